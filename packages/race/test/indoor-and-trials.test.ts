/** Cycle-ball, artistic cycling and trials: from results to the board. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from './small-event.ts'

const UNIT = { event: 1, phase: 1 }
type Rows = FactOf<'unitResult'>['rows']

function board(
  form: FactOf<'phase'>['form'],
  competitors: FactOf<'unitStartList'>['competitors'],
  rows: Rows,
) {
  const { tell, read } = smallEvent()
  tell('phase', { ...UNIT, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
  tell('unitStartList', { ...UNIT, competitors })
  tell('unitResult', { ...UNIT, rows })
  const { results, columns, resultType } = read('phase-results')
  return {
    rows: results.map(({ rank, key, value }) => `${rank} ${key} ${value}`),
    columns: columns.map(({ key }) => key),
    resultType,
  }
}

test('cycle-ball: three points a game won, one a draw; then the difference of goals, then goals', () => {
  const teams = ['AUT', 'GER', 'SUI', 'CZE'].map((key) => ({
    key,
    kind: 'team' as const,
    name: key,
    nation: key,
  }))
  const games = (won: number, drawn: number, lost: number, goals: number, goalsAgainst: number) => ({
    kind: 'games' as const,
    won,
    drawn,
    lost,
    goals,
    goalsAgainst,
  })
  const { rows, columns } = board('games', teams, [
    { competitor: 'AUT', outcome: games(1, 2, 0, 9, 8) },
    { competitor: 'GER', outcome: games(1, 2, 0, 12, 11) },
    { competitor: 'SUI', outcome: games(2, 0, 1, 7, 9) },
    { competitor: 'CZE', outcome: games(0, 0, 3, 4, 4) },
  ])
  expect(rows).toEqual(['1 SUI 6', '2 GER 5', '3 AUT 5', '4 CZE 0'])
  expect(columns).toEqual(expect.arrayContaining(['outcome.won', 'outcome.goals', 'points']))
})

test('artistic cycling: what was reached decides, and what was submitted stands beside it', () => {
  const score = (reached: number, submitted: number) => ({
    kind: 'score' as const,
    score: reached,
    runs: [],
    submitted,
  })
  const { rows, columns } = board('artistic', athletes([1, 2]), [
    { competitor: '1', outcome: score(181.25, 196.4) },
    { competitor: '2', outcome: score(184.6, 187.1) },
  ])
  expect(rows).toEqual(['1 2 184.60', '2 1 181.25'])
  expect(columns).toEqual(expect.arrayContaining(['outcome.submitted', 'outcome.score']))
})

test('trials: the sum over the sections, equals share a place', () => {
  const sections = (...runs: (number | null)[]) => ({
    kind: 'score' as const,
    score: runs.reduce<number>((sum, run) => sum + (run ?? 0), 0),
    runs,
  })
  const { rows } = board('sections', athletes([1, 2, 3]), [
    { competitor: '1', outcome: sections(60, 40, null) },
    { competitor: '2', outcome: sections(50, 50, 20) },
    { competitor: '3', outcome: sections(60, 60, 0) },
  ])
  expect(rows).toEqual(['1 2 120', '1 3 120', '3 1 100'])
})
