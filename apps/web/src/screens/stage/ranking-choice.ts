/** Which ranking an address asks for. */

export const RANKINGS_OF = ['stage', 'overall'] as const
export type RankingsOf = (typeof RANKINGS_OF)[number]

/** The stage's rankings when the address asks for nothing known. */
export function parseRankingsOf(text: string | undefined): RankingsOf {
  return RANKINGS_OF.find((of) => of === text) ?? 'stage'
}

/** The ranking of the asked order number, else the first; null when there is none. */
export function chooseRanking<R extends { readonly order: number }>(
  rankings: readonly R[],
  asked: string | undefined,
): R | null {
  return rankings.find((ranking) => String(ranking.order) === asked) ?? rankings[0] ?? null
}
