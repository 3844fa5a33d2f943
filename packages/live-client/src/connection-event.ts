/** The events of the connection, and the effects they lead to. */
import type { LiveEvent } from './live-event.ts'
import type { DocumentAddress } from '@bell-lap/protocol/version'

interface EventFields {
  start: object
  stop: object
  /** There is reason to believe that the network is back. */
  wake: object
  opened: { readonly attempt: number }
  openFailed: { readonly attempt: number; readonly error: unknown }
  /** An open connection is gone and the official client does not bring it back. */
  closed: { readonly attempt: number; readonly error: unknown }
  /** A connection that was to be closed is closed. */
  stopped: { readonly attempt: number }
  /** The armed timer. */
  due: object
  /** Null: no unit any more. */
  registerPhase: { readonly channel: string | null }
  registerLive: object
  unregisterLive: object
  /** Null: the server did not say what the channel holds. */
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
  /** Delays other than 0 are spread a little, so that not everyone comes back in the same instant (C6). */
  | { readonly do: 'arm'; readonly delayMs: number }
  | { readonly do: 'disarm' }
  | { readonly do: 'register'; readonly channel: string }
  | { readonly do: 'unregister'; readonly channel: string }
  | { readonly do: 'emit'; readonly event: LiveEvent }
  | { readonly do: 'log'; readonly message: string; readonly error: unknown }
