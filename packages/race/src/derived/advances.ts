/** Where the competitors of a phase go on to. Slices: the programme's and the phase's race status. */
import { formOf } from '@bell-lap/domain/form'
import { advancesFrom, type Advance, type QualifyingResult } from '@bell-lap/domain/qualification'
import { unitAt, type Unit } from '@bell-lap/domain/unit'
import type { View } from '../view.ts'
import { plannedEvent, plannedPhase, type ProgrammePhase } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

/** What a phase gives the phases after it. */
type Ranked = Pick<QualifyingResult, 'rows' | 'isOneRanking'>

/** By key, as later phases of the event declare it; empty where none does. */
export function advancesOf(view: View, unit: Unit, ranked: Ranked): ReadonlyMap<string, Advance> {
  const planned = plannedPhase(view, unit)
  const event = plannedEvent(view, planned?.event)
  if (planned === undefined || event === undefined || ranked.rows.length === 0) return new Map()
  const later = event.phases
    .filter(({ phase, qualification }) => phase > planned.phase && qualification.length > 0)
    .map(({ phase, qualification }) => ({ phase, groups: qualification }))
  const resultOf = (phase: number): QualifyingResult => {
    const at = unitAt({ event: event.event, phase })
    return qualifyingResult(view, at, phase === planned.phase ? ranked : view.get(UNIT_RESULT, at))
  }
  return advancesFrom(planned.phase, resultOf, later)
}

/** The result of a phase as others take from it. */
export function qualifyingResult(view: View, unit: Unit, { rows, isOneRanking }: Ranked): QualifyingResult {
  const planned = plannedPhase(view, unit)
  return {
    rows,
    isOneRanking,
    isOver: isOver(view.get(RACE_STATUS, unit)),
    isInHeats: planned !== undefined && formOf(planned.form).start === 'heats',
    seedOf: seedsBefore(view, planned),
  }
}

/** Places in the phase that parts the level of the event, where it came before this one. */
function seedsBefore(view: View, planned: ProgrammePhase | undefined): QualifyingResult['seedOf'] {
  const event = plannedEvent(view, planned?.event)
  const phase = event?.classification?.levelBy
  if (planned === undefined || phase === undefined || phase >= planned.phase) return undefined
  const seeds = unitAt({ event: planned.event, phase })
  return (key) => view.get(UNIT_RESULT, seeds).rows.find((row) => row.key === key)?.rank ?? null
}
