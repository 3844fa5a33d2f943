import { describe, expect, it } from 'vitest'
import { coverPairs, keyOf, listPairs, pairsIn, type Pair } from './every-pair.ts'

const FACTORS = {
  screen: ['home', 'map', 'rider', 'teams', 'live'],
  state: ['before', 'live', 'over'],
  style: ['plain', 'watch', 'uci'],
  width: [320, 960],
} as const
const pairsOf = (rows: readonly Readonly<Record<string, string | number>>[]) => new Set(rows.flatMap(pairsIn))
const wanted = (meet: (pair: Pair) => boolean) => new Set(listPairs(FACTORS, meet).map(keyOf))

describe('rows in which every two values meet', () => {
  it('hold every pair, in hardly more rows than the two longest factors need', () => {
    const rows = coverPairs(FACTORS)
    expect(pairsOf(rows)).toEqual(wanted(() => true))
    expect(rows.length).toBeLessThanOrEqual(5 * 3 + 2)
  })

  it('hold no pair that may not meet', () => {
    const meet = ({ one, other }: Pair): boolean => one[1] !== 'map' || other[1] !== 'before'
    expect(pairsOf(coverPairs(FACTORS, meet))).toEqual(wanted(meet))
  })

  it('are the same each time', () => {
    expect(coverPairs(FACTORS)).toEqual(coverPairs(FACTORS))
  })

  it('cannot be where a value meets no other of a factor', () => {
    expect(() => coverPairs(FACTORS, ({ one, other }) => one[1] !== 'map' || other[0] !== 'state')).toThrow(
      'No state goes with',
    )
  })
})
