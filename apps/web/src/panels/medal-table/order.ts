/** The two orders of a medal table: by total, as in the document, and by gold. */
export type MedalOrder = 'total' | 'gold'

interface Ranked {
  readonly rank: number
  readonly rankByGold: number
}

export const rankIn = ({ rank, rankByGold }: Ranked, order: MedalOrder): number =>
  order === 'gold' ? rankByGold : rank

/** Rows that share a rank keep their order. */
export const inOrder = <Row extends Ranked>(rows: readonly Row[], order: MedalOrder): readonly Row[] =>
  rows.toSorted((a, b) => rankIn(a, order) - rankIn(b, order))

/** The shared ranks. */
export function sharedRanks(rows: readonly Ranked[], order: MedalOrder): ReadonlySet<number> {
  const once = new Set<number>()
  const shared = new Set<number>()
  for (const row of rows) {
    const rank = rankIn(row, order)
    if (once.has(rank)) shared.add(rank)
    once.add(rank)
  }
  return shared
}
