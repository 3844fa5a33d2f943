/** The state of the live client. Immutable; rules and their ids are in SPEC.md. */

/** The five states of spec.md section 4, as visitors' badges show them. */
export const CONNECTION_STATES = [
  'Disconnected',
  'Connecting',
  'Connected',
  'Disconnecting',
  'Reconnecting',
] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** The memory of every state. */
interface Memory {
  /** The channel of the followed unit. Null if none is followed (R1). */
  readonly phase: string | null
  /** True if the channel `live` is followed (R3). */
  readonly live: boolean
  /** Number of the latest attempt to open a connection. Events of earlier attempts are stale (C1). */
  readonly attempt: number
  /** True while documents are fetched by polling because the hub cannot be reached (P1). */
  readonly polling: boolean
}

/** Each mode with its own fields. Several modes may be one state. */
interface ModeFields {
  /** Disconnected, and no connection is wanted. */
  idle: object
  /** Disconnected. The next start is due in a few seconds. */
  retrying: object
  connecting: object
  connected: object
  /** Reconnecting. `tries` attempts have failed, and the next one is due. */
  waiting: { readonly tries: number }
  /** Reconnecting. `tries` attempts have failed, and one is under way. */
  trying: { readonly tries: number }
  /** `restart`: a start was requested in the meantime. */
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
