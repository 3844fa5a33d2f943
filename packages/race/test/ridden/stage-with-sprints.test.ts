/** A criterium with sprints as a stage: laps come before points, and points before the place at the line, as in a phase. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, afterNoon, decide, noon, rowsOf, smallRace } from '../small-race.ts'

const LAPS: NonNullable<FactOf<'stage'>['laps']> = {
  count: 6,
  lapped: 'counted',
  sprintEveryLaps: 2,
  scale: [5, 3, 2, 1],
}

/** At the end of laps 2, 4 and 6 they come in the order 22 12 11 21, then 12 11 21 22, then 11 21 12; 22 is lapped. */
function ridden(laps: NonNullable<FactOf<'stage'>['laps']> = LAPS, count = 1) {
  const small = smallRace(Array.from({ length: count }, () => 'MS' as const))
  small.tell('stage', {
    stage: 1,
    name: 'Round the houses',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 6000,
    startAt: noon(1),
    laps,
  })
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const passes = (bib: number, ...seconds: number[]) => {
    for (const each of seconds)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(0) + each * 1000 })
  }
  passes(11, 100, 200, 300, 400, 500, 600)
  passes(12, 101, 199, 301, 399, 501, 602)
  passes(21, 102, 202, 302, 402, 502, 601)
  passes(22, 110, 198, 330, 480, 650)
  const finish = () => small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  const shown = (document: 'stage-rankings' | 'stage-live-rankings' = 'stage-rankings') =>
    small
      .read(document)[0]!
      .results.filter(({ rank }) => rank > 0)
      .map(({ rank, key, points }) => `${rank} ${key} ${points}`)
  return { ...small, finish, shown }
}

const ORDER = ['1 11 10', '2 12 10', '3 21 6', '4 22 6']

describe.each([1, 2])('one of %i stages', (count) => {
  test('is placed by laps, then by points, then by the place at the line', () => {
    const { finish, shown, read } = ridden(LAPS, count)
    expect(shown('stage-live-rankings')).toEqual(ORDER)
    finish()
    expect(shown()).toEqual(ORDER)
    expect(read('stages')[0]).toMatchObject({ winner: { bib: 11 } })
    const [, second] = read('stage-rankings')[0]!.results
    expect(second?.outcome).toMatchObject({ kind: 'lapsAndTime', laps: 6, points: 10, sprints: [3, 5, 2] })
  })

  test('the live document has the next sprint, as that of a phase has', () => {
    const { tell, read, finish } = ridden({ ...LAPS, count: 8 }, count)
    expect(read('stage-live').track).toEqual({
      toGo: 2,
      of: 8,
      sprints: [1, 2, 3],
      next: { number: 4, lap: 8, toGo: 2, isLast: true, scale: [5, 3, 2, 1] },
      lastOut: [],
      remaining: null,
      heats: [],
    })
    for (const bib of [11, 12, 21])
      for (const lap of [7, 8])
        tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(0) + lap * 100_000 + bib })
    finish()
    expect(read('stage-live').track?.next).toBeNull()
  })

  test('a stated result of the marker at the end of the lap counts in place of the passings', () => {
    const { tell, finish, shown } = ridden(LAPS, count)
    tell('course', {
      stage: 1,
      lengthM: 6000,
      line: [],
      markers: [
        { key: 'prime', name: 'Prime', kind: 'sprint', distanceM: 3000 },
        { key: 's2', name: 'Sprint 2', kind: 'sprint', distanceM: 4000 },
      ],
    })
    const state = (marker: string, ...bibs: number[]) =>
      tell('markerResult', { stage: 1, marker, rows: bibs.map((bib, index) => ({ bib, rank: index + 1 })) })
    state('prime', 22, 21)
    finish()
    expect(shown()).toEqual(ORDER)
    state('s2', 21, 11, 12)
    expect(shown()).toEqual(['1 11 10', '2 21 9', '3 12 7', '4 22 5'])
  })

  test('a marker on a lap beyond the last one makes no list of all sprints up to it', () => {
    const { tell, finish, shown, read } = ridden({ ...LAPS, lapM: 1 }, count)
    const markers = [{ key: 'far', name: 'Far', kind: 'sprint' as const, distanceM: 2_000_000 }]
    tell('course', { stage: 1, lengthM: 2_000_000, line: [], markers })
    tell('markerResult', { stage: 1, marker: 'far', rows: [{ bib: 22, rank: 1 }] })
    finish()
    expect(shown()).toEqual(ORDER)
    expect(read('stage-rankings')[0]!.results[0]!.outcome).toMatchObject({ sprints: [2, 3, 5] })
  })

  test('a relegated rider keeps laps and points, and is last of those with as many', () => {
    const small = ridden(LAPS, count)
    small.finish()
    decide(small, { kind: 'relegation', bib: 11 })
    expect(small.shown().slice(0, 2)).toEqual(['1 12 10', '2 11 10'])
    expect(small.read('stages')[0]).toMatchObject({ winner: { bib: 12 } })
  })
})

test('the order decides bonifications and points of the finish, and the times stay those of the line', () => {
  const { finish, ...small } = ridden({ ...LAPS, scale: [1, 1, 30] }, 2)
  finish()
  // Sprints give 11: 30 + 1 + 1, 12: 1 + 1 + 30, 21: 0 + 30 + 1. At the line 21 is ahead of 12.
  expect(small.shown()).toEqual(['1 11 32', '2 12 32', '3 21 31', '4 22 1'])
  expect(after(small, 'SprintPoints')?.map(([, key, points]) => [key, points])).toEqual([
    ['11', '50'],
    ['12', '30'],
    ['21', '20'],
  ])
  expect(after(small, 'Time')?.slice(0, 2)).toEqual([
    [1, '11', '0:09:50'],
    [2, '12', '0:06'],
  ])
})

test('a published result stands as it is, and a guest takes no points', () => {
  const { tell, shown, finish } = ridden()
  tell('startList', {
    riders: [{ bib: 12, lastName: 'Guest', nation: 'BEL', teamCode: 'AAA', notCompeting: true }],
  })
  finish()
  expect(shown()).toEqual(['1 11 13', '2 21 8', '3 22 7'])
  tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [21, 601],
      [11, 600],
    ]).map((row) => ({ ...row, laps: 6 })),
  })
  expect(shown().map((row) => row.slice(0, 4))).toEqual(['1 21', '2 11'])
})

test('without sprints stated it is raced as ever, and a scale alone is told', () => {
  const { finish, shown, read } = ridden({ count: 6, lapped: 'counted', scale: [5, 3] })
  finish()
  expect(shown()).toEqual(['1 11 null', '2 21 null', '3 12 null', '4 22 null'])
  expect(read('flags').flatMap(({ reason }) => (reason === 'no-result' ? [] : [reason]))).toEqual([
    'no-effect',
  ])
})
