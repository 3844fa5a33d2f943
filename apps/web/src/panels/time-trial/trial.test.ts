import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import {
  bestByPoint,
  findHotSeat,
  findLastSplit,
  listHome,
  listLastHome,
  listNextToStart,
  listOnCourse,
  standingAt,
  startsByKey,
} from './trial.ts'

const split = (
  key: string,
  rank: number,
  gapMs: number | null = rank === 0 ? null : (rank - 1) * 1000,
): Split => ({
  key,
  name: key,
  value: rank === 0 ? '' : '9:00',
  rank,
  resultType: rank === 0 ? 'INP' : 'Time',
  timeMs: gapMs === null ? null : 540_000 + gapMs,
  gapMs,
})
const home = (key: string, rank: number, timeMs: number, splits?: Split[]): Row =>
  sampleRow(key, {
    rank,
    timeMs,
    position: { racing: false, toFinishM: null, group: null },
    ...(splits && { splits }),
  })
const riding = (key: string, splits?: Split[]): Row =>
  sampleRow(key, { position: { racing: true, toFinishM: null, group: null }, ...(splits && { splits }) })
const keys = (rows: readonly Row[]): string[] => rows.map(({ key }) => key)

const first = home('1', 1, 2_000_000, [split('inter', 2), split('Finish', 1)])
const second = home('2', 2, 2_010_000, [split('inter', 1), split('Finish', 2)])
const out = sampleRow('3', { resultType: 'IRM', irm: 'DNF' })
const far = riding('4', [split('inter', 3), split('Finish', 0)])
const near = riding('5')
const LIVE = [first, second, far, near, out]

describe('the riders of a time trial', () => {
  it('are parted into those under way and the others', () => {
    expect(keys(listOnCourse(LIVE))).toEqual(['4', '5'])
    expect(keys(listHome(LIVE))).toEqual(['1', '2', '3'])
  })

  it('have a leader as soon as one is home', () => {
    expect(findHotSeat(LIVE)?.key).toBe('1')
    expect(findHotSeat([far, near])).toBeNull()
  })

  it('are named by the furthest point they have passed', () => {
    expect(findLastSplit(far)?.key).toBe('inter')
    expect(findLastSplit(near)).toBeNull()
  })
})

describe('start list', () => {
  const at = (key: string, minute: number, more: Partial<Row> = {}): Row =>
    sampleRow(key, { startAt: `2026-07-21T15:0${minute}:00+02:00`, ...more })
  const startList = [
    at('1', 0),
    at('2', 1),
    at('6', 5),
    at('7', 6),
    at('8', 7, { irm: 'DNS' }),
    at('9', 8),
    sampleRow('10'),
  ]
  const seen = new Set(keys(LIVE))

  it('tells who came home last, by start and time', () => {
    const starts = startsByKey(startList)
    expect(keys(listLastHome(LIVE, starts, 5))).toEqual(['2', '1'])
    expect(keys(listLastHome(LIVE, starts, 1))).toEqual(['2'])
    expect(keys(listLastHome(LIVE, new Map(), 5))).toEqual([])
  })

  it.each([
    ['those not seen yet where no clock is known', null, ['6', '7', '9']],
    ['those whose start is to come', '2026-07-21T15:05:00+02:00', ['7', '9']],
    ['nobody once the last has started', '2026-07-21T15:30:00+02:00', []],
  ])('names as next %s', (_, raceAt, expected) => {
    const raceMs = raceAt === null ? null : Date.parse(raceAt)
    expect(keys(listNextToStart(startList, seen, raceMs, 5))).toEqual(expected)
  })
})

describe('against the best at a point', () => {
  const best = bestByPoint(LIVE)

  it('knows the best of each point in the order of the course', () => {
    expect([...best].map(([key, { row: by, leadMs }]) => [key, by.key, leadMs])).toEqual([
      ['inter', '2', 1000],
      ['Finish', '1', 1000],
    ])
  })

  it.each([
    ['behind by the document’s own gap', split('inter', 3), { kind: 'behind', ms: 2000 }],
    ['ahead by what the next one is behind', split('inter', 1), { kind: 'ahead', ms: 1000 }],
  ])('is %s', (_, own, expected) => {
    expect(standingAt(own, best.get('inter'))).toEqual(expected)
  })

  it('is alone while nobody else has passed, and level with one of the same time', () => {
    const alone = bestByPoint([riding('1', [split('a', 1)])])
    expect(standingAt(split('a', 1), alone.get('a'))).toEqual({ kind: 'alone' })
    const level = bestByPoint([riding('1', [split('a', 1)]), riding('2', [split('a', 1)])])
    expect(standingAt(split('a', 1), level.get('a'))).toEqual({ kind: 'level' })
  })
})
