/** The visitor's clock as a value that leaf components read. Null while the server renders and during hydration. */
import { useSyncExternalStore } from 'react'

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

/** Milliseconds since 1970 by the visitor's clock, a new value each second; null where no clock may be used. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot)
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
