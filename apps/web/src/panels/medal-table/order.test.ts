import { describe, expect, it } from 'vitest'
import { inOrder, sharedRanks } from './order.ts'

const rows = [
  { nation: 'AAA', rank: 1, rankByGold: 2 },
  { nation: 'BBB', rank: 2, rankByGold: 1 },
  { nation: 'CCC', rank: 2, rankByGold: 3 },
]

describe('the orders of a medal table', () => {
  it('by total it stands as it comes, by gold the leader of gold is first', () => {
    expect(inOrder(rows, 'total').map(({ nation }) => nation)).toEqual(['AAA', 'BBB', 'CCC'])
    expect(inOrder(rows, 'gold').map(({ nation }) => nation)).toEqual(['BBB', 'AAA', 'CCC'])
  })
  it('know which ranks are shared', () => {
    expect([...sharedRanks(rows, 'total')]).toEqual([2])
    expect([...sharedRanks(rows, 'gold')]).toEqual([])
  })
})
