/**
 * The people of a competition, each once: everybody on its start lists, and the medallists of games. Slices:
 * the programme's, `startList`, `teams`, `persons`, all start lists, and those of the games.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import {
  joinPeople,
  distinguish,
  type Entrant,
  type KnownEntrant,
  type SamePerson,
} from '@bell-lap/domain/people/people-apart'
import {
  bibKey,
  nameInCompetition,
  namedByYear,
  personKey,
  winnerKey,
  type EnteredPerson,
} from '@bell-lap/domain/people/person-key'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { isOwnEntry, peopleIn, statedIdentities } from '../field/phase-entrants.ts'
import { GAMES, type MedalEvent } from '../programme/games.ts'
import { PROGRAMME } from '../programme/programme.ts'
import { RACE_ROSTER } from '../field/roster.ts'
import { STARTERS, type Entered } from '../field/starters.ts'
import type { View } from '../state/view.ts'
import { isUciId } from './people.ts'
import type { RolledAthlete } from './rolled.ts'

export interface EnteredAthletes {
  readonly list: readonly RolledAthlete[]
  /** Places of the stages' riders in the list of people, by bib. */
  readonly byBib: ReadonlyMap<Bib, number>
  /**
   * Places of the people behind a key of a phase's start list: one person, or the members of a pair or team.
   */
  readonly byStart: ReadonlyMap<Unit, ReadonlyMap<string, readonly number[]>>
  /**
   * Pairs of ids that facts call the same person, although no entry of this competition has the first of
   * them.
   */
  readonly links: readonly (readonly [athlete: string, is: string])[]
  /**
   * Places of medallists by their key in the games. For people on no start list of the games' own
   * competitions.
   */
  readonly byWinner: ReadonlyMap<string, number>
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Everybody on the start lists, separated into persons. */
export interface PeopleApart {
  readonly riders: readonly ListedRider[]
  readonly knownRiders: readonly KnownEntrant[]
  readonly phases: readonly {
    readonly unit: Unit
    readonly starters: readonly { readonly entered: Entered; readonly people: readonly Entrant[] }[]
    /** In the order of the people of all starters. */
    readonly known: readonly KnownEntrant[]
  }[]
  /**
   * Pairs that facts call the same person, except those that would make one person of two starters of one
   * list.
   */
  readonly sames: readonly SamePerson[]
  readonly refusedSames: ReadonlySet<SamePerson>
}

export function peopleApart(view: View): PeopleApart {
  const riders = listedRiders(view)
  const phases = view.get(PROGRAMME).events.flatMap((event) =>
    event.phases.map(({ unit }) => {
      const starters = view.get(STARTERS, unit).list.map((entered) => ({
        entered,
        people: peopleIn(view.competition, entered),
      }))
      return { unit, starters }
    }),
  )
  const [knownRiders = []] = distinguish([riders])
  const known = distinguish(phases.map(({ starters }) => starters.flatMap(({ people }) => people)))
  const stated = statedIdentities(view)
  const { refused } = joinPeople([knownRiders, ...known], stated)
  return {
    riders,
    knownRiders,
    phases: phases.map((phase, index) => ({ ...phase, known: known[index]! })),
    sames: stated.filter((each) => !refused.has(each)),
    refusedSames: refused,
  }
}

