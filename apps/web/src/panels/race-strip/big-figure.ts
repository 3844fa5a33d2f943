/** The text of the one big figure of a race in progress, used everywhere it is shown. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

/** How many laps, marked where nobody has said so: it follows from the times of the first two. */
export const aboutLaps = (laps: number, isEstimated: boolean): string => `${isEstimated ? '≈' : ''}${laps}`

export type BigFigure =
  | { readonly kind: 'toGo'; readonly km: number }
  | { readonly kind: 'lap'; readonly lap: number; readonly of: string }
  | { readonly kind: 'finished'; readonly finished: number; readonly starters: number }

/**
 * Kilometres to go; where a race on laps has no positions, the lap of the first one, as kilometres would then stand still for a
 * lap; if that has no meaning (somebody has finished, riders start one by one), how many have finished.
 * Null while neither is known, as where all started together, nobody is seen and nobody is home.
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
  // Those who start one by one have a start, and no clock that holds for all.
  const startsApart = startedAt !== null && clockMs === null
  const isUnseen = kmToGo === null && !startsApart && finished === 0
  return starters === 0 || isUnseen ? null : { kind: 'finished', finished, starters }
}

/** Whether the ranking tells who leads: no groups are seen, or somebody is home. */
export const isLedByRanking = (live: StageLive): boolean =>
  live.groups.length === 0 || bigFigureOf(live)?.kind === 'finished'
