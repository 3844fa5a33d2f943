/**
 * Legs of a phase's rows: the time of each leg between two timing points, its place there, and in a relay the
 * rider.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { legRank, legTimes } from '@bell-lap/domain/course/leg'
import { formatTime } from '@bell-lap/domain/figures/time'
import { hasRankOnTheWay } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row, RowLeg } from '@bell-lap/protocol/objects/ranking'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import { COMPETITORS } from '../../field/competitors.ts'
import { FINISH } from '../../programme/course.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase } from '../../programme/programme.ts'
import type { View } from '../../state/view.ts'

/**
 * Adds the legs as ridden to the rows, if the form has any. Disqualified competitors and guests take no place
 * in them.
 */
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
  const all = (leg: number) =>
    times.map((own, row) => (hasRankOnTheWay(rows[row]!.irm) ? (own[leg] ?? null) : null))
  const byLeg = new Map<number, (number | null)[]>()
  const timesOf = (leg: number) => {
    if (!byLeg.has(leg)) byLeg.set(leg, all(leg))
    return byLeg.get(leg)!
  }
  // It is unknown who rode a leg that several riders share, and who rode which if the legs are not one a rider.
  const { byBib } = view.get(BIB_HOLDERS, unit)
  const competitors = view.get(COMPETITORS, unit)
  const shared = [...byBib.values()].filter(
    ({ key, legs, members }) =>
      legs?.some(({ bibs }) => bibs.filter((bib) => members.includes(bib)).length > 1) === true ||
      (members.length === 0 && legs?.length !== competitors.get(key)?.members?.length),
  )
  const sharing = new Set(shared.map(({ key }) => key))
  return rows.map((row, index) => {
    const legs = (row.splits ?? []).map(({ key, name }, leg): RowLeg => {
      const timeMs = times[index]![leg] ?? null
      return {
        key,
        name: key === FINISH ? last : name,
        value: timeMs === null ? '' : formatTime(timeMs, precision),
        rank: timeMs === null || !hasRankOnTheWay(row.irm) ? 0 : legRank(timeMs, timesOf(leg)),
        timeMs,
        member: sharing.has(row.key) ? null : (row.team?.members?.[leg]?.name ?? null),
      }
    })
    return legs.some(({ timeMs }) => timeMs !== null) ? { ...row, legs } : row
  })
}
