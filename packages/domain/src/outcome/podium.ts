/** Who has the medals of a final. */
import type { OutcomeRow } from './outcome.ts'

/** As many as there are medals, and steps. */
export const PODIUM_PLACES = 3

type Placed = Pick<OutcomeRow, 'rank' | 'heat'>

/** Rows of the first three in order, more where some are level; none where heats have a first each, which leaves open who won. */
export function podiumOf<Row extends Placed>(rows: readonly Row[]): (Row & { readonly rank: number })[] {
  const winners = new Set(rows.flatMap(({ rank, heat }) => (rank === 1 ? [heat] : [])))
  if (winners.size > 1) return []
  return rows
    .filter((row): row is Row & { readonly rank: number } => row.rank !== null && row.rank <= PODIUM_PLACES)
    .toSorted((a, b) => a.rank - b.rank)
}
