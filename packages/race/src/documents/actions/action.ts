/** An action before it becomes text, and the parts that all actions share. */
import { showBib, bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Action, ActionRider } from '@bell-lap/protocol/documents/actions'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { inferredFrom, showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Team } from '@bell-lap/protocol/objects/rider'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { COMPETITORS, shownAs } from '../../field/competitors.ts'
import { COURSE } from '../../programme/course.ts'
import { plannedUnit, zoneOf } from '../../programme/programme.ts'
import { riderOf, ROSTER, teamOf, wornBy } from '../../field/roster.ts'
import { STARTS } from '../../field/starts.ts'
import { TIMING } from '../../readings/timing.ts'
import { ROAD, truncated } from '../rows/text-style.ts'
import type { View } from '../../state/view.ts'
import { weightOf } from './weight.ts'

/** Most facts that an action names. */
const FACTS_NAMED = 20

export interface Happening extends Partial<Action> {
  readonly kind: Action['kind']
  /** Distinguishes the action from others of its kind. It contains no index, so that it never changes. */
  readonly of: string
  readonly happenedMs: number
  readonly knownMs: number
  /** Metres from the start. Null if unknown. */
  readonly distanceM?: number | null
  readonly takenBackMs?: number | null
  readonly restsOn?: readonly Fact[]
}

/** Makes the actions of a unit. */
export function actionMaker(view: View, unit: Unit): (happening: Happening) => Action {
  const zone = zoneOf(view, unit)
  const { lengthM } = view.get(COURSE, unit)
  const hideTime = isDayOnly(view, unit)
  const kmOf = (metres: number) => Math.round(Math.max(0, metres) / 100) / 10
  return ({
    of,
    happenedMs,
    knownMs,
    distanceM = null,
    takenBackMs = null,
    restsOn = [],
    weight,
    ...fields
  }) => {
    const inferred = inferredOf(restsOn)
    return {
      key: `${fields.kind}-${of}`,
      happenedAt: zone.at(happenedMs).iso,
      ...(hideTime && { hideTime }),
      knownAt: zone.at(knownMs).iso,
      ...(inferred === null && takenBackMs === null && { weight: weight ?? weightOf(fields) }),
      distance: distanceM === null ? null : kmOf(distanceM),
      toGo: distanceM === null || lengthM === 0 ? null : kmOf(lengthM - distanceM),
      riders: [],
      facts: restsOn.slice(0, FACTS_NAMED).map(({ source, id }) => ({ source, id })),
      ...showInferred(inferred),
      ...(takenBackMs !== null && { takenBackAt: zone.at(takenBackMs).iso }),
      ...fields,
    }
  }
}

/** An action is inferred if one of its facts is. */
const inferredOf = (facts: readonly Fact[]): InferredFrom | null =>
  facts.map(inferredFrom).find((from) => from !== null) ?? null

/**
 * True if the programme has only the day, and no timing states more. Times of facts are then invented too.
 */
const isDayOnly = (view: View, unit: Unit): boolean =>
  plannedUnit(view, unit)?.dayOnly === true &&
  view.get(STARTS, unit).startedAt === null &&
  !view.get(TIMING, unit).seen

/** The gap as published on the road. Empty if there is none. */
export function gapOf(gapMs: number | null): Pick<Action, 'gap' | 'gapMs'> {
  if (gapMs === null) return {}
  const shownMs = truncated(gapMs)
  return { gap: formatGap(shownMs, ROAD), gapMs: shownMs }
}

export function actionRider(view: View, unit: Unit, bib: Bib, points: number | null = null): ActionRider {
  const { key, lastName, firstName } = riderOf(view.get(ROSTER, unit), bib)
  return { key, ...showBib(bib), lastName, firstName, ...(points !== null && { points }) }
}

export const actionRiders = (view: View, unit: Unit, bibs: Iterable<Bib>): ActionRider[] =>
  [...bibs].map((bib) => actionRider(view, unit, bib))

const asTeam = (key: string, { name, nation }: Pick<Team, 'name' | 'nation'>): ActionRider => ({
  key,
  bib: 0,
  lastName: name,
  firstName: '',
  nation,
})

export function actionTeam(view: View, unit: Unit, code: string): ActionRider {
  return asTeam(code, teamOf(view.get(ROSTER, unit), code))
}

/** A competitor of a phase, which may be a rider, a pair or a team. */
export function actionCompetitor(view: View, unit: Unit, key: string): ActionRider {
  const shown = shownAs(view.get(COMPETITORS, unit), key)
  if ('team' in shown) return asTeam(key, shown.team)
  const { lastName, firstName } = shown.rider
  return { key, ...wornBy(bibOf(shown.rider)), lastName, firstName }
}
