/**
 * The socket of a WebSocket connection, for ready frames: counts what is under way and takes the shortest way there is.
 *
 * When none of its frames waits, a frame goes to the socket's `_write`, which hands it to the system, past the queue that `write`
 * keeps in JavaScript: that queue is one part in twenty-five of what a write costs. Only one frame at a time goes that way, so
 * that the order of frames is kept; control frames, which `ws` writes, are whole in themselves and may stand anywhere between.
 */
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'

export class FrameSocket {
  /** Bytes of all frames written. */
  writtenBytes = 0
  /** Frames written and not taken yet. */
  #frames = 0
  /** Bytes of the one that went past the queue, while it is not taken. */
  #pastQueueBytes = 0
  readonly #socket: Duplex & { bytesWritten?: number }
  /** The socket when it is one of the system, which queues any number of writes. TLS takes one at a time: a second aborts the process. */
  readonly #direct: Socket | undefined
  #onTaken: (() => void) | undefined

  constructor(socket: Duplex) {
    this.#socket = socket
    this.#direct = socket instanceof Socket && !(socket instanceof TLSSocket) ? socket : undefined
  }

  /** Bytes that the system has not taken yet. */
  get queuedBytes(): number {
    return this.#pastQueueBytes + this.#socket.writableLength
  }

  /** Whether the system has taken every frame: the answer that costs nothing. */
  get isIdle(): boolean {
    return this.#frames === 0
  }

  /** A number that grows whenever the system takes something. */
  get takenBytes(): number {
    return (this.#socket.bytesWritten ?? this.writtenBytes) - this.queuedBytes
  }

  /** Writes one whole frame; false, and nothing done, when the socket takes no more. */
  write(frame: Buffer): boolean {
    if (!this.#socket.writable) return false
    this.writtenBytes += frame.length
    this.#frames += 1
    if (this.#frames === 1 && this.#direct !== undefined) {
      this.#pastQueueBytes = frame.length
      this.#direct._write(frame, 'buffer' as BufferEncoding, this.#taken)
    } else this.#socket.write(frame, this.#taken)
    return true
  }

  /** Calls back once, when every frame was taken. */
  awaitDrain(drained: () => void): void {
    if (this.#frames === 0) queueMicrotask(drained)
    else this.#onTaken = drained
  }

  /** The system has taken the oldest frame. */
  readonly #taken = (error?: Error | null): void => {
    this.#frames -= 1
    this.#pastQueueBytes = 0
    if (error) this.#socket.destroy(error)
    if (this.#frames > 0) return
    const drained = this.#onTaken
    this.#onTaken = undefined
    drained?.()
  }
}
