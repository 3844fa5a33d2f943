import { describe, expect, it } from 'vitest'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { FORMS } from '@bell-lap/domain/form/form'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { sampleRow } from '../../../test/sample-row.ts'
import { isOnPhones, isShort, precisionIn, type GapMode, listModes, modeShown } from './declared.ts'
import { figureOf, figureRule, onPaper } from './figure.ts'

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
  key: '1',
  rank: 1,
  value: '4:20:00',
  time: '4:20:00',
  timeMs: 15_600_000,
  gap: '+0:00',
  gapMs: 0,
  intervalMs: null,
}

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key: kind,
  kind,
  label: 'time',
  ...more,
})
const TIMED = [column('rank'), column('time', { precision: 0 }), column('gap', { precision: 0 })]

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
    [
      'of two who are a lap down the interval is a time',
      { ...row, lapsDown: 1, gap: null, gapMs: null },
      'interval',
      { kind: 'text', text: '+0:03' },
    ],
    [
      'a lap down the gap is in laps',
      { ...row, lapsDown: 1, gap: null, gapMs: null },
      'gap',
      { kind: 'laps', lapsDown: 1 },
    ],
    [
      'behind one who is a lap down the interval of two laps is one',
      { ...row, lapsDown: 2, intervalLaps: 1, gap: null, gapMs: null, intervalMs: null },
      'interval',
      { kind: 'laps', lapsDown: 1 },
    ],
    [
      'of two who are as many laps down and were not timed together there is no interval',
      { ...row, lapsDown: 2, intervalLaps: 0, gap: null, gapMs: null, intervalMs: null },
      'interval',
      { kind: 'none' },
    ],
    [
      'nothing behind at an earlier place is not the leader’s time',
      { ...row, gap: '+0:00', gapMs: 0, gapAt: 'Lap 2' },
      'gap',
      { kind: 'text', text: '+0:00' },
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
      { ...row, rank: 0, resultType: 'IRM', irm: 'DNF', value: 'DNF', gap: null, gapMs: null },
      'gap',
      { kind: 'irm', irm: 'DNF' },
    ],
    [
      'outside the time limit the time stands beside the mark',
      { ...row, rank: 0, resultType: 'IRM', irm: 'OTL', value: 'OTL', gap: null, gapMs: null },
      'gap',
      { kind: 'irm', irm: 'OTL', text: '4:20:41' },
    ],
    ['a relegated rider keeps the gap', { ...row, irm: 'REL' }, 'gap', { kind: 'text', text: '+0:41' }],
    [
      'one relegated behind a slower winner shows the time',
      { ...row, irm: 'REL', gapMs: -2000, gap: '-0:02' },
      'gap',
      { kind: 'text', text: '4:20:41' },
    ],
    [
      'behind a slower row the winner’s time is written out, which would read as the time of that row',
      { ...row, gapMs: 0, gap: '+0:00', intervalMs: -2000 },
      'gap',
      { kind: 'text', text: '+0:00' },
    ],
    [
      'and behind one of whom it is said only that no interval means anything',
      { ...row, gapMs: 0, gap: '+0:00', intervalMs: null },
      'gap',
      { kind: 'text', text: '+0:00' },
    ],
    [
      'and so is an interval of less than nothing',
      { ...row, irm: 'REL', intervalMs: -1000 },
      'interval',
      { kind: 'text', text: '\u22120:01' },
    ],
    [
      'a lapped rider shows the laps',
      { ...row, gapMs: null, lapsDown: 1 },
      'gap',
      { kind: 'laps', lapsDown: 1 },
    ],
    [
      'who was pulled a lap behind shows both',
      { ...row, gapMs: null, irm: 'LAP', lapsDown: 2 },
      'gap',
      { kind: 'laps', lapsDown: 2, irm: 'LAP' },
    ],
    [
      'who was pulled on the lap of the leader shows the mark alone',
      { ...row, gapMs: null, irm: 'LAP', lapsDown: 0 },
      'gap',
      { kind: 'irm', irm: 'LAP' },
    ],
    [
      'nothing is shown where nothing is known',
      { ...row, value: '', time: null, timeMs: null, gap: null, gapMs: null, intervalMs: null },
      'gap',
      { kind: 'none' },
    ],
  ])('%s', (_, given, mode, figure) =>
    expect(figureOf(given, figureRule(TIMED, [leader], mode))).toEqual(figure),
  )

  it('has the precision of its column', () => {
    const fine = [column('time', { precision: 3 }), column('gap', { precision: 3 })]
    expect(precisionIn(fine)).toBe(3)
    expect(figureOf({ ...row, intervalMs: 1234 }, figureRule(fine, [leader], 'interval'))).toEqual({
      kind: 'text',
      text: '+1.234',
    })
  })

  it('is a gap of zero in thousandths if two are level in thousandths', () => {
    const fine = [column('time', { precision: 3 }), column('gap', { precision: 3 })]
    const level = { ...row, gapMs: 0, intervalMs: 0 }
    for (const mode of ['gap', 'interval'] as const)
      expect(figureOf(level, figureRule(fine, [leader], mode))).toEqual({ kind: 'text', text: '+0.000' })
  })

  it.each<[string, Column[], Partial<Row>, unknown]>([
    [
      'points of a classification',
      [column('number', { key: 'points' })],
      { points: 25 },
      { kind: 'text', text: '25' },
    ],
    [
      'the score of a run, in its decimals',
      [column('number', { key: 'outcome.score', precision: 2 })],
      { outcome: { kind: 'score', score: 91.1, runs: [] } },
      { kind: 'text', text: '91.10' },
    ],
    [
      'laps won on the field, with their sign',
      [column('number', { key: 'outcome.laps' })],
      { outcome: { kind: 'place', laps: 1 } },
      { kind: 'text', text: '+1' },
    ],
    [
      'laps lost',
      [column('number', { key: 'outcome.laps' })],
      { outcome: { kind: 'points', points: -20, laps: -1, sprints: [] } },
      { kind: 'text', text: '\u22121' },
    ],
    [
      'laps ridden, without one',
      [column('number', { key: 'outcome.laps' })],
      { outcome: { kind: 'lapsAndTime', laps: 19, timeMs: 1 } },
      { kind: 'text', text: '19' },
    ],
    [
      'the hour of a start',
      [column('clock')],
      { startAt: '2026-07-21T13:05:00+02:00' },
      { kind: 'clock', instant: '2026-07-21T13:05:00+02:00' },
    ],
    ['nothing where no figure is declared', [column('rank'), column('name')], {}, { kind: 'none' }],
  ])('is %s', (_, columns, more, figure) =>
    expect(figureOf({ ...row, ...more }, figureRule(columns, [leader]))).toEqual(figure),
  )

  it('has the forms that its columns give', () => {
    expect(listModes(TIMED)).toEqual(['gap', 'interval', 'total'])
    expect(modeShown([column('gap')], 'total')).toBe('gap')
    expect(listModes([column('time')])).toEqual([])
  })
})

