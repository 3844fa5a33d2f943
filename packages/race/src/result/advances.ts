/**
 * The phases to which competitors advance. Slices: those of the programme, the phase's race status and the
 * results of earlier phases.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { advancesFrom, type Advance, type QualifyingResult } from '@bell-lap/domain/heats/qualification'
import { unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import {
  plannedEvent,
  plannedPhase,
  type ProgrammeEvent,
  type ProgrammePhase,
} from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'

/** The result that a phase gives to later ones. */
type Ranked = Pick<QualifyingResult, 'rows' | 'isOneRanking'>

/** By key of the competitor, as later phases of the event declare it. Empty if none does. */
export function advancesOf(view: View, unit: Unit, ranked: Ranked): ReadonlyMap<string, Advance> {
  const planned = plannedPhase(view, unit)
  const event = plannedEvent(view, planned?.event)
  if (planned === undefined || event === undefined || ranked.rows.length === 0) return new Map()
  const later = phasesFilledAfter(event, planned.phase).map(({ phase, qualification }) => ({
    phase,
    groups: qualification,
  }))
  const resultOf = (phase: number): QualifyingResult => {
    const at = unitAt({ event: event.event, phase })
    return phase === planned.phase ? qualifyingResult(view, unit, ranked) : view.earlierResult(at)
  }
  return advancesFrom(planned.phase, resultOf, later)
}

/** Later phases of the event that declare who starts in them. */
export const phasesFilledAfter = (event: ProgrammeEvent, after: number): ProgrammePhase[] =>
  event.phases.filter(({ phase, qualification }) => phase > after && qualification.length > 0)

/** The result of a phase as the phases after it take competitors from it. */
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

/**
 * The place of a competitor in the phase that separates level riders of the event. Undefined if no earlier
 * phase does.
 */
function seedsBefore(view: View, planned: ProgrammePhase | undefined): QualifyingResult['seedOf'] {
  const event = plannedEvent(view, planned?.event)
  const phase = event?.classification?.levelBy
  if (planned === undefined || phase === undefined || phase >= planned.phase) return undefined
  const seeds = unitAt({ event: planned.event, phase })
  return (key) => view.earlierResult(seeds).rows.find((row) => row.key === key)?.rank ?? null
}
