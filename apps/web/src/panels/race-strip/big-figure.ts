/** The text of the one big figure of a race in progress, used everywhere it is shown. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

export type BigFigure =
  | { readonly kind: 'toGo'; readonly km: number }
  | { readonly kind: 'finished'; readonly finished: number; readonly starters: number }

/**
 * Kilometres to go; if that has no meaning (somebody has finished, riders start one by one), how many have finished.
 * Null while neither is known.
 */
export function bigFigureOf({
  kmToGo,
  counters: { finished, starters },
}: Pick<StageLive, 'kmToGo' | 'counters'>): BigFigure | null {
  if (kmToGo !== null && kmToGo > 0) return { kind: 'toGo', km: kmToGo }
  return starters === 0 ? null : { kind: 'finished', finished, starters }
}
