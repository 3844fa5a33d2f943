/**
 * The connection to the hub as the site knows it: one of four states, when it was lost, and what to follow. Created
 * once per page; until the live client is loaded (and on the server) it is `connecting`. A stored copy of a page, and a page
 * that was `offline` once, are `offline` until they are `live`.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** The part of the live client that the site uses; packages/live-client provides it. */
export interface LiveFollower {
  readonly registerPhase: (channel: string) => void
  readonly unregisterPhase: () => void
  readonly registerLive: () => void
  readonly unregisterLive: () => void
}

export interface ConnectionStore {
  readonly get: () => Connection
  /** Instant (ms since 1970) since which nothing came; null while connected, and for the first seconds of the first connection. */
  readonly lostAtMs: () => number | null
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (next: Connection, nowMs: number) => void
  /**
   * The first connection takes long: the shown data were true at `sinceMs`. No effect after a connection, or
   * if the page is known to be old.
   */
  readonly missFirst: (sinceMs: number) => void
  /** The unit's channel that the page shows; remembered until there is a follower. */
  readonly followUnit: (channel: string) => void
  /** The page no longer shows the channel. No effect if another one is followed by now. */
  readonly leaveUnit: (channel: string) => void
  /** Hands over to the live client once it is loaded. */
  readonly attach: (follower: LiveFollower) => void
}

export function createConnectionStore(): ConnectionStore {
  let state: Connection = 'connecting'
  let lostAtMs: number | null = null
  let channel: string | null = null
  let follower: LiveFollower | null = null
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    lostAtMs: () => lostAtMs,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next, nowMs) => {
      if (next === state) return
      lostAtMs = next === 'live' ? null : (lostAtMs ?? nowMs)
      state = next
      tell()
    },
    missFirst: (sinceMs) => {
      if (state !== 'connecting') return
      lostAtMs = sinceMs
      tell()
    },
    followUnit: (next) => {
      channel = next
      follower?.registerPhase(next)
    },
    leaveUnit: (left) => {
      if (left !== channel) return
      channel = null
      follower?.unregisterPhase()
    },
    attach: (next) => {
      follower = next
      next.registerLive()
      if (channel !== null) next.registerPhase(channel)
    },
  }
}
