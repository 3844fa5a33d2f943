/**
 * The hub as the desk follows it (D-363): the channel of the unit on the screen for those who run it. What is pushed goes to the documents,
 * and whoever reads facts is told that there may be new ones.
 */
import { createLiveClient, type LiveEvent } from '@bell-lap/live-client'
import type { DeskDocuments } from './documents.ts'

/** Time between two rounds of requests while the hub cannot be reached. */
const POLL_INTERVAL_MS = 5_000

export interface Follower {
  /** Follows this channel in place of the one before. Null: none. */
  follow(channel: string | null): void
  /** The listener is called whenever something of the channel may have changed. Returns the undo. */
  onNews(listener: () => void): () => void
  /** Tries to connect now, and reads what may have been missed. */
  wake(): void
}

export function createFollower(
  documents: DeskDocuments,
  view: Pick<Window, 'setTimeout' | 'clearTimeout' | 'fetch' | 'navigator'>,
): Follower {
  const listeners = new Set<() => void>()
  const live = createLiveClient({
    baseUrl: '',
    loadSignalr: () => import('@microsoft/signalr'),
    setTimer: (run, ms) => {
      const timer = view.setTimeout(run, ms)
      return () => view.clearTimeout(timer)
    },
    random: Math.random,
    fetch: (url, init) => view.fetch(url, init),
    // A desk without a line is no fault: the page says so.
    log: () => {},
    pollIntervalMs: POLL_INTERVAL_MS,
    watchedPaths: documents.watchedPaths,
    isOnline: () => view.navigator.onLine,
  })
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const hear = (event: LiveEvent): void => {
    switch (event.type) {
      case 'push':
        for (const document of event.documents) documents.land(document)
        return tell()
      case 'addresses':
        documents.freshen(event.addresses)
        return tell()
      case 'polled':
        if (event.document === null) documents.freshen(null)
        else documents.land(event.document)
        return tell()
      default:
    }
  }
  live.subscribe(hear)
  live.start()
  return {
    follow: (channel) => (channel === null ? live.unregisterPhase() : live.registerPhase(channel)),
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake() {
      live.wake()
      documents.freshen(null)
      tell()
    },
  }
}
