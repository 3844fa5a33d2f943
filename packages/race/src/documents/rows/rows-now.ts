/**
 * Rows of a unit while it is raced, in the order of its result so far. For a round of several runs, also by
 * their sum.
 */
import { TO_LEAD } from '@bell-lap/domain/form/column'
import { formOf } from '@bell-lap/domain/form/form'
import { scoreToLead } from '@bell-lap/domain/heats/heat-ride'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { HEATS } from '../../field/heats.ts'
import { plannedPhase, type ProgrammePhase } from '../../programme/programme.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import type { View } from '../../state/view.ts'
import { readStarts } from './read-starts.ts'
import { liveRows } from './unit-rows.ts'

/**
 * If riders start one after the other, each row says whether its rider is on the course: past a point, or
 * read at the start, and not yet finished.
 */
export function rowsNow(view: View, unit: Unit): Row[] {
  const rows = liveRows(view, unit)
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).start !== 'apart') return rows
  const read = readStarts(view, unit)
  const ordered = rows.map((row) => {
    const isSeen = read.has(row.key) || (row.splits ?? []).some(({ rank }) => rank > 0)
    const racing = row.rank === 0 && row.irm === null && isSeen
    return racing || row.rank > 0 ? { ...row, position: { racing, toFinishM: null, group: null } } : row
  })
  const tellsLead = formOf(planned.form).columns.live.includes(TO_LEAD)
  return tellsLead && !isOver(view.get(RACE_STATUS, unit)) ? withNeeds(view, unit, planned, ordered) : ordered
}

/** Adds what everybody with a run still to come needs for the lead. */
function withNeeds(view: View, unit: Unit, { parameters }: ProgrammePhase, rows: readonly Row[]): Row[] {
  const leading = rows.find(({ rank }) => rank === 1)?.outcome
  if (leading?.kind !== 'score') return [...rows]
  const { rides } = view.get(HEATS, unit)
  const held = rides.reduce((most, { ride }) => Math.max(most, ride), 0)
  return rows.map((row) => {
    const ridden = rides.filter(({ places }) => places.some(({ key }) => key === row.key)).length
    if (row.rank === 1 || row.irm !== null || ridden >= (parameters.rides ?? 1)) return row
    const runs = row.outcome?.kind === 'score' ? row.outcome.runs : []
    return { ...row, toLead: scoreToLead(leading.score, held, { ridden, runs }, parameters.runs ?? 'best') }
  })
}

/**
 * For a round of several runs: rows by the sum of the places so far, with those still to ride the latest run
 * at the end. Otherwise empty.
 */
export const roundRows = (rows: readonly Row[]): Row[] =>
  rows
    .flatMap((row) =>
      row.round === undefined
        ? []
        : [{ ...row, rank: row.round.rank ?? 0, value: String(row.round.points), points: row.round.points }],
    )
    .toSorted(
      (a, b) =>
        (a.rank || Infinity) - (b.rank || Infinity) || a.points - b.points || compareKeys(a.key, b.key),
    )
