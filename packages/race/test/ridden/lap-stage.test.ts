/** A race of one day on laps, as stage 1: a criterium or a cyclo-cross that is no event among others. */
import { expect, test } from 'vitest'
import { afterNoon, noon, smallRace } from '../small-race.ts'
import type { FactOf } from '@bell-lap/protocol/facts/facts'

const STAGE = { stage: 1 }

/** Three laps of a kilometre that take some 100 s; the small race's nine riders in three teams. */
function oneDay(laps: NonNullable<FactOf<'stage'>['laps']>) {
  const race = smallRace(['MS'])
  race.tell('stage', {
    ...STAGE,
    name: 'Round the houses',
    stageType: 'MS',
    category: null,
    distanceM: 3000,
    startAt: noon(1),
    laps,
  })
  race.tell('stageStarted', { ...STAGE, startedAt: noon(1) })
  const passes = (bib: number, ...seconds: number[]) => {
    for (const each of seconds)
      race.tell('passing', { ...STAGE, bib, point: 'Finish', timeOfDayMs: afterNoon(0) + each * 1000 })
  }
  return { ...race, passes }
}

test('while it is raced: laps, order, the bell; nobody has finished after the first lap', () => {
  const { passes, read } = oneDay({ count: 3, lapped: 'counted' })
  passes(11, 100, 200)
  passes(21, 101, 202)
  passes(31, 130)
  expect(read('stage-live')).toMatchObject({
    raceStatus: 'inProgress',
    kmToGo: 1,
    counters: { finished: 0, inRace: 9 },
    laps: { ridden: 2, of: 3, toGo: 1, bell: true },
  })
  const [live] = read('stage-live-rankings')
  expect(live!.results.slice(0, 3).map(({ rank, key, value }) => `${rank} ${key} ${value}`)).toEqual([
    '1 11 0:03:20',
    '2 21 0:02',
    '3 31 0:30',
  ])
  expect(live!.results).toHaveLength(9)
  expect(live!.results[0]).toMatchObject({
    rider: { name: 'RIDER 11 Test', teamCode: 'AAA' },
    laps: { last: '1:40' },
  })
  // The columns of the form, as far as a row fills them: nobody has a mark.
  expect(live!.columns?.map(({ key }) => key)).toEqual(
    'rank bib name nation team outcome.laps laps.last time gap'.split(' '),
  )
  expect(read('stage-timeline').filter(({ name }) => name === 'Bell')).toMatchObject([
    { distance: 2, bibs: [11], kind: 'intermediate' },
  ])
  expect(read('stage-tabs')).toMatchObject({ currentTab: 'live' })
})

test('afterwards: laps before time in the result, teams and winner as on any stage', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'counted' })
  passes(11, 100, 200, 300)
  passes(21, 101, 202, 299.5 + 1)
  passes(31, 160, 310)
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const [result] = read('stage-rankings')
  expect(
    result!.results.map(({ rank, key, value, lapsDown }) => `${rank} ${key} ${value} ${lapsDown}`),
  ).toEqual([
    '1 11 0:05:00 0',
    '2 21 0:00 0',
    '3 31 +1 lap 1',
    ...[12, 13, 22, 23, 32, 33].map((bib) => `0 ${bib}  null`),
  ])
  expect(read('stage-teams').map(({ code }) => code)).toEqual(['AAA', 'BBB', 'CCC'])
  expect(read('competition')).toMatchObject({ status: 'Previous' })
  expect(read('stage-timeline')[0]).toMatchObject({ kind: 'finish', bibs: [11] })
  expect(read('stage-tabs').tabs).toContain('timeline')
})

test('cyclo-cross: each lap stands in the timeline, and who is 80 % of the first lap behind is out', () => {
  const { passes, read } = oneDay({ count: 3, lapped: 'pulled' })
  passes(11, 100, 200, 300)
  passes(21, 105, 205, 305)
  passes(31, 110, 290)
  expect(read('stage-timeline').map(({ name }) => name)).toEqual(expect.arrayContaining(['Bell', 'Lap 1']))
  const [live] = read('stage-live-rankings')
  expect(live!.results.find(({ key }) => key === '31')).toMatchObject({ rank: 3, irm: 'LAP' })
})

