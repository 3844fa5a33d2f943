/**
 * The index of athletes. It takes rolls and gives the documents of athletes and of the search. It contains
 * the rolls, their people and the search words, but no race.
 */
import { showBib } from '@bell-lap/domain/figures/bib'
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import { parseUnit, stageOf } from '@bell-lap/domain/calendar/unit'
import { createWordIndex, type SearchOptions } from '@bell-lap/domain/search/word-index'
import type { DocumentBody, IndexDocumentName } from '@bell-lap/protocol/documents'
import { MOST_FOUND, type AthleteInfos, type Search } from '@bell-lap/protocol/documents/athletes'
import type { Params } from '../state/projection.ts'
import { followingOf } from './following.ts'
import { athleteOf, describePerson, headOf, palmaresOf, tallyOf } from './palmares.ts'
import { createPeople, inSteps, type Change, type Person, type Steps } from './people.ts'
import type { Roll, RolledAthlete, RolledRace, RolledTeam } from './rolled.ts'

export interface AthleteIndex {
  /** Replaces the competition's last roll. */
  put(roll: Roll): void
  /**
   * The same in steps, because a roll may name 20,000 people. A reader between two steps sees a person as
   * before the roll, as after it, or not at all.
   */
  putInSteps(roll: Roll): Steps
  remove(competition: string): void
  /** The body of a document. Null if its address has none. */
  read<N extends IndexDocumentName>(
    name: N,
    params: Params,
    query: Readonly<Record<string, string | undefined>>,
  ): DocumentBody<N> | null
  readonly athletes: number
  /** Number of different search words. */
  readonly words: number
}

/** A thing that the search finds. */
type Findable =
  | { readonly kind: 'athlete'; readonly person: Person }
  | { readonly kind: 'team'; readonly team: RolledTeam; rolls: readonly Roll[] }
  | { readonly kind: 'competition'; readonly roll: Roll }
  | { readonly kind: 'race'; readonly roll: Roll; readonly race: RolledRace }

/** Number of the athletes' group in the index of words. Everything else is in the other group. */
const ATHLETES = 1

/**
 * A competition comes before its people, they before teams, and teams before stages and events. Newer ones
 * come first.
 */
const WEIGHT = { competition: 3e6, athlete: 2e6, team: 1e6, race: 0 } as const
/** Weight of a win; any other place weighs 1. */
const WIN = 10

