/** Rows of a unit while it is raced, in the order of its result so far; and of a round of several runs by what they add up to. */
import { formOf } from '@bell-lap/domain/form'
import type { Unit } from '@bell-lap/domain/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { plannedPhase } from '../derived/programme.ts'
import type { View } from '../view.ts'
import { liveRows } from './unit-rows.ts'

/** Where riders start one after the other, each row says whether its rider is on the course: past a point and not yet home. */
export function rowsNow(view: View, unit: Unit): Row[] {
  const rows = liveRows(view, unit)
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).start !== 'apart') return rows
  return rows.map((row) => {
    const racing = row.rank === 0 && row.irm === null && (row.splits ?? []).some(({ rank }) => rank > 0)
    return racing || row.rank > 0 ? { ...row, position: { racing, toFinishM: null, group: null } } : row
  })
}

/** Of a round of several runs, by the sum of the places so far; empty elsewhere. */
export const roundRows = (rows: readonly Row[]): Row[] =>
  rows
    .flatMap((row) =>
      row.round === undefined
        ? []
        : [{ ...row, rank: row.round.rank, value: String(row.round.points), points: row.round.points }],
    )
    .toSorted((a, b) => a.rank - b.rank || a.key.localeCompare(b.key, 'en'))
