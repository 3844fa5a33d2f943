/** The race's time as a ticking value for the component that reads it; use it only in leaf components. */
import { useVisitorClock } from '../stale/use-visitor-clock.ts'
import { raceInstantMs } from './race-instant.ts'

/**
 * Milliseconds since 1970, a new value each second. Null if the time is unknown. `positionsAt`: from the live
 * document.
 */
export function useRaceInstant(positionsAt: string | null): number | null {
  return raceInstantMs(positionsAt, useVisitorClock(positionsAt))
}
