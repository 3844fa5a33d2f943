/** The medal places of a final. */
import type { OutcomeRow } from './outcome.ts'

/** Number of medals, and of steps. */
export const PODIUM_PLACES = 3

type Placed = Pick<OutcomeRow, 'rank' | 'heat'>

/** The first three in order, or more if some are level. Empty if several heats have a first place, because the winner is then unknown. */
export function podiumOf<Row extends Placed>(rows: readonly Row[]): (Row & { readonly rank: number })[] {
  const winners = new Set(rows.flatMap(({ rank, heat }) => (rank === 1 ? [heat] : [])))
  if (winners.size > 1) return []
  return rows
    .filter((row): row is Row & { readonly rank: number } => row.rank !== null && row.rank <= PODIUM_PLACES)
    .toSorted((a, b) => a.rank - b.rank)
}