test('who was pulled or did not finish has no split at the finish, by passings and by the result', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'pulled' })
  passes(11, 100, 200, 300)
  passes(31, 110, 290)
  passes(21, 110)
  tell('withdrawal', { ...STAGE, bib: 21, irm: 'DNF' })
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const atFinish = () =>
    read('stage-rankings')[0]!
      .results.slice(0, 2)
      .map(({ key, splits = [] }) => `${key} ${splits.at(-1)?.name} ${splits.at(-1)?.rank}`)
  expect(atFinish()).toEqual(['11 Finish 1', '31 Finish 0'])
  const rows = [
    { bib: 11, rank: 1, timeMs: 300_000, laps: 3 },
    { bib: 31, rank: null, timeMs: 290_000, laps: 2, irm: 'LAP' },
    { bib: 21, rank: null, timeMs: 110_000, laps: 1, irm: 'DNF' },
  ] as const
  tell('stageResult', { ...STAGE, rows: [...rows] })
  expect(atFinish()).toEqual(['11 Finish 1', '31 Finish 0'])
  const { splits } = read('stage-rankings')[0]!.results.find(({ key }) => key === '21')!
  expect(splits!.at(-1)).toMatchObject({ name: 'Finish', rank: 0, timeMs: null })
})

test('the finish of the timeline has its moment, and names all who share the first place', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'pulled' })
  const finish = () => {
    const { kind, happenedAt, bibs } = read('stage-timeline')[0]!
    return [kind, happenedAt, bibs]
  }
  passes(11, 100, 200)
  expect(finish()).toEqual(['finish', null, undefined])
  passes(21, 101, 201, 300)
  passes(11, 300)
  expect(finish()[1]).toBe('2026-07-02T12:05:00+02:00')
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  expect(finish()).toEqual(['finish', '2026-07-02T12:05:00+02:00', [11, 21]])
  // A penalty moves the time and not the moment.
  tell('decision', { ...STAGE, reason: 'the jury says so', decision: { kind: 'penalty', bib: 11, ms: 1000 } })
  expect(finish()).toEqual(['finish', '2026-07-02T12:05:00+02:00', [21]])
})

test('the finish among the latest actions names all who share the first place', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'counted' })
  const named = () =>
    read('stage-actions')
      .filter(({ kind }) => kind === 'finish')
      .map(({ riders }) => riders.map(({ bib }) => bib))
  passes(21, 101, 201, 300)
  passes(11, 100, 200, 300)
  passes(31, 102, 202, 302)
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  expect(named()).toEqual([[11, 21]])
})

test('a published result tells laps behind instead of a gap: as stated, else as ridden', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'counted' })
  passes(11, 100, 200, 300)
  passes(21, 101, 202, 301)
  passes(31, 160, 310)
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const row = (bib: number, rank: number, second: number, laps?: number) => ({
    bib,
    rank,
    timeMs: second * 1000,
    ...(laps === undefined ? {} : { laps }),
  })
  const rows = [row(11, 1, 300), row(21, 2, 301), row(31, 3, 310), row(22, 4, 302, 1)]
  tell('stageResult', { ...STAGE, rows })
  const shown = () =>
    read('stage-rankings')[0]!
      .results.slice(0, 4)
      .map(({ key, value, gap, lapsDown, intervalLaps, outcome }) => [
        `${key} ${value} ${gap} ${lapsDown}`,
        outcome?.kind === 'lapsAndTime' && outcome.laps,
        intervalLaps,
      ])
  expect(shown()).toEqual([
    ['11 0:05:00 +0:00 0', 3, undefined],
    ['21 0:01 +0:01 0', 3, undefined],
    ['31 +1 lap null 1', 2, 1],
    ['22 +2 laps null 2', 1, 1],
  ])
})

test('a shorter time over fewer laps is behind a longer one, and nobody is told to check it', () => {
  const { read, tell } = oneDay({ count: 3, lapped: 'counted' })
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const row = (bib: number, rank: number, second: number) => ({ bib, rank, timeMs: second * 1000 })
  tell('stageResult', {
    ...STAGE,
    rows: [
      row(11, 1, 300),
      row(21, 2, 350),
      { ...row(31, 3, 305), laps: 2 },
      { ...row(12, 4, 306), laps: 2 },
    ],
  })
  const reasons = () =>
    read('flags').flatMap(({ bib, reason }) => (reason === 'no-result' ? [] : [bib, reason]))
  expect(reasons()).toEqual([])
})

