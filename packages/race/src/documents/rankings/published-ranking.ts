/** A ranking as published, for those that are not computed (D-043). */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { unitOfClassification } from '@bell-lap/domain/standing/classification-rule'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { precisionOfGeneral, precisionOfRanking } from '../../programme/precision.ts'
import { PUBLISHED } from '../../stated/published.ts'
import { riderOf, ROSTER, teamOf } from '../../field/roster.ts'
import { ranking } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import { timeRows } from '../rows/rows.ts'
import type { View } from '../../state/view.ts'

/** True if somebody has a place in it. Marks alone are not a ranking. */
const isComputed = ({ results }: Ranking): boolean => results.some(({ rank }) => rank > 0)

/**
 * The computed ranking. If nobody has a place in it, the published one of the same kind, followed by the
 * marks of those who left. A computed ranking wins, because the document must follow from the facts that are
 * shown with it.
 */
export function withPublished(view: View, unit: Unit, computed: Ranking): Ranking {
  const { type, rankingType, resultStatus, jersey, columns, results: marked } = computed
  const list = view.get(PUBLISHED, unit)[type === 'Overall' ? 'overall' : 'stage']
  const published = list.get(rankingType as StageRaceClassification)
  if (published === undefined || isComputed(computed)) return computed
  const rows = published.rows.flatMap(({ bib, teamCode, rank, timeMs, points }) => ({
    bib,
    teamCode,
    rank,
    timeMs,
    points,
  }))
  const roster = view.get(ROSTER, unit)
  const entrantOf = ({ bib, teamCode }: { bib: Bib | undefined; teamCode: string | undefined }) =>
    bib === undefined ? { team: teamOf(roster, teamCode ?? '') } : { rider: riderOf(roster, bib) }
  const shown: Row[] =
    unitOfClassification(rankingType) === 'points'
      ? rows.map(({ bib, rank, points }) =>
          createRow(
            { rider: riderOf(roster, bib ?? '') },
            rank,
            points === undefined ? null : { kind: 'points', points },
          ),
        )
      : rows.every((row): row is typeof row & { timeMs: number } => row.timeMs !== undefined)
        ? timeRows(rows, entrantOf, {
            precision:
              type === 'Overall' ? precisionOfGeneral(view) : precisionOfRanking(view, unit, computed),
          })
        : rows.map((row) => createRow(entrantOf(row), row.rank))
  const placed = new Set(shown.map(({ key }) => key))
  const { complete } = published
  const head = { type, rankingType, resultStatus, jersey, columns, origin: 'published', complete } as const
  return {
    ...ranking(0, head, [...shown, ...marked.filter(({ key }) => !placed.has(key))]),
    ...showInferred(published.inferredFrom),
  }
}
