import { describe, expect, it } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { groupByTeam, hasStartTimes, isOfTeams, parseStartListOrder, sortByBib } from './start-list.ts'

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
  it('keep riders of no team in a block of their own', () => {
    expect(groupByTeam([row(1, null)]).map(({ code }) => code)).toEqual([''])
  })
  it('stand by bib', () => {
    expect(sortByBib([row(12, 'B'), row(2, 'A')]).map(({ key }) => key)).toEqual(['2', '12'])
  })
  it('have starting times only in time trials', () => {
    expect(hasStartTimes([row(1, 'A')])).toBe(false)
    expect(hasStartTimes([row(1, 'A', '13:00:00')])).toBe(true)
  })
  it('are of teams where the rows are, and not where riders are in teams', () => {
    const team = { key: 'A', code: 'A', name: 'Team A', nation: 'DEN', members: [] }
    expect(isOfTeams([{ ...sampleRow('A', { rank: 0, resultType: 'INP' }), team }])).toBe(true)
    expect(isOfTeams([row(1, 'A')])).toBe(false)
  })
  it('fall back to team blocks', () => {
    expect(parseStartListOrder('bib')).toBe('bib')
    expect(parseStartListOrder('weight')).toBe('team')
    expect(parseStartListOrder(undefined)).toBe('team')
  })
})
