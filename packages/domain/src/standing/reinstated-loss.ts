/**
 * Points that riders outside the time limit lose when they may go on, as the race's rules say: all that they have in the
 * classification (UCI 2.6.032), or as many as the stage's winner got at the finish (the Tour's regulations: 20 for each of
 * 88 riders after stage 18 of 2011). A sum may fall below 0 by the latter.
 */
import type { Bib } from '../figures/bib.ts'
import type { PointsAward, PointsLoss } from './points-award.ts'
import type { Standing } from './standing.ts'

/** The winner's points, for each of the riders. `finish` is the award of the stage's finish. */
export function loseWinnersPoints(reinstated: Iterable<Bib>, finish: PointsAward | undefined): PointsLoss[] {
  const points = finish?.earned.find(({ bib }) => finish.firsts.includes(bib))?.amount ?? 0
  return points <= 0 ? [] : [...reinstated].map((bib) => ({ bib, points }))
}

/** All that each of the riders has after the stage, its awards and other losses included. */
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
