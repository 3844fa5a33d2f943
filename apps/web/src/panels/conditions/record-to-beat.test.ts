import { expect, test } from 'vitest'
import type { RecordToBeat } from '@bell-lap/protocol/objects/event'
import { recordLine } from './record-to-beat.ts'

const record: RecordToBeat = {
  record: 'WR',
  result: '9.088',
  timeMs: 9_088,
  score: null,
  name: 'Ada Frost',
  nation: 'GBR',
  location: 'Paris',
  on: '2024-08-07',
}
const nowhere = { location: null, on: null }

test.each<[string, Partial<RecordToBeat>, string]>([
  ['who holds it, where and since when', {}, 'WR 9.088 · Ada Frost (GBR) · Paris, 7 August 2024'],
  ['a nation that holds it once', { ...nowhere, name: 'Great Britain' }, 'WR 9.088 · Great Britain'],
  ['the nation where nobody else is named', { ...nowhere, name: null }, 'WR 9.088 · Great Britain'],
  ['the figure where nothing else is known', { ...nowhere, name: null, nation: null }, 'WR 9.088'],
])('a record is told with %s', (_, more, line) => {
  expect(recordLine({ ...record, ...more }, 'en')).toBe(line)
})

test('nations are named in the language of the reader', () => {
  expect(recordLine({ ...record, ...nowhere, name: 'Great Britain' }, 'de')).toBe('WR 9.088 · Großbritannien')
})