describe('a figure on paper', () => {
  const rule = onPaper(figureRule(TIMED, [leader], 'interval'), TIMED)

  it('is the gap beside a column of times, whatever the reader chose', () => {
    expect(figureOf(row, rule)).toEqual({ kind: 'text', text: '+0:41' })
    expect(figureOf(leader, rule)).toEqual({ kind: 'text', text: '' })
  })

  it('is only a mark beside the time of a rider outside the limit', () =>
    expect(figureOf({ ...row, rank: 0, irm: 'OTL' }, rule)).toEqual({ kind: 'irm', irm: 'OTL' }))

  it.each<[string, Partial<Row>]>([
    ['no gap is known', { gapMs: null }],
    ['one is placed behind a slower rider', { gapMs: -3000 }],
  ])('repeats no time if %s', (_, more) =>
    expect(figureOf({ ...row, ...more }, rule)).toEqual({ kind: 'text', text: '' }),
  )

  it('does not change if no times are declared', () => {
    const points = [column('rank'), column('number', { key: 'points' })]
    const plain = figureRule(points, [leader])
    expect(onPaper(plain, points)).toBe(plain)
  })
})

describe('a short table', () => {
  const slim = (['rank', 'bib', 'name', 'mark'] as const).map((kind) => column(kind))
  const time = column('time', { key: 'time' })
  it.each([
    ['a place, a name and time or gap', [...slim, time, column('gap', { key: 'gap' })], true],
    ['a place and a name alone', slim, true],
    ['laps beside the time', [...slim, column('number', { key: 'laps' }), time], false],
    ['a team beside the name', [...slim, column('team'), time], false],
  ])('%s: %#', (_, columns, short) => expect(isShort(columns)).toBe(short))
})

describe('a race for distance', () => {
  const columns = FORMS.distance.columns
  const rode = sampleRow('1', {
    rank: 1,
    outcome: { kind: 'lapsAndTime', laps: 214, timeMs: 3_590_000, distanceM: 53_567 },
  })

  it.each(['live', 'result'] as const)('shows the distance that decides on the board %s', (board) =>
    expect(figureOf(rode, figureRule(columns[board], [rode]))).toEqual({
      kind: 'distance',
      distanceM: 53_567,
    }),
  )

  it('shows no distance before one is known', () =>
    expect(figureOf(row, figureRule(columns.live, [row]))).toEqual({ kind: 'none' }))
})

describe('a criterium with sprints', () => {
  const gap: Column = { key: 'gap', kind: 'gap', label: 'gap' }
  const points: Column = { key: 'outcome.points', kind: 'number', label: 'points' }

  it('shows the points, which decide before the gap, on a phone too', () =>
    expect(isOnPhones(points, gap)).toBe(true))
  it('shows only the gap on a phone if laps decide', () =>
    expect(isOnPhones({ key: 'outcome.laps', kind: 'number', label: 'lap' }, gap)).toBe(false))
})
