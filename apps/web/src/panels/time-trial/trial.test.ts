import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import {
  bestByPoint,
  findHotSeat,
  findLastSplit,
  latestPoints,
  listHome,
  listLastHome,
  listNextToStart,
  listOnCourse,
  listStarted,
  listUnseen,
  standingAt,
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
  it('are divided into those on the course and the others', () => {
    expect(keys(listOnCourse(LIVE))).toEqual(['4', '5'])
    expect(keys(listHome(LIVE))).toEqual(['1', '2', '3'])
  })

  it('have a leader as soon as one has finished', () => {
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
    sampleRow('10', { irm: 'DNS' }),
    sampleRow('11'),
    at('7', 6),
    at('8', 7, { irm: 'DNS' }),
    at('9', 8),
  ]
  const seen = new Set(keys(LIVE))

  it('lists the last finishers, by start and time', () => {
    const starts = new Map(startList.map(({ key, startAt }) => [key, startAt]))
    const live = LIVE.map((row) => {
      const startAt = starts.get(row.key)
      return startAt === undefined ? row : { ...row, startAt }
    })
    expect(keys(listLastHome(live, 5))).toEqual(['2', '1'])
    expect(keys(listLastHome(live, 1))).toEqual(['2'])
    expect(keys(listLastHome(LIVE, 5))).toEqual([])
  })

  it.each([
    ['those not seen yet where no clock is known', null, ['6', '7', '9', '11']],
    ['those whose start is to come', '2026-07-21T15:05:00+02:00', ['7', '9', '11']],
    ['who waits without a stated start, once the others have started', '2026-07-21T15:30:00+02:00', ['11']],
  ])('names as next %s', (_, raceAt, expected) => {
    const raceMs = raceAt === null ? null : Date.parse(raceAt)
    expect(keys(listNextToStart(startList, seen, raceMs, 5))).toEqual(expected)
  })

  it('names no next rider once all were seen', () => {
    expect(listNextToStart(startList, new Set(keys(startList)), null, 5)).toEqual([])
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

  it('is alone while nobody else has passed, and level with a rider of the same time', () => {
    const alone = bestByPoint([riding('1', [split('a', 1)])])
    expect(standingAt(split('a', 1), alone.get('a'))).toEqual({ kind: 'alone' })
    const level = bestByPoint([riding('1', [split('a', 1)]), riding('2', [split('a', 1)])])
    expect(standingAt(split('a', 1), level.get('a'))).toEqual({ kind: 'level' })
  })
})

describe('a rider between the start ramp and the first timing point', () => {
  const starting = (key: string, startAt: string, more: Partial<Row> = {}) =>
    sampleRow(key, { rank: 0, timeMs: null, startAt, ...more })
  const noon = '2026-06-06T12:00:00+02:00'
  const later = '2026-06-06T12:02:00+02:00'
  const waiting = [
    sampleRow('11', { rank: 0, timeMs: null }),
    starting('7', later),
    starting('8', noon),
    starting('9', noon, { irm: 'DNS' }),
    starting('10', noon, { splits: [split('inter', 1)] }),
  ]
  const startList = listUnseen(waiting)
  const at = (raceMs: number | null, seen: readonly string[] = []) => {
    const known = new Set(seen)
    return [keys(listStarted(startList, known, raceMs)), keys(listNextToStart(startList, known, raceMs, 5))]
  }

  it('is a rider without a time who may ride; riders without a stated start come last', () => {
    expect(keys(startList)).toEqual(['8', '7', '11'])
  })

  it('is on the course and no longer next once the start time has come, unless the rider does not start', () => {
    const noonMs = Date.parse(noon)
    expect(at(noonMs - 1)).toEqual([[], ['8', '7', '11']])
    expect(at(noonMs)).toEqual([['8'], ['7', '11']])
    expect(at(Date.parse(later))).toEqual([['8', '7'], ['11']])
  })

  it('is no longer listed so once the rider was seen', () => {
    expect(at(Date.parse(later), ['8'])).toEqual([['7'], ['11']])
  })

  it('stays among the next if the time of the race is unknown', () => {
    expect(at(null)).toEqual([[], ['8', '7', '11']])
  })
})

describe('the timing points of a pursuit, one every half lap', () => {
  const points = ['125', '250', '375', '500', '625', '750', '875', '1000']
  const columns: Column[] = [
    { key: 'name', kind: 'name', label: 'name' },
    ...points.map((key): Column => ({ key: `splits.${key}`, kind: 'splits', label: 'split', name: key })),
    { key: 'time', kind: 'time', label: 'time', precision: 3 },
  ]
  const passed = (count: number) => points.map((key, index) => split(key, index < count ? 2 : 0))
  const shown = (...rows: Row[]) => latestPoints(columns, rows).map(({ key, name }) => name ?? key)

  it('are shown up to the furthest one passed, as many as a table has room for', () => {
    expect(shown(home('1', 1, 240_000, passed(8)), riding('2', passed(7)), riding('3', passed(1)))).toEqual([
      'name',
      '500',
      '625',
      '750',
      '875',
      'time',
    ])
  })

  it('are the first ones at the beginning, and the last ones while nobody is on the course', () => {
    expect(shown(riding('2', passed(2))).slice(1, -1)).toEqual(points.slice(0, 4))
    expect(shown(home('1', 1, 240_000, passed(8)), riding('2')).slice(1, -1)).toEqual(points.slice(4))
  })

  it('are all shown if there are few', () => {
    const few = columns.slice(0, 4)
    expect(latestPoints(few, [riding('2', passed(2))])).toEqual(few)
  })
})
