/** The race's time as a ticking value for the component that reads it; use it only in leaf components. */
import { useNow } from '../../ui/now.ts'
import { useReceivedAt } from '../../ui/received.ts'
import { raceInstantMs } from './race-instant.ts'

/** Milliseconds since 1970, a new value each second; null where nothing tells the time. `positionsAt`: of the live document. */
export function useRaceInstant(positionsAt: string | null): number | null {
  const nowMs = useNow()
  const receivedAtMs = useReceivedAt(positionsAt, nowMs)
  return raceInstantMs(positionsAt, { nowMs, receivedAtMs })
}
