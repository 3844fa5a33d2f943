/**
 * Checks the fold of a lane: long lanes drop frames, and late facts are folded in as if they had been known
 * in time.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGroupTracker, trackGroups } from '@bell-lap/domain/road/group-tracker'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { createLane, foldFrame, trackLane } from './lane.ts'
import type { Departure } from './lane-facts.ts'

const FIRST_MS = Date.UTC(2026, 6, 7, 12)
const ENTRANTS = new Set([1, 2, 3, 4, 5, 6])
const told = (departures: readonly Departure[]) => ({ departures, startedMs: FIRST_MS, entrants: ENTRANTS })

/** Six riders, three of whom pull away. One frame a second. */
function frame(index: number): Frame {
  return {
    id: `frame-${index}`,
    source: 'test',
    at: new Date(FIRST_MS + index * 1000).toISOString(),
    stage: 1,
    riders: [1, 2, 3, 4, 5, 6].map((bib) => ({
      bib,
      toFinishM: 100_000 - index * (bib <= 3 ? 12 : 10) - bib,
      speedKmh: bib <= 3 ? 43 : 36,
    })),
  }
}

/** The fold with all facts known from the start. */
function foldAll(count: number, departures: readonly Departure[]) {
  let tracker = createGroupTracker()
  for (let index = 0; index < count; index += 1) {
    const { at, riders } = frame(index)
    const atMs = Date.parse(at)
    const gone = (finished: boolean) =>
      new Set(
        departures.flatMap((each) => (each.finished === finished && each.fromMs <= atMs ? [each.bib] : [])),
      )
    const home = departures.flatMap(({ finished, fromMs }) => (finished && fromMs <= atMs ? [fromMs] : []))
    tracker = trackGroups(
      tracker,
      { atMs, positions: riders },
      {
        finished: gone(true),
        out: gone(false),
        firstHomeMs: home.length === 0 ? null : Math.min(...home),
        startedMs: FIRST_MS,
        entrants: ENTRANTS,
      },
    )
  }
  return tracker
}

test('a lane of many frames drops the old ones and has the riders of a fold of all frames', () => {
  const lane = createLane()
  for (let index = 0; index < 1500; index += 1) foldFrame(lane, index + 1, frame(index))
  const departures = [{ bib: 5, fromMs: FIRST_MS + 40_000, finished: false }]
  const riders = ({ groups }: ReturnType<typeof trackLane>) => groups.map(({ bibs }) => bibs)
  expect(lane.kept.length).toBeLessThan(400)
  expect(riders(trackLane(lane, told(departures)))).toEqual(riders(foldAll(1500, departures)))
  expect(riders(trackLane(lane, told(departures)))).toEqual([
    [3, 2, 1],
    [6, 4],
  ])
})

test('each of many frames causes the fold of only a few', () => {
  const lane = createLane()
  let before = 0
  for (let index = 0; index < 1500; index += 1) {
    foldFrame(lane, index + 1, frame(index))
    // The dropped frames are those that were folded for this one.
    expect(before + 1 - lane.kept.length).toBeLessThanOrEqual(30)
    before = lane.kept.length
  }
  expect(before).toBeGreaterThanOrEqual(300)
})

test('a lane that is read while frames are dropped has the groups of one that is read once', () => {
  const [often, once] = [createLane(), createLane()]
  trackLane(once, told([]))
  for (let index = 0; index < 1000; index += 1) {
    foldFrame(often, index + 1, frame(index))
    foldFrame(once, index + 1, frame(index))
    // The first reading states the known facts.
    if (index === 0) trackLane(once, told([]))
    if (index % 7 === 0) trackLane(often, told([]))
  }
  expect(trackLane(often, told([]))).toEqual(trackLane(once, told([])))
})

test('a late departure gives the groups of a fold that knew it in time', () => {
  const departure = fc.record({
    bib: fc.integer({ min: 1, max: 6 }),
    fromMs: fc.integer({ min: FIRST_MS, max: FIRST_MS + 200_000 }),
    finished: fc.boolean(),
  })
  const departures = fc.uniqueArray(departure, { selector: ({ bib }) => bib, maxLength: 4 })
  fc.assert(
    fc.property(departures, fc.array(fc.nat(200), { maxLength: 5 }), (all, looks) => {
      const lane = createLane()
      for (let index = 0; index < 200; index += 1) {
        foldFrame(lane, index + 1, frame(index))
        // Some readings in between know only some of the departures.
        if (looks.includes(index)) trackLane(lane, told(all.slice(0, index % (all.length + 1))))
      }
      expect(trackLane(lane, told(all))).toEqual(foldAll(200, all))
    }),
    { numRuns: 40 },
  )
})

test('a frame that is not later than the last one is counted and not folded', () => {
  const lane = createLane()
  foldFrame(lane, 1, frame(10))
  foldFrame(lane, 2, frame(9))
  expect([lane.count, lane.kept.length, lane.at]).toEqual([2, 1, frame(10).at])
})
