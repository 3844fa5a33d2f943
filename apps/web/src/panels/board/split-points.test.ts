import { expect, it } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { formatSplitPoints, listSplitPoints, parseSplitPoints } from './split-points.ts'

const row = (...keys: string[]): Row =>
  sampleRow(keys.join('-'), {
    splits: keys.map((key) => ({
      key,
      name: `Point ${key}`,
      value: '1:00',
      rank: 1,
      resultType: 'Time',
      timeMs: 60_000,
      gapMs: 0,
    })),
  })

it('takes the points of the row that has most, without the finish', () => {
  const points = listSplitPoints([row('a'), row('a', 'b', 'Finish')])
  expect(points.map(({ name }) => name)).toEqual(['Point a', 'Point b'])
  expect(parseSplitPoints(formatSplitPoints(points))).toEqual(points)
})

it('has none where no row has any', () => {
  expect(listSplitPoints([row()])).toEqual([])
})
