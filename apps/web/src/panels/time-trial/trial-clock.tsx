/**
 * The running clock of one rider on the course, from the start in the document. Only this part is drawn each
 * second.
 */
import { formatTime } from '@bell-lap/domain/figures/time'
import { useRaceInstant } from './use-race-instant.ts'

interface TrialClockProps {
  /** ISO instant of the rider's start. */
  readonly startAt: string
  /** From the live document. */
  readonly positionsAt: string | null
}

export function TrialClock({ startAt, positionsAt }: TrialClockProps) {
  const raceMs = useRaceInstant(positionsAt)
  if (raceMs === null) return '–'
  return <span aria-live="off">{formatTime(Math.max(0, raceMs - Date.parse(startAt)), 0)}</span>
}
