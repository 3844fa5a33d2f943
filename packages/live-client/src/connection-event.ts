/** The events of the connection, and the effects they lead to. */
import type { LiveEvent } from './live-event.ts'
import type { DocumentAddress } from '@bell-lap/protocol/version'

interface EventFields {
  start: object
  stop: object
  /** The network may be back. */
  wake: object
  opened: { readonly attempt: number }
  openFailed: { readonly attempt: number; readonly error: unknown }
  /** An open connection was lost, and the official client does not reopen it. */
  closed: { readonly attempt: number; readonly error: unknown }
  /** A connection that should close has closed. */
  stopped: { readonly attempt: number }
  /** The armed timer has fired. */
  due: object
  /** Null if no unit is followed any more. */
  registerPhase: { readonly channel: string | null }
  registerLive: object
  unregisterLive: object
  /** `addresses` is null if the server did not list the documents of the channel. */
  registered: {
    readonly attempt: number
    readonly channel: string
    readonly addresses: readonly DocumentAddress[] | null
  }
}
export type ConnectionEventKind = keyof EventFields
export type ConnectionEventOf<K extends ConnectionEventKind> = {
  readonly [E in K]: { readonly kind: E } & EventFields[E]
}[K]
export type ConnectionEvent = ConnectionEventOf<ConnectionEventKind>

export type Effect =
  | { readonly do: 'open'; readonly attempt: number }
  | { readonly do: 'close'; readonly attempt: number }
  /** Delays other than 0 are spread a little, so that clients do not all return at the same instant (C6). */
  | { readonly do: 'arm'; readonly delayMs: number }
  | { readonly do: 'disarm' }
  | { readonly do: 'register'; readonly channel: string }
  | { readonly do: 'unregister'; readonly channel: string }
  | { readonly do: 'emit'; readonly event: LiveEvent }
  | { readonly do: 'log'; readonly message: string; readonly error: unknown }
