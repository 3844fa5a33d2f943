/** Mass events: the time from the gun and from crossing the start line, which of them decides, and places in categories. */
import { expect, test } from 'vitest'
import { bundleRace } from './bundle-race.ts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const startAt = `${DAY}T12:00:00+02:00`
const CATEGORIES = ['Men 19-34', 'Women 40-49', 'Men 19-34', 'Women 40-49'] as const
type Parameters = { overallBy?: 'gun' | 'net'; categoriesBy?: 'gun' | 'net' }

/** Rider, seconds after the gun at the start line (null: not read there), and at the finish. */
const READS = [
  [1, 5, 7205],
  [2, 300, 7300],
  [3, 120, 7260],
  [4, null, 7400],
] as const

function fondo(parameters: Parameters = {}, raced = true): SmallEvent {
  const day = smallEvent()
  const { tell } = day
  tell('phase', { ...UNIT, name: 'Race', form: 'granFondo', startAt, distanceM: 60_000, parameters })
  tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], (bib) => ({ category: CATEGORIES[bib - 1]! })),
  })
  if (!raced) return day
  tell('stageStarted', { ...UNIT, startedAt: startAt })
  const passing = (bib: number, point: string, seconds: number) =>
    tell('passing', { id: `${bib}-${point}`, ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds) })
  for (const [bib, started, home] of READS) {
    if (started !== null) passing(bib, 'Start', started)
    passing(bib, 'Finish', home)
  }
  return day
}

const shown = (day: SmallEvent) =>
  day
    .read('phase-results')
    .results.map(({ rank, key, time, gunTime, netTime, category }) => [
      rank,
      key,
      time,
      gunTime ?? netTime,
      category?.rank,
    ])

test('the gun time places the field; the net time is shown too, and places the categories', () => {
  const day = fondo()
  expect(shown(day)).toEqual([
    [1, '1', '2:00:05', '2:00:00', 2],
    [2, '3', '2:01:00', '1:59:00', 1],
    [3, '2', '2:01:40', '1:56:40', 1],
    // Not read at the start line: the gun's time is the only one known.
    [4, '4', '2:03:20', '2:03:20', 2],
  ])
  const { columns, results } = day.read('phase-results')
  expect(columns.map(({ label }) => label)).toEqual([
    'rank',
    'bib',
    'name',
    'nation',
    'category',
    'categoryRank',
    'netTime',
    'time',
    'gap',
  ])
  expect(results.find(({ key }) => key === '4')?.category).toEqual({
    name: 'Women 40-49',
    rank: 2,
    timeMs: 7_400_000,
    gapMs: 400_000,
  })
  expect(unread(day)).toEqual([['4'], ['gun-for-net 4']])
})

/** Keys of rows that are marked, and flags. */
const unread = ({ read }: SmallEvent) => [
  read('phase-results').results.flatMap(({ key, gunForNet }) => (gunForNet === true ? [key] : [])),
  read('flags').map(({ reason, bib }) => `${reason} ${bib}`),
]

test('who was not read at the start line is marked, and flagged until a start is known', () => {
  const day = fondo({ overallBy: 'net' })
  expect(unread(day)).toEqual([['4'], ['gun-for-net 4']])
  const [flag] = day.read('flags')
  expect(flag).toMatchObject({ source: null, id: null, at: '', event: 1, phase: 1 })
  expect(flag?.detail).toContain('bib 4 was not read at the start line')
  day.tell('passing', { ...UNIT, bib: 4, point: 'Start', timeOfDayMs: afterNoonMs(200) })
  expect(unread(day)).toEqual([[], []])
})

