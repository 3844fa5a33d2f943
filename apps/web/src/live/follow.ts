/** Joins the live client to the cache and to the page's connection badge. Loaded after the first paint. */
import {
  createLiveClient,
  type ConnectionState,
  type LiveClient,
  type LiveEvent,
} from '@bell-lap/live-client'
import { untilLoaded } from './lost-module.ts'
import type { Connection, ConnectionStore } from './connection.ts'
import type { DocumentCache } from './document-cache.ts'
import { askAgain, landDocument, readNewer } from './land.ts'

/** Time between two rounds of requests without a live connection. */
const POLL_INTERVAL_MS = 5_000

export interface FollowParts {
  readonly documents: DocumentCache
  readonly connection: ConnectionStore
  /** '' for the page's own origin. */
  readonly baseUrl: string
  readonly view: Window & typeof globalThis
}

/**
 * The badge's state after `before`. It is `connecting` only the first time; later it is another try. An
 * offline page stays offline until it is connected: tries do not change what the page says.
 */
export function connectionWord(state: ConnectionState, online: boolean, before: Connection): Connection {
  if (!online || (before === 'offline' && state !== 'Connected')) return 'offline'
  switch (state) {
    case 'Connected':
      return 'live'
    case 'Reconnecting':
      return 'reconnecting'
    case 'Connecting':
      return before === 'connecting' ? before : 'reconnecting'
    case 'Disconnected':
    case 'Disconnecting':
      return 'offline'
    default:
      return state satisfies never
  }
}

/** Starts to follow; the page does so until it is left. */
export function follow({ documents, connection, baseUrl, view }: FollowParts): LiveClient {
  const live = createLiveClient({
    baseUrl,
    loadSignalr: () => untilLoaded(() => import('@microsoft/signalr')),
    setTimer: (callback, ms) => {
      const timer = view.setTimeout(callback, ms)
      return () => view.clearTimeout(timer)
    },
    random: Math.random,
    fetch: (url, init) => view.fetch(url, init),
    // A connection that just ends has no error.
    log: (...parts) => console.error(...parts.filter((part) => part !== undefined)),
    pollIntervalMs: POLL_INTERVAL_MS,
    watchedPaths: documents.shown,
    isOnline: () => view.navigator.onLine,
  })
  const tell = (): void =>
    connection.set(connectionWord(live.state, view.navigator.onLine, connection.get()), Date.now())
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void view.setTimeout(resolve, ms))
  live.subscribe((event) => {
    if (event.type === 'state') tell()
    else receive(documents, event, pause)
  })
  view.addEventListener('online', () => {
    live.wake()
    documents.freshen()
    tell()
  })
  view.addEventListener('offline', tell)
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState !== 'visible') return
    live.wake()
    documents.freshen()
  })
  connection.attach(live)
  live.start()
  return live
}

function receive(
  documents: DocumentCache,
  event: Exclude<LiveEvent, { type: 'state' }>,
  pause: (ms: number) => Promise<void>,
): void {
  switch (event.type) {
    case 'push':
      for (const document of event.documents) landDocument(documents, document)
      if (event.message === 'updateLive') void askAgain(documents, String(event.args[0]))
      break
    case 'addresses':
      if (event.addresses === null) void documents.refresh(() => true)
      else void readNewer(documents, event.addresses, pause)
      break
    case 'polled':
      if (event.document === null) void documents.refresh((address) => address === event.path)
      else landDocument(documents, event.document)
      break
    case 'connectionLost':
    case 'hasLive':
      break
  }
}
