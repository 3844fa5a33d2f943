/**
 * Decisions of a phase that name riders by bib. Slices: those of the stated result, decisions and
 * disqualified riders.
 */
import { formOf } from '@bell-lap/domain/form/form'
import type { Decision } from '@bell-lap/domain/marks/decision'
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
import { isPublished } from './published-result.ts'
import { arePassed, keysOfBibs } from './ridden-rows.ts'
import { rowKey } from './row-key.ts'
import { decisionsOn } from './stage-result.ts'

/**
 * The rows after relegations, time penalties and time credits.
 * @param isMoved true for rows from passings, which decisions that name a bib have moved already
 */
export function movedByBib(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  planned: ProgrammePhase | undefined,
  isMoved: (row: OutcomeRow) => boolean,
): OutcomeRow[] {
  const decisions = [...view.get(STATED_RESULT, unit).given, ...decisionsOn(view, unit)]
  if (decisions.length === 0) return [...rows]
  const moving = {
    keyOf: keysOfBibs(view, unit),
    isTrial: planned !== undefined && formOf(planned.form).start !== 'together',
  }
  const [still, passed] = [rows.filter((row) => !isMoved(row)), rows.filter(isMoved)]
  const moved = moveOutcomes(still, { ...moving, decisions })
  const onTeams = moveOutcomes(passed, { ...moving, decisions: decisions.filter(isOnTeam) })
  if (still.length === 0) return onTeams
  if (passed.length === 0) return moved
  const standing = ({ rank, irm }: OutcomeRow) => rank ?? (irm === null ? LAST : LAST + 1)
  return [...moved, ...onTeams].toSorted((a, b) => standing(a) - standing(b))
}

/** True for a decision that names a team or pair by its key. */
const isOnTeam = (decision: Decision): boolean => 'teamCode' in decision && decision.teamCode !== undefined

/** Sorts behind every place. */
const LAST = 1e9

/** Disqualifications by bib, as rulings on competitors. */
export const disqualifiedByBib = (view: View, unit: Unit): Ruling[] => {
  const keyOf = keysOfBibs(view, unit)
  return [...view.get(DISQUALIFIED, unit)].map((bib) => ({ competitor: keyOf(bib), irm: 'DSQ' }))
}

/**
 * Tells whether a decision finds its competitor: one with a place or an outcome, with a time if it acts on the time. A ruling
 * only needs a row. A rider of a team that is ranked as one has a time alone, and only if it was read at the line: then a
 * decision acts on the rider and so on the time that the team takes from its riders (UCI 2.5.010), as on a stage.
 */
export function resultsIn(view: View, unit: Unit, rows: readonly OutcomeRow[]): (named: Named) => boolean {
  const listed = new Set(rows.flatMap((row) => [row.key, rowKey(row)]))
  const having = new Set(rows.flatMap(({ key, rank, outcome }) => ((rank ?? outcome) === null ? [] : [key])))
  const timed = new Set(rows.flatMap(({ key, outcome }) => (hasTime(outcome) ? [key] : [])))
  const keyOf = keysOfBibs(view, unit)
  const { riders } = view.get(ROSTER, unit)
  const isPassed = !isPublished(view, unit) ? arePassed(view, unit) : () => false
  const read = new Set(rows.flatMap((row) => (hasTime(row.outcome) && isPassed(row) ? [row.key] : [])))
  return (named) => {
    if (named.field === 'competitor')
      return listed.has(
        named.heat === undefined ? named.competitor : rowKey({ key: named.competitor, heat: named.heat }),
      )
    const those = named.figure === 'time' ? timed : having
    if (those.has(keyOf(named.bib))) return true
    return named.figure === 'time' && read.has(riders.get(named.bib)?.teamCode ?? '')
  }
}
