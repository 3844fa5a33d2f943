/**
 * The starters of a phase (persons, pairs and teams) as documents show them. Slices: the starters' and the
 * roster's.
 */
import { parseBib, showBib } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Competitor } from '@bell-lap/domain/people/competitor'
import { categoryOf } from '@bell-lap/domain/people/entry-category'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { derived, type OfUnit, type View } from '../state/view.ts'
import type { ZonedInstant } from '@bell-lap/domain/calendar/zone'
import { programmeReads, zoneOf } from '../programme/programme.ts'
import { listExtraIds } from './phase-entrants.ts'
import { ROSTER, unknownRider, wornBy } from './roster.ts'
import { START_PLAN } from './start-plan.ts'
import { STARTERS, type Entered } from './starters.ts'

/** One competitor as documents show it. It has either a rider or a team. */
export interface Starter extends Competitor {
  readonly shown: { readonly rider: Rider } | { readonly team: Team }
  readonly heat: string | null
  readonly order: number | null
  /** Percentage of the time ridden that decides, if classes ride together. 100 is the whole time. */
  readonly factorPercent: number
  /** Null if none was stated. */
  readonly category: string | null
  /** A guest, who rides outside the competition. */
  readonly isNotCompeting: boolean
  /** Null if no time was stated. */
  readonly start: ZonedInstant | null
}

/** By key, in the order of the start list. */
export const COMPETITORS = derived<ReadonlyMap<string, Starter>, OfUnit>({
  name: 'competitors',
  reads: (unit) => [
    ...programmeReads(unit),
    ...ROSTER.reads(unit),
    ...(isStage(unit) ? [] : START_PLAN.reads(unit)),
  ],
  compute(view, unit) {
    const zone = zoneOf(view, unit)
    if (isStage(unit)) return ofRoster(view, unit)
    const { list } = view.get(STARTERS, unit)
    const ownIds = listExtraIds(view, unit)
    const { byKey } = view.get(START_PLAN, unit)
    return new Map(
      list.map((each) => {
        const { order = null, startMs = null } = byKey.get(each.key) ?? {}
        const starter: Starter = {
          key: each.key,
          kind: each.kind,
          bib: each.bib ?? null,
          members: (each.members ?? []).map(({ key }) => key),
          shown:
            each.kind === 'athlete'
              ? { rider: riderOf(view, each, ownIds.get(each.key)) }
              : { team: teamOf(each) },
          heat: each.heat ?? null,
          order,
          factorPercent: each.factorPercent ?? 100,
          category: categoryOf(each),
          isNotCompeting: each.notCompeting === true,
          start: startMs === null ? null : zone.at(startMs),
        }
        return [each.key, starter]
      }),
    )
  },
})

/** Sorts behind everyone with a stated order. */
const LAST = 100_000

/** By the start order; competitors without one by bib, behind the others. */
export const compareStarts = (a: Pick<Starter, 'order' | 'bib'>, b: Pick<Starter, 'order' | 'bib'>): number =>
  (a.order ?? LAST) - (b.order ?? LAST) ||
  Number(a.bib === null) - Number(b.bib === null) ||
  compareKeys(a.bib ?? '', b.bib ?? '')

/** False if nobody was entered, or if only the riders in results are known. */
export function hasStartList(view: View, unit: Unit): boolean {
  const { riders, isNamedOnly } = view.get(ROSTER, unit)
  return !isNamedOnly && (riders.size > 0 || view.get(COMPETITORS, unit).size > 0)
}

/** For a stage: everybody on the race's start list, under their bibs. */
function ofRoster(view: View, unit: Unit): ReadonlyMap<string, Starter> {
  const { riders, categories, notCompeting } = view.get(ROSTER, unit)
  return new Map(
    [...riders].map(([bib, rider]): [string, Starter] => [
      rider.key,
      {
        key: rider.key,
        kind: 'athlete',
        bib,
        members: [],
        shown: { rider },
        heat: null,
        order: null,
        factorPercent: 100,
        category: categories.get(bib) ?? null,
        isNotCompeting: notCompeting.has(bib),
        start: null,
      },
    ]),
  )
}

const riderOf = (view: View, entered: Entered, athlete: string | undefined): Rider => ({
  ...riderFrom(entered, entered.teamCode === undefined ? undefined : teamsOf(view).get(entered.teamCode)),
  ...(athlete === undefined ? {} : { athlete }),
})

type Person = Pick<Entered, 'key'> & Partial<Omit<Entered, 'key' | 'kind'>>

/** A person as documents show it. */
export function riderFrom(
  { key, bib, lastName, firstName, nation, uciRiderId, teamCode }: Person,
  team?: string,
): Rider {
  const surname = lastName ?? key
  return {
    key,
    ...wornBy(bib ?? null),
    name: `${surname.toUpperCase()} ${firstName ?? ''}`.trimEnd(),
    lastName: surname,
    firstName: firstName ?? '',
    nation: nation ?? '',
    uciRiderId: uciRiderId ?? null,
    teamCode: teamCode ?? null,
    teamName: team ?? null,
    young: false,
    picture: null,
    teamJersey: null,
  }
}

const teamsOf = (view: View): ReadonlyMap<string, string> =>
  new Map(view.facts('teams').map(({ fact }) => [fact.code, fact.name]))

function teamOf({ key, bib: own, name, nation, members = [] }: Entered): Team {
  return {
    key,
    code: key,
    ...(own !== undefined && showBib(own)),
    name: name ?? key,
    nation: nation ?? '',
    members: members.map(({ bib, lastName, firstName = '', nation: own, uciRiderId }) => ({
      ...wornBy(bib ?? null),
      name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
      nation: own ?? nation ?? '',
      uciRiderId: uciRiderId ?? null,
      status: 'OK' as const,
      leftInStage: null,
    })),
  }
}

/** A competitor on no start list is shown by its key alone, because a result may name it. */
export function shownAs(competitors: ReadonlyMap<string, Starter>, key: string): Starter['shown'] {
  const known = competitors.get(key)
  if (known !== undefined) return known.shown
  return { rider: unknownRider(key, parseBib(key)) }
}
