/**
 * The server-sent events transport: one endless response, one event for each write. It carries only text. The
 * client sends POST requests.
 */
import type { ServerResponse } from 'node:http'
import type { EncodedBatch } from './batch.ts'
import type { Link } from './link.ts'
import type { Session } from './session.ts'

/** Some browsers consider the stream open only after the first data. */
const OPENING = ':\r\n'

export class EventStreamLink implements Link {
  readonly transport = 'ServerSentEvents'
  readonly binary = false
  readonly #response: ServerResponse
  readonly plainSocket = undefined
  readonly #session: Session
  #written = 0

  constructor(response: ServerResponse, session: Session) {
    this.#response = response
    this.#session = session
    response.on('close', () => session.linkLost(this))
    response.on('error', ignore)
    // Without a length and without chunks, so that a write is exactly the shared bytes.
    response.removeHeader('Transfer-Encoding')
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache,no-store',
      Pragma: 'no-cache',
      'Content-Encoding': 'identity',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    })
    this.#send(Buffer.from(OPENING))
  }

  queuedBytes(): number {
    return this.#response.writableLength
  }

  writtenBytes(): number {
    return this.#written
  }

  takenBytes(): number {
    return this.#written - this.#response.writableLength
  }

  greet(bytes: Buffer): void {
    this.#send(Buffer.concat([Buffer.from('data: '), bytes, Buffer.from('\r\n\r\n')]))
  }

  prepare(): undefined {}

  write(batch: EncodedBatch): void {
    this.#send(batch.event)
  }

  #send(bytes: Buffer): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#written += bytes.length
    this.#response.write(bytes)
  }

  /** The client sends POSTs, which are answered after they were read, so there is nothing to pause. */
  pause(): void {}

  resume(): void {}

  awaitDrain(): void {
    const drained = () => this.#session.linkDrained(this)
    if (this.#response.writableNeedDrain) this.#response.once('drain', drained)
    else queueMicrotask(drained)
  }

  end(): void {
    this.#response.end()
  }

  destroy(): void {
    this.#response.destroy()
  }

  beat(): void {}
}

function ignore(): void {}
