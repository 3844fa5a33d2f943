/** A result board that turns its own pages. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const ROWS_OF_PAGE = 10
/** How long a page stands. */
export const PAGE_MS = 8_000

export interface BoardPage<Ranking> {
  readonly ranking: Ranking
  readonly rows: readonly Row[]
  /** From 1, within its ranking. */
  readonly number: number
  readonly of: number
}

/** The pages of all rankings, in order. Empty if none has rows. */
export const boardPages = <Ranking extends { readonly results: readonly Row[] }>(
  rankings: readonly Ranking[],
): BoardPage<Ranking>[] =>
  rankings.flatMap((ranking) => {
    const of = Math.ceil(ranking.results.length / ROWS_OF_PAGE)
    return Array.from({ length: of }, (_, index) => ({
      ranking,
      rows: ranking.results.slice(index * ROWS_OF_PAGE, (index + 1) * ROWS_OF_PAGE),
      number: index + 1,
      of,
    }))
  })
