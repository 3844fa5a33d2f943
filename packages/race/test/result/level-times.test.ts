/** Riders level on time against the clock on a track: the last lap parts them, or the last 100 metres; else the jury is asked. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`

type Planned = Partial<FactOf<'phase'>> & Pick<FactOf<'phase'>, 'form'>

const KILOMETRE: Planned = {
  form: 'run',
  distanceM: 1000,
  parameters: { laps: 4 },
  points: [250, 500, 750].map((m) => ({ key: `${m}m`, name: `${m} m` })),
}
const FLYING_200: Planned = {
  form: 'run',
  distanceM: 200,
  points: [{ key: '100m', name: '100 m' }],
}
const HALF_LAPS = Array.from({ length: 7 }, (_, index) => ({ key: `half-${index + 1}`, name: 'Half lap' }))
const PURSUIT: Planned = {
  form: 'individualPursuit',
  distanceM: 1000,
  parameters: { laps: 4 },
  points: HALF_LAPS,
}

/** @param factors percentages of the time ridden that decide, by bib */
function onTrack(phase: Planned, sport: 'CTR' | 'MTB' = 'CTR', factors: readonly number[] = []) {
  const day = smallEvent(sport)
  day.tell('phase', { ...UNIT, name: 'Qualifying', startAt: START, ...phase })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], (bib) => ({
      ...(phase.form === 'individualPursuit' ? {} : { startAt: START }),
      ...(factors[bib - 1] !== undefined && { factorPercent: factors[bib - 1]! }),
    })),
  })
  const pass = (bib: number, point: string, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds) })
  const ride = (rows: FactOf<'heatResult'>['rows'], heat = 'Heat 1') =>
    day.tell('heatResult', { ...UNIT, heat, rows })
  const places = () => day.read('phase-live').results!.map(({ key, rank }) => [key, rank])
  const published = () => day.read('phase-results').results.map(({ key, rank }) => [key, rank])
  const flagged = () => day.read('flags').flatMap((flag) => (flag.reason === 'level-on-time' ? flag : []))
  return { ...day, pass, ride, places, published, flagged }
}

describe('a kilometre timed by passings', () => {
  const ridden = (sport?: 'MTB') => {
    const day = onTrack(KILOMETRE, sport)
    day.pass(1, 'Finish', 60)
    day.pass(2, 'Finish', 60)
    day.pass(3, 'Finish', 59)
    return day
  }

  test('without the last lap they share the place, and the jury is asked', () => {
    const day = ridden()
    expect(day.places().slice(0, 3)).toEqual([
      ['3', 1],
      ['1', 2],
      ['2', 2],
    ])
    expect(day.flagged()).toMatchObject([{ bib: 1, detail: expect.stringContaining('bib 1 and bib 2') }])
  })

  test('the faster last lap is placed first', () => {
    const day = ridden()
    day.pass(1, '750m', 44.9)
    expect(day.places().slice(1, 3)).toEqual([
      ['1', 2],
      ['2', 2],
    ])
    day.pass(2, '750m', 45.2)
    expect(day.places().slice(0, 3)).toEqual([
      ['3', 1],
      ['2', 2],
      ['1', 3],
    ])
    expect(day.flagged()).toEqual([])
  })

  test('the last lap of some does not part any, and an equal one parts nobody', () => {
    const day = ridden()
    day.pass(4, 'Finish', 60)
    day.pass(1, '750m', 45)
    day.pass(2, '750m', 45)
    expect(day.places().map(([, rank]) => rank)).toEqual([1, 2, 2, 2])
    day.pass(4, '750m', 45.1)
    expect(day.places()).toEqual([
      ['3', 1],
      ['4', 2],
      ['1', 3],
      ['2', 3],
    ])
    expect(day.flagged()).toMatchObject([{ detail: expect.stringContaining('last part of the ride too') }])
  })

  test('what the jury decided stands', () => {
    const day = ridden()
    day.pass(1, '750m', 45)
    day.pass(2, '750m', 45.2)
    day.tell('decision', {
      ...UNIT,
      decision: { kind: 'tieOrder', classification: 'Result', competitors: ['1', '2'] },
      reason: 'Lots were drawn',
    })
    expect(day.places().slice(1, 3)).toEqual([
      ['1', 2],
      ['2', 3],
    ])
    expect(day.flagged()).toEqual([])
  })

  test('off the track they share the place, and nobody is asked', () => {
    const day = ridden('MTB')
    day.pass(1, '750m', 45)
    day.pass(2, '750m', 45.2)
    expect(day.places().slice(1, 3)).toEqual([
      ['1', 2],
      ['2', 2],
    ])
    expect(day.flagged()).toEqual([])
  })
})

