/**
 * The latest actions of a unit: what facts say of it, and what follows from positions. A function of facts and of the
 * lane's steps alone, so that it is the same after a restart and after frames were thinned.
 */
import { eventOf, type Unit } from '@bell-lap/domain/unit'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { CLASSIFICATIONS_AFTER } from '../../derived/classifications.ts'
import { EVENT_PODIUM } from '../../derived/event-podium.ts'
import { JERSEYS } from '../../derived/jerseys.ts'
import { STORY } from '../../derived/story.ts'
import { UNIT_RESULT } from '../../derived/unit-result.ts'
import { WINNER } from '../../derived/winner.ts'
import type { Projection } from '../../projection.ts'
import { slicesOf, type SliceName } from '../../slice.ts'
import type { OfUnit } from '../../view.ts'
import { stageJerseys } from '../jerseys.ts'
import { actionMaker, type Happening } from './action.ts'
import { factHappenings } from './fact-actions.ts'
import { phaseHappenings } from './phase-actions.ts'
import { roadHappenings } from './road-actions.ts'
import { rulingHappenings } from './ruling-actions.ts'

/** The newest are kept: a stage has some sixty. */
const ACTIONS_TOLD = 300

export const unitActions: Projection<Actions, OfUnit> = {
  reads: (unit) => [
    ...CLASSIFICATIONS_AFTER.reads(unit),
    ...WINNER.reads(unit),
    ...UNIT_RESULT.reads(unit),
    ...STORY.reads(unit),
    ...JERSEYS.reads(),
    ...stageJerseys.reads(unit),
    ...slicesOf(['timeline', 'corrected'], unit),
    ...podiumReads(unit),
  ],
  project(view, unit) {
    const told = factHappenings(view, unit)
    const happenings = [
      ...told,
      ...phaseHappenings(view, unit),
      ...roadHappenings(view, unit).filter((happening) => !isToldBy(told, happening)),
      ...rulingHappenings(view, unit),
    ]
    if (happenings.length === 0) return 'not-yet'
    const make = actionMaker(view, unit)
    return happenings
      .toSorted(
        (a, b) =>
          b.knownMs - a.knownMs ||
          b.happenedMs - a.happenedMs ||
          (`${a.kind}-${a.of}` < `${b.kind}-${b.of}` ? -1 : 1),
      )
      .slice(0, ACTIONS_TOLD)
      .map(make)
  },
}

/** The medals of an omnium rest on all its races. */
function podiumReads(unit: Unit): Iterable<SliceName> {
  const event = eventOf(unit)
  return event === null ? [] : EVENT_PODIUM.reads(event)
}

/** What a person reported within this time of what positions say is not repeated. */
const SAME_MS = 180_000

function isToldBy(told: readonly Happening[], { kind, happenedMs, riders = [] }: Happening): boolean {
  const bibs = new Set(riders.map(({ bib }) => bib))
  return told.some(
    (each) =>
      (each.kind === kind || (each.kind === 'attack' && kind === 'breakaway')) &&
      Math.abs(each.happenedMs - happenedMs) <= SAME_MS &&
      (each.riders ?? []).some(({ bib }) => bibs.has(bib)),
  )
}
