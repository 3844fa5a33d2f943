/**
 * The ticking race time. It stands still while the connection is lost. Only this part of the strip is
 * rendered every second.
 */
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { formatRaceTime } from '@bell-lap/ui/format/clock.ts'
import { useVisitorClock } from '../stale/use-visitor-clock.ts'
import { isRunning, isUntimed, raceTimeMs, sinceStartMs } from './race-time.ts'

export function RaceClock({ live }: { readonly live: StageLive }) {
  const { t } = useLingui()
  // Without positions the clock is that of the last read, and changes with each.
  const value = live.positionsAt ?? live.clock
  // The age of the read that came with the page is unknown: its time stands still until the next one comes.
  const [first] = useState(value)
  const untimed = isUntimed(live)
  const isLeast = !untimed && live.positionsAt === null && value === first && isRunning(live)
  const visitor = useVisitorClock(value)
  const ms = untimed ? sinceStartMs(live, visitor.nowMs) : isLeast ? live.clockMs : raceTimeMs(live, visitor)
  if (ms === null) return untimed ? '–' : null
  return (
    <span role="timer" aria-live="off" title={isLeast ? t`At the last read` : undefined}>
      {formatRaceTime(ms)}
      {isLeast && '+'}
    </span>
  )
}
