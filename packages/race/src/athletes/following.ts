/** The document of those whom a visitor follows, from rolls alone. */
import { nameAndNation } from '@bell-lap/domain/people/person-key'
import {
  MOST_LATEST,
  MOST_UNITS,
  type Followed,
  type FollowedKind,
  type FollowedPlace,
  type FollowedRace,
  type Following,
} from '@bell-lap/protocol/documents/following'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { athleteOf, describePerson, headOf, isOnStartList, placeIn } from './palmares.ts'
import { compareEntries, type People, type Person } from './people.ts'
import { groupsOf, type Members } from './roll-groups.ts'
import type { Roll, RolledUnit } from './rolled.ts'

export interface FollowSources {
  readonly people: Pick<People, 'find' | 'rolls'>
  /** People whose names have these words. */
  readonly search: (words: string) => readonly Person[]
}

/** Most competitions that are searched for results: the newest. */
const MOST_ROLLS = 20
/** A team or nation shows podiums. A competition shows winners. */
const LAST_RANK = { team: 3, nation: 3, competition: 1 } as const satisfies Partial<
  Record<FollowedKind, number>
>

type Found = Omit<Followed, 'kind' | 'key'>

/** @param who `rider.10014972740,nation.slo`, checked before */
export function followingOf(who: string, sources: FollowSources): Following {
  const newest = [...sources.people.rolls()].sort((a, b) =>
    compareEntries({ roll: a, at: 0 }, { roll: b, at: 0 }),
  )
  return who.split(',').flatMap((each) => {
    const dot = each.indexOf('.')
    const kind = each.slice(0, dot) as FollowedKind
    const key = each.slice(dot + 1)
    const found =
      kind === 'rider'
        ? riderOf(findRider(key, sources))
        : kind === 'competition'
          ? competitionOf(key, newest)
          : groupOf(kind, key, newest)
    return found === null ? [] : [{ kind, key, ...found }]
  })
}

/**
 * A rider without a UCI id is followed by name and nation: the birth date may be stated in one race and not
 * in another.
 */
function findRider(key: string, { people, search }: FollowSources): Person | undefined {
  const person = people.find(key)
  if (person !== undefined) return person
  const words = key.split('-').slice(0, -1).join(' ')
  return search(words).find(({ entries }) => entries.some((entry) => nameAndNation(athleteOf(entry)) === key))
}

function riderOf(person: Person | undefined): Found | null {
  if (person === undefined) return null
  const { id, name, nation } = describePerson(person, 0)
  return {
    name,
    nation,
    athlete: id,
    races: sorted(
      person.entries
        .filter((entry) => entry.roll.status !== 'Previous' && isOnStartList(athleteOf(entry)))
        .map((entry) => raceOf(entry.roll, [entry.at], 'rider')),
    ),
    latest: newestOf(person.entries.slice(0, MOST_ROLLS).flatMap(({ roll, at }) => placesOf(roll, at))),
  }
}

function competitionOf(code: string, newest: readonly Roll[]): Found | null {
  const own = newest.filter((roll) => roll.code === code)
  const [first] = own
  if (first === undefined) return null
  return {
    name: first.name,
    nation: first.noc,
    athlete: null,
    races: sorted(
      own.filter(({ status }) => status !== 'Previous').map((roll) => raceOf(roll, [], 'competition')),
    ),
    latest: newestOf(
      own.slice(0, MOST_ROLLS).flatMap((roll) => podiumsOf(roll, null, LAST_RANK.competition)),
    ),
  }
}

