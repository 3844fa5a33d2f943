/** A stage or phase that is not held as planned: what documents say of it, what is awaited, and what is added up over it. */
import { expect, test } from 'vitest'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { projectListing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import type { Race } from '../../src/race.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { after, afterNoon, noon, rowsOf, smallRace } from '../small-race.ts'

/** The links to the next start, before any start is due. */
const nextLinks = (race: Race): LiveLinks =>
  projectList('live-links', [projectListing(race)!], Date.parse('2026-07-01T00:00:00Z')) as LiveLinks

const WON = rowsOf([
  [11, 7000],
  [21, 7010],
])

test('a start that is delayed or postponed is moved, with the old one beside it, and stays expected', () => {
  const { tell, read, race } = smallRace(['MS', 'MS'])
  tell('disruption', { stage: 1, disruption: 'delayed', reason: 'Fog', at: '2026-07-02T09:30:00Z' })
  const told = { kind: 'delayed', reason: 'Fog', since: '2026-07-02T11:30:00+02:00', timesAt: null }
  expect(read('stage')).toMatchObject({
    raceStatus: 'expected',
    disruption: { ...told, startWas: null },
    startAt: noon(1),
  })
  const newStart = '2026-07-03T10:00:00+02:00'
  tell('disruption', { stage: 1, disruption: 'postponed', startAt: newStart })
  const disruption = { kind: 'postponed', reason: null, startWas: noon(1) }
  for (const name of ['stage', 'stage-live'] as const)
    expect(read(name)).toMatchObject({ raceStatus: 'expected', disruption })
  expect(read('stage').startAt).toBe(newStart)
  expect(read('stages')[0]).toMatchObject({ disruption, startAt: newStart })
  expect(read('schedule').items[0]).toMatchObject({ disruption, startAt: newStart, isLive: false })
  expect(nextLinks(race)[0]).toMatchObject({ disruption, startAt: newStart })
  // Times of day count from the new day.
  tell('stageStarted', { stage: 1, startedAt: newStart })
  expect(read('stage')).toMatchObject({ raceStatus: 'started', startAt: newStart })
  expect(read('stage').disruption).toBeUndefined()
  tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(0) })
  expect(read('stage-rankings')[0]?.results[0]?.value).toBe('2:00:00')
})

test('the next stage is the one that starts first, not one whose new start nobody knows', () => {
  const { tell, race } = smallRace(['MS', 'MS', 'MS'])
  const next = () => nextLinks(race).map(({ number }) => number)
  tell('disruption', { stage: 1, disruption: 'postponed' })
  expect(next()).toEqual([2])
  tell('disruption', { stage: 1, disruption: 'postponed', startAt: '2026-07-03T18:00:00+02:00' })
  expect(next()).toEqual([2])
  for (const stage of [2, 3]) tell('disruption', { stage, disruption: 'cancelled' })
  expect(next()).toEqual([1])
})

test('the start that was stated last holds: a programme that is stated again, and a delay that is withdrawn', () => {
  const { tell, read } = smallEvent()
  const phase = { event: 1, phase: 1 }
  const planned = { ...phase, name: 'Race', form: 'scratch', startAt: `${DAY}T14:00:00+02:00` } as const
  const starts = () => [read('phase').startAt, read('phases')[0]?.disruption?.startWas ?? null]
  tell('phase', planned)
  const later = `${DAY}T15:00:00+02:00`
  const delay = tell('disruption', { ...phase, disruption: 'delayed', startAt: later })
  expect(starts()).toEqual([later, planned.startAt])
  tell('withdrawn', { supersedes: delay, reason: 'It starts in time' })
  expect(starts()).toEqual([planned.startAt, null])
  tell('disruption', { ...phase, disruption: 'delayed', startAt: later })
  tell('phase', { ...planned, startAt: `${DAY}T16:00:00+02:00` })
  expect(starts()[0]).toBe(`${DAY}T16:00:00+02:00`)
})

test('the heats of a phase start as much later as the phase', () => {
  const { tell, read } = smallEvent()
  const phase = { event: 1, phase: 1 }
  const at = (time: string) => `${DAY}T${time}:00+02:00`
  const heats = [1, 2].map((number) => ({ heat: `Heat ${number}`, startAt: at(`14:${number}0`) }))
  tell('phase', { ...phase, name: 'Round', form: 'keirin', startAt: at('14:10'), heats })
  const competitors = athletes([1, 2]).map((each, index) => ({ ...each, heat: `Heat ${index + 1}` }))
  tell('unitStartList', { ...phase, competitors })
  tell('disruption', { ...phase, disruption: 'delayed', startAt: at('15:30') })
  expect(read('phase-startlist').heats?.map(({ startAt }) => startAt)).toEqual([at('15:30'), at('15:40')])
})

