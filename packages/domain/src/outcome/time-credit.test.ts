import { describe, expect, test } from 'vitest'
import type { Decision } from '../marks/decision.ts'
import type { Irm } from '../marks/irm.ts'
import type { ResultRow } from './result.ts'
import { creditTimes } from './time-credit.ts'

const row = (bib: number, rank: number | null, timeMs: number | null, irm: Irm | null = null): ResultRow => ({
  bib,
  rank,
  timeMs,
  irm,
})
const credit = (bibs: number[], timeOf: number): Decision => ({ kind: 'timeCredit', bibs, timeOf })

test('a rider without a place comes after all who share the last one', () => {
  const rows = [row(1, 1, 10_000), row(2, 2, 20_000), row(3, 2, 20_000)]
  expect(creditTimes(rows, [credit([4], 1)]).at(-1)).toEqual(row(4, 4, 10_000))
})

describe('a fall in the last kilometres (UCI 2.6.027)', () => {
  const rows = [row(1, 1, 10_000), row(2, 2, 10_000), row(3, 3, 95_000), row(4, null, null, 'DNF')]

  test.each<[string, Decision[], ResultRow[]]>([
    [
      'the rider gets the time of the group and keeps the place at the line',
      [credit([3], 2)],
      [rows[0]!, rows[1]!, row(3, 3, 10_000), rows[3]!],
    ],
    [
      'a rider who did not cross the line is placed last, with that time and no mark',
      [credit([4], 1)],
      [rows[0]!, rows[1]!, rows[2]!, row(4, 4, 10_000)],
    ],
    ['a rider without a row is placed last, too', [credit([5], 1)], [...rows, row(5, 4, 10_000)]],
    ['a credit with the time of a rider who has none changes nothing', [credit([3], 4)], rows],
    [
      'later credits see the effect of earlier ones',
      [credit([3], 1), credit([4], 3)],
      [rows[0]!, rows[1]!, row(3, 3, 10_000), row(4, 4, 10_000)],
    ],
    ['other decisions change nothing', [{ kind: 'relegation', bib: 1 }], rows],
  ])('%s', (_, decisions, expected) => {
    expect(creditTimes(rows, decisions)).toEqual(expected)
  })
})
