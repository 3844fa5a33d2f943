/**
 * The connection as a table: every mode × every event gives an outcome. A missing cell does not compile. The table is pure: actions are
 * returned as effects. The ids are those of SPEC.md.
 */
import { LIVE_CHANNEL } from '@bell-lap/protocol/channel'
import { STATE_OF, type LiveState, type LiveStateIn, type Mode } from './connection-state.ts'
import type { ConnectionEvent, ConnectionEventKind, ConnectionEventOf, Effect } from './connection-event.ts'

/** C4: waits before the attempts to reconnect, in ms. After the last one the connection is restarted. */
export const RECONNECT_DELAYS_MS = [0, 2000, 10_000, 30_000] as const
/** C3: wait after a failed start. */
export const RETRY_DELAY_MS = 5000

export interface Step {
  readonly state: LiveState
  readonly effects: readonly Effect[]
}
type Cell<M extends Mode, K extends ConnectionEventKind> = (
  state: LiveStateIn<M>,
  event: ConnectionEventOf<K>,
) => Step
export type ConnectionTable = {
  readonly [M in Mode]: { readonly [K in ConnectionEventKind]: Cell<M, K> }
}

const step = (state: LiveState, ...effects: Effect[]): Step => ({ state, effects })
const stay = (state: LiveState): Step => step(state)

/** The fields that every mode keeps. */
const memory = ({ phase, live, attempt, polling }: LiveState) => ({ phase, live, attempt, polling })

function open(state: LiveState, ...effects: Effect[]): Step {
  const attempt = state.attempt + 1
  return step({ ...memory(state), mode: 'connecting', attempt }, ...effects, { do: 'open', attempt })
}

function tryAgain(state: LiveStateIn<'waiting'>, ...effects: Effect[]): Step {
  const attempt = state.attempt + 1
  return step({ ...memory(state), mode: 'trying', tries: state.tries, attempt }, ...effects, {
    do: 'open',
    attempt,
  })
}

/** C2, R4, P2: registers everything that is followed, and ends polling. */
function nowConnected(state: LiveState): Step {
  const effects: Effect[] = []
  if (state.phase !== null) effects.push({ do: 'register', channel: state.phase })
  if (state.live) effects.push({ do: 'register', channel: LIVE_CHANNEL })
  return step({ ...memory(state), mode: 'connected', polling: false }, ...effects)
}

function retryLater(state: LiveState, error: unknown): Step {
  return step(
    { ...memory(state), mode: 'retrying', polling: true },
    { do: 'log', message: 'The live connection could not be started', error },
    { do: 'arm', delayMs: RETRY_DELAY_MS },
  )
}

function reconnectFailed(state: LiveStateIn<'trying'>, error: unknown): Step {
  const tries = state.tries + 1
  const log: Effect = { do: 'log', message: 'The live connection could not be resumed', error }
  const delayMs = RECONNECT_DELAYS_MS[tries]
  if (delayMs === undefined) return open(state, log, { do: 'emit', event: { type: 'connectionLost' } })
  const polling = state.polling || tries > 1
  return step({ ...memory(state), mode: 'waiting', tries, polling }, log, { do: 'arm', delayMs })
}

function close(state: LiveState): Step {
  const { attempt } = state
  return step(
    { ...memory(state), mode: 'disconnecting', restart: false, polling: false },
    { do: 'close', attempt },
  )
}

const idle = (state: LiveState, ...effects: Effect[]): Step =>
  step({ ...memory(state), mode: 'idle', polling: false }, ...effects)

function followPhase(state: LiveStateIn<'connected'>, channel: string | null): Step {
  if (channel === state.phase) return stay(state)
  const effects: Effect[] = []
  if (state.phase !== null) effects.push({ do: 'unregister', channel: state.phase })
  if (channel !== null) effects.push({ do: 'register', channel })
  return step({ ...state, phase: channel }, ...effects)
}

