import { describe, expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import { podiumOf } from './podium.ts'

const row = (key: string, rank: number | null, heat: string | null, irm: Irm | null = null) => ({
  key,
  rank,
  heat,
  irm,
})
const places = (...rows: ReturnType<typeof row>[]) => podiumOf(rows).map(({ rank, key }) => `${rank} ${key}`)

describe('the podium of a final', () => {
  test('is the first three, and everybody level with them', () => {
    expect(places(row('a', 1, null), row('b', 2, null), row('c', 3, null), row('d', 3, null))).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '3 d',
    ])
  })

  test('excludes riders who did not finish or were disqualified', () => {
    expect(places(row('a', 1, 'Gold'), row('b', null, 'Gold', 'DSQ'), row('c', 3, 'Bronze'))).toEqual([
      '1 a',
      '3 c',
    ])
    expect(places(row('a', 1, null), row('b', null, null, 'DNF'))).toEqual(['1 a'])
  })

  test('is empty if each heat has a first, because it is unknown which heat is for gold', () => {
    expect(places(row('a', 1, 'Heat 1'), row('b', 1, 'Heat 2'))).toEqual([])
  })
})
