/**
 * The entered riders and teams, as documents show them. Slices: `startList`, `teams`, `rules`; for a phase
 * those of its starters.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { showBib, type Bib } from '@bell-lap/domain/figures/bib'
import { categoryOf } from '@bell-lap/domain/people/entry-category'
import { ownIdOf, distinguish } from '@bell-lap/domain/people/people-apart'
import { bibKey, nameAndNation, nameInCompetition } from '@bell-lap/domain/people/person-key'
import { stageOf } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { rulesOf } from '../programme/rules.ts'
import { derived, type Derived, type OfUnit, type View } from '../state/view.ts'
import { STARTERS, type Entered } from './starters.ts'

export interface Roster {
  /** By bib, rising. Riders with an unknown bib are under the number that facts have for them, with bib 0. */
  readonly riders: ReadonlyMap<Bib, Rider>
  /** By code, in the order in which the teams were stated. Teams known only from riders come last. */
  readonly teams: ReadonlyMap<string, Team>
  /** Bibs of each team, rising. */
  readonly members: ReadonlyMap<string, readonly Bib[]>
  /** By bib, for riders in a category. */
  readonly categories: ReadonlyMap<Bib, string>
  /** Bibs of guests, who ride outside the competition. */
  readonly notCompeting: ReadonlySet<Bib>
  /** True if only the riders in results are known: that is no start list. */
  readonly isNamedOnly: boolean
}

type Entry = FactOf<'startList'>['riders'][number]

/** Riders and teams of the competition: the start list of all its stages. */
export const RACE_ROSTER = derived<Roster>({
  name: 'race roster',
  reads: () => ['startList', 'teams', 'rules'],
  compute(view) {
    const lists = view.facts('startList').map(({ fact }) => fact)
    const isNamedOnly = lists.length > 0 && lists.every(({ namedOnly }) => namedOnly === true)
    const entries = lists.flatMap(({ riders }) => riders)
    return { ...rosterOf(view, entries, ofRace), isNamedOnly }
  },
})

/**
 * Riders of a unit under their bibs: for a stage those of the race, for a phase those of its own start list.
 */
export const ROSTER: Derived<Roster, OfUnit> = derived<Roster, OfUnit>({
  name: 'roster',
  reads: (unit) =>
    stageOf(unit) === null ? ['teams', 'rules', ...STARTERS.reads(unit)] : RACE_ROSTER.reads(),
  compute(view, unit) {
    if (stageOf(unit) !== null) return view.get(RACE_ROSTER)
    const entries = view.get(STARTERS, unit).list.flatMap(entriesOf)
    return { ...rosterOf(view, entries, nameInCompetition), isNamedOnly: false }
  },
})

/** The persons of a competitor who wear a bib: the rider, or the members of a pair or team. */
function entriesOf({ kind, members = [], key, teamCode, notCompeting, ...own }: Entered): Entry[] {
  const asOne = { ...own, lastName: own.lastName ?? own.name ?? key }
  // A pair or team may wear one bib, under which it is timed.
  const persons = kind === 'athlete' ? [asOne] : own.bib === undefined ? members : [asOne, ...members]
  return persons.flatMap(({ bib, lastName, firstName = '', nation = '', uciRiderId = null, bornOn }) =>
    bib === undefined
      ? []
      : [
          {
            bib,
            lastName,
            firstName,
            nation,
            uciRiderId,
            teamCode: kind === 'athlete' ? (teamCode ?? null) : key,
            ...(bornOn === undefined ? {} : { bornOn }),
            ...(notCompeting === undefined ? {} : { notCompeting }),
          },
        ],
  )
}

/** Key of an entry of the race if nothing better was stated. */
const ofRace: EntryKeyOf = (competition, entry) =>
  entry.bibUnknown === true ? nameInCompetition(competition, entry) : bibKey(competition, entry.bib)

type EntryKeyOf = (competition: string, entry: Entry) => string

/** By bib, the ids of people who cannot be identified from their UCI id or entry. */
function ownIdsOf(entries: readonly Entry[], entryKeyOf: (entry: Entry) => string): ReadonlyMap<Bib, string> {
  const entrants = entries.map((entry) => {
    const { teamCode = null, bib } = entry
    return { person: entry, entryKey: entryKeyOf(entry), team: teamCode, bib }
  })
  const [known = []] = distinguish([entrants])
  return new Map(
    entrants.flatMap((entrant, index) => {
      const own = known[index]!.isDoubtful ? ownIdOf(entrant, known[index]!) : null
      return own === null ? [] : [[entrant.bib, own] as const]
    }),
  )
}

