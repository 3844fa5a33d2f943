/** The index of people over all competitions: which entries are one person, the search, and the wins. */
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, type DocumentBody, type IndexDocumentName } from '@bell-lap/protocol/documents'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { createAthleteIndex, type AthleteIndex } from '../../src/athletes/athlete-index.ts'
import { rollOf, versionOfRoll } from '../../src/athletes/roll.ts'
import type { Roll } from '../../src/athletes/rolled.ts'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'
import { bundleRace } from '../races/bundle-race.ts'

type Entry = FactOf<'startList'>['riders'][number]

interface Told {
  readonly race: Race
  readonly tell: (type: string, fields: object) => void
}

/** A race of one stage with these riders. */
function raceOf(code: string, year: number, riders: readonly Entry[]): Told {
  const race = createRace(`${code}${year}`)
  const tell = (type: string, fields: object) => {
    const seq = race.seq + 1
    const fact = { id: `f-${seq}`, source: 'test', at: `${year}-01-01T00:00:00Z`, type, ...fields }
    applyFact(race, { seq, receivedAt: fact.at, fact: fact as never })
  }
  tell('competition', {
    code,
    year,
    name: `The ${code}`,
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: `${year}-05-01`,
    end: `${year}-05-01`,
    location: 'Oak Hill',
    noc: 'GBR',
    timeZone: 'UTC',
    priority: 0,
  })
  tell('stage', {
    stage: 1,
    name: 'Oak Hill > Mill Lane',
    stageType: 'MS',
    category: null,
    distanceM: 100_000,
    startAt: `${year}-05-01T10:00:00Z`,
  })
  tell('startList', { riders })
  return { race, tell }
}

const result = (bibs: readonly number[]) => ({
  stage: 1,
  rows: bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 + index * 1000 })),
})

function indexOf(...rolls: readonly (Roll | null)[]): AthleteIndex {
  const index = createAthleteIndex()
  for (const roll of rolls) index.put(roll!)
  return index
}

/** Reads a body, and checks it against its schema. */
function read<N extends IndexDocumentName>(
  index: AthleteIndex,
  name: N,
  params: object,
): DocumentBody<N> | null {
  const { query, ...path } = params as { query?: string }
  const body = index.read(name, path, { query })
  if (body !== null) expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(body)))).toBeNull()
  return body
}
const idsOf = (index: AthleteIndex, query: string) =>
  read(index, 'athlete-search', { query })!.map(({ id }) => id)

const ID = '10014972740'
const ash = { bib: 1, lastName: 'Ash', firstName: 'Mary', nation: 'GBR' }

describe('the roll of a competition', () => {
  it('has the days on which it is held, as its own document has', () => {
    const { race, tell } = raceOf('oak', 2026, [ash])
    tell('disruption', { stage: 1, disruption: 'postponed', startAt: '2026-05-08T10:00:00Z' })
    expect(rollOf(race)).toMatchObject({ start: '2026-05-08', end: '2026-05-08' })
    expect(projectDocument(race, 'competition', { c: 'oak2026' })).toMatchObject({
      body: { start: '2026-05-08', end: '2026-05-08' },
    })
  })
})

