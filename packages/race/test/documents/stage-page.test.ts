/**
 * The documents of the pages around a stage's results: summaries, tabs, speed, clock, and a rider found by
 * UCI id.
 */
import { describe, expect, test } from 'vitest'
import { afterNoon, noon, smallRace } from '../small-race.ts'

const file = (kind: 'photofinish' | 'results', fileId: string) => ({
  fileId,
  name: kind,
  kind,
  mediaType: 'image/png',
  extension: 'png',
  bytes: 10,
  stage: 1,
})

test('summaries: the leader until the race is over, then the winner; the whole distance, the stages', () => {
  const { tell, read } = smallRace(['MS', 'MS'])
  tell('stage', {
    stage: 2,
    name: 'Here > There',
    stageType: 'MS',
    category: null,
    distanceM: 100_123,
    startAt: noon(2),
  })
  expect(read('summaries')).toEqual([
    { key: 'distance', value: '200.1' },
    { key: 'stages', value: '2' },
  ])
  const rows = [{ bib: 11, rank: 1, timeMs: 7_200_000 }]
  tell('stageResult', { stage: 1, rows })
  expect(read('summaries')[0]).toEqual({ key: 'leader', value: 'RIDER 11 Test' })
  tell('stageResult', { stage: 2, rows })
  expect(read('summaries')[0]).toEqual({ key: 'winner', value: 'RIDER 11 Test' })
})

describe('tabs', () => {
  test('live until there are standings, and where to land', () => {
    const { tell, read } = smallRace(['MS'])
    const seen = [read('stage-tabs')]
    tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    seen.push(read('stage-tabs'))
    tell('stageResult', { stage: 1, rows: [{ bib: 11, rank: 1, timeMs: 7_200_000 }] })
    seen.push(read('stage-tabs'))
    expect(seen).toEqual([
      { tabs: ['live', 'startlist', 'teams'], currentTab: 'startlist' },
      { tabs: ['live', 'startlist', 'teams'], currentTab: 'live' },
      { tabs: ['startlist', 'teams', 'rankings'], currentTab: 'rankings' },
    ])
  })
  test('reports and photo finishes each for themselves', () => {
    const { tell, read } = smallRace(['MS'])
    tell('file', file('results', 'a'.repeat(32)))
    expect(read('stage-tabs').tabs).toEqual(['live', 'startlist', 'teams', 'reports'])
    tell('file', file('photofinish', 'b'.repeat(32)))
    expect(read('stage-tabs').tabs).toEqual(['live', 'startlist', 'teams', 'reports', 'photofinish'])
    expect(read('stage-reports').map(({ id, kind, bytes }) => [id, kind, bytes])).toEqual([
      ['a'.repeat(32), 'results', 10],
      ['b'.repeat(32), 'photofinish', 10],
    ])
  })
  test('a photo finish has the scale that was last stated of it, or none', () => {
    const { tell, read } = smallRace(['MS'])
    const scale = () => read('stage-reports').map(({ linesPerSecond }) => linesPerSecond)
    tell('file', file('photofinish', 'b'.repeat(32)))
    expect(scale()).toEqual([undefined])
    tell('file', { ...file('photofinish', 'b'.repeat(32)), linesPerSecond: 2000 })
    expect(scale()).toEqual([2000])
  })
})

test('the winner’s speed has three decimals, truncated', () => {
  const { tell, read } = smallRace(['MS'])
  const first = tell('stageResult', { stage: 1, rows: [{ bib: 11, rank: 1, timeMs: 7_777_000 }] })
  expect(read('stage').speed).toBe(46.29)
  tell('stageResult', { stage: 1, rows: [{ bib: 11, rank: 1, timeMs: 7_778_000 }], supersedes: first })
  expect(read('stage').speed).toBe(46.284)
})

test('who leads by nothing has no lead', () => {
  const { tell, read } = smallRace(['MS', 'MS'])
  const times = (second: number) => ({
    stage: 1,
    rows: [11, 12].map((bib, at) => ({ bib, rank: at + 1, timeMs: 7_200_000 + at * second })),
  })
  const lead = () => read('overall-jerseys', 1).find(({ classification }) => classification === 'Time')?.lead
  const first = tell('stageResult', times(4000))
  expect(lead()).toMatch(/[1-9]/)
  // As much as the bonifications of the two differ by.
  tell('stageResult', { ...times(-4000), supersedes: first })
  expect(lead()).toBeUndefined()
})

test('from the start until positions or a passing tell, nobody says how far it is to go', () => {
  const { tell, read, frame } = smallRace(['MS'])
  expect(read('stage-live').kmToGo).toBe(100)
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  expect([read('stage-live').kmToGo, read('stage-live').nextMarkers]).toEqual([null, []])
  frame(1, new Date(Date.parse(noon(1)) + 60_000).toISOString(), [
    { bib: 11, toFinishM: 99_400, speedKmh: 36 },
  ])
  expect(read('stage-live').kmToGo).toBe(99.4)
})

test('after the first finisher no distance remains, even with riders on the road; the clock shows whole seconds', () => {
  const { tell, read, frame } = smallRace(['MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  frame(1, '2026-07-02T13:00:00.900+02:00', [
    { bib: 11, toFinishM: 50_000, speedKmh: 40 },
    { bib: 12, toFinishM: 50_010, speedKmh: 40 },
  ])
  expect([read('stage-live').kmToGo, read('stage-live').clockMs]).toEqual([50, 3_600_000])
  tell('passing', { stage: 1, bib: 21, point: 'Finish', timeOfDayMs: afterNoon(100) })
  expect(read('stage-live').kmToGo).toBe(0)
})

test('a rider is found by UCI id as by bib, and unknown otherwise', () => {
  const { tell, read, kind } = smallRace(['MS'])
  const uciRiderId = '10053812449'
  tell('startList', {
    riders: [{ bib: 77, lastName: 'Late', firstName: 'Entry', nation: 'BEL', teamCode: null, uciRiderId }],
  })
  expect(read('stage-rider', 1, { id: uciRiderId })).toEqual(read('stage-rider', 1, { id: '77' }))
  expect(kind('stage-rider', 1, { id: '99' })).toBe('unknown')
})

test('a stage that is yet to come has jerseys to start in, none led after it, and no places', () => {
  const { tell, read, kind } = smallRace(['MS', 'MS'])
  tell('stageResult', { stage: 1, rows: [{ bib: 11, rank: 1, timeMs: 7_200_000 }] })
  expect(read('stage-jerseys', 2)[0]?.wearer.bib).toBe(11)
  expect(kind('overall-jerseys', 2)).toBe('not-yet')
  expect(kind('overall-rankings', 2)).toBe('not-yet')
  // Known of the second stage only that somebody else did not start.
  tell('withdrawal', { stage: 2, bib: 11, irm: 'DNS' })
  const { stages } = read('stage-rider', 2, { id: '11' })
  expect(
    stages.map(({ stage, irm, generalRank, pointsRank }) => [stage, irm, generalRank, pointsRank]),
  ).toEqual([
    [1, null, 1, 1],
    [2, 'DNS', null, null],
  ])
})
