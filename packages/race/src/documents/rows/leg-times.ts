/** Legs of a phase's rows: what each took between two timing points, its place there, and of a relay whose leg it was. */
import { formOf } from '@bell-lap/domain/form/form'
import { legRank, legTimes } from '@bell-lap/domain/course/leg'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row, RowLeg } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../../programme/course.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase } from '../../programme/programme.ts'
import type { View } from '../../state/view.ts'

/** The rows with their legs as they were ridden, where the form has any; who is disqualified takes no place in them. */
export function withLegs(view: View, unit: Unit, rows: Row[]): Row[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).hasLegs !== true) return rows
  const precision = precisionOf(view, unit)
  const last = planned.parameters.lastLeg ?? FINISH
  const times = rows.map(({ splits = [], penaltyMs = 0 }) =>
    legTimes(
      splits.map(({ key, timeMs }) => (key === FINISH && timeMs !== null ? timeMs - penaltyMs : timeMs)),
    ),
  )
  const all = (leg: number) => times.map((own, row) => (rows[row]!.irm === 'DSQ' ? null : (own[leg] ?? null)))
  const byLeg = new Map<number, (number | null)[]>()
  const timesOf = (leg: number) => {
    if (!byLeg.has(leg)) byLeg.set(leg, all(leg))
    return byLeg.get(leg)!
  }
  return rows.map((row, index) => {
    const legs = (row.splits ?? []).map(({ key, name }, leg): RowLeg => {
      const timeMs = times[index]![leg] ?? null
      return {
        key,
        name: key === FINISH ? last : name,
        value: timeMs === null ? '' : formatTime(timeMs, precision),
        rank: timeMs === null || row.irm === 'DSQ' ? 0 : legRank(timeMs, timesOf(leg)),
        timeMs,
        member: row.team?.members?.[leg]?.name ?? null,
      }
    })
    return legs.some(({ timeMs }) => timeMs !== null) ? { ...row, legs } : row
  })
}
