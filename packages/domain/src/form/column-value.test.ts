import { expect, test } from 'vitest'
import { valueAt } from './column-value.ts'

test('a column’s key names a field of the row, of its outcome, or an entry of a list', () => {
  const row = { bib: 7, outcome: { laps: 5, runs: [81.2, null] } }
  expect(['bib', 'outcome.laps', 'outcome.runs.0'].map((key) => valueAt(row, key))).toEqual([7, 5, 81.2])
})

test('what is missing on the way has no value', () => {
  expect([valueAt({ outcome: null }, 'outcome.laps'), valueAt({}, 'outcome.runs.0')]).toEqual([
    undefined,
    undefined,
  ])
})
