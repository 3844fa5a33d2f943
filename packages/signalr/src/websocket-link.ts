/**
 * The WebSocket transport. `ws` does the opening handshake, reads frames and answers pings; data frames are built elsewhere
 * and written straight to the socket. That is safe because every write is one whole frame.
 */
import type { Duplex } from 'node:stream'
import type { EncodedBatch } from './batch.ts'
import type { Deflation } from './deflation.ts'
import { FrameSocket } from './frame-socket.ts'
import { Trail } from './lineage.ts'
import type { Step } from './lineage.ts'
import type { Link } from './link.ts'
import type { ObservedSocket } from './observed-socket.ts'
import type { Session } from './session.ts'
import { webSocketFrame } from './websocket-frame.ts'

/** Close codes (RFC 6455, 7.4.1). */
const NORMAL = 1000

export class WebSocketLink implements Link {
  readonly transport = 'WebSockets'
  readonly binary = true
  readonly #ws: ObservedSocket
  readonly #socket: FrameSocket
  readonly #session: Session
  readonly #deflation: Deflation
  readonly #trail: Trail | undefined
  /** Whether a Close frame was sent or received: no data may follow. */
  #isClosing = false

  constructor(ws: ObservedSocket, socket: Duplex, session: Session, deflation: Deflation) {
    this.#ws = ws
    this.#socket = new FrameSocket(socket)
    this.#session = session
    this.#deflation = deflation
    this.#trail = deflation === 'takeover' ? new Trail() : undefined
    ws.onPeerClosing = () => {
      this.#isClosing = true
      session.peerClosed(this)
    }
    ws.on('message', (data) => session.received(this, data as Buffer))
    ws.on('close', () => session.linkLost(this))
    ws.on('error', ignore)
  }

  get plainSocket(): FrameSocket | undefined {
    return this.#deflation === 'none' ? this.#socket : undefined
  }

  queuedBytes(): number {
    return this.#socket.queuedBytes
  }

  writtenBytes(): number {
    return this.#socket.writtenBytes
  }

  takenBytes(): number {
    return this.#socket.takenBytes
  }

  greet(bytes: Buffer, binary: boolean): void {
    if (!this.#isClosing) this.#socket.write(webSocketFrame(bytes, binary))
  }

  prepare(batch: EncodedBatch): Promise<unknown> | undefined {
    if (this.#isClosing || this.#deflation === 'none' || !batch.isLong) return undefined
    return (this.#followed(batch) ?? batch.deflated).prepare()
  }

  write(batch: EncodedBatch): void {
    if (!this.#isClosing) this.#socket.write(this.#choose(batch))
  }

  /** The shortest form of the batch that this client can read. */
  #choose(batch: EncodedBatch): Buffer {
    if (this.#deflation === 'none' || !batch.isDeflatable) return batch.frame
    const { frame } = this.#followed(batch) ?? batch.deflated
    if (!batch.isPlain(frame)) this.#trail?.took(batch.step())
    return frame
  }

  /** The batch's place in its group's lineage, if this client has the bytes to which its frame refers. */
  #followed(batch: EncodedBatch): Step | undefined {
    const step = this.#trail && batch.step()
    return step !== undefined && this.#trail?.follows(step) === true ? step : undefined
  }

  pause(): void {
    this.#ws.pause()
  }

  resume(): void {
    this.#ws.resume()
  }

  awaitDrain(): void {
    this.#socket.awaitDrain(() => this.#session.linkDrained(this))
  }

  end(code = NORMAL): void {
    this.#ws.onPeerClosing = undefined
    this.#isClosing = true
    this.#ws.close(code)
  }

  destroy(): void {
    this.#ws.onPeerClosing = undefined
    this.#ws.terminate()
  }

  beat(): void {}
}

function ignore(): void {}
