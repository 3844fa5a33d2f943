/** Points of a finish, a sprint or a climb, and what the awards of a stage contribute to a classification by points. */
import type { Bib } from '../figures/bib.ts'
import type { Earned } from '../figures/scale.ts'
import type { Gain } from './sum.ts'

export interface PointsAward {
  /**
   * Importance of a first place here for breaking ties: 0 is the highest (stage finish; hors catégorie), then 1, 2 … Null if it breaks no
   * ties.
   */
  readonly level: number | null
  /** The winner. Several riders in a dead heat, each of whom has won. Empty if unknown. */
  readonly firsts: readonly Bib[]
  readonly earned: readonly Earned[]
}

export interface PointsLoss {
  readonly bib: Bib
  /** A positive number. */
  readonly points: number
}

/** By bib: points won minus points lost by decision, and the levels of first places. */
export function awardGains(
  awards: readonly PointsAward[],
  losses: readonly PointsLoss[] = [],
): ReadonlyMap<Bib, Gain> {
  const gains = new Map<Bib, { value: number; place: null; firsts: number[] }>()
  const gainOf = (bib: Bib) => {
    let gain = gains.get(bib)
    if (gain === undefined) gains.set(bib, (gain = { value: 0, place: null, firsts: [] }))
    return gain
  }
  for (const { level, firsts, earned } of awards) {
    for (const { bib, amount } of earned) gainOf(bib).value += amount
    if (level !== null) for (const bib of firsts) gainOf(bib).firsts.push(level)
  }
  for (const { bib, points } of losses) gainOf(bib).value -= points
  return gains
}
