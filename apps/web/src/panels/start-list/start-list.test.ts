import { describe, expect, it } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import {
  firstOfTeams,
  groupByTeam,
  hasOrder,
  isByTeam,
  parseStartListOrder,
  sortByBib,
} from './start-list.ts'

const row = (bib: number, team: string | null, start = ''): Row => ({
  ...sampleRow(String(bib), { rank: start === '' ? 0 : bib, resultType: 'Time', value: start }),
  rider: {
    key: String(bib),
    bib,
    name: `RIDER ${bib}`,
    lastName: 'RIDER',
    firstName: String(bib),
    nation: 'DEN',
    uciRiderId: null,
    teamCode: team,
    teamName: team === null ? null : `Team ${team}`,
    young: false,
    picture: null,
    teamJersey: null,
  },
})

describe('start lists', () => {
  it('stand in team blocks, teams by their lowest bib', () => {
    const blocks = groupByTeam([row(12, 'B'), row(2, 'A'), row(11, 'B'), row(1, 'A')])
    expect(blocks.map(({ name, rows }) => [name, ...rows.map(({ key }) => key)])).toEqual([
      ['Team A', '1', '2'],
      ['Team B', '11', '12'],
    ])
  })
  it('can be cut after some riders, in the middle of a team', () => {
    const teams = groupByTeam([row(12, 'B'), row(2, 'A'), row(11, 'B'), row(1, 'A'), row(21, 'C')])
    const keysOf = (most: number): string[][] =>
      firstOfTeams(teams, most).map(({ rows }) => rows.map(({ key }) => key))
    expect(keysOf(3)).toEqual([['1', '2'], ['11']])
    expect(keysOf(4)).toEqual([
      ['1', '2'],
      ['11', '12'],
    ])
    expect(firstOfTeams(teams, 9)).toEqual(teams)
  })
  it('keep a team of whom no rider is known', () => {
    const unnamed = { code: 'AAA', name: 'A', rows: [] }
    expect(firstOfTeams([unnamed], 3)).toEqual([unnamed])
  })
  it('keep riders of no team in a block of their own', () => {
    expect(groupByTeam([row(1, null)]).map(({ code }) => code)).toEqual([''])
  })
  it('stand by bib', () => {
    expect(sortByBib([row(12, 'B'), row(2, 'A')]).map(({ key }) => key)).toEqual(['2', '12'])
  })
  it('are in the order of starting if one is declared, else by team if riders have teams', () => {
    const bib = { key: 'bib', kind: 'bib', label: 'bib' } as const
    const team = { key: 'team', kind: 'team', label: 'team' } as const
    const order = { key: 'rank', kind: 'rank', label: 'startOrder' } as const
    expect([hasOrder([bib, team]), isByTeam([bib, team])]).toEqual([false, true])
    expect([hasOrder([order, bib, team]), isByTeam([order, bib, team])]).toEqual([true, false])
    expect(isByTeam([bib])).toBe(false)
  })
  it('fall back to team blocks', () => {
    expect(parseStartListOrder('bib')).toBe('bib')
    expect(parseStartListOrder('weight')).toBe('team')
    expect(parseStartListOrder(undefined)).toBe('team')
  })
})
