/** Who has points in a season. */
import { expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { scoredRows } from './scored.ts'

const rowWith = (key: string, points: number | null) => ({
  ...sampleRow(key, { points }),
  behind: null,
  aheadBy: null,
})

it.each([
  ['whoever has a point', [300, 1, 0, null], ['0', '1']],
  ['everybody while nobody has any', [0, null], ['0', '1']],
])('lists %s', (_, points, keys) =>
  expect(scoredRows(points.map((each, place) => rowWith(String(place), each))).map(({ key }) => key)).toEqual(
    keys,
  ),
)
