/**
 * Carries the bytes between a session and its client: a WebSocket, an event stream, or a series of long
 * polls. A link only moves bytes; it decides nothing.
 */
import type { EncodedBatch } from './batch.ts'
import type { FrameSocket } from './frame-socket.ts'

/** The transports by the names that clients know, the preferred first. */
export const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
/** One of them. */
export type Transport = (typeof TRANSPORTS)[number]

/** One end of a transport. */
export type Link = {
  readonly transport: Transport
  /** Whether a binary encoding can be sent. */
  readonly binary: boolean
  /**
   * The socket to which ready, uncompressed WebSocket frames may be written directly. Undefined if there is
   * none.
   */
  readonly plainSocket: FrameSocket | undefined
  /** Bytes written that the client has not taken yet (as far as this machine knows). */
  queuedBytes(): number
  /** Bytes written in all. */
  writtenBytes(): number
  /** A number that grows whenever the client takes something. */
  takenBytes(): number
  /** Sends bytes of the handshake. */
  greet(bytes: Buffer, binary: boolean): void
  /**
   * Makes the form of a long batch that `write` would send, in the thread pool. Undefined if no wait is
   * needed.
   */
  prepare(batch: EncodedBatch): Promise<unknown> | undefined
  /** Sends whole records. */
  write(batch: EncodedBatch): void
  /** Stops reading from the client until `resume`. */
  pause(): void
  resume(): void
  /** Asks for one call of `session.linkDrained` when everything written was taken. */
  awaitDrain(): void
  /** Ends in order, after the written data. `code` is the close code of a WebSocket. */
  end(code?: number): void
  /** Ends at once. */
  destroy(): void
  /** Called with every heartbeat. */
  beat(now: number): void
}
