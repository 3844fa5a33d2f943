/**
 * Flags facts that are accepted and change nothing: laps, sprints and eliminations of competitors who do not
 * start, or in a form that has none, and rides that a heat does not have.
 *
 * Other wrong references cannot happen or have a reason of their own: riders and teams of a stage on no list
 * (`unknown-bib`, `unknown-team`), riders who left before (`left-the-race`), missing points, stages and
 * medals, a withdrawal of an unknown fact (`unknown-fact`). Some facts may name anybody. Rows of a
 * `unitResult` or `heatResult` are listed while the entrants are unknown. A `tally` and an `award` are listed
 * as soon as they are stated. A `publishedRanking` waits while its stage is computed. A round of a `series`
 * and a `samePerson` may come before the things they name. Every result repeats the marks of riders who left
 * before.
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

/** A ride that a heat does not have, or that came after the heat was decided. */
export function idleRide(view: View, unit: Unit, { heat, ride = 1 }: FactOf<'heatResult'>): Doubt[] {
  const planned = plannedPhase(view, unit)
  const rideKey = `${heat} ${ride}`
  const { counting, begun } = view.get(RIDES, unit)
  if (planned === undefined || counting.has(rideKey) || !begun.has(rideKey)) return []
  const { rides } = planned.parameters
  const detail =
    rides !== undefined && ride > rides
      ? `${heat} has ${rides === 1 ? 'one ride' : `${rides} rides`} at most, and no ride ${ride}`
      : `${heat} was decided before ride ${ride}`
  return [{ bib: null, reason: 'no-effect', at: '/ride', detail }]
}

/**
 * The rides of each heat that count, and those with a result. Rides that are to be rerun are not among them.
 */
const RIDES = derived<
  { readonly counting: ReadonlySet<string>; readonly begun: ReadonlySet<string> },
  OfUnit
>({
  name: 'rides taken up',
  reads: HEATS.reads,
  compute(view, unit) {
    const begun = new Set<string>()
    for (const { fact } of countingFacts(view, 'heats', unit)) {
      const rideKey = `${fact.heat} ${fact.ride ?? 1}`
      if (fact.type === 'heatResult') begun.add(rideKey)
      else if (fact.heatStatus === 'rerun') begun.delete(rideKey)
    }
    const { rides } = view.get(HEATS, unit)
    return { counting: new Set(rides.map(({ heat, ride }) => `${heat} ${ride}`)), begun }
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

/** Keys of competitors, each with the pointer to its place in the fact. */
const namedBy = (fact: FactOf<TrackFact>): (readonly [key: string, at: string])[] =>
  fact.type === 'sprintResult'
    ? fact.rows.map(({ competitor }, index) => [competitor, `/rows/${index}/competitor`])
    : fact.competitors.map((competitor, index) => [competitor, `/competitors/${index}`])

/**
 * For a start list that follows from earlier phases. With a stated list, other competitors are flagged as
 * `unknown-bib`.
 */
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
