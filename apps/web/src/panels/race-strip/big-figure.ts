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
 * Null while neither is known.
 */
export function bigFigureOf({
  kmToGo,
  laps,
  positionsAt,
  counters: { finished, starters },
}: Pick<StageLive, 'kmToGo' | 'laps' | 'positionsAt' | 'counters'>): BigFigure | null {
  if (positionsAt === null && laps?.of != null && laps.ridden < laps.of)
    return { kind: 'lap', lap: laps.ridden + 1, of: aboutLaps(laps.of, laps.estimated) }
  if (kmToGo !== null && kmToGo > 0) return { kind: 'toGo', km: kmToGo }
  return starters === 0 ? null : { kind: 'finished', finished, starters }
}
