/**
 * Prizes awarded by a jury (most combative rider of a stage or of the race). Nothing is computed: the latest decision holds.
 */
import type { Bib } from '../figures/bib.ts'

export interface Award<Prize> {
  readonly prize: Prize
  readonly bib: Bib
}

/**
 * The holder of each prize.
 * @param awards in order
 */
export function holdersOf<Prize>(awards: readonly Award<Prize>[]): Map<Prize, Bib> {
  return new Map(awards.map(({ prize, bib }) => [prize, bib]))
}
