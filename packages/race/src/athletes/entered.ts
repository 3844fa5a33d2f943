/**
 * The people of a competition, each once: who is on its start lists, and of games the medallists. Slices: the programme's,
 * `startList`, `teams`, `persons`, all start lists, and those of the games.
 */
import {
  bibKey,
  nameInCompetition,
  personKey,
  winnerKey,
  type EnteredPerson,
} from '@bell-lap/domain/person-key'
import type { Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { GAMES, type MedalEvent } from '../derived/games.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { RACE_ROSTER } from '../derived/roster.ts'
import { STARTERS, type Entered } from '../derived/starters.ts'
import type { View } from '../view.ts'
import { isUciId } from './people.ts'
import type { RolledAthlete } from './roll.ts'

export interface EnteredAthletes {
  readonly list: readonly RolledAthlete[]
  /** Places in the list: of a rider of the stages by bib. */
  readonly byBib: ReadonlyMap<number, number>
  /** Of the people behind a key of a phase's start list: one, or the members of a pair or team. */
  readonly byStart: ReadonlyMap<Unit, ReadonlyMap<string, readonly number[]>>
  /** Of medallists by the key that the games have for them; who is on no start list of the games' own competitions. */
  readonly byWinner: ReadonlyMap<string, number>
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

export function enteredIn(view: View): EnteredAthletes {
  const list: Writable<RolledAthlete>[] = []
  const at = new Map<string, number>()
  const sames = saidToBeSame(view)
  const add = (
    person: EnteredPerson,
    entryKey: string,
    beside: {
      readonly bib: number | null
      readonly isEntered?: boolean
      readonly teamName: string | null
      readonly start: string | null
    },
  ): number => {
    const key = personKey(person, entryKey)
    const { bib, isEntered = false, teamName, start } = beside
    let index = at.get(key)
    if (index === undefined) {
      at.set(key, (index = list.length))
      list.push({
        key,
        entryKey,
        sameAs: othersOf(key, [...new Set([...(sames.get(key) ?? []), ...(sames.get(entryKey) ?? [])])]),
        lastName: person.lastName,
        firstName: person.firstName ?? '',
        nation: person.nation ?? '',
        uciRiderId: person.uciRiderId ?? null,
        bornOn: person.bornOn ?? null,
        bib,
        isEntered,
        teamName,
        starts: [],
      })
    }
    if (start !== null) list[index]!.starts = [...list[index]!.starts, start]
    return index
  }

  const byBib = new Map<number, number>()
  const { riders } = view.get(RACE_ROSTER)
  // A bib that is listed again is another entry, and the last one counts.
  const stated = new Map(
    view.facts('startList').flatMap(({ fact }) => fact.riders.map((each) => [each.bib, each])),
  )
  for (const [bib, person] of stated)
    byBib.set(
      bib,
      add(person, entryKeyOf(view.competition, person), {
        bib: person.bibUnknown === true ? null : bib,
        isEntered: true,
        teamName: riders.get(bib)?.teamName ?? null,
        start: null,
      }),
    )

  const byStart = new Map<Unit, ReadonlyMap<string, readonly number[]>>()
  const teams = new Map(view.facts('teams').map(({ fact }) => [fact.code, fact.name]))
  for (const event of view.get(PROGRAMME).events)
    for (const { unit } of event.phases) {
      const keys = new Map<string, readonly number[]>()
      for (const entered of view.get(STARTERS, unit).list) {
        const isPerson = entered.kind === 'athlete'
        const persons = peopleOf(entered).map((person) =>
          add(person, nameInCompetition(view.competition, person), {
            bib: isPerson ? (entered.bib ?? null) : null,
            teamName: isPerson ? (teams.get(entered.teamCode ?? '') ?? null) : null,
            start: `${unit}/${entered.key}`,
          }),
        )
        keys.set(entered.key, persons)
      }
      byStart.set(unit, keys)
    }

  const byWinner = new Map<string, number>()
  for (const { medallists } of view.get(GAMES).medalEvents.filter(isDecidedHere))
    for (const { nation, winners } of medallists)
      for (const { key, ...person } of winners)
        byWinner.set(
          key,
          add({ ...person, nation }, winnerKey(view.competition, key), {
            bib: null,
            teamName: null,
            start: null,
          }),
        )
  return { list, byBib, byStart, byWinner }
}

type Listed = FactOf<'startList'>['riders'][number]

const entryKeyOf = (competition: string, person: Listed): string =>
  person.bibUnknown === true ? nameInCompetition(competition, person) : bibKey(competition, person.bib)

/** The medallists of every other event are on the start lists of the competition that it is raced in, and enter with that. */
export const isDecidedHere = ({ stated }: MedalEvent): boolean => stated.decidedIn === undefined

/** Who has a UCI id is nobody with another one, whatever a fact says. */
const othersOf = (key: string, sames: readonly string[]): readonly string[] =>
  isUciId(key) ? sames.filter((same) => !isUciId(same)) : sames

/** Members of a pair or team ride for its nation where none of their own was stated. */
const peopleOf = (entered: Entered): EnteredPerson[] =>
  entered.kind === 'athlete'
    ? [{ ...entered, lastName: entered.lastName ?? entered.name ?? entered.key }]
    : (entered.members ?? []).map((member) => ({ ...member, nation: member.nation ?? entered.nation }))

/**
 * By the key of an entry, the keys that facts say are the same person's. The last one on an entry counts, and only entries of this
 * competition do. */
function saidToBeSame(view: View): ReadonlyMap<string, readonly string[]> {
  const sames = new Map<string, readonly string[]>()
  for (const { fact } of view.facts('persons'))
    for (const { athlete, is } of fact.persons)
      if (athlete.startsWith(`${view.competition}-`)) sames.set(athlete, [is])
  return sames
}
