/** The common interface of the two encodings, JSON and MessagePack. */
import type { Decoded, HubMessage } from './message.ts'

/** The names by which clients ask for an encoding. */
export const PROTOCOL_NAMES = ['json', 'messagepack'] as const
/** One of them. */
export type ProtocolName = (typeof PROTOCOL_NAMES)[number]

/** The records found in a piece of the incoming stream. */
export type Split = {
  /** Whole records, without their framing. */
  records: Buffer[]
  /** The beginning of a record whose end has not come yet. */
  rest: Buffer
  /** Set if the rest of the stream cannot be read: a record over the limit, or invalid framing. */
  fault?: string
}

/** One encoding. All functions are pure. */
export type HubProtocol = {
  readonly name: ProtocolName
  /** Binary encodings need binary WebSocket frames and cannot be sent as server-sent events. */
  readonly binary: boolean
  /** Cuts a stream into records of at most `limit` bytes. Never throws. */
  split(bytes: Buffer, limit: number): Split
  /** Reads one record. Never throws: an unreadable one is a `Fault`. */
  decode(record: Buffer): Decoded
  /**
   * Writes messages one after the other, with their framing. Throws errors of the values' own serialisation.
   * @param room free bytes in front of them; none when not set
   */
  encode(messages: readonly HubMessage[], room?: number): Buffer
}