function groupOf(kind: 'team' | 'nation', key: string, newest: readonly Roll[]): Found | null {
  const entered = newest.flatMap((roll, index) => {
    if (isGames(roll.type) || (roll.status === 'Previous' && index >= MOST_ROLLS)) return []
    const members = groupsOf(roll)[kind === 'team' ? 'teams' : 'nations'].get(key)
    return members === undefined ? [] : [{ roll, members }]
  })
  const [latest] = entered
  if (latest === undefined) return null
  const { nation, teamName } = latest.roll.athletes[latest.members[0]!]!
  const name = kind === 'nation' ? nation : (teamName ?? '')
  const team = latest.roll.teams.find((each) => each.name === name)
  return {
    name,
    nation: kind === 'nation' ? nation : (team?.nation ?? ''),
    athlete: null,
    races: sorted(
      entered
        .filter(({ roll }) => roll.status !== 'Previous')
        .map(({ roll, members }) => raceOf(roll, members, kind)),
    ),
    latest: newestOf(
      entered.flatMap(({ roll, members }) => podiumsOf(roll, new Set(members), LAST_RANK[kind])),
    ),
  }
}

function raceOf(roll: Roll, members: Members, kind: FollowedKind): FollowedRace {
  const { general } = groupsOf(roll)
  let best: { readonly at: number; readonly rank: number } | null = null
  for (const at of members) {
    const rank = general[at]!
    if (rank > 0 && (best === null || rank < best.rank)) best = { at, rank }
  }
  const hasLeft = kind !== 'competition' && roll.general.length > 0 && best === null
  return {
    ...headOf({ roll, at: 0 }),
    sport: roll.sport,
    status: roll.status,
    start: roll.start,
    end: roll.end,
    isSingle: roll.type === 'SingleRace',
    riders: members.length,
    rank: best?.rank ?? null,
    best: best === null || kind === 'rider' ? null : roll.athletes[best.at]!.lastName,
    units: hasLeft ? [] : unitsOf(roll, members, kind).slice(0, MOST_UNITS).map(shown),
  }
}

function shown(unit: RolledUnit): FollowedRace['units'][number] {
  const { stage, label, event, phase, name, startAt, hideTime, isLive } = unit
  return { stage, ...(label !== undefined && { label }), event, phase, name, startAt, hideTime, isLive }
}

/** All stages, and the phases with one of the members on their start lists. */
function unitsOf(roll: Roll, members: Members, kind: FollowedKind): RolledUnit[] {
  const own = new Set<string>()
  if (kind !== 'competition')
    for (const at of members)
      for (const start of roll.athletes[at]!.starts) own.add(start.slice(0, start.indexOf('/')))
  return roll.toCome
    .filter(({ unit, stage }) => kind === 'competition' || stage !== null || own.has(unit))
    .toSorted((a, b) => Number(b.isLive) - Number(a.isLive))
}

const sorted = (races: readonly FollowedRace[]): FollowedRace[] =>
  races.toSorted(
    (a, b) => Number(b.status === 'Live') - Number(a.status === 'Live') || (a.start < b.start ? -1 : 1),
  )

/** All places and marks of one athlete. */
function placesOf(roll: Roll, at: number): FollowedPlace[] {
  return roll.lists.flatMap(({ places }, index) => {
    for (let from = 0; from < places.length; from += 2)
      if (places[from] === at) return [placed(roll, at, index, places[from + 1]!)]
    return []
  })
}

/**
 * The best place of these athletes in each list, if it is on the podium.
 * @param members null for everybody
 */
function podiumsOf(roll: Roll, members: ReadonlySet<number> | null, lastRank: number): FollowedPlace[] {
  return groupsOf(roll).podiums.flatMap((podium, index) => {
    const [best] = podium
      .filter(({ at, rank }) => rank <= lastRank && (members === null || members.has(at)))
      .toSorted((a, b) => a.rank - b.rank)
    return best === undefined ? [] : [placed(roll, best.at, index, best.rank)]
  })
}

function placed(roll: Roll, at: number, index: number, value: number): FollowedPlace {
  const entry = { roll, at }
  const { key, lastName, firstName } = athleteOf(entry)
  return {
    ...headOf(entry),
    sport: roll.sport,
    athlete: key,
    athleteName: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
    place: placeIn(entry, index, value),
  }
}

const newestOf = (places: readonly FollowedPlace[]): FollowedPlace[] =>
  places
    .toSorted((a, b) => (a.place.on < b.place.on ? 1 : a.place.on > b.place.on ? -1 : 0))
    .slice(0, MOST_LATEST)