test('a read with the gun is a read, and a stated start is as good as one', () => {
  const withGun = fondo({ overallBy: 'net' })
  withGun.tell('passing', { ...UNIT, bib: 4, point: 'Start', timeOfDayMs: afterNoonMs(0) })
  expect(unread(withGun)).toEqual([[], []])
  const stated = fondo({ overallBy: 'net' })
  stated.tell('startOrder', { ...UNIT, starts: [{ bib: 4, order: 1, startAt: `${DAY}T12:05:00+02:00` }] })
  expect(unread(stated)).toEqual([[], []])
  expect(stated.read('phase-results').results.find(({ key }) => key === '4')?.time).toBe('1:58:20')
})

test('on the way the row is marked, too', () => {
  const day = fondo({}, false)
  day.tell('course', {
    ...UNIT,
    lengthM: 60_000,
    line: [],
    markers: [{ key: 'feed', name: 'Feed', kind: 'intermediate', distanceM: 30_000 }],
  })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  const pass = (bib: number, point: string, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds) })
  pass(1, 'Start', 10)
  for (const bib of [1, 2]) pass(bib, 'feed', 3600)
  const rows = day.read('phase-live').results ?? []
  expect(rows.map(({ key, gunForNet }) => [key, gunForNet]).slice(0, 2)).toEqual([
    ['1', undefined],
    ['2', true],
  ])
})

test('without readings at the start, everybody is marked if a rule counts net time, and nobody otherwise', () => {
  for (const [parameters, expected] of [
    [{ overallBy: 'net' }, [['1', '2'], ['gun-for-net null']]],
    [{}, [[], []]],
  ] as const) {
    const day = fondo(parameters, false)
    day.tell('stageStarted', { ...UNIT, startedAt: startAt })
    for (const bib of [1, 2])
      day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(7200 + bib) })
    expect(unread(day)).toEqual(expected)
  }
})

test('a published result is as it was published', () => {
  const day = fondo({ overallBy: 'net' })
  day.tell('unitResult', {
    ...UNIT,
    rows: [{ competitor: '4', outcome: { kind: 'time', timeMs: 7_100_000 } }],
  })
  expect(unread(day)[0]).toEqual([])
})

test('by a rule, the net time places the field; the gun time is shown too, and places the categories', () => {
  const day = fondo({ overallBy: 'net', categoriesBy: 'gun' })
  expect(shown(day)).toEqual([
    [1, '2', '1:56:40', '2:01:40', 1],
    [2, '3', '1:59:00', '2:01:00', 2],
    [3, '1', '2:00:00', '2:00:05', 1],
    [4, '4', '2:03:20', '2:03:20', 2],
  ])
  expect(day.read('phase-results').columns.map(({ label }) => label)).toContain('gunTime')
})

test('riders of one bunch keep the times that they rode', () => {
  const day = fondo({}, false)
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const [bib, seconds] of [
    [1, 7200],
    [2, 7200.9],
    [3, 7201.8],
  ] as const)
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  expect(day.read('phase-results').results.map(({ time }) => time)).toEqual(['2:00:00', '2:00:00', '2:00:01'])
})

test('before the start the list has the categories, and during the race the riders are at their last points', () => {
  const day = fondo({}, false)
  expect(day.read('phase-startlist').columns.map(({ label }) => label)).toContain('category')
  expect(day.read('phase-startlist').results[0]?.category?.name).toBe('Men 19-34')
  day.tell('course', {
    ...UNIT,
    lengthM: 60_000,
    line: [],
    markers: [{ key: 'top', name: 'Top', kind: 'intermediate', distanceM: 30_000 }],
  })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  day.tell('passing', { ...UNIT, bib: 2, point: 'Start', timeOfDayMs: afterNoonMs(300) })
  expect(day.read('phase-live').clockMs).toBe(0)
  day.tell('passing', { ...UNIT, bib: 2, point: 'top', timeOfDayMs: afterNoonMs(3700) })
  expect(day.read('phase-live').clockMs).toBe(3_700_000)
  const { results = [], columns = [] } = day.read('phase-live')
  expect(results[0]).toMatchObject({
    key: '2',
    rank: 1,
    category: { rank: 1, timeMs: 3_400_000, gapMs: 0 },
    position: { racing: true },
  })
  expect(columns.flatMap(({ name }) => name ?? [])).toEqual(['Top'])
})

