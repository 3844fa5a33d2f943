/** Races on laps whose whole field is not read at an end of a lap, or whose course was stated wrong. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
type Phase = FactOf<'phase'>

/** Five riders, each 1 % slower than the one before. */
const BIBS = [1, 2, 3, 4, 5]

interface Ridden {
  readonly form?: 'laps' | 'criterium'
  readonly parameters: NonNullable<Phase['parameters']>
  readonly distanceM?: number
  /** Seconds to the first end, and of a lap. */
  readonly first: number
  readonly lap: number
  /** Ends, the first one 0; none of the field is read at those left out. */
  readonly ends: number
  readonly unread?: readonly number[]
  /** Seconds that a lap takes more than the others. */
  readonly slow?: readonly number[]
}

function ridden({ form = 'laps', parameters, distanceM, first, lap, ends, unread = [], slow = [] }: Ridden) {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Race',
    form,
    startAt: START,
    ...(distanceM === undefined ? {} : { distanceM }),
    parameters,
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(BIBS) })
  day.tell('stageStarted', { ...UNIT, startedAt: START })
  for (let end = 0; end < ends; end += 1) {
    if (unread.includes(end)) continue
    for (const bib of BIBS) {
      const late = (bib - 1) * (lap / 100) * (end + 1)
      const waited = slow.slice(0, end).reduce((sum, each) => sum + each, 0)
      const seconds = first + end * lap + late + waited
      day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
    }
  }
  const doubts = () => day.read('flags').filter(({ reason }) => reason === 'laps-doubtful')
  return {
    ...day,
    doubts,
    laps: () => day.read('phase-live').laps!,
    finish() {
      day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
      return day
        .read('phase-results')
        .results.map(({ rank, key, irm, laps }) => `${rank} ${key} ${laps?.ridden} ${irm ?? ''}`)
    },
  }
}

const ALL_HOME = (laps: number) => BIBS.map((bib) => `${bib} ${bib} ${laps} `)