describe('entries of one person', () => {
  it('have one UCI id, in any spelling', () => {
    const index = indexOf(
      rollOf(raceOf('oak', 2025, [{ ...ash, uciRiderId: ID }]).race),
      rollOf(raceOf('elm', 2026, [{ ...ash, bib: 7, lastName: 'ASHE', uciRiderId: ID }]).race),
    )
    expect(index.athletes).toBe(1)
    expect(idsOf(index, 'ash')).toEqual([ID])
    expect(idsOf(index, 'ashe')).toEqual([ID])
  })

  it('are shown under the most frequently stated name, or the first of equally frequent ones', () => {
    const as = (code: string, year: number, lastName: string) =>
      rollOf(raceOf(code, year, [{ ...ash, lastName, uciRiderId: ID }]).race)!
    const index = indexOf(as('oak', 2024, 'Ash'), as('elm', 2026, 'Nobody'))
    const name = () => read(index, 'athlete-palmares', { id: ID })?.name
    expect(name()).toBe('ASH Mary')
    // The competition itself shows what it states.
    expect(read(index, 'athlete-infos', { c: 'elm2026', unit: 'stage-1', key: '1' })?.name).toBe(
      'NOBODY Mary',
    )
    index.put(as('fir', 2026, 'Nobody'))
    expect(name()).toBe('NOBODY Mary')
  })

  it('are not changed by a fact of a competition without the person, nor joined with another UCI id', () => {
    const other = '10011208231'
    const oak = raceOf('oak', 2025, [ash])
    const elm = raceOf('elm', 2026, [{ ...ash, bib: 7, lastName: 'Oak', uciRiderId: ID }])
    elm.tell('samePerson', {
      persons: [
        { athlete: 'oak2025-1', is: ID },
        { athlete: ID, is: 'oak2025-1' },
        { athlete: 'elm2026-7', is: other },
      ],
    })
    const fir = raceOf('fir', 2026, [{ ...ash, bib: 8, lastName: 'Fir', uciRiderId: other }])
    const index = indexOf(rollOf(oak.race), rollOf(elm.race), rollOf(fir.race))
    expect(index.athletes).toBe(3)
    expect(read(index, 'athlete-palmares', { id: 'oak2025-1' })?.id).toBe('oak2025-1')
    expect(read(index, 'athlete-palmares', { id: ID })?.name).toBe('OAK Mary')
  })

  it('without UCI ids have one name, nation and birth date', () => {
    const born = { ...ash, bornOn: '1996-03-02' }
    const index = indexOf(
      rollOf(raceOf('oak', 2025, [born]).race),
      rollOf(raceOf('elm', 2026, [{ ...born, lastName: 'ASH' }]).race),
      rollOf(raceOf('fir', 2026, [{ ...born, bornOn: '1997' }]).race),
    )
    expect(idsOf(index, 'ash').toSorted()).toEqual(['ash-mary-gbr-1996-03-02', 'ash-mary-gbr-1997'])
    // The address with the year only leads to the same person.
    expect(read(index, 'athlete-palmares', { id: 'ash-mary-gbr-1996' })?.id).toBe('ash-mary-gbr-1996-03-02')
  })

  it('do not include another starter of the same race with the same UCI id', () => {
    const { race, tell } = raceOf('oak', 2026, [
      { ...ash, uciRiderId: ID },
      { ...ash, bib: 2, lastName: 'Cedar', uciRiderId: ID },
    ])
    tell('stageResult', result([1, 2]))
    const index = indexOf(rollOf(race), rollOf(raceOf('elm', 2025, [{ ...ash, uciRiderId: ID }]).race))
    const places = (id: string) => read(index, 'athlete-palmares', { id })?.seasons[0]?.competitions
    const infos = (key: string) =>
      read(index, 'athlete-infos', { c: 'oak2026', unit: 'stage-1', key }) as { id: string; name: string }
    expect([infos('1'), infos('2')].map(({ id, name }) => [id, name])).toEqual([
      ['oak2026-1', 'ASH Mary'],
      ['oak2026-2', 'CEDAR Mary'],
    ])
    for (const [id, rank] of [
      ['oak2026-1', 1],
      ['oak2026-2', 2],
    ] as const)
      expect(places(id)?.flatMap((each) => each.places.map((place) => place.rank))).toEqual([rank])
    expect(read(index, 'athlete-palmares', { id: ID })?.seasons.map(({ year }) => year)).toEqual([2025])
    tell('samePerson', { persons: [1, 2].map((bib) => ({ athlete: `oak2026-${bib}`, is: ID })) })
    index.put(rollOf(race)!)
    expect(infos('1').id).toBe(ID)
    expect(infos('2').id).toBe('oak2026-2')
  })

  it('are joined by a fact that was sent with a token for all competitions', () => {
    const oak = raceOf('oak', 2025, [ash])
    const elm = raceOf('elm', 2026, [{ ...ash, uciRiderId: ID }])
    const fir = raceOf('fir', 2026, [])
    fir.tell('samePerson', { id: 'same', forAll: true, persons: [{ athlete: 'oak2025-1', is: 'elm2026-1' }] })
    const index = indexOf(rollOf(fir.race), rollOf(oak.race), rollOf(elm.race))
    expect(idsOf(index, 'ash')).toEqual([ID])
    fir.tell('withdrawn', { supersedes: { source: 'test', id: 'same' } })
    index.put(rollOf(fir.race)!)
    expect(idsOf(index, 'ash').toSorted()).toEqual([ID, 'oak2025-1'])
  })

  it('are joined by an earlier id of the person, in any order of the competitions', () => {
    const oak = raceOf('oak', 2025, [ash])
    oak.tell('samePerson', { persons: [{ athlete: 'oak2025-1', is: 'ash-mary-gbr-1996' }] })
    const rolls = [rollOf(oak.race), rollOf(raceOf('elm', 2026, [{ ...ash, bornOn: '1996-03-02' }]).race)]
    for (const each of [rolls, rolls.toReversed()]) {
      const index = indexOf(...each)
      expect(index.athletes).toBe(1)
      index.remove('elm2026')
      expect(index.athletes).toBe(1)
      index.put(rolls[1]!)
      expect(index.athletes).toBe(1)
    }
  })

  it('are never two starters of one race, despite facts of others', () => {
    const oak = raceOf('oak', 2025, [ash, { ...ash, bib: 2 }])
    const elm = raceOf('elm', 2026, [ash])
    elm.tell('samePerson', {
      forAll: true,
      persons: [1, 2].map((bib) => ({ athlete: `oak2025-${bib}`, is: 'elm2026-1' })),
    })
    expect(indexOf(rollOf(oak.race), rollOf(elm.race)).athletes).toBe(3)
  })

  it('are not joined from two starters of one race by a fact', () => {
    const { race, tell } = raceOf('oak', 2026, [ash, { ...ash, bib: 2, lastName: 'Cedar' }])
    tell('samePerson', { persons: [{ athlete: 'oak2026-1', is: 'oak2026-2' }] })
    expect(indexOf(rollOf(race)).athletes).toBe(2)
  })

  it('without other evidence are separate: two people may have one name', () => {
    const index = indexOf(rollOf(raceOf('oak', 2025, [ash]).race), rollOf(raceOf('elm', 2026, [ash]).race))
    expect(idsOf(index, 'ash').toSorted()).toEqual(['elm2026-1', 'oak2025-1'])
  })

  it('are joined by a fact until that is withdrawn', () => {
    const oak = raceOf('oak', 2025, [ash])
    const elm = raceOf('elm', 2026, [{ ...ash, uciRiderId: ID }])
    oak.tell('samePerson', { id: 'same', persons: [{ athlete: 'oak2025-1', is: ID }] })
    const index = indexOf(rollOf(oak.race), rollOf(elm.race))
    expect(idsOf(index, 'ash')).toEqual([ID])
    // Each of its ids leads to it.
    expect(read(index, 'athlete-palmares', { id: 'oak2025-1' })?.id).toBe(ID)
    expect(read(index, 'athlete-palmares', { id: 'elm2026-1' })?.id).toBe(ID)
    oak.tell('withdrawn', { supersedes: { source: 'test', id: 'same' } })
    index.put(rollOf(oak.race)!)
    expect(idsOf(index, 'ash').toSorted()).toEqual([ID, 'oak2025-1'])
  })

  it('are joined over a chain of entries, in any order of their competitions', () => {
    const races = ['oak', 'elm', 'fir'].map((code, at) => raceOf(code, 2024 + at, [ash]))
    races[0]!.tell('samePerson', { persons: [{ athlete: 'oak2024-1', is: 'elm2025-1' }] })
    races[1]!.tell('samePerson', { persons: [{ athlete: 'elm2025-1', is: 'fir2026-1' }] })
    const rolls = races.map(({ race }) => rollOf(race))
    for (const order of [rolls, rolls.toReversed()]) {
      const index = indexOf(...order)
      expect(index.athletes).toBe(1)
      expect(read(index, 'athlete-palmares', { id: 'oak2024-1' })?.seasons.map(({ year }) => year)).toEqual([
        2026, 2025, 2024,
      ])
      index.remove('elm2025')
      expect(index.athletes).toBe(2)
    }
  })

  it('are not joined by another competition', () => {
    const oak = raceOf('oak', 2025, [ash])
    oak.tell('samePerson', { persons: [{ athlete: 'elm2026-1', is: 'oak2025-1' }] })
    const index = indexOf(rollOf(oak.race), rollOf(raceOf('elm', 2026, [ash]).race))
    expect(index.athletes).toBe(2)
  })
})

