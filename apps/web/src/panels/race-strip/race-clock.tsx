/** The ticking race time; the only part of the strip that is rendered every second. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { formatRaceTime } from '../../format/clock.ts'
import { useNow } from '../../ui/now.ts'
import { useReceivedAt } from '../../ui/received.ts'
import { raceTimeMs } from './race-time.ts'

export function RaceClock({ live }: { readonly live: StageLive }) {
  const nowMs = useNow()
  // Where there are no positions the clock itself moves with each read at the line.
  const receivedAtMs = useReceivedAt(live.positionsAt ?? live.clock, nowMs)
  const ms = raceTimeMs(live, { nowMs, receivedAtMs })
  if (ms === null) return null
  return (
    <span role="timer" aria-live="off">
      {formatRaceTime(ms)}
    </span>
  )
}
