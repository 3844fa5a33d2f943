import { describe, expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { isTakenByResult, rankAcrossHeats } from './across-heats.ts'

describe('a phase whose competitors ride in heats', () => {
  const from = (...selections: Parameters<typeof isTakenByResult>[1][number]['from']) => [
    { from: selections },
  ]

  test('is one ranking if later phases take its best', () => {
    expect(isTakenByResult(1, from({ phase: 1, best: [1, 8] }))).toBe(true)
  })

  test.each([
    ['they take places in a heat', from({ phase: 1, of: [{ places: [1] }] })],
    ['they take the best of some places in a heat', from({ phase: 1, of: [{ places: [2] }], best: [1, 2] })],
    ['they take the sum of its runs', from({ phase: 1, runs: [1, 2], best: [1, 8] })],
    [
      'one of them takes places in a heat',
      from({ phase: 1, best: [1, 8] }, { phase: 1, of: [{ places: [1] }] }),
    ],
    ['they take from another phase', from({ phase: 2, best: [1, 8] })],
    ['there are none', []],
  ])('is not one if %s', (_, later) => {
    expect(isTakenByResult(1, later)).toBe(false)
  })
})

describe('a qualifying ridden two by two', () => {
  const row = (
    key: string,
    heat: string,
    rank: number | null,
    second: number | null,
    irm: Irm | null = null,
  ): OutcomeRow => ({
    key,
    heat,
    rank,
    irm,
    mark: null,
    outcome: second === null ? null : { kind: 'time', timeMs: second * 1000 },
  })
  const ranked = (rows: OutcomeRow[], orders: string[][] = []) =>
    rankAcrossHeats(rows, orders).map(({ key, rank, irm }) => [rank ?? '-', key, irm ?? ''].join(' ').trim())

  test('places everybody by time alone, whoever was on the other side of the track', () => {
    const rows = [row('a', '1', 1, 61), row('b', '1', 2, 63), row('c', '2', 1, 60), row('d', '2', 2, 62)]
    expect(ranked(rows)).toEqual(['1 c', '2 a', '3 d', '4 b'])
  })

  test('puts the relegated behind everybody with a time, and then those with another mark', () => {
    const rows = [
      row('a', '1', 2, 61, 'REL'),
      row('b', '1', 1, 63),
      row('c', '2', null, null, 'DNS'),
      row('d', '2', 1, 62),
    ]
    expect(ranked(rows)).toEqual(['1 d', '2 b', '3 a REL', '- c DNS'])
  })

  test('gives level times one place until the jury orders them', () => {
    const rows = [row('a', '1', 1, 60), row('b', '2', 1, 60), row('c', '3', 1, 61)]
    expect(ranked(rows)).toEqual(['1 a', '1 b', '3 c'])
    expect(ranked(rows, [['b', 'a']])).toEqual(['1 b', '2 a', '3 c'])
  })
})
