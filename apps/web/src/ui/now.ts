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

const snapshot = (): number | null => (nowMs === 0 ? (nowMs = Date.now()) : nowMs)
const serverSnapshot = (): null => null

/**
 * Milliseconds since 1970 by the visitor's clock, a new value each second; null where no clock may be used. A state and no store outside
 * of React: when such a store changes while a page is being rendered in pieces, React renders all of it once more, in one piece.
 */
export function useNow(): number | null {
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => (hydrated ? snapshot() : null))
  useEffect(() => {
    const undo = subscribe(() => setNow(nowMs))
    // It was read when the component was rendered, and that may be a while ago.
    startTransition(() => setNow(nowMs))
    return undo
  }, [])
  return now
}

const two = (number: number): string => String(number).padStart(2, '0')
const today = (): string | null => {
  const now = new Date(snapshot() ?? 0)
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The visitor's day, as `2026-07-04`; null where no clock may be used. */
export function useToday(): string | null {
  return useSyncExternalStore(subscribe, today, serverSnapshot)
}