test('the lapped are placed as published behind all who finished; another place beside a mark is none, and is told', () => {
  const { read, tell } = oneDay({ count: 3, lapped: 'pulled' })
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const others = [12, 13, 22, 23, 32, 33].map(
    (bib) => ({ bib, rank: null, timeMs: null, irm: 'DNF' }) as const,
  )
  const first = tell('stageResult', {
    ...STAGE,
    rows: [
      { bib: 11, rank: 1, timeMs: 300_000, laps: 3 },
      { bib: 31, rank: 3, timeMs: 190_000, laps: 1, irm: 'LAP' },
      { bib: 21, rank: 2, timeMs: 200_000, laps: 2, irm: 'LAP' },
      ...others,
    ],
  })
  expect(read('flags')).toEqual([])
  const rows = read('stage-rankings')[0]!.results.slice(0, 3)
  expect(rows.map(({ rank, key, irm, lapsDown }) => [rank, key, irm, lapsDown])).toEqual([
    [1, '11', null, 0],
    [2, '21', 'LAP', 1],
    [3, '31', 'LAP', 2],
  ])
  tell('stageResult', {
    ...STAGE,
    supersedes: first,
    rows: [
      { bib: 11, rank: 1, timeMs: 300_000 },
      { bib: 21, rank: 1, timeMs: 200_000, irm: 'LAP' },
      { bib: 31, rank: 4, timeMs: null, irm: 'DNF' },
      ...others,
    ],
  })
  expect(read('flags').map(({ bib, reason, at }) => [bib, reason, at])).toEqual([
    [21, 'no-effect', '/rows/1/rank'],
    [31, 'no-effect', '/rows/2/rank'],
  ])
})

test('a stage without laps is raced as before: the first passing at the finish is the end', () => {
  const { tell, read } = smallRace(['MS'])
  tell('stageStarted', { ...STAGE, startedAt: noon(1) })
  tell('passing', { ...STAGE, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
  expect(read('stage-live')).toMatchObject({ counters: { finished: 1 } })
  expect(read('stage-live').laps).toBeUndefined()
})

test('a typed result without laps has none from passings that end before the race did', () => {
  const { passes, read, tell } = oneDay({ count: 30, lapped: 'counted' })
  for (const [index, bib] of [11, 21, 31].entries())
    passes(bib, ...Array.from({ length: 7 }, (_, lap) => (lap + 1) * 100 + index))
  tell('stageResult', {
    ...STAGE,
    rows: [11, 12, 21, 31].map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_000_000 + index * 1000 })),
  })
  const rows = read('stage-rankings')[0]!.results.filter(({ rank }) => rank > 0)
  expect(rows.map(({ key, time, outcome }) => [key, time, outcome])).toEqual([
    ['11', '0:50:00', undefined],
    ['12', '0:50:01', undefined],
    ['21', '0:50:02', undefined],
    ['31', '0:50:03', undefined],
  ])
  expect(read('stage-live').laps).toMatchObject({ ridden: 30, of: 30, toGo: 0 })
  expect(read('flags').map(({ reason }) => reason)).not.toContain('laps-doubtful')
})

test('a typed result without laps has those of the passings where these reach the end', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'counted' })
  passes(11, 100, 200, 300)
  passes(21, 101, 202, 310)
  passes(31, 130, 270, 390)
  tell('stageResult', {
    ...STAGE,
    rows: [11, 21, 31].map((bib, index) => ({ bib, rank: index + 1, timeMs: 300_000 + index * 10_000 })),
  })
  const rows = read('stage-rankings')[0]!.results.filter(({ rank }) => rank > 0)
  expect(rows.map(({ key, outcome }) => [key, outcome?.kind === 'lapsAndTime' && outcome.laps])).toEqual([
    ['11', 3],
    ['21', 3],
    ['31', 3],
  ])
})

test('a disqualified rider has no time, by passings or as published', () => {
  const { passes, read, tell } = oneDay({ count: 3, lapped: 'counted' })
  passes(11, 100, 200, 300)
  passes(21, 101, 202, 310)
  tell('withdrawal', { ...STAGE, bib: 11, irm: 'DSQ' })
  tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  const disqualified = () => read('stage-rankings')[0]!.results.find(({ key }) => key === '11')
  const NO_TIME = { irm: 'DSQ', value: 'DSQ', rank: 0, time: null, timeMs: null, gap: null, speed: null }
  expect(disqualified()).toMatchObject(NO_TIME)
  expect(disqualified()).not.toHaveProperty('outcome')
  tell('stageResult', {
    ...STAGE,
    rows: [
      { bib: 21, rank: 1, timeMs: 310_000, laps: 3 },
      { bib: 11, rank: null, timeMs: 300_000, laps: 3, irm: 'DSQ' },
    ],
  })
  expect(disqualified()).toMatchObject(NO_TIME)
  expect(disqualified()).not.toHaveProperty('outcome')
})
