import { expect, test } from 'vitest'
import { rowTracks } from './row-tracks.ts'

const cell = { header: '', renderCell: () => null }

test('a row of a long table has a track for each column that a phone shows, and none for those of paper', () => {
  expect(
    rowTracks([
      { key: 'rank', phoneWidth: '3rem', ...cell },
      { key: 'name', rowHeader: true, ...cell },
      { key: 'split', from: 560, ...cell },
      { key: 'mark', phoneWidth: '2.5rem', paperOnly: true, ...cell },
      { key: 'figure', ...cell },
    ]),
  ).toBe('3rem minmax(0, 1fr) auto')
})
