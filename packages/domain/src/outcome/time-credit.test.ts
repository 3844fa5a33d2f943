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

describe('a fall in the last kilometres (UCI 2.6.027)', () => {
  const rows = [row(1, 1, 10_000), row(2, 2, 10_000), row(3, 3, 95_000), row(4, null, null, 'DNF')]

  test.each<[string, Decision[], ResultRow[]]>([
    [
      'the time of the group, the place of the line',
      [credit([3], 2)],
      [rows[0]!, rows[1]!, row(3, 3, 10_000), rows[3]!],
    ],
    [
      'one who did not cross the line is placed last, with that time and no mark',
      [credit([4], 1)],
      [rows[0]!, rows[1]!, rows[2]!, row(4, 4, 10_000)],
    ],
    ['so is one who is in no row', [credit([5], 1)], [...rows, row(5, 4, 10_000)]],
    ['with the time of one who has none nothing changes', [credit([3], 4)], rows],
    [
      'later credits see what earlier ones gave',
      [credit([3], 1), credit([4], 3)],
      [rows[0]!, rows[1]!, row(3, 3, 10_000), row(4, 4, 10_000)],
    ],
    ['other decisions are none of its business', [{ kind: 'relegation', bib: 1 }], rows],
  ])('%s', (_, decisions, expected) => {
    expect(creditTimes(rows, decisions)).toEqual(expected)
  })
})
