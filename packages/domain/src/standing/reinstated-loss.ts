/**
 * Points that riders outside the time limit lose if they may go on. The race's rules say how many: all their points in the classification
 * (UCI 2.6.032), or as many as the stage's winner got at the finish (the Tour's regulations: 20 for each of 88 riders after stage 18 of
 * 2011). The latter may make a sum negative.
 */
import type { Bib } from '../figures/bib.ts'
import type { PointsAward, PointsLoss } from './points-award.ts'
import type { Standing } from './standing.ts'

/**
 * Each rider loses the winner's points.
 * @param finish award of the stage's finish
 */
export function loseWinnersPoints(reinstated: Iterable<Bib>, finish: PointsAward | undefined): PointsLoss[] {
  const points = finish?.earned.find(({ bib }) => finish.firsts.includes(bib))?.amount ?? 0
  return points <= 0 ? [] : [...reinstated].map((bib) => ({ bib, points }))
}

/** Each rider loses all points held after the stage, including its awards and other losses. */
export function loseAllPoints(
  reinstated: Iterable<Bib>,
  before: Standing<Bib>,
  awards: readonly PointsAward[],
  losses: readonly PointsLoss[],
): PointsLoss[] {
  return [...reinstated].flatMap((bib) => {
    let points = before.sums.get(bib)?.value ?? 0
    for (const { earned } of awards) for (const each of earned) if (each.bib === bib) points += each.amount
    for (const loss of losses) if (loss.bib === bib) points -= loss.points
    return points <= 0 ? [] : [{ bib, points }]
  })
}
