/**
 * The status of a competition for today's reader: from its facts, or late if it has begun and its facts are missing.
 */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'

export type CompetitionStanding = CompetitionStatus | 'Awaited'

/**
 * Awaited: its first day has passed and nothing of the racing is known (D-029).
 * @param today `2026-07-04`; null if no
 * clock may be used
 */
export function standingOf(
  { status, start }: Pick<Competition, 'status' | 'start'>,
  today: string | null,
): CompetitionStanding {
  return status === 'Next' && today !== null && start < today ? 'Awaited' : status
}
