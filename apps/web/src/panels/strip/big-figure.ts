/** The text of the one big figure of a race in progress, used everywhere it is shown. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

/** A number of laps, with a sign if it is estimated from the times of the first two. */
export const aboutLaps = (laps: number, isEstimated: boolean): string => `${isEstimated ? '≈' : ''}${laps}`

export type BigFigure =
  | { readonly kind: 'toGo'; readonly km: number }
  | { readonly kind: 'lap'; readonly lap: number; readonly of: string }
  | { readonly kind: 'finished'; readonly finished: number; readonly starters: number }

/**
 * Kilometres to go. In a race on laps without positions, the lap of the first rider, because kilometres would
 * stand still for a lap. If neither makes sense (somebody has finished, or riders start one by one), the
 * number of finished riders. Null while neither is known: all started together, no positions are known and
 * nobody has finished.
 */
export function bigFigureOf({
  kmToGo,
  laps,
  positionsAt,
  startedAt,
  clockMs,
  counters: { finished, starters },
}: Pick<
  StageLive,
  'kmToGo' | 'laps' | 'positionsAt' | 'startedAt' | 'clockMs' | 'counters'
>): BigFigure | null {
  if (positionsAt === null && laps?.of != null && laps.ridden < laps.of)
    return { kind: 'lap', lap: laps.ridden + 1, of: aboutLaps(laps.of, laps.estimated) }
  if (kmToGo !== null && kmToGo > 0) return { kind: 'toGo', km: kmToGo }
  // Riders who start one by one have a start, and no common clock.
  const startsApart = startedAt !== null && clockMs === null
  const isUnseen = kmToGo === null && !startsApart && finished === 0
  return starters === 0 || isUnseen ? null : { kind: 'finished', finished, starters }
}

/** True if the ranking names the leader: no groups are known, or somebody has finished. */
export const isLedByRanking = (live: StageLive): boolean =>
  live.groups.length === 0 || bigFigureOf(live)?.kind === 'finished'
