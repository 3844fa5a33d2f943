/** Marks rows and rankings that follow from inferred facts. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { INFERRED, inferredUpTo, type Affected, type Inference } from '../../telling/inferred.ts'
import type { View } from '../../state/view.ts'

/** The inference that concerns everybody in a ranking. Empty if there is none. */
export const inferredForAll = (
  inferences: readonly Inference[],
  affected: Affected,
): ReturnType<typeof showInferred> =>
  showInferred(inferences.find((each) => each.in.has(affected) && each.whom === null)?.from ?? null)

/** Marks the rows of competitors whom an inferred fact concerns. The other rows stay the same objects. */
export function withInferred<T extends Pick<Row, 'key'>>(
  rows: readonly T[],
  inferences: readonly Inference[],
  affected: Affected,
): T[] {
  const here = inferences.filter((each) => each.in.has(affected) && each.whom !== null)
  if (here.length === 0) return [...rows]
  return rows.map((row) => {
    const found = here.find(({ whom }) => whom?.has(row.key) === true)
    return found === undefined ? row : { ...row, ...showInferred(found.from) }
  })
}

/** A published ranking is inferred as a whole or not at all, and no decision has moved its rows. */
function markRanking(ranking: Ranking, inferences: readonly Inference[], affected: Affected): Ranking {
  if (inferences.length === 0 || ranking.origin === 'published') return ranking
  const marked = <T extends Omit<Ranking, 'subRankings'>>(each: T): T => ({
    ...each,
    ...inferredForAll(inferences, affected),
    results: withInferred(each.results, inferences, affected),
  })
  const { subRankings } = ranking
  return { ...marked(ranking), ...(subRankings && { subRankings: subRankings.map(marked) }) }
}

/** Rankings that follow from the unit's result, in contrast to points won on it. */
const OF_RESULT: ReadonlySet<Affected> = new Set(['Time', 'Young', 'Team', 'Heat', 'Round'])

/** For a ranking of the unit itself, in a document that declares `INFERRED`. */
export const markUnitRanking = (view: View, unit: Unit, ranking: Ranking): Ranking =>
  markRanking(
    ranking,
    view.get(INFERRED, unit),
    OF_RESULT.has(ranking.rankingType) ? 'Result' : ranking.rankingType,
  )

/**
 * For a classification after the stage, in a document that declares `INFERRED` for it and the stages before.
 */
export const markOverallRanking = (view: View, unit: Unit, ranking: Ranking): Ranking =>
  markRanking(ranking, inferredUpTo(view, unit), ranking.rankingType)