test('a phase that is over without a result says in the schedule that it is over', () => {
  const { tell, read } = smallEvent()
  const phase = { event: 1, phase: 1 }
  tell('phase', { ...phase, name: 'Final', form: 'scratch', startAt: `${DAY}T14:00:00+02:00` })
  tell('raceStatus', { ...phase, raceStatus: 'started' })
  expect(read('schedule').items[0]?.isOver).toBeUndefined()
  tell('raceStatus', { ...phase, raceStatus: 'finished' })
  expect(read('schedule').items[0]).toMatchObject({ isOver: true, hasResult: false })
})

test('an interrupted race is as far as it was, until it goes on or has a result', () => {
  const { tell, read } = smallRace(['MS'])
  const now = () => [read('stage').raceStatus, read('stage').disruption?.kind]
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  tell('disruption', { stage: 1, disruption: 'interrupted', reason: 'Protest on the road' })
  expect([now(), read('has-live')]).toEqual([['inProgress', 'interrupted'], true])
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  expect(now()).toEqual(['inProgress', undefined])
  tell('disruption', { stage: 1, disruption: 'interrupted' })
  tell('stageResult', { stage: 1, rows: WON })
  expect(now()).toEqual(['standings', undefined])
})

test('the race time of an interrupted race stops at the interruption', () => {
  const { tell, read } = smallRace(['MS'])
  const clock = () => read('stage-live', 1).clock
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  expect(clock()).toBe('0:00')
  tell('disruption', { stage: 1, at: '2026-07-02T13:55:00+02:00', disruption: 'interrupted' })
  expect(clock()).toBe('1:55:00')
})

test('racing before a postponement leaves the stage expected', () => {
  const { tell, read } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(120) })
  expect(read('stage').raceStatus).toBe('inProgress')
  tell('disruption', { stage: 1, disruption: 'postponed' })
  expect([read('stage').raceStatus, read('has-live')]).toEqual(['expected', false])
})

test('the classifications go on over a cancelled stage, and nothing is awaited of it', () => {
  const race = smallRace(['MS', 'MS', 'MS', 'MS'])
  const { tell, read, kind } = race
  tell('stageResult', { stage: 1, rows: WON })
  const isAwaited = () => nextLinks(race.race).map(({ number }) => number)
  tell('disruption', { stage: 2, disruption: 'cancelled', reason: 'Snow' })
  tell('disruption', { stage: 3, disruption: 'cancelled' })
  expect(read('stage', 2)).toMatchObject({
    raceStatus: 'finished',
    disruption: { kind: 'cancelled', reason: 'Snow' },
    winner: null,
  })
  expect(isAwaited()).toEqual([4])
  expect(kind('stage-rankings', 2)).toBe('unknown')
  expect(read('stage', 2)).toMatchObject({
    tabs: ['startlist', 'teams', 'rankings', 'timeline'],
    currentTab: 'startlist',
  })
  for (const stage of [2, 3]) {
    expect(after(race, 'Time', stage)).toEqual(after(race, 'Time', 1))
    expect(read('overall-jerseys', stage)).toEqual(read('overall-jerseys', 1))
  }
  tell('course', { stage: 2, lengthM: 100_000, line: [], markers: [] })
  expect(read('stage-timeline', 2).map(({ kind: each, name }) => [each, name])).toEqual([
    ['finish', 'There'],
    ['start', 'Here'],
    ['cancelled', 'Snow'],
  ])
  expect(read('stage-actions', 2)).toMatchObject([{ kind: 'cancelled', reason: 'Snow' }])
  tell('stageResult', { stage: 4, rows: WON })
  expect(read('overall-rankings', 4)[0]).toMatchObject({ complete: true })
  // It may be held after all.
  tell('raceStatus', { stage: 3, raceStatus: 'started' })
  expect(read('stage', 3)).toMatchObject({ raceStatus: 'started' })
  expect(read('stage', 3).disruption).toBeUndefined()
})

