/** Chooses the ranking for an address. */

export const RANKINGS_OF = ['stage', 'overall'] as const
export type RankingsOf = (typeof RANKINGS_OF)[number]

/** The stage's rankings if the address has no valid value. */
export function parseRankingsOf(text: string | undefined): RankingsOf {
  return RANKINGS_OF.find((of) => of === text) ?? 'stage'
}

/** The ranking with the requested order number, else the first. Null if there is none. */
export function chooseRanking<R extends { readonly order: number }>(
  rankings: readonly R[],
  asked: string | undefined,
): R | null {
  return rankings.find((ranking) => String(ranking.order) === asked) ?? rankings[0] ?? null
}
