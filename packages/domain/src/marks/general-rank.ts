/**
 * The values that other classifications take from the general classification: who may be ranked in them, and
 * how ties are broken.
 */
import type { Bib } from '../figures/bib.ts'

type Placed = readonly { readonly key: Bib; readonly rank: number }[]

export interface Riding {
  /** True if the rider is ranked with this value. */
  readonly isIn: (bib: Bib, value: number) => boolean
  readonly generalRank: (bib: Bib) => number | undefined
}

/** @param riding riders in the race. A rider without a time on some stage is in no general classification, but keeps points */
export function amongRiding(riding: ReadonlySet<Bib>, general: Placed): Riding {
  const ranks = new Map<Bib, number>()
  for (const { key, rank } of general) ranks.set(key, rank)
  return {
    isIn: (bib: Bib, value: number) => value !== 0 && riding.has(bib),
    generalRank: (bib: Bib) => ranks.get(bib),
  }
}

/** The place of each team's best rider in the general classification. */
export function bestRiders(
  general: Placed,
  teamOf: (bib: Bib) => string | null,
): (team: string) => number | undefined {
  const best = new Map<string, number>()
  for (const { key, rank } of general) {
    const team = teamOf(key)
    if (team !== null && rank < (best.get(team) ?? Infinity)) best.set(team, rank)
  }
  return (team) => best.get(team)
}