test('where no stage before a cancelled one is held there are no classifications, and none will come', () => {
  const { tell, kind } = smallRace(['MS', 'MS', 'MS'])
  for (const stage of [1, 2]) tell('disruption', { stage, disruption: 'cancelled' })
  expect([1, 2, 3].map((stage) => kind('overall-rankings', stage))).toEqual(['unknown', 'unknown', 'not-yet'])
  tell('raceStatus', { stage: 1, raceStatus: 'started' })
  expect([1, 2].map((stage) => kind('overall-rankings', stage))).toEqual(['not-yet', 'not-yet'])
})

test('after a stage that ended without a result the classification is not complete, unless it was cancelled', () => {
  const { tell, read } = smallRace(['MS', 'MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  tell('stageResult', { stage: 2, rows: WON })
  expect(read('overall-rankings', 2)[0]).toMatchObject({ complete: false, missingStages: [1] })
  tell('disruption', { stage: 1, disruption: 'cancelled' })
  expect(read('overall-rankings', 2)[0]?.complete).toBe(true)
})

test('a stage that was stopped has no winner, and may give times to the general classification', () => {
  const race = smallRace(['MS', 'MS'])
  const { tell, read } = race
  tell('stageResult', { stage: 1, rows: WON })
  tell('stageStarted', { stage: 2, startedAt: noon(2) })
  tell('disruption', { stage: 2, disruption: 'stopped', reason: 'Hail', timesAt: 'Col' })
  tell('raceStatus', { stage: 2, raceStatus: 'finished' })
  const disruption = { kind: 'stopped', reason: 'Hail', timesAt: 'Col' }
  expect(read('stage', 2)).toMatchObject({ raceStatus: 'finished', disruption })
  const untimed = { rank: null, timeMs: null }
  tell('stageResult', {
    stage: 2,
    rows: [
      { bib: 21, rank: null, timeMs: 5_000_000 },
      { bib: 11, rank: null, timeMs: 5_030_000 },
      ...[12, 13, 22, 23, 31, 32, 33].map((bib) => ({ bib, ...untimed })),
    ],
  })
  expect(read('stage', 2)).toMatchObject({ raceStatus: 'standings', winner: null, disruption })
  expect(after(race, 'Time', 2)?.map(([rank, key]) => [rank, key])).toEqual([
    [1, '21'],
    [2, '11'],
  ])
  const [times] = read('stage-rankings', 2)
  expect(times).toMatchObject({ rankingType: 'Time', hasTimesAlone: true })
  expect(times?.columns.map(({ key }) => key)).not.toContain('rank')
  expect(times?.columns.findLast(({ kind }) => kind === 'time' || kind === 'gap')?.key).toBe('time')
  expect(read('stage-rankings', 1)[0]?.hasTimesAlone).toBeUndefined()
})

test('a competition is over once all that is held is, and says that it is cancelled where all of it is', () => {
  const { tell, read } = smallRace(['MS', 'MS', 'MS'])
  const now = () => [read('competition').status, read('competition').disruption]
  const distance = () => read('summaries').find(({ key }) => key === 'distance')?.value
  const planned = Number(distance())
  tell('disruption', { stage: 3, disruption: 'cancelled' })
  expect(now()).toEqual(['Next', undefined])
  expect(Number(distance())).toBeCloseTo((planned * 2) / 3)
  tell('stageResult', { stage: 1, rows: WON })
  expect(now()).toEqual(['Live', undefined])
  tell('disruption', { stage: 2, disruption: 'cancelled' })
  expect(now()).toEqual(['Previous', undefined])
  expect(read('summaries')[0]).toEqual({ key: 'winner', value: 'RIDER 11 Test' })

  const unheld = smallRace(['MS', 'MS'])
  const whole = () => [unheld.read('competition').status, unheld.read('competition').disruption]
  for (const stage of [1, 2]) unheld.tell('disruption', { stage, disruption: 'postponed' })
  expect(whole()).toEqual(['Next', 'postponed'])
  for (const stage of [1, 2]) unheld.tell('disruption', { stage, disruption: 'cancelled' })
  expect(whole()).toEqual(['Previous', 'cancelled'])
  expect(unheld.read('summaries').map(({ key }) => key)).toEqual(['stages'])
})

test('a competition of one race has its disruption, unless a new start is known', () => {
  const { tell, read } = smallRace(['MS'])
  const now = () => [read('competition').status, read('competition').disruption]
  tell('disruption', { stage: 1, disruption: 'delayed' })
  expect(now()).toEqual(['Next', 'delayed'])
  tell('disruption', { stage: 1, disruption: 'postponed', startAt: noon(3) })
  expect(now()).toEqual(['Next', undefined])
  tell('stageStarted', { stage: 1, startedAt: noon(3) })
  tell('disruption', { stage: 1, disruption: 'interrupted' })
  expect(now()).toEqual(['Live', 'interrupted'])
  tell('disruption', { stage: 1, disruption: 'stopped' })
  expect(now()).toEqual(['Previous', 'stopped'])
  const timed = [11, 21].map((bib) => ({ bib, rank: null, timeMs: 7_000_000 }))
  tell('stageResult', { stage: 1, rows: timed })
  expect(now()).toEqual(['Previous', 'stopped'])
  expect(read('summaries').map(({ key }) => key)).not.toContainEqual(expect.stringMatching(/winner|leader/))
})

test('the days of a competition follow a race that was moved, also once it was held', () => {
  const { tell, read } = smallRace(['MS', 'MS'])
  const days = () => {
    const { start, end } = read('competition')
    return [start, end]
  }
  const stated = ['2026-07-02', '2026-07-09']
  tell('disruption', { stage: 1, disruption: 'postponed' })
  expect(days()).toEqual(stated)
  const startAt = '2026-07-12T10:00:00+02:00'
  tell('disruption', { stage: 1, disruption: 'postponed', startAt })
  const moved = ['2026-07-03', '2026-07-12']
  expect(days()).toEqual(moved)
  tell('stageStarted', { stage: 1, startedAt: startAt })
  expect(days()).toEqual(moved)
})

test('nobody is counted of a race that was cancelled, or stopped before there were places', () => {
  const { tell, read } = smallRace(['MS', 'MS', 'MS'])
  const counters = (stage: number) => read('stage-live', stage).counters
  const nobody = { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 }
  const { starters } = counters(1)
  expect(starters).toBeGreaterThan(0)
  tell('disruption', { stage: 1, disruption: 'cancelled' })
  expect(counters(1)).toEqual(nobody)
  for (const stage of [2, 3]) {
    tell('stageStarted', { stage, startedAt: noon(stage) })
    tell('disruption', { stage, disruption: 'stopped' })
    expect(counters(stage)).toEqual(nobody)
  }
  // Times taken elsewhere than at the finish.
  tell('stageResult', { stage: 2, rows: [11, 21].map((bib) => ({ bib, rank: null, timeMs: 5_000_000 })) })
  expect(counters(2)).toEqual(nobody)
  tell('stageResult', { stage: 3, rows: WON })
  expect(counters(3)).toMatchObject({ starters, remaining: 0, finished: starters })
})

test('nobody is counted of a phase that was stopped', () => {
  const { tell, read } = smallEvent()
  const phase = { event: 1, phase: 1 }
  tell('phase', { ...phase, name: 'Final', form: 'scratch', startAt: `${DAY}T14:00:00+02:00` })
  tell('unitStartList', { ...phase, competitors: athletes([1, 2]) })
  tell('raceStatus', { ...phase, raceStatus: 'started' })
  expect(read('phase-live').counters).toMatchObject({ starters: 2, remaining: 2 })
  tell('disruption', { ...phase, disruption: 'stopped' })
  expect(read('phase-live').counters).toMatchObject({ starters: 0, remaining: 0 })
})

test('a cancelled phase is over: the next one is the one to look at', () => {
  const { tell, read } = smallEvent()
  for (const phase of [1, 2]) {
    const startAt = `${DAY}T1${phase}:00:00+02:00`
    tell('phase', { event: 1, phase, name: 'Round', form: 'scratch', startAt })
    tell('unitStartList', { event: 1, phase, competitors: athletes([1, 2]) })
  }
  tell('disruption', { event: 1, phase: 1, disruption: 'cancelled' })
  expect(read('phases').map(({ current, disruption }) => [current, disruption?.kind])).toEqual([
    [false, 'cancelled'],
    [true, undefined],
  ])
})

test('only a postponed race has a new start, and only a stopped one a place of times', () => {
  const fact = { id: 'a', source: 'test', at: noon(1), type: 'disruption', stage: 1 }
  const parsed = (fields: object) => parseFact({ ...fact, ...fields })
  expect(parsed({ disruption: 'delayed', startAt: noon(1) }).ok).toBe(true)
  expect(parsed({ disruption: 'stopped', timesAt: 'Col' }).ok).toBe(true)
  expect(parsed({ disruption: 'cancelled', startAt: noon(1) }).ok).toBe(false)
  expect(parsed({ disruption: 'interrupted', timesAt: 'Col' }).ok).toBe(false)
})
