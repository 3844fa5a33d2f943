/**
 * What the two encodings, JSON and MessagePack, have in common.
 */
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
  /** Set when the stream cannot be read on: a record over the limit, or framing that means nothing. */
  fault?: string
}

/** One encoding. All functions are pure. */
export type HubProtocol = {
  readonly name: ProtocolName
  /** Binary encodings need binary WebSocket frames and cannot be sent as server-sent events. */
  readonly binary: boolean
  /** Cuts a stream into records of at most `limit` bytes. Never throws. */
  split(bytes: Buffer, limit: number): Split
  /** Reads one record. Never throws: what cannot be read is a `Fault`. */
  decode(record: Buffer): Decoded
  /**
   * Writes messages one after the other, framing included. Throws what the values' own serialisation throws.
   * @param room free bytes in front of them; none when not given
   */
  encode(messages: readonly HubMessage[], room?: number): Buffer
}