/** R2, R3: without a connection registrations are remembered. */
const REMEMBER = {
  registerPhase: (state: LiveState, { channel }: ConnectionEventOf<'registerPhase'>) =>
    stay({ ...state, phase: channel }),
  registerLive: (state: LiveState) => stay({ ...state, live: true }),
  unregisterLive: (state: LiveState) => stay({ ...state, live: false }),
}

export const CONNECTION_TABLE: ConnectionTable = {
  idle: {
    start: (state) => open(state),
    stop: stay,
    wake: stay,
    opened: stay,
    openFailed: stay,
    closed: stay,
    stopped: stay,
    due: stay,
    ...REMEMBER,
    registered: stay,
  },
  retrying: {
    start: (state) => open(state, { do: 'disarm' }),
    stop: (state) => idle(state, { do: 'disarm' }),
    wake: (state) => open(state, { do: 'disarm' }),
    opened: stay,
    openFailed: stay,
    closed: stay,
    stopped: stay,
    due: (state) => open(state),
    ...REMEMBER,
    registered: stay,
  },
  connecting: {
    start: stay,
    stop: close,
    wake: stay,
    opened: nowConnected,
    openFailed: (state, { error }) => retryLater(state, error),
    closed: stay,
    stopped: stay,
    due: stay,
    ...REMEMBER,
    registered: stay,
  },
  connected: {
    start: stay,
    stop: close,
    wake: stay,
    opened: stay,
    openFailed: stay,
    closed: (state, { error }) =>
      step(
        { ...memory(state), mode: 'waiting', tries: 0 },
        { do: 'log', message: 'The live connection was lost', error },
        { do: 'arm', delayMs: RECONNECT_DELAYS_MS[0] },
      ),
    stopped: stay,
    due: stay,
    registerPhase: (state, { channel }) => followPhase(state, channel),
    registerLive: (state) =>
      state.live ? stay(state) : step({ ...state, live: true }, { do: 'register', channel: LIVE_CHANNEL }),
    unregisterLive: (state) =>
      state.live ? step({ ...state, live: false }, { do: 'unregister', channel: LIVE_CHANNEL }) : stay(state),
    registered: (state, { channel, addresses }) => {
      const wanted = channel === state.phase || (state.live && channel === LIVE_CHANNEL)
      return wanted
        ? step(state, { do: 'emit', event: { type: 'addresses', channel, addresses } })
        : stay(state)
    },
  },
  waiting: {
    start: stay,
    stop: (state) => idle(state, { do: 'disarm' }),
    wake: (state) => tryAgain(state, { do: 'disarm' }),
    opened: stay,
    openFailed: stay,
    closed: stay,
    stopped: stay,
    due: (state) => tryAgain(state),
    ...REMEMBER,
    registered: stay,
  },
  trying: {
    start: stay,
    stop: close,
    wake: stay,
    opened: nowConnected,
    openFailed: (state, { error }) => reconnectFailed(state, error),
    closed: stay,
    stopped: stay,
    due: stay,
    ...REMEMBER,
    registered: stay,
  },
  disconnecting: {
    start: (state) => stay({ ...state, restart: true }),
    stop: (state) => stay({ ...state, restart: false }),
    wake: stay,
    opened: stay,
    openFailed: stay,
    closed: stay,
    stopped: (state) => (state.restart ? open(state) : idle(state)),
    due: stay,
    ...REMEMBER,
    registered: stay,
  },
}

/** The state after an event, and the effects. Events of a connection that is not the latest change nothing (C1). */
export function transition(state: LiveState, event: ConnectionEvent): Step {
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state)
  const cell = CONNECTION_TABLE[state.mode][event.kind] as Cell<Mode, ConnectionEventKind>
  const next = cell(state, event)
  const name = STATE_OF[next.state.mode]
  if (name === STATE_OF[state.mode]) return next
  return {
    state: next.state,
    effects: [...next.effects, { do: 'emit', event: { type: 'state', state: name } }],
  }
}