/** Under way: seconds after the gun at the start line, at the top, at the lake; null where not read. */
function underWay(parameters: Parameters = {}) {
  const day = fondo(parameters, false)
  day.tell('course', {
    ...UNIT,
    lengthM: 60_000,
    line: [],
    markers: [
      { key: 'top', name: 'Top', kind: 'intermediate', distanceM: 30_000 },
      { key: 'lake', name: 'Lake', kind: 'intermediate', distanceM: 45_000 },
    ],
  })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  const reads = {
    Start: [5, 300, 120, null],
    top: [3600, 3700, 3650.9, 3900],
    lake: [5000, null, 5100, null],
  }
  for (const [point, seconds] of Object.entries(reads))
    for (const [index, each] of seconds.entries())
      if (each !== null)
        day.tell('passing', { ...UNIT, bib: index + 1, point, timeOfDayMs: afterNoonMs(each) })
  const rows = () => day.read('phase-live').results ?? []
  return {
    ...day,
    overall: () => rows().map(({ rank, key, gap, gapAt }) => `${rank} ${key} ${gap} ${gapAt ?? ''}`.trim()),
    inCategories: () =>
      rows().map(({ key, category }) => [
        key,
        category!.rank,
        category!.timeMs! / 1000,
        category!.gapMs! / 1000,
      ]),
  }
}

test('on the course there are provisional places by the gun, and in each category by its own clock at the point passed last', () => {
  const { overall, inCategories, read } = underWay()
  expect(overall()).toEqual(['1 1 +0:00', '2 3 +1:40', '3 2 +1:40 Top', '4 4 +5:00 Top'])
  expect(inCategories()).toEqual([
    ['1', 2, 4995, 15],
    ['3', 1, 4980, 0],
    ['2', 1, 3400, 0],
    ['4', 2, 3900, 500],
  ])
  const { columns = [], counters } = read('phase-live')
  expect(columns.map(({ label }) => label)).toEqual([
    'rank',
    'bib',
    'name',
    'nation',
    'category',
    'categoryRank',
    'split',
    'split',
    'netTime',
    'arrival',
    'gap',
  ])
  expect(read('phase-live').results?.map(({ netTime }) => netTime)).toEqual([
    '1:23:15',
    '1:23:00',
    '56:40',
    '1:05:00',
  ])
  expect(counters).toMatchObject({ finished: 0, remaining: 4 })
})

test('riders on the course have a predicted arrival, at the net speed to the point passed last', () => {
  const { tell, read } = underWay()
  const arrivals = () =>
    (read('phase-live').results ?? []).map(({ key, arrivalAt }) => [key, arrivalAt?.slice(11, 16)])
  // Rider 4 was not read at the start line: the gun's time is the only one known.
  expect(arrivals()).toEqual([
    ['1', '13:51'],
    ['3', '13:53'],
    ['2', '13:58'],
    ['4', '14:10'],
  ])
  const { columns = [] } = read('phase-live')
  expect(columns.slice(-2).map(({ kind }) => kind)).toEqual(['prediction', 'gap'])
  tell('passing', { ...UNIT, bib: 3, point: 'Finish', timeOfDayMs: afterNoonMs(7000) })
  // A rider expected before the latest reading is still awaited.
  expect(arrivals()).toEqual([
    ['3', undefined],
    ['1', undefined],
    ['2', '13:58'],
    ['4', '14:10'],
  ])
})