export function enteredIn(view: View): EnteredAthletes {
  const list: Writable<RolledAthlete>[] = []
  const at = new Map<string, number>()
  const { riders, knownRiders, phases, sames: stated } = peopleApart(view)
  const sames = new Map(stated.map(({ athlete, is }) => [athlete, is]))
  const add = (
    { person, entryKey: given }: Pick<Entrant, 'person' | 'entryKey'>,
    known: KnownEntrant,
    beside: {
      readonly bib: Bib | null
      readonly isEntered?: boolean
      readonly teamName: string | null
      readonly start: string | null
    },
  ): number => {
    const { key, entryKey, isDoubtful } = known
    const { bib, isEntered = false, teamName, start } = beside
    let index = at.get(key)
    if (index === undefined) {
      at.set(key, (index = list.length))
      list.push({
        key,
        entryKey,
        formerKeys: formerKeysOf(person, given, known),
        sameAs: othersOf(
          key,
          [key, entryKey].flatMap((each) => sames.get(each) ?? []),
        ),
        lastName: person.lastName,
        firstName: person.firstName ?? '',
        nation: person.nation ?? '',
        uciRiderId: isDoubtful ? null : (person.uciRiderId ?? null),
        bornOn: null,
        bib,
        isEntered,
        teamName,
        starts: [],
      })
    }
    const athlete = list[index]!
    athlete.bornOn ??= person.bornOn ?? null
    if (!isDoubtful) athlete.uciRiderId ??= person.uciRiderId ?? null
    if (start !== null) athlete.starts = [...athlete.starts, start]
    return index
  }

  const byBib = new Map<Bib, number>()
  const { riders: shown } = view.get(RACE_ROSTER)
  for (const [index, entry] of riders.entries()) {
    const { bib, isBibKnown } = entry
    byBib.set(
      bib,
      add(entry, knownRiders[index]!, {
        bib: isBibKnown ? bib : null,
        isEntered: true,
        teamName: shown.get(bib)?.teamName ?? null,
        start: null,
      }),
    )
  }

  const byStart = new Map<Unit, ReadonlyMap<string, readonly number[]>>()
  const teams = new Map(view.facts('teams').map(({ fact }) => [fact.code, fact.name]))
  for (const { unit, starters, known } of phases) {
    const keys = new Map<string, readonly number[]>()
    const next = known.values()
    for (const { entered, people } of starters) {
      const isPerson = entered.kind === 'athlete'
      const places = people.map((entrant) =>
        add(entrant, next.next().value!, {
          bib: isPerson ? (entered.bib ?? null) : null,
          teamName: isPerson ? (teams.get(entered.teamCode ?? '') ?? null) : null,
          start: `${unit}/${entered.key}`,
        }),
      )
      keys.set(entered.key, places)
    }
    byStart.set(unit, keys)
  }

  const byWinner = new Map<string, number>()
  for (const { medallists } of view.get(GAMES).medalEvents.filter(isDecidedHere))
    for (const { nation, winners } of medallists)
      for (const { key, ...winner } of winners) {
        const person = { ...winner, nation }
        const entryKey = winnerKey(view.competition, key)
        const known = { key: personKey(person, entryKey), entryKey, isDoubtful: false }
        byWinner.set(key, add({ person, entryKey }, known, { bib: null, teamName: null, start: null }))
      }
  const own = new Set(list.flatMap(({ key, entryKey }) => [key, entryKey]))
  const links = [...sames].flatMap(([athlete, is]) =>
    own.has(athlete) || isOwnEntry(view, athlete) ? [] : [[athlete, is] as const],
  )
  return { list, links, byBib, byStart, byWinner }
}

type Listed = FactOf<'startList'>['riders'][number]

const entryKeyOf = (competition: string, person: Listed): string =>
  person.bibUnknown === true ? nameInCompetition(competition, person) : bibKey(competition, person.bib)

type ListedRider = Entrant & {
  readonly person: Listed
  readonly bib: Bib
  readonly isBibKnown: boolean
}

/** Riders of the stages. A bib that is listed again is a new entry, and the last entry counts. */
function listedRiders(view: View): ListedRider[] {
  const stated = new Map(
    view.facts('startList').flatMap(({ fact }) => fact.riders.map((each) => [each.bib, each])),
  )
  return [...stated].map(([bib, person]) => ({
    person,
    entryKey: entryKeyOf(view.competition, person),
    team: person.teamCode ?? null,
    bib,
    isBibKnown: person.bibUnknown !== true,
  }))
}

/**
 * Ids under which the person was known before ids contained the birth date, or that others share. Their
 * addresses redirect to the person.
 */
function formerKeysOf(
  person: EnteredPerson,
  given: string,
  { key, entryKey, isDoubtful }: KnownEntrant,
): string[] {
  if (person.uciRiderId && !isDoubtful) return []
  const former = [person.uciRiderId, namedByYear(person), given === entryKey ? null : given]
  return former.flatMap((each) => (each && each !== key ? [each] : []))
}

/**
 * False for events whose medallists are on the start lists of another competition: they are entered there.
 */
export const isDecidedHere = ({ stated }: MedalEvent): boolean => stated.decidedIn === undefined

/** A person with a UCI id is never the same as one with another UCI id, whatever a fact states. */
const othersOf = (key: string, sames: readonly string[]): readonly string[] => {
  const all = [...new Set(sames)]
  return isUciId(key) ? all.filter((same) => !isUciId(same)) : all
}
