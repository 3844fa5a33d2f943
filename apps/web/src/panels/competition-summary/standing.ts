/**
 * The status of a competition at an instant: from its facts, or late if it has begun and its facts are missing.
 */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'

export type CompetitionStanding = CompetitionStatus | 'Awaited'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Dated = Pick<Competition, 'status' | 'start' | 'end' | 'disruption'> & {
  readonly utcOffset?: number
  readonly type?: Competition['type']
}

/** True if a whole day has passed since its last day, by the clock where it takes place. */
export const isLongOver = (
  { end, utcOffset = 0 }: Pick<Dated, 'end' | 'utcOffset'>,
  nowMs: number,
): boolean => nowMs + utcOffset * HOUR_MS >= Date.parse(end) + 2 * DAY_MS

/**
 * Awaited if its first day has passed where it takes place and nothing has been raced (D-029), unless it is
 * postponed. Over also once a whole day has passed since its last one, even if nobody closed it (D-259).
 * @param nowMs milliseconds since 1970
 */
export function standingOf(
  { status, start, end, utcOffset = 0, disruption, type }: Dated,
  nowMs: number,
): CompetitionStanding {
  const thereMs = nowMs + utcOffset * HOUR_MS
  // Its parts are competitions of their own: no data of it will come.
  const isFrame = type === 'MultiSports'
  if ((status === 'Live' || isFrame) && isLongOver({ end, utcOffset }, nowMs)) return 'Previous'
  const isPast = thereMs >= Date.parse(start) + DAY_MS
  return status === 'Next' && !disruption && isPast && !isFrame ? 'Awaited' : status
}
