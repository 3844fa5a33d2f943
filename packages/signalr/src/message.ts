/**
 * The messages of the hub protocol, the same for every encoding and transport.
 */

/** The number of a message type on the wire. */
export const MESSAGE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

/** A call. Without an `invocationId` the caller wants no answer. */
export type Invocation = {
  type: typeof MESSAGE.invocation
  invocationId?: string
  target: string
  arguments: readonly unknown[]
  /** Streams the caller will send along, by id. */
  streamIds?: readonly string[]
}

/** One item of a running stream. */
export type StreamItem = { type: typeof MESSAGE.streamItem; invocationId: string; item: unknown }

/** The end of a call or stream: an `error`, or a `result`, or neither for a call without a value. */
export type Completion = {
  type: typeof MESSAGE.completion
  invocationId: string
  error?: string
  result?: unknown
}

/** A call that is answered by a stream. */
export type StreamInvocation = {
  type: typeof MESSAGE.streamInvocation
  invocationId: string
  target: string
  arguments: readonly unknown[]
  streamIds?: readonly string[]
}

/** The caller wants no more items of a stream. */
export type CancelInvocation = { type: typeof MESSAGE.cancelInvocation; invocationId: string }

/** Only shows that the sender is there. */
export type Ping = { type: typeof MESSAGE.ping }

/** The sender ends the connection. */
export type Close = { type: typeof MESSAGE.close; error?: string; allowReconnect?: boolean }

/** All tracked messages up to this number were processed (stateful reconnect). */
export type Ack = { type: typeof MESSAGE.ack; sequenceId: number }

/** The next tracked message on this socket has this number (stateful reconnect). */
export type Sequence = { type: typeof MESSAGE.sequence; sequenceId: number }

/** Any message of the protocol. */
export type HubMessage =
  | Invocation
  | StreamItem
  | Completion
  | StreamInvocation
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence

/** A type that this program does not know; receivers pass over it. */
export type Unknown = { type: 'unknown' }

/** Bytes that are no message of the protocol. The connection cannot go on. */
export type Fault = { type: 'fault'; reason: string }

/** The result of decoding one record. */
export type Decoded = HubMessage | Unknown | Fault

/** Whether the message is numbered, kept until acknowledged and replayed (SPEC 7.1). */
export function isTracked(message: HubMessage): boolean {
  return message.type <= MESSAGE.cancelInvocation
}

/** A fault with its reason. */
export function fault(reason: string): Fault {
  return { type: 'fault', reason }
}
