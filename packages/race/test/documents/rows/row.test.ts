/** How each kind of figure is written in a row: the text, and the numbers behind it. */
import { describe, expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { createRow, markRow } from '../../../src/documents/rows/row.ts'
import type { Figures } from '../../../src/documents/rows/row-figures.ts'
import { roadStyle, type TextStyle } from '../../../src/documents/rows/text-style.ts'

const TEAM = { team: { key: 'A', code: 'A', name: 'A', nation: 'FRA', members: [] } }
const TRACK: TextStyle = { precision: 3, hours: 'any', gap: 'signed' }

/** The fields that differ from a row without figures. */
function written(figures: Figures, style: TextStyle = TRACK): Partial<Row> {
  const empty = createRow(TEAM)
  return Object.fromEntries(
    Object.entries(createRow(TEAM, 0, figures, style)).filter(
      ([key, value]) => value !== empty[key as keyof Row],
    ),
  )
}

const CASES: readonly (readonly [string, Figures, Partial<Row>])[] = [
  [
    'the first by time shows its time, and a gap of nothing',
    { kind: 'time', timeMs: 62_345, gapMs: 0, isFirst: true, kmh: 57.7436 },
    {
      resultType: 'Time',
      value: '1:02.345',
      time: '1:02.345',
      timeMs: 62_345,
      gap: '+0.000',
      gapMs: 0,
      speed: '57.743',
      speedKmh: 57.743,
    },
  ],
  [
    'the others by time show the gap',
    { kind: 'time', timeMs: 63_000, gapMs: 655, isFirst: false },
    { resultType: 'Time', value: '+0.655', time: '1:03.000', timeMs: 63_000, gap: '+0.655', gapMs: 655 },
  ],
  [
    'a lapped rider shows laps in place of the gap',
    { kind: 'laps', timeMs: 60_000, sinceStartMs: 60_000, gapMs: 500, isFirst: false, lapsDown: 2 },
    { resultType: 'Time', value: '+2 laps', time: '1:00.000', timeMs: 60_000, lapsDown: 2 },
  ],
  [
    'the leader in the first lap shows the time at the last point, and has none yet',
    { kind: 'laps', timeMs: null, sinceStartMs: 30_000, gapMs: 0, isFirst: true, lapsDown: 0 },
    { resultType: 'Time', value: '30.000', gap: '+0.000', gapMs: 0, lapsDown: 0 },
  ],
  [
    'a race for distance shows kilometres',
    { kind: 'distance', metres: 56_792.9, timeMs: 3_600_000, kmh: null },
    {
      resultType: 'Points',
      value: '56.792 km',
      distance: '56.792 km',
      time: '1:00:00.000',
      timeMs: 3_600_000,
    },
  ],
  [
    'points and rides won are whole',
    { kind: 'points', points: 38 },
    { resultType: 'Points', value: '38', points: 38 },
  ],
  [
    'a score has the decimals of the unit',
    { kind: 'score', score: 91.06 },
    { resultType: 'Points', value: '91.060', points: 91.06 },
  ],
  [
    'games have points and a goal difference',
    { kind: 'games', points: 10, goalDifference: -2 },
    { resultType: 'Points', value: '10', points: 10, goalDifference: -2 },
  ],
  [
    'a place shows its gap if it was measured',
    { kind: 'place', gapMs: 11 },
    { resultType: 'Points', value: '+0.011', gap: '+0.011', gapMs: 11 },
  ],
  ['a place alone shows nothing', { kind: 'place', gapMs: null }, { resultType: 'Points' }],
  [
    'a time without a place is no result',
    { kind: 'unplaced', timeMs: 61_000 },
    { value: '1:01.000', time: '1:01.000', timeMs: 61_000 },
  ],
  [
    'a gap on the course is no result',
    { kind: 'gap', gapMs: 2000 },
    { value: '+2.000', gap: '+2.000', gapMs: 2000 },
  ],
  ['a split on the course is shown as it is', { kind: 'split', shown: '12:04' }, { value: '12:04' }],
  [
    'a start shows the clock',
    { kind: 'start', timeOfDayMs: 47_100_000 },
    { resultType: 'Time', value: '13:05:00' },
  ],
]

describe('a row', () => {
  test.each(CASES)('%s', (_, figures, row) => {
    expect(written(figures)).toEqual(row)
  })

  test('has hours and an unsigned gap on the road', () => {
    expect(written({ kind: 'time', timeMs: 41_900, gapMs: 41_000, isFirst: false }, roadStyle())).toEqual({
      resultType: 'Time',
      value: '0:41',
      time: '0:00:41',
      timeMs: 41_000,
      gap: '+0:41',
      gapMs: 41_000,
    })
  })

  test('shows a mark in place of the figure, a relegation beside it', () => {
    const time = { kind: 'time', timeMs: 60_000, gapMs: null, isFirst: false } as const
    expect(markRow(createRow(TEAM, 0, time, TRACK), 'DNF')).toMatchObject({
      resultType: 'IRM',
      value: 'DNF',
      irm: 'DNF',
      time: '1:00.000',
    })
    expect(markRow(createRow(TEAM, 4, time, TRACK), 'REL')).toMatchObject({
      resultType: 'Time',
      value: '1:00.000',
      irm: 'REL',
    })
  })
})