describe('the whole field is not read at an end', () => {
  test.each<[string, Ridden]>([
    [
      'of the start loop',
      {
        parameters: { laps: 7, startLoopM: 150 },
        distanceM: 28_150,
        first: 65,
        lap: 500,
        ends: 8,
        unread: [0],
      },
    ],
    [
      'of a long start loop',
      {
        parameters: { laps: 6, startLoopM: 1500 },
        distanceM: 28_500,
        first: 260,
        lap: 720,
        ends: 7,
        unread: [0],
      },
    ],
    [
      'of a start loop on a course of unknown length',
      { parameters: { laps: 6, startLoopM: 900 }, first: 160, lap: 420, ends: 7, unread: [0] },
    ],
    [
      'of the start loop and of lap 1',
      {
        parameters: { laps: 7, startLoopM: 300 },
        distanceM: 21_300,
        first: 70,
        lap: 420,
        ends: 8,
        unread: [0, 1],
      },
    ],
    [
      'of lap 1, without a start loop',
      { parameters: { laps: 5 }, distanceM: 20_000, first: 410, lap: 400, ends: 5, unread: [0] },
    ],
    [
      'of laps 1 to 4 of a criterium',
      {
        form: 'criterium',
        parameters: { laps: 12 },
        distanceM: 12_000,
        first: 95,
        lap: 90,
        ends: 12,
        unread: [0, 1, 2, 3],
      },
    ],
    ['of lap 3', { parameters: { laps: 5 }, distanceM: 20_000, first: 410, lap: 400, ends: 5, unread: [2] }],
    [
      'of lap 2, which is a slow one',
      {
        parameters: { laps: 5 },
        distanceM: 20_000,
        first: 390,
        lap: 400,
        ends: 5,
        unread: [1],
        slow: [0, 60, 0],
      },
    ],
    [
      'of laps 2 and 3',
      {
        parameters: { laps: 7, startLoopM: 300 },
        distanceM: 21_300,
        first: 70,
        lap: 420,
        ends: 8,
        unread: [2, 3],
      },
    ],
    [
      'of the last lap but one',
      { parameters: { laps: 5 }, distanceM: 20_000, first: 410, lap: 400, ends: 5, unread: [3] },
    ],
  ])('%s: everybody has ridden all laps, and the operator gets a flag', (_, race) => {
    const { laps, doubts, finish } = ridden(race)
    expect(laps()).toMatchObject({ ridden: race.parameters.laps, toGo: 0 })
    expect(doubts()).toHaveLength(1)
    expect(finish()).toEqual(ALL_HOME(race.parameters.laps!))
    expect(doubts()).toHaveLength(1)
  })

  test('a start loop of 150 m is flagged at the first read, which is too late even for a walking field', () => {
    const { doubts, laps } = ridden({
      parameters: { laps: 7, startLoopM: 150 },
      distanceM: 28_150,
      first: 65,
      lap: 500,
      ends: 2,
      unread: [0],
    })
    expect(doubts()).toHaveLength(1)
    expect(laps()).toMatchObject({ ridden: 1, toGo: 6, bell: false })
  })

  test('a rider who was read there and one who has missed one more have ridden as far as the others', () => {
    const race = {
      parameters: { laps: 4, startLoopM: 150 },
      distanceM: 16_150,
      first: 65,
      lap: 500,
      ends: 3,
      unread: [0],
    }
    const { tell, read } = ridden(race)
    tell('unitStartList', { ...UNIT, competitors: athletes([...BIBS, 6, 7]) })
    for (const [bib, seconds] of [
      [6, [70, 580, 1090]],
      [7, [1110]],
    ] as const)
      for (const each of seconds)
        tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    expect(read('phase-live').results!.map(({ laps }) => laps?.ridden)).toEqual([2, 2, 2, 2, 2, 2, 2])
    expect(read('flags').filter(({ reason }) => reason === 'impossible-speed')).toEqual([])
  })

  test('with uncountable laps after a long wait: they are flagged, and not filled in', () => {
    const { laps, doubts } = ridden({
      parameters: { laps: 6 },
      distanceM: 24_000,
      first: 400,
      lap: 600,
      ends: 4,
      slow: [0, 3000, 0],
    })
    expect(laps()).toMatchObject({ ridden: 4 })
    expect(doubts()).toHaveLength(1)
  })
})

describe('a course that was stated wrong', () => {
  test.each<[string, Ridden]>([
    ['a start loop of which nobody has told', { parameters: { laps: 5 }, first: 60, lap: 400, ends: 6 }],
    [
      'a start loop stated longer than it is',
      { parameters: { laps: 5, startLoopM: 3000 }, distanceM: 23_000, first: 70, lap: 500, ends: 6 },
    ],
    [
      'a start loop stated longer than a lap',
      { parameters: { laps: 7, startLoopM: 5000 }, distanceM: 33_000, first: 75, lap: 600, ends: 8 },
    ],
    [
      'laps stated ten times as long',
      { parameters: { laps: 5 }, distanceM: 200_000, first: 410, lap: 400, ends: 5 },
    ],
  ])('%s: the reads count, and the operator gets a flag', (_, race) => {
    const { laps, doubts, finish } = ridden(race)
    expect(laps()).toMatchObject({ ridden: race.parameters.laps, toGo: 0 })
    expect(doubts()).toHaveLength(1)
    expect(finish()).toEqual(ALL_HOME(race.parameters.laps!))
  })

  test('a start loop longer than the whole race is no length of a lap', () => {
    const { laps } = ridden({
      parameters: { laps: 3, startLoopM: 9000 },
      distanceM: 6000,
      first: 200,
      lap: 400,
      ends: 4,
    })
    expect(laps()).toMatchObject({ ridden: 3, toGo: 0 })
  })

  test('two reads in every lap, of which a stated minimum leaves one: nothing is flagged', () => {
    const { tell, doubts, laps } = ridden({
      parameters: { laps: 5, minimumLapMs: 200_000 },
      first: 400,
      lap: 400,
      ends: 5,
    })
    for (const bib of BIBS)
      for (let end = 0; end < 4; end += 1)
        tell('passing', {
          ...UNIT,
          bib,
          point: 'Finish',
          timeOfDayMs: afterNoonMs(400 + end * 400 + 90 + (bib - 1) * 4 * (end + 1)),
        })
    expect(laps()).toMatchObject({ ridden: 5 })
    expect(doubts()).toEqual([])
  })

  test('a race that is over before all laps were ridden is flagged, and riders on the leader’s lap have places', () => {
    const { doubts, finish, laps } = ridden({
      parameters: { laps: 6 },
      distanceM: 24_000,
      first: 400,
      lap: 400,
      ends: 5,
    })
    expect(doubts()).toEqual([])
    expect(laps()).toMatchObject({ ridden: 5, toGo: 1, bell: true })
    expect(finish()).toEqual(ALL_HOME(5))
    expect(doubts()).toHaveLength(1)
    expect(laps()).toMatchObject({ ridden: 5, of: 6, toGo: 0, bell: false })
  })
})