describe('a palmares', () => {
  const riders = [1, 2, 3].map((bib) => ({ ...ash, bib, firstName: `No ${bib}` }))

  it('follows corrections', () => {
    const oak = raceOf('oak', 2025, riders)
    const index = createAthleteIndex()
    const placeOf = (bib: number) =>
      read(index, 'athlete-palmares', { id: `oak2025-${bib}` })?.seasons[0]?.competitions[0]?.places
    const say = (fields: object) => {
      oak.tell('stageResult', fields)
      index.put(rollOf(oak.race)!)
    }
    index.put(rollOf(oak.race)!)
    expect(placeOf(1)).toEqual([])
    say({ id: 'first', ...result([1, 2, 3]) })
    expect(placeOf(1)).toMatchObject([{ kind: 'race', rank: 1, name: 'The oak', on: '2025-05-01' }])
    expect(read(index, 'athlete-palmares', { id: 'oak2025-1' })).toMatchObject({ wins: 1, podiums: 1 })
    say({ id: 'second', supersedes: { source: 'test', id: 'first' }, ...result([2, 1, 3]) })
    expect([placeOf(1), placeOf(2)]).toMatchObject([[{ rank: 2 }], [{ rank: 1 }]])
    oak.tell('decision', { stage: 1, reason: 'Deviation', decision: { kind: 'disqualification', bib: 2 } })
    index.put(rollOf(oak.race)!)
    expect([placeOf(1), placeOf(2)]).toMatchObject([[{ rank: 1 }], [{ rank: 0, irm: 'DSQ' }]])
    expect(read(index, 'athlete-search', { query: 'ash' })?.map(({ id, wins }) => [id, wins])[0]).toEqual([
      'oak2025-1',
      1,
    ])
  })

  it('has no places of a race under way, and names that race', () => {
    const oak = raceOf('oak', 2025, riders)
    oak.tell('stageStarted', { stage: 1, startedAt: '2025-05-01T10:00:00Z' })
    const index = indexOf(rollOf(oak.race))
    expect(read(index, 'athlete-palmares', { id: 'oak2025-1' })).toMatchObject({
      now: [{ competition: 'oak2025', status: 'Live', bib: 1 }],
      seasons: [{ competitions: [{ places: [] }] }],
    })
  })

  it('has no second place for a replay', () => {
    const oak = raceOf('oak', 2025, [{ ...ash, uciRiderId: ID }])
    oak.tell('stageResult', result([1]))
    const replay = raceOf('replay', 2025, [{ ...ash, uciRiderId: ID }])
    const { fact } = replay.race.slices.get('competition')!.facts[0]!
    replay.tell('competition', { ...fact, id: 'again', replayOf: 'oak2025' })
    replay.tell('stageResult', result([1]))
    expect(read(indexOf(rollOf(oak.race), rollOf(replay.race)), 'athlete-palmares', { id: ID })?.wins).toBe(1)
  })

  it('is absent for an unknown id', () => {
    const index = indexOf(rollOf(raceOf('oak', 2025, riders).race))
    for (const id of ['', 'oak2025-9', 'oak2025-', '10014972740', 'oak2025'])
      expect(read(index, 'athlete-palmares', { id })).toBeNull()
  })
})

