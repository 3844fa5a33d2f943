/**
 * The server's time at this desk. Of several round trips the shortest one says most: the answer was made somewhere within it, so half of it
 * is what the clock does not know (design: the best of several).
 */

export interface Offset {
  /** The correction added to the clock of this device. */
  readonly ms: number
  /** The largest error of the correction, in either direction. */
  readonly uncertaintyMs: number
}

export interface RoundTrip {
  readonly sentAtMs: number
  readonly serverMs: number
  readonly receivedAtMs: number
}

export const offsetOf = ({ sentAtMs, serverMs, receivedAtMs }: RoundTrip): Offset => ({
  ms: Math.round(serverMs - (sentAtMs + receivedAtMs) / 2),
  uncertaintyMs: Math.ceil((receivedAtMs - sentAtMs) / 2),
})

/** The surest of several. Null if there is none. */
export const bestOf = (offsets: readonly Offset[]): Offset | null =>
  offsets.toSorted((a, b) => a.uncertaintyMs - b.uncertaintyMs)[0] ?? null

export interface DeskClock {
  /** Null while it was never compared with the server. */
  readonly offset: Offset | null
  nowMs(): number
  subscribe(listener: () => void): () => void
  /** Compares again. What was known stays if the server does not answer. */
  compare(): Promise<void>
}

const ROUND_TRIPS = 8

export function createDeskClock(deviceMs: () => number, askServer: () => Promise<number>): DeskClock {
  const listeners = new Set<() => void>()
  let offset: Offset | null = null
  return {
    get offset() {
      return offset
    },
    nowMs: () => Math.round(deviceMs() + (offset?.ms ?? 0)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async compare() {
      const measured: Offset[] = []
      for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
        try {
          const sentAtMs = deviceMs()
          const serverMs = await askServer()
          measured.push(offsetOf({ sentAtMs, serverMs, receivedAtMs: deviceMs() }))
        } catch {
          break
        }
      }
      const best = bestOf(measured)
      if (best === null) return
      offset = best
      for (const listener of listeners) listener()
    },
  }
}
