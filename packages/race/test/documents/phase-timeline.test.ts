/** The timeline of phases: what stands on their course, and what races on the track and on laps tell themselves. */
import { expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const startAt = `${DAY}T12:00:00+02:00`

function raced(form: 'pointsRace' | 'madison' | 'scratch' | 'laps' | 'massStart', phase: object = {}) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Final', form, startAt, ...phase })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  return day
}

const order = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))

test('sprints of a points race stand where their laps end, the last one first, with who won points', () => {
  const day = raced('pointsRace', { distanceM: 10_000, parameters: { laps: 40 } })
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('3', '1', '2', '4') })
  day.tell('sprintResult', { ...UNIT, sprint: 2, rows: order('1', '3') })
  const sprints = day.read('phase-timeline').filter(({ kind }) => kind === 'sprint')
  expect(sprints.map(({ name, distance }) => [name, distance])).toEqual([
    ['Sprint 2', 5],
    ['Sprint 1', 2.5],
  ])
  expect(sprints[1]?.ranking?.results.map(({ rider, rank, points }) => [rider?.bib, rank, points])).toEqual([
    [3, 1, 5],
    [1, 2, 3],
    [2, 3, 2],
    [4, 4, 1],
  ])
  expect(day.read('phase-tabs').tabs).toContain('timeline')
})

test('a pair that wins a sprint is named as a pair', () => {
  const day = raced('madison', { distanceM: 10_000, parameters: { laps: 40 } })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: [{ key: 'FRA', kind: 'pair', bib: 1, name: 'France', nation: 'FRA', members: [] }],
  })
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('FRA') })
  const sprint = day.read('phase-timeline').find(({ kind }) => kind === 'sprint')
  expect(sprint?.ranking?.results.map(({ team, points }) => [team?.name, points])).toEqual([['France', 5]])
})

test('the only sprint of a scratch race is its finish, and no item beside it', () => {
  const day = raced('scratch', { distanceM: 10_000, parameters: { laps: 40 } })
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '2') })
  expect(day.kind('phase-timeline')).toBe('not-yet')
})

test('before anything is known there is neither timeline nor section', () => {
  const day = raced('pointsRace', { distanceM: 10_000, parameters: { laps: 40 } })
  expect(day.kind('phase-timeline')).toBe('not-yet')
  expect(day.read('phase-tabs').tabs).not.toContain('timeline')
})

test('a race on laps: who led each lap, and at the finish who won, once it is over', () => {
  const day = raced('laps', { distanceM: 12_000, parameters: { laps: 3 } })
  const lap = (number: number, bib: number, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(number * 600 + seconds) })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const number of [1, 2, 3])
    for (const bib of [1, 2, 3, 4]) lap(number, bib, number === 1 ? 5 - bib : bib)
  const ofLaps = () => day.read('phase-timeline').map(({ name, distance, bibs }) => [name, distance, bibs])
  expect(ofLaps()).toContainEqual(['Lap 1', 4, [4]])
  expect(day.read('phase-timeline')[0]).toMatchObject({ kind: 'finish', distance: 12 })
  expect(day.read('phase-timeline')[0]).not.toHaveProperty('bibs')
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(day.read('phase-timeline')[0]).toMatchObject({
    kind: 'finish',
    bibs: [1],
    happenedAt: `${DAY}T12:30:01+02:00`,
  })
})

test('the start and finish of a phase have names, and the finish names all who are level', () => {
  const day = raced('massStart', { distanceM: 60_000 })
  day.tell('unitResult', {
    ...UNIT,
    rows: ['2', '1', '3'].map((competitor, index) => ({
      competitor,
      rank: index === 2 ? 3 : 1,
      outcome: { kind: 'time', timeMs: index === 2 ? 5_410_000 : 5_400_000 },
    })),
  })
  day.tell('timelineEntry', { ...UNIT, entry: 'attack', happenedAt: startAt, distanceM: 50_000, bibs: [2] })
  const items = day.read('phase-timeline')
  expect(items.map(({ name, bibs }) => [name, bibs])).toEqual([
    ['Finish', [1, 2]],
    ['', [2]],
    ['Start', undefined],
  ])
})

test('the course of a phase has the events on it', () => {
  const day = raced('massStart', { distanceM: 60_000 })
  day.tell('course', {
    ...UNIT,
    lengthM: 60_000,
    line: [],
    markers: [{ key: 'wall', name: 'Wall', kind: 'mountain', distanceM: 40_000, category: '2' }],
  })
  day.tell('timelineEntry', { ...UNIT, entry: 'attack', happenedAt: startAt, distanceM: 50_000, bibs: [2] })
  day.tell('unitResult', {
    ...UNIT,
    rows: [
      { competitor: '2', rank: 1, outcome: { kind: 'time', timeMs: 5_400_000 } },
      { competitor: '1', rank: 2, outcome: { kind: 'time', timeMs: 5_410_000 } },
    ],
  })
  expect(day.read('phase-timeline').map(({ kind, distance, bibs }) => [kind, distance, bibs])).toEqual([
    ['finish', 60, [2]],
    ['attack', 50, [2]],
    ['mountain', 40, undefined],
    ['start', 0, undefined],
  ])
})

test('points won at a marker have the status of the phase’s result', () => {
  const day = raced('massStart', { distanceM: 60_000 })
  day.tell('course', {
    ...UNIT,
    lengthM: 60_000,
    line: [],
    markers: [{ key: 'top', name: 'Top', kind: 'intermediate', distanceM: 30_000 }],
  })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const bib of [1, 2])
    day.tell('passing', { ...UNIT, bib, point: 'top', timeOfDayMs: afterNoonMs(3000 + bib) })
  const statusAt = () => day.read('phase-timeline').find(({ name }) => name === 'Top')?.ranking?.resultStatus
  expect(statusAt()).toBe('live')
  day.tell('unitResult', {
    ...UNIT,
    rows: [1, 2, 3, 4].map((bib) => ({ competitor: String(bib), rank: bib })),
  })
  expect(statusAt()).toBe('unofficial')
  expect(day.read('phase-results').resultStatus).toBe('unofficial')
})

test('a race on laps of which only the result is known has no section for it', () => {
  const day = raced('laps')
  const tabs = () => day.read('phase-tabs').tabs
  expect(tabs()).not.toContain('timeline')
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  expect(tabs()).toContain('timeline')
  day.tell('unitResult', { ...UNIT, rows: order('1', '2') })
  expect(tabs()).not.toContain('timeline')
})
