import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { MEDALS, rankMedals, type Medal } from './medal-table.ts'

const won = (medals: Readonly<Record<string, string>>) =>
  Object.entries(medals).flatMap(([key, letters]) =>
    [...letters].map((letter) => ({ key, medal: MEDALS.find((each) => each.startsWith(letter))! })),
  )
const ranks = (medals: Readonly<Record<string, string>>) =>
  rankMedals(won(medals)).map(({ key, rank, rankByGold }) => [key, rank, rankByGold])

describe('the medal table', () => {
  it('ranks by total, and separately by gold, silver and bronze', () =>
    expect(ranks({ AAA: 'gg', BBB: 'gsb', CCC: 'sssb' })).toEqual([
      ['CCC', 1, 3],
      ['BBB', 2, 2],
      ['AAA', 3, 1],
    ]))
  it('gives equals the same rank and skips the next', () =>
    expect(ranks({ DDD: 'b', CCC: 'g', BBB: 's', AAA: 'gs', EEE: 'b' })).toEqual([
      ['AAA', 1, 1],
      ['CCC', 2, 2],
      ['BBB', 2, 3],
      ['DDD', 2, 4],
      ['EEE', 2, 4],
    ]))
  it('counts two golds of one event, and leaves out nations without a medal', () =>
    expect(rankMedals(won({ AAA: 'gg', BBB: '' }))).toEqual([
      { key: 'AAA', gold: 2, silver: 0, bronze: 0, total: 2, rank: 1, rankByGold: 1 },
    ]))
  it('does not depend on the order of the medals, and loses none', () => {
    const medal = fc.record({
      key: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD'),
      medal: fc.constantFrom<Medal>(...MEDALS),
    })
    fc.assert(
      fc.property(fc.array(medal), (medals) => {
        const rows = rankMedals(medals)
        expect(rankMedals(medals.toReversed())).toEqual(rows)
        expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(medals.length)
        expect(rows.every(({ gold, silver, bronze, total }) => gold + silver + bronze === total)).toBe(true)
      }),
    )
  })
})