describe('nothing is told', () => {
  test.each<[string, Ridden]>([
    ['of an even race', { parameters: { laps: 5 }, distanceM: 20_000, first: 410, lap: 400, ends: 5 }],
    [
      'of a start loop that is read',
      { parameters: { laps: 6, startLoopM: 1500 }, distanceM: 28_500, first: 330, lap: 720, ends: 7 },
    ],
    [
      'of a start loop longer than a lap',
      { parameters: { laps: 4, startLoopM: 5000 }, distanceM: 21_000, first: 760, lap: 600, ends: 5 },
    ],
    ['of a slow first lap', { parameters: { laps: 5 }, distanceM: 20_000, first: 500, lap: 400, ends: 5 }],
    ['of a fast first lap', { parameters: { laps: 5 }, distanceM: 20_000, first: 300, lap: 400, ends: 5 }],
    [
      'of laps that become slower',
      { parameters: { laps: 5 }, distanceM: 20_000, first: 380, lap: 400, ends: 5, slow: [0, 40, 60, 80] },
    ],
  ])('%s', (_, race) => {
    const { doubts, finish } = ridden(race)
    expect(finish()).toEqual(ALL_HOME(race.parameters.laps!))
    expect(doubts()).toEqual([])
  })
})

test('a field of which only the finish was typed has not ridden more laps than the race has', () => {
  const day = smallEvent()
  const bibs = Array.from({ length: 20 }, (_, index) => index + 1)
  day.tell('phase', {
    ...UNIT,
    name: 'Race',
    form: 'criterium',
    startAt: START,
    distanceM: 2_400,
    parameters: { laps: 3 },
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(bibs) })
  day.tell('stageStarted', { ...UNIT, startedAt: START })
  const pass = (bib: number, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  // Three riders were typed on each lap, three more on the second, and everybody at the finish.
  for (const bib of [1, 2, 3]) pass(bib, 41 + bib)
  for (const bib of [1, 2, 3, 4, 5, 6]) pass(bib, 113 + bib)
  for (const bib of bibs) pass(bib, 142 + bib)
  const rows = day.read('phase-live-rankings')[0]!.results
  expect(rows.slice(0, 3).map(({ rank, key, time }) => [rank, key, time])).toEqual([
    [1, '1', '2:23'],
    [2, '2', '2:24'],
    [3, '3', '2:25'],
  ])
  expect(rows.find(({ key }) => key === '7')).toMatchObject({ rank: 7, laps: { ridden: 3 } })
})

describe('crossings are noted at the finish alone', () => {
  const typed = (parameters: NonNullable<Phase['parameters']>) => {
    const day = smallEvent()
    day.tell('phase', {
      ...UNIT,
      name: 'Race',
      form: 'criterium',
      startAt: START,
      distanceM: 36_000,
      parameters,
    })
    day.tell('unitStartList', { ...UNIT, competitors: athletes(BIBS) })
    day.tell('stageStarted', { ...UNIT, startedAt: START })
    const cross = (bib: number, seconds: number) =>
      day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
    const rows = () =>
      day
        .read('phase-live')
        .results!.map(({ key, laps, value, position }) => [key, laps?.ridden, value, position?.racing])
    return { ...day, cross, rows }
  }

  test('whoever crosses the line has ridden all laps', () => {
    const { cross, rows, read } = typed({ laps: 30, finishOnly: true })
    expect(read('phase-live').laps).toMatchObject({ of: 30, toGo: null })
    cross(1, 3022)
    cross(2, 3023)
    cross(3, 3030)
    expect(rows().slice(0, 3)).toEqual([
      ['1', 30, '50:22', undefined],
      ['2', 30, '+0:01', undefined],
      ['3', 30, '+0:08', undefined],
    ])
    expect(read('phase-live').counters.finished).toBe(3)
    expect(read('flags')).toEqual([])
  })

  test('after a start loop, too', () => {
    const { cross, rows } = typed({ laps: 30, startLoopM: 300, finishOnly: true })
    cross(1, 3022)
    expect(rows()[0]).toEqual(['1', 30, '50:22', undefined])
  })

  test('a lapped rider has as many laps as the jury counted', () => {
    const { cross, rows, tell } = typed({ laps: 30, finishOnly: true })
    cross(1, 3022)
    cross(2, 3040)
    tell('decision', {
      ...UNIT,
      reason: 'Lapped once',
      decision: { kind: 'lapCount', bib: 2, afterLap: 0, laps: 29 },
    })
    expect(rows()[1]!.slice(0, 2)).toEqual(['2', 29])
  })

  test('without a number of laps it changes nothing, which is flagged', () => {
    const { read } = typed({ finishOnly: true })
    expect(read('flags')).toMatchObject([
      { reason: 'no-effect', detail: expect.stringContaining('`finishOnly`') },
    ])
  })
})

describe('only the first riders of each lap are typed, and all at the finish', () => {
  const BIBS_OF_12 = Array.from({ length: 12 }, (_, index) => index + 1)
  const typed = (laps: number, byLap: readonly (readonly [bib: number, seconds: number])[]) => {
    const day = smallEvent()
    day.tell('phase', {
      ...UNIT,
      name: 'Race',
      form: 'criterium',
      startAt: START,
      distanceM: laps * 600,
      parameters: { laps },
    })
    day.tell('unitStartList', { ...UNIT, competitors: athletes(BIBS_OF_12) })
    day.tell('stageStarted', { ...UNIT, startedAt: START })
    for (const [bib, seconds] of byLap)
      day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
    const rows = day.read('phase-live').results!
    return { rows, reasons: day.read('flags').map(({ reason }) => reason) }
  }
  /** The order at the finish: 3 before 1, 2, 4, 5 … */
  const sprint = (at: number) =>
    [3, 1, 2, ...BIBS_OF_12.slice(3)].map((bib, index) => [bib, at + index] as const)

  test('whoever led the laps before does not win for that', () => {
    const { rows, reasons } = typed(3, [[1, 58], [2, 115], ...sprint(173)])
    expect(rows.map(({ key }) => key).slice(0, 4)).toEqual(['3', '1', '2', '4'])
    expect(rows.map(({ laps }) => laps!.ridden)).toEqual(BIBS_OF_12.map(() => 3))
    expect(reasons).toContain('laps-doubtful')
  })

  test('over many laps with other leaders on each', () => {
    const leaders = Array.from({ length: 9 }, (_, lap) =>
      [0, 1, 2].map((place) => [((lap * 5 + place * 4) % 12) + 1, 60 * (lap + 1) + place] as const),
    )
    const { rows } = typed(10, [...leaders.flat(), ...sprint(600)])
    expect(rows.map(({ key }) => key).slice(0, 4)).toEqual(['3', '1', '2', '4'])
    expect(rows.map(({ laps }) => laps!.ridden)).toEqual(BIBS_OF_12.map(() => 10))
  })
})
