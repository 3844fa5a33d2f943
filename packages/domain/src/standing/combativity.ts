/**
 * Prizes awarded by a jury (most combative rider of a stage, of the race): nothing is computed, the latest decision
 * holds.
 */

export interface Award<Prize> {
  readonly prize: Prize
  readonly bib: number
}

/** The holder of each prize, from awards in their order. */
export function holdersOf<Prize>(awards: readonly Award<Prize>[]): Map<Prize, number> {
  return new Map(awards.map(({ prize, bib }) => [prize, bib]))
}
