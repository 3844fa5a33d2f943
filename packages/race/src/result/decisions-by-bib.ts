/**
 * Decisions of a phase that name riders by bib. Slices: those of the stated result, decisions and
 * disqualified riders.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { hasTime, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { moveOutcomes } from '@bell-lap/domain/outcome/moved-outcomes'
import type { Named } from '@bell-lap/domain/outcome/result-doubt'
import type { Ruling } from '@bell-lap/domain/outcome/ruling'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { ROSTER } from '../field/roster.ts'
import type { ProgrammePhase } from '../programme/programme.ts'
import { STATED_RESULT } from '../stated/stated-result.ts'
import { DISQUALIFIED } from '../stated/withdrawn.ts'
import type { View } from '../state/view.ts'
import { keysOfBibs } from './ridden-rows.ts'
import { rowKey } from './row-key.ts'
import { decisionsOn } from './stage-result.ts'

/**
 * The rows after relegations, time penalties and time credits.
 * @param isMoved true for rows from passings, which the decisions have moved already
 */
export function movedByBib(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  planned: ProgrammePhase | undefined,
  isMoved: (row: OutcomeRow) => boolean,
): OutcomeRow[] {
  const decisions = [...view.get(STATED_RESULT, unit).credits, ...decisionsOn(view, unit)]
  const still = decisions.length === 0 ? [] : rows.filter((row) => !isMoved(row))
  if (still.length === 0) return [...rows]
  const moved = moveOutcomes(still, {
    decisions,
    keyOf: keysOfBibs(view, unit),
    isTrial: planned !== undefined && formOf(planned.form).start !== 'together',
  })
  if (still.length === rows.length) return moved
  const standing = ({ rank, irm }: OutcomeRow) => rank ?? (irm === null ? LAST : LAST + 1)
  return [...moved, ...rows.filter(isMoved)].toSorted((a, b) => standing(a) - standing(b))
}

/** Sorts behind every place. */
const LAST = 1e9

/** Disqualifications by bib, as rulings on competitors. */
export const disqualifiedByBib = (view: View, unit: Unit): Ruling[] => {
  const keyOf = keysOfBibs(view, unit)
  return [...view.get(DISQUALIFIED, unit)].map((bib) => ({ competitor: keyOf(bib), irm: 'DSQ' }))
}

/**
 * Tells whether a decision finds its competitor: one with a place or an outcome, with a time if it acts on the time, or a
 * member of such a pair or team. A ruling only needs a row.
 */
export function resultsIn(view: View, unit: Unit, rows: readonly OutcomeRow[]): (named: Named) => boolean {
  const listed = new Set(rows.flatMap((row) => [row.key, rowKey(row)]))
  const having = new Set(rows.flatMap(({ key, rank, outcome }) => ((rank ?? outcome) === null ? [] : [key])))
  const timed = new Set(rows.flatMap(({ key, outcome }) => (hasTime(outcome) ? [key] : [])))
  const keyOf = keysOfBibs(view, unit)
  const { riders } = view.get(ROSTER, unit)
  return (named) => {
    if (named.field === 'competitor')
      return listed.has(
        named.heat === undefined ? named.competitor : rowKey({ key: named.competitor, heat: named.heat }),
      )
    const those = named.figure === 'time' ? timed : having
    return those.has(keyOf(named.bib)) || those.has(riders.get(named.bib)?.teamCode ?? '')
  }
}
