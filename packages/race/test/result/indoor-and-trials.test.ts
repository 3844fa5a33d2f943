/** Cycle-ball, artistic cycling and trials: from results to the board. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'

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
    names: columns.flatMap(({ name }) => name ?? []),
    differences: results.map(({ goalDifference }) => goalDifference),
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
  const { rows, columns, differences } = board('games', teams, [
    { competitor: 'AUT', outcome: games(1, 2, 0, 9, 8) },
    { competitor: 'GER', outcome: games(1, 2, 0, 12, 11) },
    { competitor: 'SUI', outcome: games(2, 0, 1, 7, 9) },
    { competitor: 'CZE', outcome: games(0, 0, 3, 4, 4) },
  ])
  expect(rows).toEqual(['1 SUI 6', '2 GER 5', '3 AUT 5', '4 CZE 0'])
  expect(columns).toEqual([
    'rank',
    'name',
    'nation',
    'outcome.won',
    'outcome.drawn',
    'outcome.lost',
    'outcome.goals',
    'outcome.goalsAgainst',
    'goalDifference',
    'points',
  ])
  expect(differences).toEqual([-2, 1, 1, 0])
})

test('artistic cycling: what was reached decides, and what was submitted stands beside it', () => {
  const score = (reached: number, submitted: number) => ({
    kind: 'score' as const,
    score: reached,
    runs: [],
    submitted,
  })
  const { rows, columns, names } = board('artistic', athletes([1, 2]), [
    { competitor: '1', outcome: score(181.25, 196.4) },
    { competitor: '2', outcome: score(184.6, 187.1) },
  ])
  expect(rows).toEqual(['1 2 184.60', '2 1 181.25'])
  expect(columns).toEqual(expect.arrayContaining(['outcome.submitted', 'outcome.score']))
  expect(names).toEqual(['Submitted'])
})

test('trials: the points of each section and their sum, equal sums parted by the sections with the most points', () => {
  const sections = (...runs: (number | null)[]) => ({
    kind: 'score' as const,
    score: runs.reduce<number>((sum, run) => sum + (run ?? 0), 0),
    runs,
  })
  const { rows, columns, names } = board('sections', athletes([1, 2, 3]), [
    { competitor: '1', outcome: sections(60, 40, null) },
    { competitor: '2', outcome: sections(50, 50, 20) },
    { competitor: '3', outcome: sections(60, 60, 0) },
  ])
  expect(rows).toEqual(['1 3 120', '2 2 120', '3 1 100'])
  expect(names).toEqual(['Section 1', 'Section 2', 'Section 3'])
  expect(columns.slice(-4)).toEqual(['outcome.runs.0', 'outcome.runs.1', 'outcome.runs.2', 'outcome.score'])
})

test('judged runs: the score of each, and while they are ridden what the next one needs for the lead', () => {
  const toLead = (runs: 'best' | 'average') => {
    const { tell, read } = smallEvent()
    tell('phase', {
      ...UNIT,
      name: 'Final',
      form: 'judged',
      startAt: `${DAY}T12:00:00+02:00`,
      parameters: { rides: 2, runs },
    })
    tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
    tell('raceStatus', { ...UNIT, raceStatus: 'started' })
    const ride = (number: number, scores: Readonly<Record<string, number>>) =>
      tell('heatResult', {
        ...UNIT,
        heat: 'Park',
        ride: number,
        rows: Object.entries(scores).map(([competitor, score]) => ({ competitor, score })),
      })
    ride(1, { 1: 81.25, 2: 90.5, 3: 88 })
    const afterOne = read('phase-live')
    ride(2, { 3: 70.1 })
    const afterTwo = read('phase-live')
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    return {
      names: afterTwo.columns?.flatMap(({ name }) => name ?? []),
      needs: [afterOne, afterTwo].map(({ results = [] }) =>
        Object.fromEntries(
          results.flatMap(({ key, toLead }) => (toLead === undefined ? [] : [[key, toLead]])),
        ),
      ),
      over: read('phase-live').columns?.flatMap(({ name }) => name ?? []),
    }
  }
  expect(toLead('best')).toEqual({
    names: ['Run 1', 'Run 2', 'To lead'],
    // Rider 3 has had both runs, rider 4 none.
    needs: [
      { 1: 90.51, 3: 90.51, 4: 90.51 },
      { 1: 90.51, 4: 90.51 },
    ],
    over: ['Run 1', 'Run 2'],
  })
  // After the second run of rider 3 an average is one of two runs: 79.05.
  expect(toLead('average').needs).toEqual([
    { 1: 99.77, 3: 93.02, 4: 90.51 },
    { 1: 76.87, 2: 67.62, 4: 158.12 },
  ])
})