function rosterOf(
  view: View,
  entered: readonly Entry[],
  entryKeyOf: EntryKeyOf,
): Omit<Roster, 'isNamedOnly'> {
  const entries = new Map<Bib, Entry>()
  for (const entry of entered) entries.set(entry.bib, entry)
  const ownIds = ownIdsOf([...entries.values()], (entry) => entryKeyOf(view.competition, entry))
  const teams = new Map<string, Team>()
  const jerseys = new Map<string, string | null>()
  for (const { fact } of view.facts('teams')) {
    teams.set(fact.code, { key: fact.code, code: fact.code, name: fact.name, nation: fact.nation ?? '' })
    jerseys.set(fact.code, view.address(fact.jersey ?? null))
  }
  const youngFrom = rulesOf(view)?.young?.bornFrom ?? null
  const riders = new Map<Bib, Rider>()
  const members = new Map<string, Bib[]>()
  for (const entry of [...entries.values()].toSorted((a, b) => compareKeys(a.bib, b.bib))) {
    const code = entry.teamCode ?? null
    const picture = view.address(entry.picture ?? null)
    const teamJersey = code === null ? null : (jerseys.get(code) ?? null)
    const team = code === null ? undefined : teams.get(code)
    const athlete = ownIds.get(entry.bib)
    const rider = { ...showRider(entry, team, youngFrom), picture, teamJersey }
    riders.set(entry.bib, athlete === undefined ? rider : { ...rider, athlete })
    if (code === null) continue
    if (!teams.has(code)) teams.set(code, { key: code, code, name: code, nation: '' })
    const mates = members.get(code)
    if (mates === undefined) members.set(code, [entry.bib])
    else mates.push(entry.bib)
  }
  const categories = new Map<Bib, string>()
  for (const entry of entries.values()) {
    const category = categoryOf(entry)
    if (category !== null) categories.set(entry.bib, category)
  }
  const apart = [...entries.values()].filter(({ notCompeting }) => notCompeting === true)
  return { riders, teams, members, categories, notCompeting: new Set(apart.map(({ bib }) => bib)) }
}

function showRider(
  entry: Entry,
  team: Team | undefined,
  youngFrom: string | null,
): Omit<Rider, 'picture' | 'teamJersey'> {
  const { lastName, firstName = '' } = entry
  return {
    key: entry.bibUnknown === true ? nameAndNation(entry) : String(entry.bib),
    ...wornBy(entry.bibUnknown === true ? null : entry.bib),
    name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
    lastName,
    firstName,
    nation: entry.nation ?? '',
    uciRiderId: entry.uciRiderId ?? null,
    teamCode: entry.teamCode ?? null,
    teamName: team?.name ?? null,
    // As stated of the rider, else by the birthday.
    young: entry.young ?? (youngFrom !== null && isBornFrom(youngFrom, entry.bornOn)),
  }
}

/** If only the year of birth is known, the year decides. */
const isBornFrom = (from: string, bornOn: string | undefined): boolean =>
  bornOn !== undefined && bornOn >= from.slice(0, bornOn.length)

/** The rider under a bib. A bib on no start list is shown alone, because a result may name it. */
export function riderOf(roster: Roster, bib: Bib): Rider {
  return roster.riders.get(bib) ?? unknownRider(String(bib), bib)
}

/** The bib that a rider wears. 0 without a label means none, because other programs read a number. */
export const wornBy = (bib: Bib | null): Pick<Rider, 'bib' | 'bibLabel'> =>
  bib === null ? { bib: 0 } : showBib(bib)

/** A rider known only by the key. */
export function unknownRider(key: string, bib: Bib | null): Rider {
  return {
    key,
    ...wornBy(bib),
    name: `#${key}`,
    lastName: `#${key}`,
    firstName: '',
    nation: '',
    uciRiderId: null,
    teamCode: null,
    teamName: null,
    young: false,
    picture: null,
    teamJersey: null,
  }
}

/** The team under a code. A team that nobody stated is shown by its code. */
export function teamOf(roster: Roster, code: string): Team {
  return roster.teams.get(code) ?? { key: code, code, name: code, nation: '' }
}
