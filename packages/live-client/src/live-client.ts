/**
 * The live client: the connection and subscriptions of a visitor (spec.md sections 4 and 9, SPEC.md beside this package). It makes no
 * decisions: it executes the effects of the connection table.
 */
import { LIVE_CHANNEL } from '@bell-lap/protocol/channel'
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import type { DocumentAddress } from '@bell-lap/protocol/version'
import type { HubConnection } from '@microsoft/signalr'
import { INITIAL_STATE, STATE_OF, type ConnectionState } from './connection-state.ts'
import type { ConnectionEvent, Effect } from './connection-event.ts'
import { transition } from './connection-table.ts'
import { buildHubConnection, type SignalrLibrary } from './hub-connection.ts'
import { createListeners } from './listeners.ts'
import type { LiveEvent } from './live-event.ts'
import { listPolledPaths } from './polled-paths.ts'
import { createPoller, type Fetch, type SetTimer } from './poller.ts'
import { parsePush, type PushEvent } from './push.ts'

export interface LiveClientOptions {
  /** Origin of the API without a slash at the end. Empty for the page's own origin. */
  readonly baseUrl: string
  /** `() => import('@microsoft/signalr')`. Called again after a failure. */
  readonly loadSignalr: () => Promise<SignalrLibrary>
  readonly setTimer: SetTimer
  /** From 0 to 1, to spread waits. */
  readonly random: () => number
  readonly fetch: Fetch
  /** Logs errors to the console. Visitors are shown nothing (spec.md section 8). */
  readonly log: (message: string, error: unknown) => void
  /** Wait between two rounds of polling while the hub cannot be reached. */
  readonly pollIntervalMs: number
  /** Paths on screen, for polling. If absent, the documents of the followed channels are polled. */
  readonly watchedPaths?: () => Iterable<string>
  /** False while the browser is offline. Nothing is polled then. */
  readonly isOnline: () => boolean
  readonly accessToken?: () => string
  /** Path of the hub. `/livehub` by default. */
  readonly hubPath?: string
}

export interface LiveClient {
  readonly state: ConnectionState
  /** True while documents are fetched by polling because the hub cannot be reached. */
  readonly isPolling: boolean
  readonly start: () => void
  readonly stop: () => void
  /** Ends a wait and tries to connect now: the browser is online again, or the page is visible again. */
  readonly wake: () => void
  /** Follows a unit's channel instead of the previous one. */
  readonly registerPhase: (channel: string) => void
  readonly unregisterPhase: () => void
  readonly registerLive: () => void
  readonly unregisterLive: () => void
  /** Returns the undo. Throws TooManyListeners for the 51st listener. */
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void
}

/** Share by which a wait may be longer than stated (C6). */
const SPREAD = 0.2

export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { baseUrl, log, random, setTimer } = options
  const listeners = createListeners<LiveEvent>((error) => log('A listener of the live client failed', error))
  let state = INITIAL_STATE
  let connection: HubConnection | null = null
  let disarm: (() => void) | null = null
  const queue: ConnectionEvent[] = []
  let busy = false

  const spread = (ms: number) => Math.round(ms * (1 + SPREAD * random()))
  const channels = () => [
    ...(state.phase === null ? [] : [state.phase]),
    ...(state.live ? [LIVE_CHANNEL] : []),
  ]
  const poller = createPoller({
    baseUrl,
    fetch: options.fetch,
    setTimer,
    intervalMs: () => spread(options.pollIntervalMs),
    paths: () => options.watchedPaths?.() ?? listPolledPaths(channels()),
    onChange: (path, document) => listeners.emit({ type: 'polled', path, document }),
    isOnline: options.isOnline,
    onError: log,
  })

  /** Events that arrive while another one is handled are queued, so that listeners may call the client. */
  function dispatch(event: ConnectionEvent): void {
    queue.push(event)
    if (busy) return
    busy = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      const before = state
      const step = transition(before, next)
      state = step.state
      for (const effect of step.effects) act(effect)
      if (state.polling !== before.polling) (state.polling ? poller.start : poller.stop)()
      else if (state.polling && (state.phase !== before.phase || state.live !== before.live)) poller.start()
    }
    busy = false
  }

  function act(effect: Effect): void {
    switch (effect.do) {
      case 'open':
        void open(effect.attempt)
        break
      case 'close':
        void close(effect.attempt)
        break
      case 'arm':
        disarm = setTimer(() => dispatch({ kind: 'due' }), effect.delayMs === 0 ? 0 : spread(effect.delayMs))
        break
      case 'disarm':
        disarm?.()
        disarm = null
        break
      case 'register':
        void register(effect.channel, state.attempt)
        break
      case 'unregister':
        connection
          ?.invoke('unregister', effect.channel)
          .catch((error: unknown) => log(`${effect.channel} could not be unregistered`, error))
        break
      case 'emit':
        listeners.emit(effect.event)
        break
      case 'log':
        log(effect.message, effect.error)
        break
    }
  }

  const isCurrent = (attempt: number) =>
    state.attempt === attempt && (state.mode === 'connecting' || state.mode === 'trying')

  async function open(attempt: number): Promise<void> {
    try {
      const library = await options.loadSignalr()
      if (!isCurrent(attempt)) return
      connection = buildHubConnection(library, {
        url: `${baseUrl}${options.hubPath ?? '/livehub'}`,
        accessToken: options.accessToken ?? null,
        onMessage: (message, args) => {
          if (state.attempt === attempt) receive(message, args)
        },
        onClose: (error) => dispatch({ kind: 'closed', attempt, error }),
      })
      await connection.start()
      dispatch({ kind: 'opened', attempt })
    } catch (error) {
      dispatch({ kind: 'openFailed', attempt, error })
    }
  }

  async function close(attempt: number): Promise<void> {
    const closing = connection
    connection = null
    try {
      await closing?.stop()
    } catch (error) {
      log('The live connection did not close in order', error)
    }
    dispatch({ kind: 'stopped', attempt })
  }

  async function register(channel: string, attempt: number): Promise<void> {
    try {
      const answer = await connection?.invoke<unknown>('register', channel)
      const addresses = Array.isArray(answer) ? (answer as DocumentAddress[]) : null
      dispatch({ kind: 'registered', attempt, channel, addresses })
    } catch (error) {
      log(`${channel} could not be registered`, error)
    }
  }

  function receive(message: HubMessage, args: readonly unknown[]): void {
    let push: PushEvent
    try {
      push = parsePush(message, args, state.phase)
    } catch (error) {
      log('A push was dropped', error)
      return
    }
    listeners.emit(push)
    if (message === 'updateHasLive')
      listeners.emit({ type: 'hasLive', competition: String(push.args[0]), hasLive: push.args[1] === true })
  }

  return {
    get state() {
      return STATE_OF[state.mode]
    },
    get isPolling() {
      return state.polling
    },
    start: () => dispatch({ kind: 'start' }),
    stop: () => dispatch({ kind: 'stop' }),
    wake: () => dispatch({ kind: 'wake' }),
    registerPhase: (channel) => dispatch({ kind: 'registerPhase', channel }),
    unregisterPhase: () => dispatch({ kind: 'registerPhase', channel: null }),
    registerLive: () => dispatch({ kind: 'registerLive' }),
    unregisterLive: () => dispatch({ kind: 'unregisterLive' }),
    subscribe: listeners.subscribe,
  }
}
