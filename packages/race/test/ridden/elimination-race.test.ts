/** Elimination races on the track. */
import { describe, expect, test } from 'vitest'
import { athletes, smallEvent } from '../small-event.ts'
import { START, UNIT, meeting } from './track-meeting.ts'

describe('an elimination race', () => {
  test('shows who is in, then who went out, the last one first; the last one in has won', () => {
    const { tell, read, standing } = meeting('elimination', [1, 2, 3, 4, 5])
    const out = (elimination: number, ...competitors: string[]) =>
      tell('elimination', { ...UNIT, elimination, competitors })
    out(1, '4')
    out(2, '5', '2')
    expect(standing()?.map(([rank, key]) => [rank, key])).toEqual([
      [0, '1'],
      [0, '3'],
      [3, '2'],
      [4, '5'],
      [5, '4'],
    ])
    expect(read('phase-live').track).toMatchObject({ lastOut: ['5', '2'], remaining: 2 })
    out(3, '1')
    expect(read('phase-results').results.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '3'],
      [2, '1'],
      [3, '2'],
      [4, '5'],
      [5, '4'],
    ])
  })
})

test.each([
  [{ laps: 8 }, 2, [8, 7, 6, 1], [2, 1, 2, 1]],
  [{ laps: 4, sprintEveryLaps: 1 }, 1, [4, 3], [1, 1]],
])('an elimination race says when the next one goes out: %o', (parameters, everyLaps, toGo, next) => {
  const { tell, read } = meeting('elimination', [1, 2, 3, 4, 5], parameters)
  const upcoming = () => read('phase-live').track?.nextElimination
  expect(upcoming()).toEqual({ everyLaps, toGo: null })
  const told = toGo.map((left) => {
    tell('lapCounter', { ...UNIT, toGo: left })
    return upcoming()
  })
  expect(told).toEqual(next.map((laps) => ({ everyLaps, toGo: laps })))
  tell('lapCounter', { ...UNIT, toGo: 0 })
  expect(upcoming()).toBeUndefined()
  for (const out of [1, 2, 3, 4]) tell('elimination', { ...UNIT, elimination: out, competitors: [`${out}`] })
  expect(upcoming()).toBeUndefined()
})

test('who drops out of an elimination race is eliminated at that moment; who does not start leaves no hole', () => {
  const { tell, read, standing } = meeting('elimination', [1, 2, 3, 4, 5, 6])
  const out = (elimination: number, competitor: string) =>
    tell('elimination', { ...UNIT, elimination, competitors: [competitor] })
  tell('withdrawal', { ...UNIT, bib: 6, irm: 'DNS' })
  out(1, '4')
  // The last of five starters.
  expect(standing()?.find(([, key]) => key === '4')?.[0]).toBe(5)
  tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
  expect(read('phase-live')).toMatchObject({
    track: { remaining: 3, lastOut: ['2'] },
    counters: { inRace: 3 },
  })
  out(2, '5')
  out(3, '1')
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(read('phase-results').results.map(({ rank, key, irm }) => [irm ?? rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    [3, '5'],
    [4, '2'],
    [5, '4'],
    ['DNS', '6'],
  ])
})

test('who drops out with three left is third, also after earlier eliminations were corrected, and stays in the omnium', () => {
  const day = smallEvent()
  day.tell('event', {
    event: 1,
    name: 'Omnium',
    standing: {
      key: 'omnium',
      from: [{ phase: 1, scale: [40, 38, 36, 34, 32], beyond: 1 }],
      leaving: 'out',
    },
  })
  day.tell('phase', { ...UNIT, name: 'Elimination', form: 'elimination', startAt: START })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4, 5]) })
  const out = (elimination: number, competitor: string, supersedes?: { source: string; id: string }) =>
    day.tell('elimination', {
      ...UNIT,
      elimination,
      competitors: [competitor],
      ...(supersedes && { supersedes }),
    })
  const first = out(1, '4')
  out(2, '5')
  day.tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
  out(1, '4', first)
  out(3, '2')
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(day.read('phase-results').results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
    [1, '1', null],
    [2, '2', null],
    [3, '3', null],
    [4, '5', null],
    [5, '4', null],
  ])
  expect(day.read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])).toEqual([
    ['1', 40],
    ['2', 38],
    ['3', 36],
    ['5', 34],
    ['4', 32],
  ])
})

test('an elimination race is finished once one rider is left, and not any more once that is taken back', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Elimination', form: 'elimination', startAt: START })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  const statusOf = () => day.read('phase').raceStatus
  const out = (elimination: number, competitor: string) =>
    day.tell('elimination', { ...UNIT, elimination, competitors: [competitor] })
  out(1, '2')
  expect(statusOf()).toBe('inProgress')
  const last = out(2, '3')
  expect(statusOf()).toBe('finished')
  expect(day.read('phase-results').resultStatus).toBe('unconfirmed')
  day.tell('withdrawn', { supersedes: last, reason: 'the photo was read again' })
  expect(statusOf()).toBe('inProgress')
})

test('riders who are still in an elimination race say so, and have no places', () => {
  const { tell, read } = meeting('elimination', [4, 1, 3, 2], { laps: 6 })
  const rows = () => read('phase-live').results!.map(({ rank, key, stillIn }) => [rank, key, stillIn])
  expect(rows().every(([, , stillIn]) => stillIn === undefined)).toBe(true)
  tell('stageStarted', { ...UNIT, startedAt: START })
  tell('elimination', { ...UNIT, elimination: 1, competitors: ['3'] })
  expect(rows()).toEqual([
    [0, '4', true],
    [0, '1', true],
    [0, '2', true],
    [4, '3', undefined],
  ])
  expect(read('phase-live-rankings')[0]!.results.filter(({ stillIn }) => stillIn)).toHaveLength(3)
  tell('elimination', { ...UNIT, elimination: 2, competitors: ['1'] })
  tell('elimination', { ...UNIT, elimination: 3, competitors: ['4'] })
  expect(rows().map(([rank, , stillIn]) => [rank, stillIn])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ])
})
