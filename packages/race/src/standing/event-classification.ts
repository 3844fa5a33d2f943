/**
 * Everybody in an event that is decided in rounds, by the round that they reached. Slices: the programme's,
 * and all those of the results of its phases.
 */
import { classifyRounds, type ClassifiedRow, type Round } from '@bell-lap/domain/heats/event-classification'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import { derived, readsOfAll, type OfEvent, type View } from '../state/view.ts'
import { COMPETITORS, type Starter } from '../field/competitors.ts'
import { runsOfRound } from '../result/moto-round.ts'
import { plannedEvent, type ProgrammePhase } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'

export interface EventClassification {
  /** By place, disqualified competitors at the end. */
  readonly rows: readonly ClassifiedRow[]
  /** Starters of all rounds, each as entered in their last one. */
  readonly starters: ReadonlyMap<string, Starter>
  readonly isComplete: boolean
}

/** Null if the event declares none. */
export const EVENT_CLASSIFICATION = derived<EventClassification | null, OfEvent>({
  name: 'event classification',
  reads: (event) => readsOfAll(UNIT_RESULT, `event-${event}`),
  compute(view, event) {
    const planned = plannedEvent(view, event)
    if (planned === undefined || planned.classification === null) return null
    const rounds = planned.phases.map((phase) =>
      roundOf(view, phase, runsOfRound(planned.phases, phase.phase)),
    )
    return {
      rows: classifyRounds(rounds, planned.classification),
      starters: new Map(planned.phases.flatMap(({ unit }) => [...view.get(COMPETITORS, unit)])),
      isComplete: rounds.every((round) => round.isOver),
    }
  },
})

function roundOf(view: View, planned: ProgrammePhase, runs: readonly number[] | undefined): Round {
  const { event, unit, phase } = planned
  const { rows, makingRoom } = view.get(UNIT_RESULT, unit)
  return {
    phase,
    rows,
    makingRoom,
    runs: runs?.map((run) => view.get(UNIT_RESULT, unitAt({ event, phase: run })).rows),
    starters: [...view.get(COMPETITORS, unit).keys()],
    isOver: isOver(view.get(RACE_STATUS, unit)),
    firstPlace: firstPlaceOf(planned),
  }
}

function firstPlaceOf({ isFinal, qualification }: ProgrammePhase): number | null {
  const firsts = qualification.flatMap(({ firstPlace }) => firstPlace ?? (isFinal ? 1 : []))
  if (firsts.length > 0) return Math.min(...firsts)
  return isFinal ? 1 : null
}