describe('the starter with a key', () => {
  const index = indexOf(rollOf(raceOf('oak', 2025, [{ ...ash, uciRiderId: ID }]).race))
  const infos = (unit: string, key: string) => read(index, 'athlete-infos', { c: 'oak2025', unit, key })

  it('is the person, with what the start list says', () => {
    expect(infos('stage-1', '1')).toMatchObject({
      id: ID,
      name: 'ASH Mary',
      bib: 1,
      competitionName: 'The oak',
    })
    expect(infos('stage-1', ID)?.id).toBe(ID)
  })

  it.each([
    ['stage-2', '1'],
    ['stage-1', '2'],
    ['event-1-phase-1', '1'],
    ['nonsense', '1'],
  ])('nobody at %s, %s', (unit, key) => expect(infos(unit, key)).toBeNull())
})

describe('races that come with the product', () => {
  const tour = rollOf(bundleRace('tdf2026').race)!
  const track = rollOf(bundleRace('ctrparis2024').race)!
  const index = indexOf(tour, track)

  it.each([
    ['pogacar', 'POGACAR Tadej'],
    ['tadej pog', 'POGACAR Tadej'],
    ['pogaçar', 'POGACAR Tadej'],
    ['vingegard', 'VINGEGAARD Jonas'],
    ['vanderpoel', 'VAN DER POEL Mathieu'],
    ['traen', 'TRÆEN Torstein'],
    ['lavreysen', 'LAVREYSEN Harrie'],
  ])('%s finds %s', (query, name) => expect(read(index, 'athlete-search', { query })?.[0]?.name).toBe(name))

  it('a stage, a team, an event and the Tour itself are found', () => {
    const first = (query: string) => read(index, 'search', { query })?.[0]
    expect(first('tour de france')).toMatchObject({ kind: 'competition', competition: 'tdf2026' })
    expect(first('carcassonne foix')).toMatchObject({
      kind: 'stage',
      stage: 4,
      competition: 'tdf2026',
      on: '2026-07-07',
    })
    expect(first('visma')).toMatchObject({ kind: 'team', competition: 'tdf2026' })
    expect(first('omnium')).toMatchObject({ kind: 'event', competition: 'ctrparis2024' })
  })

  it('a race of its own is found once, by its name and by that of its course', () => {
    const oak = indexOf(rollOf(raceOf('oak', 2026, [ash]).race))
    const found = (query: string) =>
      (read(oak, 'search', { query }) ?? []).filter(({ kind }) => kind !== 'athlete')
    for (const query of ['oak', 'mill lane'])
      expect(found(query)).toMatchObject([{ kind: 'competition', competition: 'oak2026' }])
  })

  it('an event of games is found by its sport, unless it is raced in a competition of theirs', () => {
    const games = indexOf(rollOf(bundleRace('paris2024').race), track)
    const found = (query: string) => read(games, 'search', { query }) ?? []
    expect(found('judo 48')).toMatchObject([
      {
        kind: 'event',
        name: 'Women -48 kg',
        gamesSport: 'JUD',
        event: null,
        on: '2024-07-27',
        code: 'paris',
      },
    ])
    expect(found('swimming 100m').length).toBeGreaterThan(5)
    expect(found('keirin').map(({ competition, gamesSport }) => [competition, gamesSport])).toEqual([
      ['ctrparis2024', null],
      ['ctrparis2024', null],
    ])
  })

  it('stages and classifications of the Tour are places', () => {
    const [pogacar] = read(index, 'athlete-search', { query: 'pogacar' })!
    const palmares = read(index, 'athlete-palmares', { id: pogacar!.id })!
    const places = palmares.seasons[0]!.competitions[0]!.places
    expect(places.filter(({ kind }) => kind === 'stage')).toHaveLength(21)
    expect(places[0]).toMatchObject({ kind: 'classification', classification: 'Time' })
    expect(places.some(({ stage, isTeam }) => stage === 1 && isTeam)).toBe(true)
    // The general classification and five stages.
    expect(palmares.wins).toBe(6)
  })

  it('on the track team members share wins of the team, and one person has all events', () => {
    const [lavreysen] = read(index, 'athlete-search', { query: 'lavreysen' })!
    const { places } = read(index, 'athlete-palmares', { id: lavreysen!.id })!.seasons[0]!.competitions[0]!
    expect(places.map(({ name, rank, isTeam }) => `${name} ${rank} ${isTeam}`).toSorted()).toEqual([
      "Men's Keirin 1 false",
      "Men's Sprint 1 false",
      "Men's Team Sprint 1 true",
    ])
    expect(lavreysen!.wins).toBe(3)
  })

  it('keeps little of each race', () => expect(JSON.stringify(tour).length).toBeLessThan(140_000))

  it('has a version that grows only with its possible sources', () => {
    const { race, facts } = bundleRace('omloop2023')
    const before = versionOfRoll(race)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(facts.length)
    const fact = {
      id: 'x',
      source: 'x',
      type: 'timelineEntry',
      at: '2023-02-25T12:00:00Z',
      stage: 1,
      kind: 'text',
      text: 'Rain',
    }
    applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact: fact as never })
    expect(versionOfRoll(race)).toBe(before)
  })
})

