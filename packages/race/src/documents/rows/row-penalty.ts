/** The time that decisions added in a phase's result: penalties, and adjustments for another reason. */
import { decisionsOf } from '@bell-lap/domain/marks/decision'
import { hasTime, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { arePassed, keysOfBibs } from '../../result/ridden-rows.ts'
import { decisionsOn } from '../../result/stage-result.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { publishedResult } from '../../result/published-result.ts'
import type { View } from '../../state/view.ts'

/** Empty for a row without a time or penalty, and on stages, where penalties are summed beside the time. */
export function createPenalties(
  view: View,
  unit: Unit,
  precision: Precision,
): (row: OutcomeRow) => Pick<Row, 'penalty' | 'penaltyMs'> {
  const { voided } = view.get(UNIT_RESULT, unit)
  const decisions = isStage(unit) ? [] : decisionsOn(view, unit).filter((decision) => !voided.has(decision))
  const given = [...decisionsOf(decisions, 'penalty'), ...decisionsOf(decisions, 'adjustment')]
  if (given.length === 0) return () => ({})
  const keyOf = keysOfBibs(view, unit)
  // Only a bib can move times that come from passings.
  const isPassed = publishedResult(view, unit) === undefined ? arePassed(view, unit) : () => false
  const isOf = (row: OutcomeRow, { bib, teamCode }: (typeof given)[number]): boolean =>
    bib === undefined ? teamCode === row.key && !isPassed(row) : keyOf(bib) === row.key
  return (row) => {
    const own = hasTime(row.outcome) ? given.filter((each) => isOf(row, each)) : []
    const sumMs = own.reduce((sum, { ms }) => sum + ms, 0)
    const penaltyMs = truncateMs(sumMs, precision)
    return penaltyMs === 0 ? {} : { penalty: formatTime(penaltyMs, precision), penaltyMs }
  }
}
