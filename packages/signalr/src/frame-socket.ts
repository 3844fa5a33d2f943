/**
 * The socket of a WebSocket connection, for ready frames. Counts bytes written, and those that the system has
 * not taken yet.
 */
import type { Duplex } from 'node:stream'

const NOTHING = Buffer.alloc(0)

export class FrameSocket {
  /** Bytes of all frames written. */
  writtenBytes = 0
  readonly #socket: Duplex & { bytesWritten?: number }

  constructor(socket: Duplex) {
    this.#socket = socket
  }

  /** Bytes that the system has not taken yet. */
  get queuedBytes(): number {
    return this.#socket.writableLength
  }

  /** A number that grows whenever the system takes something. */
  get takenBytes(): number {
    return (this.#socket.bytesWritten ?? this.writtenBytes) - this.queuedBytes
  }

  /** Writes one whole frame. False, without effect, if the socket takes no more. */
  write(frame: Buffer): boolean {
    if (!this.#socket.writable) return false
    this.writtenBytes += frame.length
    this.#socket.write(frame)
    return true
  }

  /**
   * Calls back once, when every frame was taken. A callback for each frame would cost a quarter of a write,
   * so an empty write is used: its callback comes when everything before it has been taken.
   */
  awaitDrain(drained: () => void): void {
    if (!this.#socket.writable || this.queuedBytes === 0) queueMicrotask(drained)
    else this.#socket.write(NOTHING, () => this.awaitDrain(drained))
  }
}
