import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import type { Follow } from '../../visitor/follow.ts'
import { pinRows } from './pin-rows.ts'
import { isRowFollowed } from './row-follows.ts'

const rows = ['1', '11', '21'].map((key, index) => sampleRow(key, { rank: index + 1 }))
const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
const follow = (kind: Follow['kind'], key: string): Follow => ({ kind, key, name: key })
const withRider = (row: typeof first, change: object) => ({ ...row, rider: { ...row.rider!, ...change } })

const ranking = [
  withRider(first, { name: 'A', uciRiderId: '1', nation: 'DEN', teamName: 'Visma' }),
  withRider(second, { name: 'B', uciRiderId: '2', nation: 'SLO', teamName: 'UAE' }),
  withRider(third, { name: 'C', uciRiderId: '3', nation: 'DEN', teamName: 'UAE' }),
]

describe('above a ranking stand', () => {
  it('the followed riders, in the order of the ranking', () => {
    const pinned = pinRows([follow('rider', '3'), follow('rider', '1')], ranking)
    expect(pinned.map(({ row }) => row.key)).toEqual(['1', '21'])
  })
  it('the best rider of a followed team or nation, with the number of others', () => {
    expect(pinRows([follow('team', 'UAE'), follow('nation', 'DEN')], ranking)).toMatchObject([
      { follow: { kind: 'nation' }, row: { key: '1' }, more: 1 },
      { follow: { kind: 'team' }, row: { key: '11' }, more: 1 },
    ])
  })
  it('no rider who is not in the ranking', () => {
    expect(pinRows([follow('rider', '9'), follow('nation', 'NOR')], ranking)).toEqual([])
  })
  it('teams, in a classification of teams', () => {
    const { rider: _, ...row } = first
    const team = { key: 'TVL', code: 'TVL', name: 'Visma', nation: 'NED' }
    expect(isRowFollowed([follow('team', 'Visma')], { ...row, team })).toBe(true)
    expect(isRowFollowed([follow('nation', 'NED')], { ...row, team })).toBe(true)
    expect(isRowFollowed([follow('team', 'UAE')], { ...row, team })).toBe(false)
  })
})
