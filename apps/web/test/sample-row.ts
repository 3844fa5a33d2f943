/** Rows for tests of what shows them: everything empty but what a test is about. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const sampleRow = (key: string, more: Partial<Row> = {}): Row => ({
  rank: 0,
  resultType: 'INP',
  key,
  value: '',
  time: null,
  gap: null,
  bonif: null,
  speed: null,
  irm: null,
  timeMs: null,
  gapMs: null,
  intervalMs: null,
  points: null,
  bonifMs: null,
  lapsDown: null,
  speedKmh: null,
  ...more,
})
