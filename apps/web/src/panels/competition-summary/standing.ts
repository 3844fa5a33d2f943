/**
 * The status of a competition at an instant: from its facts, or late if it has begun and its facts are missing.
 */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'

export type CompetitionStanding = CompetitionStatus | 'Awaited'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Awaited: its first day has passed where it takes place, and nothing of the racing is known (D-029); not of one that is postponed.
 * @param nowMs milliseconds since 1970
 */
export function standingOf(
  {
    status,
    start,
    utcOffset = 0,
    disruption,
  }: Pick<Competition, 'status' | 'start' | 'disruption'> & { readonly utcOffset?: number },
  nowMs: number,
): CompetitionStanding {
  const isPast = nowMs + utcOffset * HOUR_MS >= Date.parse(start) + DAY_MS
  return status === 'Next' && !disruption && isPast ? 'Awaited' : status
}
