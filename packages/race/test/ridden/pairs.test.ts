/** Pairs whose members wear bibs, in the forms of single riders: one row, one count and one time for each pair. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
const PAIRS: FactOf<'unitStartList'>['competitors'] = [
  {
    key: '1',
    kind: 'pair',
    name: 'Alpha',
    members: [
      { key: 'a', bib: 11, lastName: 'Ash' },
      { key: 'b', bib: 12, lastName: 'Birch' },
    ],
  },
  {
    key: '2',
    kind: 'pair',
    name: 'Bravo',
    members: [
      { key: 'a', bib: 21, lastName: 'Cedar' },
      { key: 'b', bib: 22, lastName: 'Elm' },
    ],
  },
]

function race(form: FactOf<'phase'>['form'], more: Partial<FactOf<'phase'>> = {}, own: object = {}) {
  const small = smallEvent('MTB')
  small.tell('phase', {
    ...UNIT,
    name: 'Final',
    form,
    startAt: START,
    distanceM: 60_000,
    isFinal: true,
    ...more,
  })
  small.tell('unitStartList', { ...UNIT, competitors: PAIRS.map((pair) => ({ ...pair, ...own })) })
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  const pass = (bib: number, seconds: number) =>
    small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  const rows = () =>
    (small.read('phase-live').results ?? []).map(({ rank, key, team, timeMs, irm }) => [
      rank,
      key,
      team?.name,
      irm ?? (timeMs ?? 0) / 1000,
    ])
  const flagged = () => small.read('flags').map(({ bib, reason }) => [bib, reason])
  return { ...small, pass, rows, flagged }
}

describe.each(['massStart', 'granFondo', 'segments'] as const)('%s', (form) => {
  test('the second over the line gives the time, and pairs are counted', () => {
    const { pass, rows, flagged, read, tell } = race(form)
    pass(11, 5000)
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 0 })
    pass(21, 5010)
    pass(22, 5015)
    pass(12, 5040)
    expect(rows()).toEqual([
      [1, '2', 'Bravo', 5015],
      [2, '1', 'Alpha', 5040],
    ])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
    expect(flagged()).toEqual([])
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(read('phase-results').results.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '2'],
      [2, '1'],
    ])
    tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    expect(read('events')[0]?.podium.map(({ key }) => key)).toEqual(['2', '1'])
  })

  test('a pair of which one is out has not finished', () => {
    const { pass, rows, tell } = race(form)
    pass(21, 5010)
    pass(22, 5015)
    pass(11, 5000)
    tell('withdrawal', { ...UNIT, bib: 12, irm: 'DNF' })
    expect(rows()).toEqual([
      [1, '2', 'Bravo', 5015],
      [0, '1', 'Alpha', 'DNF'],
    ])
  })
})

test('a phase may state that the first one of a pair gives the time', () => {
  const { pass, rows } = race('massStart', { parameters: { counting: 1 } })
  for (const [bib, seconds] of [
    [11, 5000],
    [21, 5010],
    [22, 5015],
    [12, 5040],
  ] as const)
    pass(bib, seconds)
  expect(rows().map(([rank, key, , time]) => [rank, key, time])).toEqual([
    [1, '1', 5000],
    [2, '2', 5010],
  ])
})

describe.each(['laps', 'criterium'] as const)('%s', (form) => {
  test('on laps whoever rides counts for the pair, and it goes on as long as one of it does', () => {
    const { pass, rows, flagged, read, tell } = race(form, { distanceM: 30_000, parameters: { laps: 3 } })
    pass(11, 1000)
    pass(21, 1010)
    pass(12, 2000)
    pass(22, 2020)
    tell('withdrawal', { ...UNIT, bib: 11, irm: 'DNF', at: `${DAY}T10:40:00Z` })
    pass(12, 3000)
    pass(21, 3030)
    expect(rows()).toEqual([
      [1, '1', 'Alpha', 3000],
      [2, '2', 'Bravo', 3030],
    ])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
    expect(flagged()).toEqual([])
  })
})

test('a bib of nobody is still told', () => {
  const { pass, flagged } = race('massStart')
  pass(13, 5000)
  expect(flagged()).toEqual([[13, 'unknown-bib']])
})

describe('a relay', () => {
  test('the member who rides is read for the team, at each change and at the line', () => {
    const { pass, rows, flagged, read, tell } = race('relay', {
      points: [{ key: 'change', name: 'Change' }],
    })
    const change = (bib: number, seconds: number) =>
      tell('passing', { ...UNIT, bib, point: 'change', timeOfDayMs: afterNoonMs(seconds) })
    change(11, 2500)
    change(21, 2510)
    pass(12, 5040)
    pass(22, 5015)
    expect(rows()).toEqual([
      [1, '2', 'Bravo', 5015],
      [2, '1', 'Alpha', 5040],
    ])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
    expect(flagged()).toEqual([])
  })
})

test('a team time trial of two takes the time of the second', () => {
  const { pass, rows, read } = race('teamTimeTrial', { parameters: { counting: 2 } }, { startAt: START })
  for (const [bib, seconds] of [
    [11, 5000],
    [21, 5010],
    [22, 5015],
    [12, 5040],
  ] as const)
    pass(bib, seconds)
  expect(rows().map(([rank, key, , time]) => [rank, key, time])).toEqual([
    [1, '2', 5015],
    [2, '1', 5040],
  ])
  expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
})

test('a pair says what it wears as one; a pair whose members alone wear bibs says nothing', () => {
  const small = race('massStart')
  const worn = () => small.read('phase-startlist').results.map(({ team }) => [team?.bib, team?.bibLabel])
  expect(worn()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
  small.tell('unitStartList', {
    ...UNIT,
    competitors: PAIRS.map((pair, index) => ({ ...pair, bib: index === 0 ? 3 : 'B4' })),
  })
  expect(worn()).toEqual([
    [3, '3'],
    [null, 'B4'],
  ])
})
