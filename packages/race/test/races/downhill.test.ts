/** A run against the clock with points on the way, from passings: downhill. Times are seconds since each rider's own start. */
import { expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

/** Four riders who start two minutes apart, from noon; the course has two points and a speed trap. */
function downhill() {
  const day = smallEvent()
  const startOf = (bib: number) => (bib - 1) * 120
  day.tell('phase', {
    ...UNIT,
    name: 'Final',
    form: 'run',
    distanceM: 2000,
    startAt: `${DAY}T12:00:00+02:00`,
  })
  day.tell('course', {
    ...UNIT,
    line: [],
    lengthM: 2000,
    markers: [
      { key: 'split-1', name: 'split-1', kind: 'intermediate', distanceM: 500 },
      { key: 'split-2', name: 'split-2', kind: 'intermediate', distanceM: 1500 },
    ],
  })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], (bib) => ({
      order: bib,
      startAt: `${DAY}T12:0${startOf(bib) / 60}:00+02:00`,
    })),
  })
  day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
  const passes = (bib: number, point: string, seconds: number, speedKmh?: number) =>
    day.tell('passing', {
      ...UNIT,
      bib,
      point,
      timeOfDayMs: afterNoonMs(startOf(bib) + seconds),
      ...(speedKmh === undefined ? {} : { speedKmh }),
    })
  const runs = (bib: number, first: number, second: number, finish: number, speedKmh: number) => {
    passes(bib, 'split-1', first)
    passes(bib, 'split-2', second, speedKmh)
    passes(bib, 'Finish', finish)
  }
  return { ...day, passes, runs }
}

test('each split has its place and gap; riders on the course are before those still to start', () => {
  const { passes, runs, read, tell } = downhill()
  runs(1, 40.063, 120.5, 184.867, 51.697)
  runs(2, 39.9, 121.25, 185.023, 52.1)
  passes(4, 'split-1', 39.5)
  passes(3, 'split-1', 41)
  passes(3, 'split-2', 121)
  const { results = [], columns } = read('phase-live')
  expect(columns?.map(({ label }) => label)).toContain('speed')
  expect(results.map(({ rank, key, value, speed }) => [rank, key, value, speed])).toEqual([
    [1, '1', '3:04.867', '51.697'],
    [2, '2', '+0.156', '52.100'],
    [0, '3', '', null],
    [0, '4', '', null],
  ])
  const splitsOf = (key: string) =>
    results.find((row) => row.key === key)!.splits!.map(({ value, rank, gapMs }) => [value, rank, gapMs])
  expect(splitsOf('2')).toEqual([
    ['39.900', 2, 400],
    ['2:01.250', 3, 750],
    ['3:05.023', 2, 156],
  ])
  expect(splitsOf('4')).toEqual([
    ['39.500', 1, 0],
    ['', 0, null],
    ['', 0, null],
  ])
  expect(results.map(({ speedRank }) => speedRank)).toEqual([2, 1, undefined, undefined])
  tell('withdrawal', { ...UNIT, bib: 4, irm: 'DNF' })
  expect(
    read('phase-live')
      .results!.map(({ key, value }) => `${key} ${value}`)
      .slice(2),
  ).toEqual(['3 ', '4 DNF'])
})

test('level at the thousandth, riders share the place; a disqualified leader leaves it to the next', () => {
  const { runs, read, tell } = downhill()
  runs(1, 40, 120, 184.867, 50)
  runs(2, 41, 121, 184.867, 50)
  runs(3, 39, 119, 183, 50)
  const ranks = () => read('phase-results').results.map(({ rank, key, gap }) => [rank, key, gap])
  expect(ranks()).toEqual([
    [1, '3', '+0.000'],
    [2, '1', '+1.867'],
    [2, '2', '+1.867'],
  ])
  tell('decision', { ...UNIT, reason: 'Left the course', decision: { kind: 'disqualification', bib: 3 } })
  expect(ranks()).toEqual([
    [1, '1', '+0.000'],
    [1, '2', '+0.000'],
    [0, '3', null],
  ])
})

