/** Describes one person from rolls: names and teams, and every place taken, by season. */
import { showBib } from '@bell-lap/domain/figures/bib'
import { isWin } from '@bell-lap/domain/standing/win'
import { foldName } from '@bell-lap/domain/people/folded-name'
import { keepsRank, type Irm } from '@bell-lap/domain/marks/irm'
import {
  MOST_COMPETITIONS,
  type Athlete,
  type AthletePalmares,
  type PalmaresCompetition,
  type PalmaresPlace,
} from '@bell-lap/protocol/documents/athletes'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Entry, Person } from './people.ts'
import { isUciId } from './people.ts'
import { ROLL_MARKS, type RolledAthlete } from './rolled.ts'

export const athleteOf = ({ roll, at }: Entry): RolledAthlete => roll.athletes[at]!

/** False for a person known only for a medal of games. */
export const isOnStartList = ({ isEntered, starts }: RolledAthlete): boolean => isEntered || starts.length > 0

/** The rank that a number in a roll's places stands for. 0 for a mark. */
const rankOf = (value: number): number => (value > 0 ? value : 0)
const markOf = (value: number): Irm | null => (value < 0 ? (ROLL_MARKS[-1 - value] ?? null) : null)

/** The values of one athlete, one list after another. */
function* placesOf({ roll, at }: Entry): Iterable<readonly [list: number, value: number]> {
  for (const [index, { places }] of roll.lists.entries())
    for (let from = 0; from < places.length; from += 2)
      if (places[from] === at) yield [index, places[from + 1]!]
}

/**
 * The name that most competitions state. If two are equally frequent, the one stated first wins. So the start
 * list of one competition renames nobody elsewhere; its own documents show the name as it states it.
 */
function commonName(athletes: readonly RolledAthlete[]): RolledAthlete {
  const counts = new Map<string, number>()
  const nameOf = ({ lastName, firstName }: RolledAthlete) => foldName(`${lastName} ${firstName}`)
  for (const athlete of athletes) counts.set(nameOf(athlete), (counts.get(nameOf(athlete)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  // The latest competition comes first, so that an accent added later is shown.
  const name = nameOf(athletes.findLast((athlete) => counts.get(nameOf(athlete)) === most)!)
  return athletes.find((athlete) => nameOf(athlete) === name)!
}

/**
 * The person under the common name. Everything else comes from the latest entry; values missing there come
 * from earlier ones.
 */
export function describePerson({ id, keys, entries }: Person, wins: number): Athlete {
  const athletes = entries.map(athleteOf)
  const latest = athletes[0]!
  const { lastName, firstName } = commonName(athletes)
  return {
    id,
    name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
    lastName,
    firstName,
    nation: athletes.find(({ nation }) => nation !== '')?.nation ?? '',
    uciRiderId: keys.find(isUciId) ?? null,
    bornOn: athletes.find(({ bornOn }) => bornOn !== null)?.bornOn ?? null,
    teamName: latest.teamName,
    wins,
  }
}

export function palmaresOf(person: Person): AthletePalmares {
  const competitions = person.entries.slice(0, MOST_COMPETITIONS).map(competitionOf)
  const ranks = competitions.flatMap(({ places }) => places.flatMap(({ rank }) => (rank > 0 ? [rank] : [])))
  const wins = competitions.reduce((sum, { places }) => sum + places.filter(isWin).length, 0)
  const years = [...new Set(competitions.map(({ year }) => year))].sort((a, b) => b - a)
  return {
    ...describePerson(person, wins),
    podiums: ranks.filter((rank) => rank <= 3).length,
    now: person.entries
      .filter((entry) => entry.roll.status !== 'Previous' && isOnStartList(athleteOf(entry)))
      .map((entry) => ({
        ...headOf(entry),
        status: entry.roll.status,
        start: entry.roll.start,
        end: entry.roll.end,
        ...showBib(athleteOf(entry).bib),
      }))
      .sort(
        (a, b) => Number(b.status === 'Live') - Number(a.status === 'Live') || (a.start < b.start ? -1 : 1),
      ),
    seasons: years.map((year) => {
      const own = competitions.filter((each) => each.year === year)
      const won = own.reduce((sum, { places }) => sum + places.filter(isWin).length, 0)
      return { year, wins: won, competitions: own }
    }),
  }
}

/** The competition as all documents of athletes name it. */
export const headOf = ({ roll }: Entry) => ({
  competition: roll.competition,
  code: roll.code,
  year: roll.year,
  competitionName: roll.name,
})

/** A value of one athlete in a list of the roll, as documents show it. */
export function placeIn({ roll, at }: Entry, index: number, value: number): PalmaresPlace {
  const { kind, classification, stage, label, event, phase, name, on, isTeam, inferred } = roll.lists[index]!
  const irm = markOf(value)
  return {
    kind,
    name,
    classification,
    stage,
    ...(label !== undefined && { label }),
    event,
    phase,
    on,
    rank: keepsRank(irm) ? rankOf(value) : 0,
    irm,
    isTeam,
    ...(inferred?.athletes.includes(at) && showInferred(inferred.from)),
  }
}

function competitionOf(entry: Entry): PalmaresCompetition {
  const { roll } = entry
  const { sport, noc, start, end } = roll
  const { nation, bib, teamName } = athleteOf(entry)
  const places = [...placesOf(entry)].map(([index, value]) => placeIn(entry, index, value))
  return {
    ...headOf(entry),
    sport,
    noc,
    start,
    end,
    nation,
    ...showBib(bib),
    teamName,
    places: places.sort(comparePlaces),
  }
}

/** Sorts classifications in the order of the roll, then the latest day first. */
const comparePlaces = (a: PalmaresPlace, b: PalmaresPlace): number =>
  Number(b.kind === 'classification') - Number(a.kind === 'classification') ||
  (a.kind === 'classification' ? 0 : a.on < b.on ? 1 : a.on > b.on ? -1 : (b.stage ?? 0) - (a.stage ?? 0))

/** Number of places, and of wins among them, of each athlete of a roll: two numbers for each. */
export function tallyOf({ athletes, lists }: Entry['roll']): Uint16Array {
  const tally = new Uint16Array(athletes.length * 2)
  for (const { places, classification } of lists)
    for (let from = 0; from < places.length; from += 2) {
      const at = places[from]! * 2
      tally[at]! += 1
      if (isWin({ rank: places[from + 1]!, classification })) tally[at + 1]! += 1
    }
  return tally
}
