/** The ticking race time, which stands while the connection is lost; the only part of the strip that is rendered every second. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { formatRaceTime } from '../../format/clock.ts'
import { useVisitorClock } from '../stale/use-visitor-clock.ts'
import { raceTimeMs } from './race-time.ts'

export function RaceClock({ live }: { readonly live: StageLive }) {
  // Where there are no positions the clock itself moves with each read at the line.
  const ms = raceTimeMs(live, useVisitorClock(live.positionsAt ?? live.clock))
  if (ms === null) return null
  return (
    <span role="timer" aria-live="off">
      {formatRaceTime(ms)}
    </span>
  )
}
