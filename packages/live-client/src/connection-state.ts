/** The state of the live client. Immutable; rules and their ids are in SPEC.md. */

/** The five states of spec.md section 4, as visitors' badges know them. */
export const CONNECTION_STATES = [
  'Disconnected',
  'Connecting',
  'Connected',
  'Disconnecting',
  'Reconnecting',
] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** What every state remembers. */
interface Memory {
  /** The channel of the one unit that is followed, null for none (R1). */
  readonly phase: string | null
  /** Whether the channel `live` is followed (R3). */
  readonly live: boolean
  /** Number of the newest try to open a connection; news of older ones is stale (C1). */
  readonly attempt: number
  /** Whether documents are asked for over HTTP because the hub cannot be reached (P1). */
  readonly polling: boolean
}

/** Each mode with what it alone knows; several modes may be one state. */
interface ModeFields {
  /** Disconnected, and nobody wants a connection. */
  idle: object
  /** Disconnected; the next start is due in a few seconds. */
  retrying: object
  connecting: object
  connected: object
  /** Reconnecting; so many tries have failed, the next is due. */
  waiting: { readonly tries: number }
  /** Reconnecting; so many tries have failed, one is under way. */
  trying: { readonly tries: number }
  /** `restart`: a start was asked for meanwhile. */
  disconnecting: { readonly restart: boolean }
}
export type Mode = keyof ModeFields
export type LiveStateIn<M extends Mode> = {
  readonly [K in M]: Memory & { readonly mode: K } & ModeFields[K]
}[M]
export type LiveState = LiveStateIn<Mode>

export const STATE_OF: { readonly [M in Mode]: ConnectionState } = {
  idle: 'Disconnected',
  retrying: 'Disconnected',
  connecting: 'Connecting',
  connected: 'Connected',
  waiting: 'Reconnecting',
  trying: 'Reconnecting',
  disconnecting: 'Disconnecting',
}

export const INITIAL_STATE: LiveState = { mode: 'idle', phase: null, live: false, attempt: 0, polling: false }
