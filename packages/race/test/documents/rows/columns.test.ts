/** Columns that rankings and start lists of a stage declare, for whoever draws them. */
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formOf } from '@bell-lap/domain/form/form'
import { expect, test } from 'vitest'
import { unknownRider } from '../../../src/field/roster.ts'
import { filledColumns } from '../../../src/documents/rows/columns.ts'
import { createRow } from '../../../src/documents/rows/row.ts'
import { bundleRace } from '../../races/bundle-race.ts'
import { noon, smallRace } from '../../small-race.ts'

test('a ranking declares the columns that its rows fill: no bib for teams, an own label for a general time', () => {
  const { read, tell } = smallRace(['ITT'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  tell('stageResult', {
    stage: 1,
    rows: [11, 12, 13].map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 + index * 1000 })),
  })
  const keysOf = (type: string) =>
    read('stage-rankings')
      .find(({ rankingType }) => rankingType === type)
      ?.columns.map(({ key }) => key)
  expect(keysOf('Time')).toEqual(['rank', 'bib', 'name', 'nation', 'team', 'speed', 'time', 'gap'])
  expect(keysOf('Team')).not.toContain('bib')
  const overall = read('overall-rankings').find(({ rankingType }) => rankingType === 'Time')
  expect(overall?.columns.find(({ key }) => key === 'time')?.label).toBe('total')
  // Nobody has stated who starts when.
  expect(read('stage-startlist').columns.map(({ label }) => label)).toEqual(['bib', 'name', 'nation', 'team'])
})

test('of the columns of a form those are declared that a row fills, each timing point on its own, and the last figure', () => {
  const FORM: Column[] = [
    { key: 'rank', kind: 'rank', label: 'rank' },
    { key: 'name', kind: 'name', label: 'name' },
    { key: 'splits', kind: 'splits', label: 'split', precision: 3 },
    { key: 'time', kind: 'time', label: 'time', precision: 3 },
    { key: 'gap', kind: 'gap', label: 'gap', precision: 3 },
    { key: 'mark', kind: 'mark', label: 'irm' },
  ]
  const split = { value: '', rank: 0, resultType: 'INP', timeMs: null, gapMs: null } as const
  const row: Row = {
    ...createRow({ team: { key: 'A', code: 'A', name: 'A', nation: 'FRA', members: [] } }),
    splits: [
      { ...split, key: 'km-1', name: 'One' },
      { ...split, key: 'Finish', name: 'Finish' },
    ],
  }
  const keysOf = (rows: Row[]) => filledColumns(FORM, rows).map(({ key, name }) => name ?? key)
  expect(keysOf([])).toEqual(['rank', 'name', 'gap'])
  expect(keysOf([row])).toEqual(['rank', 'name', 'One', 'gap'])
  expect(keysOf([{ ...row, time: '9.088', mark: 'Q' }])).toEqual([
    'rank',
    'name',
    'One',
    'time',
    'gap',
    'mark',
  ])
})

test('where places decide and not times, a gap that nobody has is not declared', () => {
  const form = [...formOf('keirin').columns.result]
  const rider = createRow({ rider: unknownRider('1', 1) })
  const keysOf = (rows: Row[]) => filledColumns(form, rows).map(({ key }) => key)
  expect(keysOf([rider])).not.toContain('gap')
  expect(keysOf([rider, { ...rider, gap: '+0.031' }])).toContain('gap')
})

test('the result of a points race has a column for each sprint, before laps and total', () => {
  const { read } = bundleRace('trackmade2026')
  const { columns, results } = read('phase-results', { e: 3, p: 4 })
  const sprints = columns.filter(({ key }) => key.startsWith('outcome.sprints.'))
  expect(sprints.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Sprint ${number}`),
  )
  expect(columns.slice(-3).map(({ key }) => key)).toEqual(['outcome.laps', 'outcome.points', 'mark'])
  expect(results[0]?.outcome).toMatchObject({ kind: 'points', points: 85, sprints: [5, 5, 3, 0, 5, 0, 3, 4] })
})
