/**
 * A relegated rider is last in every document, with one rank and one mark; gaps are behind the new first
 * rider.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const HEAT = 'Heat 1'
type HeatRow = FactOf<'heatResult'>['rows'][number]

function ridden(form: FactOf<'phase'>['form'], rows: HeatRow[], rides = 1): SmallEvent {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Round',
    form,
    startAt: `${DAY}T12:00:00+02:00`,
    parameters: rides > 1 ? { rides } : {},
  })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes(
      rows.map(({ competitor }) => Number(competitor)),
      () => ({ heat: HEAT }),
    ),
  })
  day.tell('heatResult', { ...UNIT, heat: HEAT, rows })
  return day
}
const rule = (day: SmallEvent, competitor: string, irm: 'REL' | 'DSQ') =>
  day.tell('decision', {
    ...UNIT,
    reason: 'Left the lane',
    decision: { kind: 'invalidResult', competitor, irm },
  })

/** Rank, key, mark, gap and interval of each row of the result, which the heat, the live document and the only ride must agree with. */
function shown(day: SmallEvent) {
  const { results, heats } = day.read('phase-results')
  expect(heats.map((heat) => heat.results)).toEqual([results])
  expect(day.read('phase-live').results?.map(({ rank, key, irm }) => [rank, key, irm])).toEqual(
    results.map(({ rank, key, irm }) => [rank, key, irm]),
  )
  for (const { rank, irm, rides } of results) expect(rides).toMatchObject([{ rank, irm }])
  return results.map(({ rank, key, irm, gapMs, intervalMs }) => [rank, key, irm, gapMs, intervalMs])
}

const byPlace = (...gaps: (number | undefined)[]): HeatRow[] =>
  gaps.map((gapMs, index) => ({
    competitor: String(index + 1),
    rank: index + 1,
    ...(gapMs === undefined ? {} : { gapMs }),
  }))
const byTime = (marks: Readonly<Record<string, HeatRow['irm']>> = {}): HeatRow[] =>
  [30_000, 31_000, 32_500].map((timeMs, index) => {
    const irm = marks[index + 1]
    return { competitor: String(index + 1), timeMs, ...(irm === undefined ? {} : { irm }) }
  })

describe('the winner loses the heat', () => {
  test('and gaps stated behind the winner are behind the next one', () => {
    const day = ridden('keirin', byPlace(undefined, 150, 400))
    rule(day, '1', 'REL')
    expect(shown(day)).toEqual([
      [1, '2', null, null, null],
      [2, '3', null, 250, null],
      [3, '1', 'REL', null, null],
    ])
    expect(day.read('phase-results').results.map(({ outcome }) => outcome)).toEqual([
      { kind: 'place' },
      { kind: 'place', gapMs: 250 },
      { kind: 'place' },
    ])
  })

  test('and gaps are not known where that of the next one is not', () => {
    const day = ridden('keirin', byPlace(undefined, undefined, 400))
    rule(day, '1', 'DSQ')
    expect(shown(day).map(([rank, key, , gapMs]) => [rank, key, gapMs])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [0, '1', null],
    ])
  })

  test('with a time, that stays without a gap that would be negative', () => {
    const day = ridden('gates', byTime())
    rule(day, '1', 'REL')
    expect(shown(day)).toEqual([
      [1, '2', null, 0, null],
      [2, '3', null, 1500, 1500],
      [3, '1', 'REL', null, null],
    ])
    expect(day.read('phase-results').results[2]).toMatchObject({ time: '30.000', value: '30.000' })
  })
})

test('another who is relegated leaves the gaps of the rest', () => {
  const day = ridden('keirin', byPlace(undefined, 150, 400))
  rule(day, '2', 'REL')
  expect(shown(day)).toEqual([
    [1, '1', null, null, null],
    [2, '3', null, 400, null],
    [3, '2', 'REL', null, null],
  ])
})

describe('a heat whose result has the mark', () => {
  const LAST = [
    [1, '2', null],
    [2, '3', null],
    [3, '1', 'REL'],
  ]
  const [first, ...others] = byPlace(undefined, undefined, undefined)

  test.each([
    ['without a place', 'keirin', [{ competitor: '1', irm: 'REL' }, ...byRank(['2', '3'])]],
    ['with the place at the line', 'keirin', [{ ...first!, irm: 'REL' as const }, ...others]],
    ['with the last place', 'keirin', [...byRank(['2', '3']), { competitor: '1', rank: 3, irm: 'REL' }]],
    ['with the best time', 'gates', byTime({ 1: 'REL' })],
  ] as const)('%s has the rider last', (_, form, rows) => {
    expect(shown(ridden(form, [...rows])).map(([rank, key, irm]) => [rank, key, irm])).toEqual(LAST)
  })

  test('with a place in between keeps it, and the operator is told who is behind', () => {
    const day = ridden('keirin', [
      ...byRank(['2']),
      { competitor: '1', rank: 2, irm: 'REL' },
      { competitor: '3', rank: 3 },
    ])
    expect(shown(day).map(([rank, key, irm]) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '1', 'REL'],
      [3, '3', null],
    ])
    expect(day.read('flags')).toMatchObject([
      { reason: 'no-effect', at: '/rows/1/irm', bib: 1, detail: expect.stringContaining('before bib 3') },
    ])
  })
})

test('the first in a ride of a duel who is relegated has lost it', () => {
  const day = ridden(
    'duel',
    [
      { competitor: '1', rank: 1, irm: 'REL' },
      { competitor: '2', rank: 2 },
    ],
    3,
  )
  expect(
    day.read('phase-results').results.map(({ key, value, rides }) => [key, value, rides?.[0]?.rank]),
  ).toEqual([
    ['2', '1', 1],
    ['1', '0', 2],
  ])
})

function byRank(keys: string[]): HeatRow[] {
  return keys.map((competitor, index) => ({ competitor, rank: index + 1 }))
}