test('a published result brings its splits and its speeds', () => {
  const { read, tell } = downhill()
  tell('unitResult', {
    ...UNIT,
    rows: [
      {
        competitor: '2',
        outcome: { kind: 'time', timeMs: 176_099 },
        speedKmh: 49.912,
        splits: [{ point: 'split-1', timeMs: 25_390 }],
      },
      {
        competitor: '1',
        outcome: { kind: 'time', timeMs: 174_153 },
        speedKmh: 51.697,
        splits: [{ point: 'split-1', timeMs: 25_025 }],
      },
      { competitor: '3', irm: 'DNF', splits: [{ point: 'split-1', timeMs: 27_923 }] },
    ],
  })
  const { results } = read('phase-results')
  expect(results.map(({ value, speedRank }) => [value, speedRank])).toEqual([
    ['2:54.153', 1],
    ['+1.946', 2],
    // The result does not mention this starter.
    ['', undefined],
    ['DNF', undefined],
  ])
  expect(results[3]!.splits![0]).toMatchObject({ value: '27.923', rank: 3, gapMs: 2898 })
})

test('places at a split are over all sources: times that were keyed in, and passings of everybody else', () => {
  const { passes, runs, read, tell } = downhill()
  runs(1, 41.5, 120.5, 184.867, 51.697)
  runs(2, 39.9, 121.25, 185.023, 52.1)
  passes(3, 'split-1', 40.5)
  tell('unitResult', {
    ...UNIT,
    rows: [
      // The passing of rider 1 was wrong by a second and a half.
      {
        competitor: '1',
        rank: 1,
        outcome: { kind: 'time', timeMs: 184_867 },
        splits: [{ point: 'split-1', timeMs: 40_000 }],
      },
      { competitor: '2', rank: 2, outcome: { kind: 'time', timeMs: 185_023 } },
    ],
  })
  const { results } = read('phase-results')
  expect(results.map(({ key, splits = [] }) => [key, splits[0]?.value, splits[0]?.rank])).toEqual([
    ['1', '40.000', 2],
    ['2', '39.900', 1],
    ['3', '40.500', 3],
    ['4', '', 0],
  ])
})

test('the latest finishers are listed, the newest first; without start times in the order of start', () => {
  const lastHome = ({ read }: Pick<ReturnType<typeof smallEvent>, 'read'>) =>
    read('phase-live-tt').lastHome?.map(({ key, rank }) => `${rank} ${key}`)
  const day = downhill()
  day.passes(1, 'split-1', 41.5)
  expect(lastHome(day)).toEqual([])
  // Rider 1 had a mishap, and comes home after rider 2.
  day.runs(2, 39.9, 121.25, 185.023, 52.1)
  day.runs(1, 41.5, 300, 400, 51.697)
  day.runs(3, 40, 120, 184, 51)
  expect(lastHome(day)).toEqual(['1 3', '3 1', '2 2'])

  const unclocked = smallEvent()
  unclocked.tell('phase', { ...UNIT, name: 'Final', form: 'run', startAt: `${DAY}T12:00:00+02:00` })
  unclocked.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4, 5, 6, 7, 8], (bib) => (bib === 8 ? {} : { order: 10 - bib })),
  })
  unclocked.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress' })
  unclocked.tell('resultStatus', { ...UNIT, resultStatus: 'live' })
  unclocked.tell('unitResult', {
    ...UNIT,
    rows: [7, 6, 5, 4, 3, 2, 8].map((bib, index) => ({
      competitor: String(bib),
      outcome: { kind: 'time', timeMs: 180_000 + index * 100 },
    })),
  })
  expect(lastHome(unclocked)).toEqual(['6 2', '5 3', '4 4', '3 5', '2 6'])
})
