import { describe, expect, test } from 'vitest'
import type { OutcomeRow } from './outcome.ts'
import { applyRulings } from './ruling.ts'

const row = (key: string, rank: number, heat = 'Heat 1'): OutcomeRow => ({
  key,
  heat,
  rank,
  outcome: null,
  irm: null,
  mark: null,
})
const ROWS = [row('a', 1), row('x', 1, 'Heat 2'), row('b', 2), row('c', 3)]
const shown = (rows: readonly OutcomeRow[]) => rows.map(({ key, rank, irm }) => [key, rank, irm])

test('relegated to the last place of the heat: those behind move up, and the other heat stays', () => {
  expect(shown(applyRulings(ROWS, [{ competitor: 'a', irm: 'REL' }]))).toEqual([
    ['x', 1, null],
    ['b', 1, null],
    ['c', 2, null],
    ['a', 3, 'REL'],
  ])
})

test('disqualified after the podium: without a place, last in the list', () => {
  expect(shown(applyRulings(ROWS, [{ competitor: 'a', heat: 'Heat 1', irm: 'DSQ' }]))).toEqual([
    ['x', 1, null],
    ['b', 1, null],
    ['c', 2, null],
    ['a', null, 'DSQ'],
  ])
})

test('disqualified: listed before those who did not start', () => {
  const out = [...ROWS, { ...row('d', 0), rank: null, irm: 'DNF' as const }]
  const rows = [...out, { ...row('e', 0), rank: null, irm: 'DNS' as const }]
  const ruled = applyRulings(rows, [
    { competitor: 'a', irm: 'DSQ' },
    { competitor: 'x', irm: 'DNS' },
  ])
  expect(ruled.map(({ key }) => key)).toEqual(['b', 'c', 'd', 'a', 'e', 'x'])
})

test('relegated in an elimination race: behind riders of the same sprint, before riders eliminated earlier', () => {
  const ruled = (competitor: string) => {
    const rulings = [{ competitor, irm: 'REL' as const }]
    return shown(
      applyRulings([row('a', 1), row('b', 2), row('c', 3), row('d', 4)], rulings, { behind: 'sprint' }),
    )
  }
  expect(ruled('a')).toEqual([
    ['b', 1, null],
    ['a', 2, 'REL'],
    ['c', 3, null],
    ['d', 4, null],
  ])
  for (const [index, key] of ['b', 'c'].entries())
    expect(ruled(key)[index + 1]).toEqual([key, index + 2, 'REL'])
})

describe('disqualified after the rides for gold and bronze, which share no place', () => {
  const finals = [
    row('a', 1, 'For Gold'),
    row('b', 2, 'For Gold'),
    row('c', 3, 'For Bronze'),
    row('d', 4, 'For Bronze'),
  ]
  test('everybody behind moves up, so that every medal is given', () => {
    expect(shown(applyRulings(finals, [{ competitor: 'a', irm: 'DSQ' }]))).toEqual([
      ['b', 1, null],
      ['c', 2, null],
      ['d', 3, null],
      ['a', null, 'DSQ'],
    ])
  })
  test('only that heat moves up if the ruling names it', () => {
    expect(shown(applyRulings(finals, [{ competitor: 'a', heat: 'For Gold', irm: 'DSQ' }]))).toEqual([
      ['b', 1, null],
      ['c', 3, null],
      ['d', 4, null],
      ['a', null, 'DSQ'],
    ])
  })
  test('a relegated rider stays before those who rode for bronze', () => {
    expect(shown(applyRulings(finals, [{ competitor: 'a', irm: 'REL' }]))).toEqual([
      ['b', 1, null],
      ['a', 2, 'REL'],
      ['c', 3, null],
      ['d', 4, null],
    ])
  })
  test('heats that each have a first place stay separate', () => {
    expect(shown(applyRulings(ROWS, [{ competitor: 'x', irm: 'DSQ' }]))).toEqual([
      ['a', 1, null],
      ['b', 2, null],
      ['c', 3, null],
      ['x', null, 'DSQ'],
    ])
  })
})

test('a ruling on another heat, or on nobody, changes nothing', () => {
  const rulings = [
    { competitor: 'a', heat: 'Heat 2', irm: 'REL' as const },
    { competitor: 'z', irm: 'DSQ' as const },
  ]
  expect(applyRulings(ROWS, rulings)).toEqual(ROWS)
})

test('a rider without a place yet is marked, and comes last if out', () => {
  const waiting = ROWS.map((row) => ({ ...row, rank: null }))
  const marked = (irm: 'REL' | 'DSQ') =>
    shown(applyRulings(waiting, [{ competitor: waiting[0]!.key, irm }])).map(([key, , mark]) => [key, mark])
  const [first, ...others] = ROWS.map(({ key }) => key)
  const plain = others.map((key) => [key, null])
  expect(marked('DSQ')).toEqual([...plain, [first, 'DSQ']])
  expect(marked('REL')).toEqual([[first, 'REL'], ...plain])
})
