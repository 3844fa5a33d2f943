/** Medallists of games in the index of athletes: found by name, with their medals in the palmares. */
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type DocumentBody } from '@bell-lap/protocol/documents'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createAthleteIndex, type AthleteIndex } from '../../src/athletes/athlete-index.ts'
import { rollOf, versionOfRoll } from '../../src/athletes/roll.ts'
import { applyFact, createRace } from '../../src/race.ts'
import { bundleRace } from '../races/bundle-race.ts'

const PARTS = ['crdparis2024', 'ctrparis2024', 'mtbparis2024', 'bmxparis2024', 'bmfparis2024', 'triparis2024']

const search = (index: AthleteIndex, query: string) =>
  index.read('athlete-search', {}, { query }) as DocumentBody<'athlete-search'>
function palmares(index: AthleteIndex, id: string): DocumentBody<'athlete-palmares'> {
  const body = index.read('athlete-palmares', { id }, {})!
  expect(findFault(DOCUMENTS['athlete-palmares'].schema, JSON.parse(JSON.stringify(body)))).toBeNull()
  return body
}

describe('the games of Paris 2024', () => {
  const games = bundleRace('paris2024')
  const index = createAthleteIndex()
  for (const { race } of [games, ...PARTS.map((part) => bundleRace(part))]) index.put(rollOf(race)!)
  const won = games.facts.flatMap((fact) => (fact.type === 'medallists' ? fact.medallists : []))

  test('everybody who has a medal is found, once, and two of one name are two', () => {
    const people = new Map(
      won.flatMap(({ nation, winners }) =>
        winners.map((winner) => [winner.key, { ...winner, nation }] as const),
      ),
    )
    const nameOf = ({ lastName, firstName = '' }: { lastName: string; firstName?: string }): string =>
      `${lastName.toUpperCase()} ${firstName}`.trimEnd()
    const wrong = [...people.values()].filter((person) => {
      const isNamesake = ({ name, nation }: { name: string; nation: string }): boolean =>
        name === nameOf(person) && nation === person.nation
      const namesakes = [...people.values()].filter((each) =>
        isNamesake({ name: nameOf(each), nation: each.nation }),
      )
      return search(index, nameOf(person)).filter(isNamesake).length !== namesakes.length
    })
    expect(people.size).toBeGreaterThan(1_500)
    expect(wrong).toEqual([])
  })

  test('a swimmer has each medal with its event and the games', () => {
    const [found, ...others] = search(index, 'Léon Marchand')
    expect(others).toEqual([])
    expect(found).toMatchObject({ id: 'paris2024-1909294', name: 'MARCHAND Leon', nation: 'FRA', wins: 4 })
    const { seasons, podiums, now } = palmares(index, found!.id)
    expect([podiums, now]).toEqual([5, []])
    expect(seasons).toMatchObject([
      {
        year: 2024,
        wins: 4,
        competitions: [
          {
            competition: 'paris2024',
            competitionName: 'Olympic Games Paris 2024',
            nation: 'FRA',
            places: [
              { name: 'Men’s 4 x 100m Medley Relay', rank: 3, isTeam: true, on: '2024-08-04' },
              { name: 'Men’s 200m Individual Medley', rank: 1, isTeam: false, on: '2024-08-02' },
              { name: 'Men’s 200m Butterfly', rank: 1 },
              { name: 'Men’s 200m Breaststroke', rank: 1 },
              { kind: 'medal', name: 'Men’s 400m Individual Medley', rank: 1, event: null, on: '2024-07-28' },
            ],
          },
        ],
      },
    ])
  })

  test('a cyclist has a medal once, in the competition of the event', () => {
    const [found] = search(index, 'lavreysen')
    const places = palmares(index, found!.id).seasons.flatMap(({ competitions }) =>
      competitions.flatMap(({ competition, places }) => places.map(({ rank }) => [competition, rank])),
    )
    expect(places).toEqual(Array.from({ length: 3 }, () => ['ctrparis2024', 1]))
  })
})

describe('small games', () => {
  const race = createRace('oakfield2026')
  const tell = (fact: object): void => {
    const seq = race.seq + 1
    const told = { source: 'office', at: '2026-06-01T12:00:00Z', id: `f${seq}`, ...fact } as Fact
    applyFact(race, { seq, receivedAt: told.at, fact: told })
  }
  tell({ ...FACT_EXAMPLES.competition, code: 'oakfield', competitionType: 'Empty' })
  for (const key of ['open', 'mixed'])
    tell({ ...FACT_EXAMPLES.medalEvent, id: key, key, name: key, sport: 'JUD', decidedIn: undefined })
  const index = createAthleteIndex()
  const say = (...medals: readonly string[]): void => {
    tell({
      type: 'medallists',
      medalEvent: 'open',
      medallists: medals.map((medal) => ({
        medal,
        nation: 'GBR',
        kind: 'athlete',
        winners: [{ key: medal, lastName: `Ash-${medal}` }],
      })),
    })
    index.put(rollOf(race)!)
  }

  test('a withdrawn medal removes its winner from the search', () => {
    const before = versionOfRoll(race)
    say('gold', 'bronze')
    expect(versionOfRoll(race)).toBeGreaterThan(before)
    expect(search(index, 'ash').map(({ id }) => id)).toEqual(['oakfield2026-gold', 'oakfield2026-bronze'])
    say('gold')
    expect(search(index, 'ash').map(({ id }) => id)).toEqual(['oakfield2026-gold'])
  })

  test('a medallist is not shown as racing in games under way', () => {
    say('gold')
    expect(rollOf(race)!.status).toBe('Live')
    expect(palmares(index, 'oakfield2026-gold').now).toEqual([])
  })
})