describe('a kilometre of para classes', () => {
  const ridden = (sport?: 'MTB') => {
    const day = onTrack({ ...KILOMETRE, form: 'factored' }, sport, [90, 100, 90])
    day.pass(1, 'Finish', 70)
    day.pass(2, 'Finish', 63)
    day.pass(3, 'Finish', 69)
    return day
  }

  test('level on factored time they share the place, and the jury is asked', () => {
    const day = ridden()
    expect(day.places().slice(0, 3)).toEqual([
      ['3', 1],
      ['1', 2],
      ['2', 2],
    ])
    expect(day.flagged()).toMatchObject([{ bib: 1, detail: expect.stringContaining('bib 1 and bib 2') }])
    expect(ridden('MTB').flagged()).toEqual([])
  })

  test('the faster last lap is placed first, factored as well', () => {
    const day = ridden()
    day.pass(1, '750m', 52)
    day.pass(2, '750m', 47.5)
    expect(day.places().slice(0, 3)).toEqual([
      ['3', 1],
      ['2', 2],
      ['1', 3],
    ])
    expect(day.flagged()).toEqual([])
  })
})

test('where the phase does not say how many laps it has, the operator is told so', () => {
  const { parameters: _, ...planned } = KILOMETRE
  const day = onTrack(planned)
  const splits = (timeMs: number) => [{ point: '750m', timeMs }]
  day.ride([
    { competitor: '1', timeMs: 60_000, splits: splits(45_000) },
    { competitor: '2', timeMs: 60_000, splits: splits(45_500) },
  ])
  expect(
    day
      .places()
      .slice(0, 2)
      .map(([, rank]) => rank),
  ).toEqual([1, 1])
  expect(day.flagged()).toMatchObject([{ detail: expect.stringContaining('does not say how many laps') }])
})

test('a flying 200 is parted by the last 100 metres', () => {
  const day = onTrack(FLYING_200)
  day.ride([
    { competitor: '1', timeMs: 9_841, splits: [{ point: '100m', timeMs: 4_950 }] },
    { competitor: '2', timeMs: 9_841, splits: [{ point: '100m', timeMs: 4_960 }] },
  ])
  expect(day.places().slice(0, 2)).toEqual([
    ['2', 1],
    ['1', 2],
  ])
})

test('who shares the last place that goes on has no mark, and the next round waits for the order of the jury', () => {
  const day = onTrack(FLYING_200)
  const next = { event: 1, phase: 2 }
  const from = [1, 3].map((seed) => ({ phase: 1, best: [seed, seed] as [number, number] }))
  day.tell('phase', {
    ...next,
    name: 'Semifinals',
    form: 'duel',
    startAt: START,
    qualification: [{ heat: 'Heat 1', from }],
  })
  day.tell('unitResult', {
    ...UNIT,
    rows: [9_500, 9_600, 9_700, 9_700].map((timeMs, index) => ({
      competitor: `${index + 1}`,
      outcome: { kind: 'time', timeMs },
    })),
  })
  const marks = () => day.read('phase-results').results.map(({ mark = null }) => mark)
  const list = () => day.read('phase-startlist', { p: 2 })
  expect(marks()).toEqual(['Q', null, null, null])
  expect(list()).toMatchObject({ places: 2, results: [{ key: '1' }] })
  expect(day.flagged()).toHaveLength(1)
  day.tell('decision', {
    ...UNIT,
    decision: { kind: 'tieOrder', classification: 'Result', competitors: ['4', '3'] },
    reason: 'Lots were drawn',
  })
  expect(marks()).toEqual(['Q', null, 'Q', null])
  expect(list().results.map(({ key }) => key)).toEqual(['1', '4'])
})

test('a pursuit is parted by the last lap and not by the last half of it, and by times as they were published', () => {
  const splits = (lap: number, half: number) => [
    { point: 'half-6', timeMs: lap },
    { point: 'half-7', timeMs: half },
  ]
  const day = onTrack(PURSUIT)
  day.tell('unitResult', {
    ...UNIT,
    rows: [
      {
        competitor: '1',
        heat: 'A',
        outcome: { kind: 'time', timeMs: 70_000 },
        splits: splits(52_000, 61_500),
      },
      {
        competitor: '2',
        heat: 'A',
        outcome: { kind: 'time', timeMs: 70_000 },
        splits: splits(52_300, 61_000),
      },
    ],
  })
  expect(day.published().slice(0, 2)).toEqual([
    ['2', 1],
    ['1', 2],
  ])
})

test('a published result may state the last lap itself; of some alone it parts nobody', () => {
  const day = onTrack({ ...PURSUIT, points: [] })
  const publish = (lasts: readonly (number | undefined)[], before?: { source: string; id: string }) =>
    day.tell('unitResult', {
      ...UNIT,
      ...(before === undefined ? {} : { supersedes: before }),
      rows: lasts.map((lastMs, index) => ({
        competitor: String(index + 1),
        heat: 'A',
        outcome: { kind: 'time', timeMs: 70_000, ...(lastMs === undefined ? {} : { lastMs }) },
      })),
    })
  const first = publish([17_500, 17_300])
  expect(day.published().slice(0, 2)).toEqual([
    ['2', 1],
    ['1', 2],
  ])
  publish([17_500, undefined], first)
  expect(day.published().slice(0, 2)).toEqual([
    ['1', 1],
    ['2', 1],
  ])
})