describe('a roll of many people', () => {
  const many = (firstName: string) =>
    Array.from({ length: 1_500 }, (_, index) => ({
      ...ash,
      bib: index + 1,
      firstName: `${firstName} ${index + 1}`,
    }))
  const rollOfMany = (firstName: string) => rollOf(raceOf('oak', 2026, many(firstName)).race)!

  it.each([
    ['comes', null],
    ['replaces another', 'Ann'],
    ['states its people unchanged', 'Mary'],
  ])(
    'built in steps equals one built in a single step, and is readable between steps: it %s',
    (_, before) => {
      const [slow, quick] = [indexOf(), indexOf()]
      if (before !== null) for (const index of [slow, quick]) index.put(rollOfMany(before))
      quick.put(rollOfMany('Mary'))
      let steps = 0
      for (const work = slow.putInSteps(rollOfMany('Mary')); work.next().done !== true; steps += 1) {
        read(slow, 'search', { query: 'ash' })
        for (const id of idsOf(slow, 'mary 1499')) read(slow, 'athlete-palmares', { id })
      }
      // No step handles more than some hundreds of entries.
      expect(steps).toBeGreaterThan(10)
      expect([slow.athletes, slow.words]).toEqual([quick.athletes, quick.words])
      for (const query of ['ash', 'mary', 'mary 1499', 'ann', 'oak'])
        expect(read(slow, 'search', { query })).toEqual(read(quick, 'search', { query }))
    },
  )
})
