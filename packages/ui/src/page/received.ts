/**
 * When the shown value reached this visitor, by the visitor's own clock, so that ages need no synchronised
 * clocks.
 */
import { useState } from 'react'

/**
 * Milliseconds since 1970, to the second; null while no clock is known. `nowMs`: the clock of the same component
 * (`useNow`).
 */
export function useReceivedAt(value: string | null, nowMs: number | null): number | null {
  const [seen, setSeen] = useState<{ readonly value: string | null; readonly atMs: number | null }>({
    value,
    atMs: nowMs,
  })
  if (seen.value !== value || (seen.atMs === null && nowMs !== null)) setSeen({ value, atMs: nowMs })
  return seen.value === value ? seen.atMs : nowMs
}
