/** Actions of a race without positions, from timing points alone: who goes away, is caught, dropped or leads on the road. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BIBS, noon, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

type Reads = readonly (readonly [bib: number, s: number])[]
const clockMs = (s: number): number => (12 * 3600 + s) * 1000
const MARKERS = ['town', 'pass', 'top', 'lake']

/** Rider 11 leads; 21 is 64 s behind with the bonifications, the others far. */
function started(): SmallRace {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf(
      BIBS.map((bib) => [bib, bib === 11 ? 7200 : bib === 21 ? 7260 : 7500 + bib] as const).toSorted(
        (a, b) => a[1] - b[1],
      ),
    ),
  })
  small.tell('course', {
    stage: 2,
    lengthM: 100_000,
    line: [],
    markers: MARKERS.map((key, index) => ({
      key,
      name: key,
      kind: 'intermediate' as const,
      distanceM: (index + 1) * 20_000,
    })),
  })
  small.tell('stageStarted', { stage: 2, startedAt: noon(2) })
  small.tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
  return small
}

const pass = ({ tell }: SmallRace, point: string, reads: Reads) => {
  for (const [bib, s] of reads) tell('passing', { stage: 2, bib, point, timeOfDayMs: clockMs(s) })
}
/** The riders of each group, front to back, each group with its seconds. */
const groups = (...list: readonly (readonly [seconds: number, ...bibs: number[]])[]): Reads =>
  list.flatMap(([seconds, ...bibs]) => bibs.map((bib, index) => [bib, seconds + index * 0.3] as const))

const actions = ({ read }: SmallRace) =>
  read('stage-actions', 2)
    .filter(({ kind }) =>
      ['attack', 'breakaway', 'split', 'caught', 'joined', 'dropped', 'distanced', 'virtualLead'].includes(
        kind,
      ),
    )
    .map(({ kind, riders, gapMs, distance }) => [
      kind,
      riders.map(({ bib }) => bib).sort((a, b) => Number(a) - Number(b)),
      gapMs ?? null,
      distance,
    ])

const REST = BIBS.filter((bib) => bib !== 21 && bib !== 32)

describe('from timing points', () => {
  test('two go away, lead by 1:30, and are caught before the next point', () => {
    const small = started()
    pass(small, 'town', groups([1800, ...BIBS]))
    expect(actions(small)).toEqual([])
    pass(small, 'pass', groups([3600, 21, 32], [3690, ...REST]))
    const away = ['attack', [21, 32], 90_000, 40]
    expect(actions(small)).toContainEqual(away)
    pass(small, 'top', groups([5400, ...BIBS]))
    expect(actions(small)).toContainEqual(['caught', [21, 32], null, 60])
    expect(actions(small)).toContainEqual(away)
    const caught = small.read('stage-actions', 2).find(({ kind }) => kind === 'caught')
    expect(caught?.positions).toBeUndefined()
  })

  test('the rider who is far enough ahead leads the general classification on the road', () => {
    const small = started()
    pass(small, 'town', groups([1800, 21, 32], [1890, ...REST]))
    expect(actions(small)).toContainEqual(['virtualLead', [21], 26_000, 20])
    pass(small, 'pass', groups([3600, 21, 32], [3630, ...REST]))
    expect(actions(small).filter(([kind]) => kind === 'virtualLead')).toEqual([
      ['virtualLead', [11], 34_000, 40],
      ['virtualLead', [21], 26_000, 20],
    ])
  })

  test('the wearer of a jersey loses contact', () => {
    const small = started()
    pass(small, 'town', groups([1800, ...BIBS]))
    pass(small, 'pass', groups([3600, ...BIBS.filter((bib) => bib !== 11)], [3660, 11]))
    expect(actions(small).map(([kind, riders]) => [kind, riders])).toContainEqual(['distanced', [11]])
  })

  test('nothing is told while most of the field is still to come', () => {
    const small = started()
    pass(small, 'town', groups([1800, ...BIBS]))
    pass(small, 'pass', groups([3600, 21], [3650, 12, 13]))
    expect(actions(small)).toEqual([])
    pass(small, 'pass', groups([3690, 11, 22, 23, 31, 32, 33]))
    expect(actions(small).map(([kind, riders]) => [kind, riders])).toEqual([
      ['virtualLead', [21]],
      ['attack', [12, 13, 21]],
    ])
  })

  test('a rider who is not read at a point has neither gone nor been dropped', () => {
    const small = started()
    pass(small, 'town', groups([1800, ...BIBS]))
    pass(small, 'pass', groups([3600, ...BIBS.filter((bib) => bib !== 33)]))
    pass(small, 'top', groups([5400, ...BIBS]))
    expect(actions(small)).toEqual([])
  })

  test('positions tell the story where there are any', () => {
    const small = started()
    small.frame(2, noon(2), [{ bib: 11, toFinishM: 99_000, speedKmh: 40 }])
    pass(small, 'pass', groups([3600, 21, 32], [3690, ...REST]))
    expect(actions(small)).toEqual([])
  })

  test('the order in which passings arrive changes nothing', () => {
    const all = [
      ...groups([1800, ...BIBS]).map((read) => ['town', read] as const),
      ...groups([3600, 21, 32], [3690, ...REST]).map((read) => ['pass', read] as const),
      ...groups([5400, ...BIBS]).map((read) => ['top', read] as const),
    ]
    const inOrder = (list: readonly (readonly [string, readonly [number, number]])[]) => {
      const small = started()
      for (const [point, read] of list) pass(small, point, [read])
      return small
        .read('stage-actions', 2)
        .map(({ key, kind, riders }) => [key, kind, riders.map(({ bib }) => bib)])
    }
    const told = inOrder(all)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (list) => {
        expect(inOrder(list)).toEqual(told)
      }),
      { numRuns: 15 },
    )
  })
})
