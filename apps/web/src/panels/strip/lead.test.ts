import type { Group } from '@bell-lap/protocol/documents/stages'
import { expect, test } from 'vitest'
import { leadOf } from './lead.ts'

const group = (kind: Group['kind'], size: number): Group => ({
  key: kind,
  kind,
  name: kind,
  gap: '+0:41',
  gapMs: 41_000,
  gapM: 480,
  toFinishM: 12_400,
  speedKmh: 45,
  size,
  riders: [],
})
const kinds = (groups: Group[]) => {
  const lead = leadOf(groups)
  return lead && [lead.front.kind, lead.chase?.kind ?? null, lead.bunch?.kind ?? null]
}

test.each<[string, Group[], unknown]>([
  ['nobody on the road', [], null],
  ['the bunch together', [group('bunch', 180)], ['bunch', null, null]],
  [
    'a straggler is not what the lead is on',
    [group('bunch', 179), group('behind1', 1)],
    ['bunch', null, null],
  ],
  ['a break', [group('leaders', 2), group('bunch', 170), group('behind1', 3)], ['leaders', null, 'bunch']],
  [
    'the greatest chase, not the riders between',
    [group('leaders', 2), group('chase1', 1), group('chase2', 29), group('chase3', 6), group('bunch', 140)],
    ['leaders', 'chase2', 'bunch'],
  ],
  ['once the bunch is in', [group('behind1', 22), group('behind2', 5)], ['behind1', null, null]],
])('%s', (_, groups, expected) => {
  expect(kinds(groups)).toEqual(expected)
})
