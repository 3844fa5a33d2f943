/** Rankings as published: shown where nothing is computed, and the ground of nothing. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { smallRace } from '../../small-race.ts'

type Rows = FactOf<'publishedRanking'>['rows']

const timed = (...rows: [bib: number, rank: number, seconds: number][]): Rows =>
  rows.map(([bib, rank, seconds]) => ({ bib, rank, timeMs: seconds * 1000 }))

const published = (stage: number, ranking: 'Stage' | 'Overall', rows: Rows) =>
  ({ stage, ranking, classification: 'Time', rows, complete: false }) as const

test('without a result the published rows are shown with their gaps, and nothing else is computed from them', () => {
  const { tell, read, kind } = smallRace(['MS', 'MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'standings' })
  tell('publishedRanking', published(1, 'Stage', timed([21, 1, 7200], [11, 2, 7205])))
  const rankings = read('stage-rankings')
  expect(rankings.map(({ rankingType, origin, complete }) => [rankingType, origin, complete])).toEqual([
    ['Time', 'published', false],
  ])
  expect(rankings[0]?.results.map(({ rank, key, value, gapMs }) => [rank, key, value, gapMs])).toEqual([
    [1, '21', '2:00:00', 0],
    [2, '11', '0:05', 5000],
  ])
  expect([read('stage').winner?.bib, read('stage').speed, read('stage-live').clock]).toEqual([
    21,
    50,
    '2:00:00',
  ])
  // A general classification needs a result or a published one; until then nobody is known to lead it.
  expect([kind('overall-rankings'), read('stage-jerseys', 2)]).toEqual(['not-yet', []])
})

test('a computed ranking of the same kind wins, whichever came first', () => {
  const { tell, read } = smallRace(['MS'])
  tell('stageResult', { stage: 1, rows: [{ bib: 31, rank: 1, timeMs: 7_000_000 }] })
  tell('publishedRanking', published(1, 'Stage', timed([21, 1, 7200])))
  tell('publishedRanking', published(1, 'Overall', timed([21, 1, 7200])))
  for (const name of ['stage-rankings', 'overall-rankings'] as const)
    expect([read(name)[0]?.origin, read(name)[0]?.results[0]?.key]).toEqual(['computed', '31'])
  expect(read('summaries')[0]).toEqual({ key: 'winner', value: 'RIDER 31 Test' })
})

test('marks alone are no computed ranking: they stand below the published rows', () => {
  const { tell, read } = smallRace(['MS'])
  tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
  tell('publishedRanking', published(1, 'Stage', timed([21, 1, 7200])))
  expect(read('stage-rankings')[0]?.results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
    [1, '21', null],
    [0, '33', 'DNF'],
  ])
})

test('a replacement is shown in its place; after a withdrawal nothing is', () => {
  const { tell, read, kind } = smallRace(['MS'])
  const first = tell('publishedRanking', published(1, 'Overall', timed([21, 1, 7200])))
  const restated = published(1, 'Overall', timed([11, 1, 7200], [21, 2, 7201]))
  const later = tell('publishedRanking', { ...restated, supersedes: first })
  expect(read('overall-rankings')[0]?.results.map(({ key }) => key)).toEqual(['11', '21'])
  expect(read('competition').summaries[0]?.value).toBe('RIDER 11 Test')
  tell('withdrawn', { supersedes: later })
  expect(kind('overall-rankings')).toBe('not-yet')
  expect(kind('stage-rankings')).toBe('not-yet')
})

test('the published leader wears the jersey, and places won and lost are those between published rows', () => {
  const { tell, read } = smallRace(['MS', 'MS'])
  tell('publishedRanking', published(1, 'Overall', timed([11, 1, 7200], [21, 2, 7201])))
  tell('publishedRanking', published(2, 'Overall', timed([21, 1, 14_000], [11, 2, 14_001], [31, 3, 14_002])))
  expect(read('stage-jerseys', 2).map(({ jersey, wearer }) => [jersey, wearer.bib])).toEqual([['yellow', 11]])
  const [general] = read('overall-rankings', 2)
  expect(general?.results.map(({ key, progression }) => [key, progression])).toEqual([
    ['21', 1],
    ['11', -1],
    ['31', undefined],
  ])
})

test('jerseys are those that the competition states, in its order of precedence', () => {
  const { tell, read } = smallRace(['MS'])
  tell('classificationRules', {
    young: { bornFrom: '2001-01-01' },
    jerseys: [
      { classification: 'Young', jersey: 'white' },
      { classification: 'Time', jersey: 'pink' },
    ],
  })
  tell('stageResult', {
    stage: 1,
    rows: [
      { bib: 13, rank: 1, timeMs: 7_200_000 },
      { bib: 23, rank: 2, timeMs: 7_201_000 },
    ],
  })
  expect(
    read('overall-jerseys').map(({ jersey, leader, wearer }) => [jersey, leader.bib, wearer.bib]),
  ).toEqual([
    ['white', 13, 13],
    ['pink', 13, 23],
  ])
  expect(read('overall-rankings').map(({ rankingType, jersey }) => [rankingType, jersey])).toEqual([
    ['Time', 'pink'],
    ['Young', 'white'],
  ])
})

test('of a winner alone neither time nor points need be known, and a team may have won', () => {
  const { tell, read } = smallRace(['MS', 'TTT'])
  for (const stage of [1, 2]) tell('raceStatus', { stage, raceStatus: 'standings' })
  tell('publishedRanking', published(1, 'Stage', [{ bib: 21, rank: 1 }]))
  tell('publishedRanking', published(2, 'Stage', [{ teamCode: 'AAA', rank: 1 }]))
  tell('publishedRanking', {
    ...published(2, 'Overall', [{ bib: 31, rank: 1 }]),
    classification: 'SprintPoints',
  })
  const first = (name: 'stage-rankings' | 'overall-rankings', stage: number) =>
    read(name, stage)[0]?.results[0]
  expect(first('stage-rankings', 1)).toMatchObject({ rank: 1, value: '', time: null, gap: null, key: '21' })
  expect(first('stage-rankings', 2)).toMatchObject({ rank: 1, value: '', team: { code: 'AAA' } })
  expect(first('overall-rankings', 2)).toMatchObject({ rank: 1, value: '', points: null, key: '31' })
  expect([read('stage', 1).winner?.bib, read('stage', 2).winner]).toMatchObject([
    21,
    { bib: null, name: 'Team AAA' },
  ])
})
