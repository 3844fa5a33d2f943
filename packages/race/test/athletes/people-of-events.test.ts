/** One name in several events of a competition, and in several competitions: who is one person, and where each is found. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { createAthleteIndex, type AthleteIndex } from '../../src/athletes/athlete-index.ts'
import { rollOf } from '../../src/athletes/roll.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

type Competitor = FactOf<'unitStartList'>['competitors'][number]
const ID = '10014972740'

/** A meeting with one final per list. The first of a list wins, and so on. */
function meeting(
  code: string,
  finals: readonly (readonly Partial<Competitor>[])[],
  more: readonly object[] = [],
): Race {
  const race = createRace(`${code}2026`)
  const tell = (fields: object) => {
    const seq = race.seq + 1
    const fact = { id: `f-${seq}`, source: 'test', at: '2026-05-01T20:00:00Z', ...fields }
    applyFact(race, { seq, receivedAt: fact.at, fact: fact as never })
  }
  tell({
    type: 'competition',
    code,
    year: 2026,
    name: `The ${code}`,
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: '2026-05-01',
    end: '2026-05-01',
    location: 'Oak Hill',
    noc: 'GBR',
    timeZone: 'UTC',
    priority: 0,
  })
  for (const [index, starters] of finals.entries()) {
    const unit = { event: index + 1, phase: 1 }
    const competitors = starters.map((each, at) => ({
      kind: 'athlete',
      key: String(at + 1),
      bib: at + 1,
      lastName: 'Kim',
      firstName: 'Alex',
      nation: 'KOR',
      ...each,
    }))
    tell({ type: 'event', event: unit.event, name: `Event ${unit.event}` })
    tell({
      type: 'phase',
      ...unit,
      name: 'Final',
      form: 'run',
      isFinal: true,
      startAt: '2026-05-01T10:00:00Z',
    })
    tell({ type: 'unitStartList', ...unit, competitors })
    tell({
      type: 'unitResult',
      ...unit,
      rows: competitors.map(({ key }, at) => ({
        competitor: key,
        rank: at + 1,
        outcome: { kind: 'time', timeMs: 60_000 + at * 1000 },
      })),
    })
    tell({ type: 'raceStatus', ...unit, raceStatus: 'finished' })
    tell({ type: 'resultStatus', ...unit, resultStatus: 'official' })
  }
  for (const fact of more) tell(fact)
  return race
}

function indexOf(...races: readonly Race[]): AthleteIndex {
  const index = createAthleteIndex()
  for (const race of races) index.put(rollOf(race)!)
  return index
}

/** By the id of each person found: event and place of each of their places. */
function found(index: AthleteIndex, query: string): Record<string, readonly string[]> {
  const people = index.read('athlete-search', {}, { query }) as readonly { readonly id: string }[]
  return Object.fromEntries(
    people
      .map(({ id }) => {
        const body = index.read('athlete-palmares', { id }, {}) as {
          seasons: { competitions: { competition: string; places: { event: number; rank: number }[] }[] }[]
        }
        const competitions = body.seasons.flatMap((season) => season.competitions)
        return [
          id,
          competitions.flatMap(({ competition, places }) =>
            places.map(({ event, rank }) => `${competition} ${event}: ${rank}`),
          ),
        ] as const
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const other = { lastName: 'Park', firstName: 'Bo' }

describe('one name in two events of a meeting', () => {
  test('a woman and a man have their own places', () => {
    expect(found(indexOf(meeting('oak', [[{ sex: 'F' }], [other, { sex: 'M' }]])), 'kim')).toEqual({
      'oak2026-kim-alex-kor-f': ['oak2026 1: 1'],
      'oak2026-kim-alex-kor-m': ['oak2026 2: 2'],
    })
  })

  test('a UCI id stated in one of them is that of the person', () => {
    const places = ['oak2026 1: 1', 'oak2026 2: 2']
    expect(found(indexOf(meeting('oak', [[{}], [other, { uciRiderId: ID }]])), 'kim')).toEqual({
      [ID]: places,
    })
    expect(found(indexOf(meeting('oak', [[{ uciRiderId: ID }], [other, {}]])), 'kim')).toEqual({
      [ID]: places,
    })
  })

  test('another team or nation under one UCI id is the same person', () => {
    const first = { uciRiderId: ID, teamCode: 'AAA' }
    const second = { uciRiderId: ID, teamCode: 'BBB', nation: 'USA' }
    expect(Object.keys(found(indexOf(meeting('oak', [[first], [second]])), 'kim'))).toEqual([ID])
  })

  test('another team without UCI ids is the same person', () => {
    expect(
      Object.keys(found(indexOf(meeting('oak', [[{ teamCode: 'AAA' }], [{ teamCode: 'BBB' }]])), 'kim')),
    ).toEqual(['oak2026-kim-alex-kor'])
  })
})

describe('two birth dates in two competitions', () => {
  const oak = meeting('oak', [[{ bornOn: '1999-01-02' }]])
  const elm = (...more: object[]) => meeting('elm', [[{ bornOn: '1998-01-02' }]], more)

  test('are two people until a fact says that one date is wrong, and then both addresses lead to one', () => {
    expect(Object.keys(found(indexOf(oak, elm()), 'kim'))).toEqual([
      'kim-alex-kor-1998-01-02',
      'kim-alex-kor-1999-01-02',
    ])
    const persons = [{ athlete: 'elm2026-kim-alex-kor', is: 'kim-alex-kor-1999-01-02' }]
    const index = indexOf(oak, elm({ type: 'samePerson', persons }))
    expect(Object.values(found(index, 'kim'))).toEqual([['elm2026 1: 1', 'oak2026 1: 1']])
    const ids = ['kim-alex-kor-1998-01-02', 'kim-alex-kor-1999-01-02', 'elm2026-kim-alex-kor'].map(
      (id) => (index.read('athlete-palmares', { id }, {}) as { id: string }).id,
    )
    expect(new Set(ids).size).toBe(1)
  })
})
