/** A series from its facts: rounds here and elsewhere, qualifying beside the final, nations, ties and what is not there yet. */
import { describe, expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from '../small-event.ts'

const CUP = {
  series: 'cup',
  name: 'Any Cup',
  scales: [
    { scale: 'final', points: [10, 7, 5, 3], beyond: 1 },
    { scale: 'qualifying', points: [3, 2, 1] },
  ],
  rounds: [
    {
      round: 'one',
      name: 'Round 1',
      event: 1,
      on: DAY,
      parts: [
        { phase: 1, scale: 'qualifying' },
        { phase: 2, scale: 'final' },
      ],
    },
    { round: 'two', name: 'Round 2', event: 2, parts: [{ phase: 1, scale: 'final' }] },
  ],
}
const AWAY = { round: 'away', name: 'Away', competition: 'other2026', scale: 'final' }

/** Two rounds of a cup; nothing ridden. Bib 11 of round 2 is bib 1 of round 1. */
function cup(more: object = {}) {
  const told = smallEvent()
  told.tell('event', { event: 2, name: 'Elite, round 2' })
  const phases = [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const
  for (const [event, phase] of phases) {
    told.tell('phase', { event, phase, name: 'Run', form: 'run', startAt: `${DAY}T12:00:00+02:00` })
    told.tell('unitStartList', {
      event,
      phase,
      competitors: athletes(event === 1 ? [1, 2, 3, 4] : [11, 12, 13], (bib) => ({
        lastName: `Rider ${bib % 10}`,
        nation: bib % 10 > 2 ? 'FRA' : 'SUI',
      })),
    })
  }
  told.tell('series', { ...CUP, ...more })
  const ride = (event: number, phase: number, ...bibs: number[]) =>
    told.tell('unitResult', {
      event,
      phase,
      rows: bibs.map((bib, index) => ({
        competitor: String(bib),
        outcome: { kind: 'time', timeMs: 60_000 + index * 100 },
      })),
    })
  return { ...told, ride }
}

const sums = (rows: readonly { rank: number; points: number | null; rider?: { name: string } }[]) =>
  rows.map(({ rank, points, rider }) => [rank, Number(rider?.name.at(-1)), points])

test('a competition of rounds alone counts them where each series has as many, otherwise its events', () => {
  const season = cup()
  expect(season.read('summaries')[0]).toEqual({ key: 'rounds', value: '2' })
  season.tell('series', {
    ...CUP,
    series: 'other',
    name: 'Other Cup',
    rounds: [{ round: 'one', name: 'Round 1', event: 3, parts: [{ phase: 1, scale: 'final' }] }],
  })
  season.tell('event', { event: 3, name: 'Others, round 1' })
  expect(season.read('summaries')[0]).toEqual({ key: 'events', value: '3' })
  season.tell('series', {
    ...CUP,
    series: 'other',
    name: 'Other Cup',
    rounds: [3, 4].map((event, index) => ({
      round: `${index}`,
      name: `Round ${index + 1}`,
      event,
      parts: [{ phase: 1, scale: 'final' }],
    })),
  })
  season.tell('event', { event: 4, name: 'Others, round 2' })
  expect(season.read('summaries')[0]).toEqual({ key: 'rounds', value: '2' })
  season.tell('event', { event: 5, name: 'Sprint' })
  expect(season.read('summaries')[0]).toEqual({ key: 'events', value: '5' })
  expect(season.read('competition').summaries).toEqual(season.read('summaries'))
})

describe('a world cup', () => {
  test('is not there before its first result, and no event of another kind has one', () => {
    const { kind, tell } = cup()
    expect(kind('world-cup')).toBe('not-yet')
    tell('event', { event: 3, name: 'Elsewhere' })
    expect(kind('world-cup', { e: 3 })).toBe('unknown')
  })

  test('adds qualifying and final, and finds a rider under another bib in the next round', () => {
    const { ride, read } = cup()
    ride(1, 1, 2, 1, 3, 4)
    ride(1, 2, 1, 2, 3, 4)
    ride(2, 1, 13, 11)
    const { results, rounds } = read('world-cup', { e: 2 })
    expect(results.map(({ rank, points, rider }) => [rank, rider?.name, points])).toEqual([
      [1, 'RIDER 1', 19],
      [2, 'RIDER 3', 16],
      [3, 'RIDER 2', 10],
      [4, 'RIDER 4', 3],
    ])
    expect(results[0]).toMatchObject({
      rider: { bib: 11 },
      behind: 0,
      progression: 0,
      rounds: [
        { key: 'one', rank: 1, points: 12, total: 12, standing: 1, parts: [2, 10] },
        { key: 'two', rank: 2, points: 7, total: 19, standing: 1, parts: [7] },
      ],
    })
    expect(results[1]).toMatchObject({ behind: 3, progression: 1 })
    expect(rounds).toMatchObject([
      { key: 'one', event: 1, on: DAY, counts: true, raceStatus: 'standings' },
      { key: 'two', event: 2, on: null, counts: true },
    ])
  })

  test('after round 1 round 2 is on the programme and not in the sum', () => {
    const { ride, read } = cup()
    ride(1, 2, 1, 2)
    ride(2, 1, 12, 11)
    expect(sums(read('world-cup').results)).toEqual([
      [1, 1, 10],
      [2, 2, 7],
    ])
    expect(read('world-cup').rounds.map(({ counts }) => counts)).toEqual([true, false])
  })

  test('points of a qualifying stand before the final is ridden', () => {
    const { ride, read } = cup()
    ride(1, 1, 4, 3)
    expect(sums(read('world-cup').results)).toEqual([
      [1, 4, 3],
      [2, 3, 2],
    ])
    expect(read('world-cup').rounds[0]?.raceStatus).toBe('inProgress')
  })

  test('a disqualification after the podium moves everybody up, in every later standing too', () => {
    const { ride, read, tell } = cup()
    ride(1, 2, 1, 2, 3)
    ride(2, 1, 11, 12)
    tell('decision', {
      event: 1,
      phase: 2,
      reason: 'Illegal equipment',
      decision: { kind: 'invalidResult', competitor: '1', irm: 'DSQ' },
    })
    expect(sums(read('world-cup', { e: 2 }).results)).toEqual([
      [1, 2, 17],
      [2, 1, 10],
      [3, 3, 7],
    ])
    // After round 1 the rider has no points, and is not in the table.
    expect(sums(read('world-cup').results)).toEqual([
      [1, 2, 10],
      [2, 3, 7],
    ])
  })

  test('the level share a rank where nothing parts them', () => {
    const { tell, read } = cup()
    const time = { kind: 'time', timeMs: 60_000 } as const
    tell('unitResult', {
      event: 2,
      phase: 1,
      rows: [
        { competitor: '11', outcome: time },
        { competitor: '12', outcome: time },
      ],
    })
    expect(sums(read('world-cup', { e: 2 }).results)).toEqual([
      [1, 1, 10],
      [1, 2, 10],
    ])
  })
})

describe('a nations cup over several competitions', () => {
  const NATIONS = { rounds: [AWAY, ...CUP.rounds], nations: { best: 2 } }
  const away = (rows: { lastName: string; nation: string; rank: number }[]) => ({
    series: 'cup',
    round: 'away',
    rows,
  })

  test('a round held elsewhere counts as its result is stated, and its riders are the same', () => {
    const { ride, read, tell } = cup(NATIONS)
    tell(
      'seriesResult',
      away([
        { lastName: 'RIDER 3', nation: 'FRA', rank: 1 },
        { lastName: 'Rider 1', nation: 'SUI', rank: 2 },
        { lastName: 'Guest', nation: 'ITA', rank: 3 },
      ]),
    )
    ride(1, 2, 1, 2, 3, 4)
    const { results, nations, rounds } = read('world-cup')
    expect(results.slice(0, 2).map(({ rider, points }) => [rider?.name, points])).toEqual([
      ['RIDER 1', 17],
      ['RIDER 3', 15],
    ])
    expect(
      nations?.results.map(({ rank, team, points, behind }) => [rank, team?.code, points, behind]),
    ).toEqual([
      [1, 'SUI', 24, 0],
      [2, 'FRA', 18, 6],
      [3, 'ITA', 5, 19],
    ])
    expect(rounds[0]).toMatchObject({
      key: 'away',
      event: null,
      competition: 'other2026',
      counts: true,
      raceStatus: 'standings',
    })
  })

  test('a corrected round replaces its earlier statement', () => {
    const { read, tell } = cup({ ...NATIONS, rounds: [AWAY], event: 2 })
    tell('seriesResult', away([{ lastName: 'A', nation: 'FRA', rank: 1 }]))
    tell('seriesResult', away([{ lastName: 'B', nation: 'ITA', rank: 1 }]))
    expect(read('world-cup', { e: 2 }).nations?.results.map(({ team }) => team?.code)).toEqual(['ITA'])
  })
})

describe('two people of one name in a series', () => {
  const JOHN = { kind: 'athlete', lastName: 'Ash', firstName: 'John', nation: 'GBR' } as const
  const others = athletes([3, 4])

  interface Starting {
    readonly bib: number
    readonly lastName?: string
    readonly uciRiderId?: string
    readonly [field: string]: unknown
  }

  /** @param rounds the two of each round by bib, with what tells them apart */
  function twoOfAName(...rounds: (readonly Starting[])[]) {
    const told = cup()
    for (const [index, two] of rounds.entries())
      told.tell('unitStartList', {
        event: index + 1,
        phase: index === 0 ? 2 : 1,
        competitors: [...two.map((each) => ({ ...JOHN, key: String(each.bib), ...each })), ...others],
      })
    return told
  }
  const points = (told: ReturnType<typeof cup>, e = 2) =>
    told.read('world-cup', { e }).results.map(({ rider, points: sum }) => [rider?.bib, sum])

  test.each([
    ['birth dates', { bornOn: '1960-05-01' }, { bornOn: '1990-02-03' }],
    ['years of birth', { bornOn: '1960' }, { bornOn: '1990-02-03' }],
    ['clubs', { teamCode: 'OAK' }, { teamCode: 'ELM' }],
    ['UCI ids', { uciRiderId: '10014972740' }, { uciRiderId: '10011208231' }],
  ])('have their own points in every round, by their %s', (_, father, son) => {
    const told = twoOfAName(
      [
        { bib: 1, ...father },
        { bib: 2, ...son },
      ],
      [
        { bib: 11, ...son },
        { bib: 12, ...father },
      ],
    )
    told.ride(1, 2, 1, 3, 4, 2)
    told.ride(2, 1, 3, 11, 4, 12)
    expect(points(told)).toEqual([
      [3, 17],
      [12, 13],
      [11, 10],
      [4, 10],
    ])
  })

  test('have them by their bibs where nothing else tells them apart', () => {
    const two = [{ bib: 1 }, { bib: 2 }]
    const told = twoOfAName(two, two.toReversed())
    told.ride(1, 2, 1, 3, 4, 2)
    told.ride(2, 1, 3, 2, 4, 1)
    expect(points(told)).toEqual([
      [3, 17],
      [1, 13],
      [2, 10],
      [4, 10],
    ])
  })

  test('have their own rows in a round held elsewhere', () => {
    const told = cup({ rounds: [AWAY], event: 2 })
    told.tell('seriesResult', {
      series: 'cup',
      round: 'away',
      rows: [
        { lastName: 'Ash', nation: 'GBR', teamCode: 'OAK', rank: 1 },
        { lastName: 'Ash', nation: 'GBR', teamCode: 'ELM', rank: 2 },
      ],
    })
    expect(points(told)).toEqual([
      [0, 10],
      [0, 7],
    ])
  })

  test('a shared UCI id makes nobody one', () => {
    const uciRiderId = '10011208231'
    const told = twoOfAName([
      { bib: 1, uciRiderId },
      { bib: 2, lastName: 'Cedar', uciRiderId },
    ])
    told.ride(1, 2, 1, 2)
    expect(points(told, 1)).toEqual([
      [1, 10],
      [2, 7],
    ])
  })

  test('a UCI id that only one round states is that of the rider in the other', () => {
    const told = twoOfAName(
      [
        { bib: 1, uciRiderId: '10011208231' },
        { bib: 2, lastName: 'Oak' },
      ],
      [{ bib: 11 }, { bib: 12, lastName: 'Oak' }],
    )
    told.ride(1, 2, 1, 2)
    told.ride(2, 1, 11, 12)
    expect(points(told)).toEqual([
      [11, 20],
      [12, 14],
    ])
  })

  test('a fact makes one person of two entries, but never of two starters of one list', () => {
    const told = twoOfAName(
      [{ bib: 1 }, { bib: 2, lastName: 'Oak' }],
      [{ bib: 11, lastName: 'Asche' }, { bib: 12 }],
    )
    told.ride(1, 2, 1, 2)
    told.ride(2, 1, 11)
    expect(points(told)).toEqual([
      [11, 10],
      [12, 10],
      [2, 7],
    ])
    told.tell('samePerson', {
      persons: [
        { athlete: 'any2026-asche-john-gbr', is: 'any2026-oak-john-gbr' },
        { athlete: 'any2026-oak-john-gbr', is: 'any2026-ash-john-gbr' },
      ],
    })
    expect(points(told)).toEqual([
      [11, 17],
      [12, 10],
    ])
  })
})

describe('a round of another competition whose result was inferred', () => {
  const INFERRED = { inferred: true, inferredFrom: 'publishedStandings' } as const
  const marked = (rows: readonly { key: string; inferredFrom?: string | undefined }[]) =>
    rows.filter(({ inferredFrom }) => inferredFrom !== undefined).length

  test('marks the rows of riders and nations that it changes, and no other', () => {
    const season = (more: object) => {
      const small = cup({ rounds: [AWAY, CUP.rounds[1]], nations: { best: 2 } })
      small.ride(2, 1, 11, 12, 13)
      small.tell('seriesResult', {
        series: 'cup',
        round: 'away',
        rows: [{ lastName: 'Rider 3', nation: 'FRA', rank: 1 }],
        ...more,
      })
      return small.read('world-cup', { e: 2 })
    }
    const stated = season({})
    expect([marked(stated.results), marked(stated.nations!.results)]).toEqual([0, 0])
    const { results, nations } = season(INFERRED)
    const third = results.find(({ rider }) => rider?.name === 'RIDER 3')
    expect(third).toMatchObject({ points: 15, inferred: true, inferredFrom: 'publishedStandings' })
    expect(marked(results)).toBe(1)
    expect(nations!.results.find(({ team }) => team?.code === 'FRA')).toMatchObject({ inferred: true })
    expect(marked(nations!.results)).toBe(1)
  })
})
