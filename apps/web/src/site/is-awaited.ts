/** Tells whether a race is late: its start has passed, and no data of it has come (D-029). */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'

interface Planned {
  readonly raceStatus: string
  readonly startAt: string
  readonly hideTime: boolean
  readonly disruption?: { readonly kind: DisruptionKind } | undefined
}

/** A postponed race expects no data. With only its day known, a race is not late on that day. */
export const isAwaited = ({ raceStatus, startAt, hideTime, disruption }: Planned, nowMs: number): boolean =>
  raceStatus === 'expected' && !disruption && !hideTime && Date.parse(startAt) < nowMs
