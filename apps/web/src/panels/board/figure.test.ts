import { describe, expect, it } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { figureOf, precisionOf, type GapMode } from './figure.ts'

const row = sampleRow('11', {
  rank: 5,
  resultType: 'Time',
  value: '0:41',
  time: '4:20:41',
  gap: '+0:41',
  timeMs: 15_641_000,
  gapMs: 41_000,
  intervalMs: 3000,
})
const leader: Row = {
  ...row,
  rank: 1,
  value: '4:20:00',
  time: '4:20:00',
  gap: '+0:00',
  gapMs: 0,
  intervalMs: null,
}

describe('the figure of a row', () => {
  it.each<[string, Row, GapMode, unknown]>([
    ['the leader shows the time, not a gap', leader, 'gap', { kind: 'text', text: '4:20:00' }],
    ['the leader shows the time as interval too', leader, 'interval', { kind: 'text', text: '4:20:00' }],
    [
      'on the road the leader has no time yet',
      { ...leader, resultType: 'INP', value: '0:00', time: null, timeMs: null },
      'gap',
      { kind: 'leader' },
    ],
    [
      'one whom no device shows has none in any mode',
      {
        ...row,
        value: '',
        gap: null,
        gapMs: null,
        position: { racing: true, toFinishM: null, group: null, unseen: true },
      },
      'total',
      { kind: 'unseen' },
    ],
    ['others show the signed gap', row, 'gap', { kind: 'text', text: '+0:41' }],
    ['or the interval to the row ahead', row, 'interval', { kind: 'text', text: '+0:03' }],
    ['or the absolute time', row, 'total', { kind: 'text', text: '4:20:41' }],
    [
      'the leader’s time is shown as the same',
      { ...row, gapMs: 0, gap: '+0:00' },
      'gap',
      { kind: 'sameTime' },
    ],
    [
      'the time of the row ahead is shown as the same',
      { ...row, intervalMs: 0 },
      'interval',
      { kind: 'sameTime' },
    ],
    [
      'a mark stands instead of the time, though the time is known',
      { ...row, rank: 0, resultType: 'IRM', irm: 'OTL', value: 'OTL', gap: null, gapMs: null },
      'gap',
      { kind: 'irm', irm: 'OTL' },
    ],
    ['a relegated rider keeps the gap', { ...row, irm: 'REL' }, 'gap', { kind: 'text', text: '+0:41' }],
    [
      'points are points',
      { ...row, resultType: 'Points', value: '25', points: 25 },
      'gap',
      { kind: 'text', text: '25' },
    ],
    [
      'nothing is shown where nothing is known',
      { ...row, value: '', time: null, gap: null, gapMs: null, intervalMs: null },
      'gap',
      { kind: 'none' },
    ],
    [
      'an interval keeps the precision of the times',
      { ...row, time: '32:52.17', intervalMs: 1234 },
      'interval',
      { kind: 'text', text: '+1.23' },
    ],
  ])('%s', (_, given, mode, figure) => expect(figureOf(given, mode)).toEqual(figure))

  it('reads the precision off the text', () => {
    expect(precisionOf('4:20:41')).toBe(0)
    expect(precisionOf('+1:10.77')).toBe(2)
    expect(precisionOf(null)).toBe(0)
  })
})
