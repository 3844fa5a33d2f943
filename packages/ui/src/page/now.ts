/** The visitor's clock as a value that leaf components read. Null while the server renders and during hydration. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from './hydrated.ts'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | null = null
let nowMs = 0

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
  schedule()
}

function schedule(): void {
  // On the full second, so that all clocks of the page change together.
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) {
    nowMs = Date.now()
    schedule()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && timer !== null) {
      clearTimeout(timer)
      timer = null
    }
  }
}

const snapshot = (): number => (nowMs === 0 ? (nowMs = Date.now()) : nowMs)

/**
 * Milliseconds since 1970 by the visitor's clock, a new value each second. Null if no clock may be used. It
 * is React state and no external store: when such a store changes while a page is being rendered in pieces,
 * React renders all of it again, in one piece.
 */
export function useNow(): number | null {
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => (hydrated ? snapshot() : null))
  useEffect(() => {
    const undo = subscribe(() => setNow(nowMs))
    // The clock was read when the component was rendered, which may be a while ago.
    startTransition(() => setNow(nowMs))
    return undo
  }, [])
  return now
}

/** Days begin at a quarter of an hour of UTC in every zone. */
const QUARTER_MS = 900_000
const quarterOf = (ms: number): number => ms - (ms % QUARTER_MS)

/**
 * The visitor's clock in quarters of an hour, for content that changes with the day: milliseconds since 1970.
 * Until the page is taken over, it is the quarter in which the server drew the page, so that both sides
 * agree.
 */
export function useQuarter(drawnAtMs: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quarterOf(snapshot()),
    () => quarterOf(drawnAtMs),
  )
}
