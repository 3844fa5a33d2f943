import { expect, it } from 'vitest'
import { tellsGap } from './told-gap.ts'

it.each([
  ['the first has no gap', { rank: 1, gap: '+0.000', gapMs: 0 }, false],
  ['others have one', { rank: 2, gap: '+0.419', gapMs: 419 }, true],
  ['the same time as the leader is told', { rank: 2, gap: '+0:00', gapMs: 0 }, true],
  ['who was put behind a slower rider has none', { rank: 3, gap: '-0:02', gapMs: -2000 }, false],
  ['a gap in words is told', { rank: 4, gap: '+1 lap', gapMs: null }, true],
  ['nothing is not', { rank: 4, gap: null, gapMs: null }, false],
])('%s', (_, row, told) => expect(tellsGap(row)).toBe(told))