export function createAthleteIndex(): AthleteIndex {
  const people = createPeople()
  const index = createWordIndex()
  const findables: (Findable | undefined)[] = []
  const free: number[] = []
  /** Numbers of findables, by what they stand for. */
  const ofPerson = new Map<Person, number>()
  const ofTeam = new Map<string, number>()
  const ofCompetition = new Map<string, readonly number[]>()
  const tallies = new WeakMap<Roll, Uint16Array>()

  const add = (findable: Findable, words: Iterable<string>, weight: number): number => {
    const number = free.pop() ?? findables.length
    findables[number] = findable
    index.set(number, words, findable.kind === 'athlete' ? ATHLETES : 0)
    index.weigh(number, weight)
    return number
  }
  const drop = (number: number): void => {
    findables[number] = undefined
    index.delete(number)
    free.push(number)
  }

  const tally = (roll: Roll): Uint16Array => {
    let known = tallies.get(roll)
    if (known === undefined) tallies.set(roll, (known = tallyOf(roll)))
    return known
  }
  const winsOf = ({ entries }: Person): number =>
    entries.reduce((sum, { roll, at }) => sum + tally(roll)[at * 2 + 1]!, 0)
  const weightOf = (person: Person): number => {
    const places = person.entries.reduce((sum, { roll, at }) => sum + tally(roll)[at * 2]!, 0)
    return WEIGHT.athlete + Math.min(places + WIN * winsOf(person), 999_999)
  }

  function* settle({ gone, come }: Change): Steps {
    yield* inSteps(gone, (person) => {
      const number = ofPerson.get(person)
      if (number === undefined || come.has(person)) return
      ofPerson.delete(person)
      drop(number)
    })
    yield* inSteps(come, (person) => {
      const number = ofPerson.get(person)
      const weight = weightOf(person)
      if (number === undefined)
        ofPerson.set(person, add({ kind: 'athlete', person }, wordsOfPerson(person), weight))
      else index.weigh(number, weight)
    })
  }

  const leaveTeams = (roll: Roll): void => {
    for (const { name } of roll.teams) {
      const key = wordsOf(name).join(' ')
      const number = ofTeam.get(key)
      const team = number === undefined ? undefined : findables[number]
      if (number === undefined || team?.kind !== 'team') continue
      team.rolls = team.rolls.filter((each) => each.competition !== roll.competition)
      if (team.rolls.length > 0) continue
      ofTeam.delete(key)
      drop(number)
    }
  }
  const enterTeams = (roll: Roll): void => {
    for (const team of roll.teams) {
      const words = wordsOf(team.name)
      const key = words.join(' ')
      const number = ofTeam.get(key)
      const known = number === undefined ? undefined : findables[number]
      if (known?.kind !== 'team') {
        const weight = WEIGHT.team + roll.year
        if (words.length > 0) ofTeam.set(key, add({ kind: 'team', team, rolls: [roll] }, words, weight))
        continue
      }
      known.rolls = [...known.rolls, roll].toSorted((a, b) => (a.start < b.start ? 1 : -1))
      index.weigh(number!, WEIGHT.team + known.rolls[0]!.year)
    }
  }
  const leave = (roll: Roll): void => {
    leaveTeams(roll)
    for (const number of ofCompetition.get(roll.competition) ?? []) drop(number)
    ofCompetition.delete(roll.competition)
  }
  const enter = (roll: Roll): void => {
    enterTeams(roll)
    // A single race is found once, by its name and that of its competition.
    const [races, also] = roll.type === 'SingleRace' ? [[], roll.races] : [roll.races, []]
    const own = wordsOf(
      [roll.name, roll.code, roll.year, roll.location, ...also.map(({ name }) => name)].join(' '),
    )
    ofCompetition.set(roll.competition, [
      add({ kind: 'competition', roll }, own, WEIGHT.competition + roll.year),
      ...races.map((race) =>
        add({ kind: 'race', roll, race }, [...own, ...wordsOfRace(race)], WEIGHT.race + roll.year),
      ),
    ])
  }

  const find = (query: string, options?: SearchOptions): Findable[] =>
    index.search(query, MOST_FOUND, options).map((number) => findables[number]!)

  const infosOf = (competition: string, unitText: string, key: string): AthleteInfos | null => {
    const roll = people.findRoll(competition)
    const unit = parseUnit(unitText)
    if (roll === undefined || unit === null) return null
    const stage = stageOf(unit)
    if (stage !== null && !roll.races.some((race) => race.stage === stage)) return null
    const isStart = ({ bib, uciRiderId, starts }: RolledAthlete): boolean =>
      stage === null
        ? starts.includes(`${unit}/${key}`)
        : starts.length === 0 && (String(bib) === key || uciRiderId === key)
    const at = roll.athletes.findIndex(isStart)
    const athlete = roll.athletes[at]
    const person = athlete && people.find(athlete.key)
    if (athlete === undefined || person === undefined) return null
    const { lastName, firstName, nation, teamName, bib } = athlete
    return {
      ...describePerson(person, winsOf(person)),
      name: `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
      lastName,
      firstName,
      nation,
      teamName,
      ...headOf({ roll, at }),
      unit,
      key,
      ...showBib(bib),
    }
  }

  const bodies: {
    readonly [N in IndexDocumentName]: (params: Params, query: string, who: string) => DocumentBody<N> | null
  } = {
    search: (_, query) => find(query, { forgivesLast: true }).map((each) => found(each)),
    'athlete-search': (_, query) =>
      find(query, { group: ATHLETES }).flatMap((each) =>
        each.kind === 'athlete' ? [describePerson(each.person, winsOf(each.person))] : [],
      ),
    'athlete-palmares': ({ id }) => {
      const person = people.find(String(id))
      return person === undefined ? null : palmaresOf(person)
    },
    'athlete-infos': ({ c, unit, key }) => infosOf(String(c), String(unit), String(key)),
    following: (_params, _query, who) =>
      followingOf(who, {
        people,
        search: (words) =>
          find(words, { group: ATHLETES }).flatMap((each) => (each.kind === 'athlete' ? [each.person] : [])),
      }),
  }

  function* putInSteps(given: Roll): Steps {
    const roll = compact(given)
    yield
    const before = people.findRoll(roll.competition)
    if (before === undefined || !isSameProgramme(before, roll)) {
      if (before !== undefined) leave(before)
      enter(roll)
    } else exchange(before, roll)
    yield
    yield* settle(yield* people.put(roll))
  }

  return {
    put: (roll) => finish(putInSteps(roll)),
    putInSteps,
    remove(competition) {
      const before = people.findRoll(competition)
      if (before === undefined) return
      leave(before)
      finish(settle(finish(people.remove(competition))))
    },
    read: (name, params, query) => bodies[name](params, query['query'] ?? '', query['who'] ?? ''),
    get athletes() {
      return people.count
    },
    get words() {
      return index.size
    },
  }

  /** Lets the findables of a competition refer to its new roll. */
  function exchange(before: Roll, roll: Roll): void {
    for (const number of ofCompetition.get(roll.competition) ?? [])
      findables[number] = { ...findables[number]!, roll } as Findable
    for (const { name } of roll.teams) {
      const team = findables[ofTeam.get(wordsOf(name).join(' ')) ?? -1]
      if (team?.kind === 'team') team.rolls = team.rolls.map((each) => (each === before ? roll : each))
    }
  }
}

/** Runs all steps immediately. */
function finish<Outcome>(steps: Steps<Outcome>): Outcome {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Stores places in two bytes each if they fit, because there are millions of them. */
const compact = (roll: Roll): Roll => {
  const Places = roll.athletes.length < 2 ** 15 ? Int16Array : Int32Array
  return {
    ...roll,
    lists: roll.lists.map((list) => ({ ...list, places: Places.from(list.places) })),
    general: Places.from(roll.general),
  }
}

/** True if nothing that can be found has another name. */
const isSameProgramme = (a: Roll, b: Roll): boolean =>
  [a, b]
    .map(({ name, code, year, location, start, teams, races }) =>
      JSON.stringify([name, code, year, location, start, teams, races]),
    )
    .every((text, _, [first]) => text === first)

/**
 * Words of every spelling of the name. A surname of several words is also one word: van der Poel is found as
 * vanderpoel.
 */
function* wordsOfPerson({ entries }: Person): Iterable<string> {
  for (const entry of entries) {
    const { lastName, firstName } = athleteOf(entry)
    const surname = wordsOf(lastName)
    yield* surname
    if (surname.length > 1) yield surname.join('')
    yield* wordsOf(firstName)
  }
}

function* wordsOfRace({ stage, label, event, sport, name }: RolledRace): Iterable<string> {
  yield* wordsOf(name)
  if (sport !== null) return yield* wordsOf(sport.name)
  yield stage === null ? 'event' : 'stage'
  yield String(stage ?? event)
  if (label !== undefined) yield label.toLowerCase()
}

const NOTHING = {
  athlete: null,
  teamName: null,
  stage: null,
  event: null,
  gamesSport: null,
  on: null,
} as const

function found(findable: Findable): Search[number] {
  switch (findable.kind) {
    case 'athlete': {
      const { id, name, nation, teamName } = describePerson(findable.person, 0)
      return {
        ...NOTHING,
        kind: 'athlete',
        name,
        nation,
        athlete: id,
        teamName,
        ...placeOf(findable.person.entries[0]!.roll),
      }
    }
    case 'team': {
      const { name, nation } = findable.team
      return { ...NOTHING, kind: 'team', name, nation, ...placeOf(findable.rolls[0]!) }
    }
    case 'competition': {
      const { name, noc, start } = findable.roll
      return { ...NOTHING, kind: 'competition', name, nation: noc, on: start, ...placeOf(findable.roll) }
    }
    case 'race': {
      const { roll, race } = findable
      const { name, stage, label, event, sport, on } = race
      return {
        ...NOTHING,
        kind: stage === null ? 'event' : 'stage',
        name,
        nation: roll.noc,
        stage,
        ...(label !== undefined && { label }),
        event,
        gamesSport: sport?.code ?? null,
        on,
        ...placeOf(roll),
      }
    }
  }
}

const placeOf = ({ competition, code, year, name, sport }: Roll) => ({
  competition,
  code,
  year,
  competitionName: name,
  sport,
})
