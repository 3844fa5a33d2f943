/**
 * Decompresses what WebSocket clients send (RFC 7692): at once, and with nothing kept between two messages.
 *
 * Browsers compress every message, even an acknowledgement of thirty bytes. `ws` keeps a decompressor for each connection and
 * sends each message through the thread pool; that costs five times the time of the call here, and 15 KB for each client. Messages
 * of clients are short, because the hub bounds them, and do not refer to earlier ones, because that is what was agreed.
 */
import { constants, inflateRawSync } from 'node:zlib'

/** Ends every compressed message and is left out on the wire (RFC 7692, 7.2.2). */
const TAIL = Buffer.from([0, 0, 0xff, 0xff])
const NOTHING = Buffer.alloc(0)

/** Takes the message, or the reason why there is none. Called once, after the call that it belongs to has returned. */
type Callback = (error: Error | null, bytes?: Buffer) => void

export class Inflation {
  readonly #limitBytes: number
  /** The fragments so far of a message that came in several frames. */
  #fragments: Buffer[] | undefined

  /** @param limitBytes the longest message; one byte more is given back of any that is longer, so that the reader refuses it */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** One frame's payload; `isLast` of its message. The bytes of a message are given with its last frame. */
  decompress(payload: Buffer, isLast: boolean, callback: Callback): void {
    if (!isLast) {
      this.#fragments ??= []
      this.#fragments.push(payload)
      queueMicrotask(() => callback(null, NOTHING))
      return
    }
    const whole = Buffer.concat([...(this.#fragments ?? []), payload, TAIL])
    this.#fragments = undefined
    let bytes: Buffer
    try {
      bytes = this.#inflate(whole)
    } catch (error) {
      queueMicrotask(() => callback(error as Error))
      return
    }
    queueMicrotask(() => callback(null, bytes))
  }

  #inflate(whole: Buffer): Buffer {
    try {
      return inflateRawSync(whole, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: this.#limitBytes,
        chunkSize: Math.max(constants.Z_MIN_CHUNK, Math.min(4 * whole.length, 16 * 1024)),
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        return Buffer.alloc(this.#limitBytes + 1)
      throw error
    }
  }
}