test('without positions of the timing points no arrival is predicted', () => {
  const day = smallEvent()
  const points = [{ key: 'top', name: 'Top' }]
  day.tell('phase', { ...UNIT, name: 'Race', form: 'granFondo', startAt, distanceM: 60_000, points })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1]) })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  day.tell('passing', { ...UNIT, bib: 1, point: 'top', timeOfDayMs: afterNoonMs(3600) })
  const { results = [], columns = [] } = day.read('phase-live')
  expect(results.map(({ key, arrivalAt }) => [key, arrivalAt])).toEqual([['1', undefined]])
  expect(columns.map(({ kind }) => kind)).not.toContain('prediction')
})

test('where the net time places the field, it does so on the course too, and the gun the categories', () => {
  const { overall, inCategories, read } = underWay({ overallBy: 'net', categoriesBy: 'gun' })
  expect(overall()).toEqual(['1 3 +0:00', '2 1 +0:15', '3 2 +0:00 Top', '4 4 +8:20 Top'])
  expect(inCategories().map(([key, rank]) => `${key} ${rank}`)).toEqual(['3 2', '1 1', '2 1', '4 2'])
  // The time there is that of the clock that will place at the finish.
  expect(read('phase-live').results?.[0]?.splits?.[1]).toMatchObject({ value: '1:23:00', rank: 1 })
})

test('those at home are ahead in their category, and who left it is nobody’s first', () => {
  const { tell, inCategories } = underWay()
  tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(7205) })
  expect(inCategories()).toEqual([
    ['1', 1, 7200, 0],
    ['3', 2, 4980, 0],
    ['2', 1, 3400, 0],
    ['4', 2, 3900, 500],
  ])
  tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
  expect(inCategories().find(([key]) => key === '4')).toEqual(['4', 1, 3900, 0])
})

test('a penalty moves both times, a relegation the place, a disqualification takes out of the category too', () => {
  const day = fondo()
  day.tell('decision', {
    ...UNIT,
    decision: { kind: 'penalty', bib: 1, ms: 60_000, inStage: true },
    reason: 'Left the course',
  })
  expect(shown(day)[1]).toEqual([2, '1', '2:01:05', '2:01:00', 2])
  day.tell('decision', { ...UNIT, decision: { kind: 'disqualification', bib: 3 }, reason: 'Towed' })
  expect(
    shown(day)
      .find(([, key]) => key === '1')
      ?.at(-1),
  ).toBe(1)
  expect(day.read('phase-results').results.at(-1)).toMatchObject({
    key: '3',
    irm: 'DSQ',
    category: { rank: null },
  })
})

test('the constructed gran fondo comes to a result of hundreds, each category with one first and the net clock that is never later', () => {
  const { read } = bundleRace('fondomade2026')
  for (const [e, entered] of [
    [1, 320],
    [2, 160],
  ] as const) {
    expect(read('phase-startlist', { e, p: 1 }).results).toHaveLength(entered)
    const { results, resultStatus } = read('phase-results', { e, p: 1 })
    expect([results.length, resultStatus]).toEqual([entered, 'official'])
    const home = results.filter(({ rank }) => rank > 0)
    expect(home.length).toBeGreaterThan(entered * 0.94)
    const times = home.map(({ outcome }) => (outcome?.kind === 'time' ? outcome : null)!)
    for (const { gunMs, netMs, timeMs } of times) {
      expect(netMs).toBeLessThanOrEqual(gunMs!)
      expect(timeMs).toBe(e === 1 ? gunMs : netMs)
    }
    expect(times.map(({ timeMs }) => timeMs)).toEqual(
      times.map(({ timeMs }) => timeMs).toSorted((a, b) => a - b),
    )
    const firsts = home.filter(({ category }) => category?.rank === 1)
    const names = new Set(home.map(({ category }) => category?.name))
    expect(firsts).toHaveLength(names.size)
    expect(new Set(firsts.map(({ category }) => category?.name))).toEqual(names)
  }
  // The mat at the start missed four of 480 riders.
  expect(read('flags').map(({ reason, bib }) => [reason, bib])).toEqual(
    [112, 208, 309, 1100].map((bib) => ['gun-for-net', bib]),
  )
})
