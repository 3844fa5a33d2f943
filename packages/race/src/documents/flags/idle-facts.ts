/**
 * Facts that are taken and change nothing: laps, sprints and eliminations of competitors who do not start, or in a form that has
 * none, and rides that a heat does not have. For the operator's list.
 *
 * Of other facts that refer to something it cannot happen, or is told by another reason: riders and teams of a stage on no list
 * (`unknown-bib`, `unknown-team`), riders who left before (`left-the-race`), points, stages and medals that are not there, a fact
 * that takes back none (`unknown-fact`). Rows of a `unitResult` and of a `heatResult` are listed whoever they name, while nobody
 * knows who may start. A
 * `tally` and an `award` are listed as soon as they are stated. A
 * `publishedRanking` waits for as long as its stage is computed, a round of a `series` and a `samePerson` may come before what they
 * name, and marks of riders who left before are said again in every result.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingFacts, statedStarters } from '../../facts/counting-facts.ts'
import { HEATS } from '../../field/heats.ts'
import { LAP_POINTS } from '../../ridden/lap-points.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { STARTERS } from '../../field/starters.ts'
import { isDecidedBy, type TrackFact } from '../../ridden/track-race.ts'
import { describeUnit } from '../../references/reference.ts'
import { derived, type OfUnit, type View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/** A ride that a heat does not have, or that came after it was decided. */
export function idleRide(view: View, unit: Unit, { heat, ride = 1 }: FactOf<'heatResult'>): Doubt[] {
  const planned = plannedPhase(view, unit)
  const rideKey = `${heat} ${ride}`
  const { counting, takenUp } = view.get(RIDES, unit)
  if (planned === undefined || counting.has(rideKey) || !takenUp.has(rideKey)) return []
  const { rides } = planned.parameters
  const detail =
    rides !== undefined && ride > rides
      ? `${heat} has ${rides === 1 ? 'one ride' : `${rides} rides`} at most, and no ride ${ride}`
      : `${heat} was decided before ride ${ride}`
  return [{ bib: null, reason: 'no-effect', at: '/ride', detail }]
}

/** By heat and ride: those that count, and those with a result; not with one that is to be run again. */
const RIDES = derived<
  { readonly counting: ReadonlySet<string>; readonly takenUp: ReadonlySet<string> },
  OfUnit
>({
  name: 'rides taken up',
  reads: HEATS.reads,
  compute(view, unit) {
    const takenUp = new Set<string>()
    for (const { fact } of countingFacts(view, 'heats', unit)) {
      const rideKey = `${fact.heat} ${fact.ride ?? 1}`
      if (fact.type === 'heatResult') takenUp.add(rideKey)
      else if (fact.heatStatus === 'rerun') takenUp.delete(rideKey)
    }
    const { rides } = view.get(HEATS, unit)
    return { counting: new Set(rides.map(({ heat, ride }) => `${heat} ${ride}`)), takenUp }
  },
})

export function idleFact(view: View, unit: Unit, fact: FactOf<TrackFact>): Doubt[] {
  const planned = plannedPhase(view, unit)
  // The programme may come later.
  if (planned === undefined || isDecidedBy(view, unit, fact.type) || isSprintOnLaps(view, unit, fact))
    return notStarting(view, unit, namedBy(fact))
  const detail = `${describeUnit(unit)} is raced as ${planned.form}, where no ${fact.type} decides anything`
  return [{ bib: null, reason: 'no-effect', at: '/type', detail }]
}

const isSprintOnLaps = (view: View, unit: Unit, { type }: FactOf<TrackFact>): boolean =>
  type === 'sprintResult' && view.get(LAP_POINTS, unit) !== null

/** Keys of competitors, with the place where each is named. */
const namedBy = (fact: FactOf<TrackFact>): (readonly [key: string, at: string])[] =>
  fact.type === 'sprintResult'
    ? fact.rows.map(({ competitor }, index) => [competitor, `/rows/${index}/competitor`])
    : fact.competitors.map((competitor, index) => [competitor, `/competitors/${index}`])

/** Of a list that follows from earlier phases; whoever a stated one does not name is told by `unknown-bib`. */
function notStarting(
  view: View,
  unit: Unit,
  named: readonly (readonly [key: string, at: string])[],
): Doubt[] {
  const { list } = view.get(STARTERS, unit)
  if (list.length === 0 || statedStarters(view, unit) !== null) return []
  const keys = new Set(list.map(({ key }) => key))
  return named.flatMap(([key, at]): Doubt[] => {
    const detail = `${key} does not start in ${describeUnit(unit)}`
    return keys.has(key) ? [] : [{ bib: null, reason: 'no-effect', at, detail }]
  })
}
