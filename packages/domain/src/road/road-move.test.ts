/** Moves on the road, from made-up positions every 10 s: which are reported, when, and which are not. */
import { compareKeys } from '../figures/rank.ts'
import { describe, expect, test } from 'vitest'
import type { RoadPosition } from './group.ts'
import { createGroupTracker, trackGroups, type RoadFacts } from './group-tracker.ts'
import { EMPTY_WATCH, watchRoad, type RoadMove, type RoadWatch } from './road-move.ts'

const NOTHING: RoadFacts = {
  finished: new Set(),
  out: new Set(),
  firstHomeMs: null,
  startedMs: 0,
  entrants: null,
}

/** By step, how many metres riders are behind a rider at 10 m/s who leads from 20 km out. */
type Behind = (step: number) => number
interface Riders {
  readonly bibs: readonly number[]
  readonly behindM: Behind
}

const bibs = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** The watch after a number of steps of 10 s. Riders of one entry are 3 m apart. */
function ride(steps: number, field: readonly Riders[], facts = NOTHING): RoadWatch {
  let tracker = createGroupTracker()
  let watch = EMPTY_WATCH
  for (let step = 0; step < steps; step += 1) {
    const positions: RoadPosition[] = field.flatMap(({ bibs, behindM }) =>
      bibs.map((bib, index) => ({
        bib,
        toFinishM: 20_000 - step * 100 + behindM(step) + index * 3,
        speedKmh: 36,
      })),
    )
    const next = trackGroups(tracker, { atMs: step * 10_000, positions }, facts)
    watch = watchRoad(watch, tracker, next)
    tracker = next
  }
  return watch
}

const movesOf = ({ moves }: RoadWatch) =>
  moves.map(({ kind, riders, rest, sinceMs, knownMs, takenBackMs }: RoadMove) => ({
    kind,
    riders: [...riders.bibs].sort(compareKeys),
    rest: rest.bibs.length,
    since: sinceMs / 10_000,
    known: knownMs / 10_000,
    takenBack: takenBackMs !== null,
  }))
const kinds = (watch: RoadWatch) => watch.moves.map(({ kind }) => kind)

/** This far behind from a step on, before it 0. */
const from =
  (first: number, metres: number): Behind =>
  (step) =>
    step >= first ? metres : 0
const between =
  (first: number, last: number, metres: number): Behind =>
  (step) =>
    step >= first && step < last ? metres : 0
const FRONT: Behind = () => 0

describe('reported moves', () => {
  test('two riders go away: reported after 20 s, with the time it began', () => {
    const watch = ride(8, [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(3, 20), behindM: from(3, 250) },
    ])
    expect(movesOf(watch)).toEqual([
      { kind: 'away', riders: [1, 2], rest: 20, since: 3, known: 5, takenBack: false },
    ])
    expect(watch.moves[0]).toMatchObject({
      riders: { kind: 'leaders' },
      rest: { kind: 'bunch' },
      toFinishM: 20_000 - 300,
      gapMs: 24_700,
    })
  })

  test('three riders lose contact', () => {
    const watch = ride(8, [
      { bibs: bibs(4, 20), behindM: FRONT },
      { bibs: [1, 2, 3], behindM: from(3, 300) },
    ])
    expect(movesOf(watch)).toMatchObject([{ kind: 'dropped', riders: [1, 2, 3], rest: 20 }])
  })

  test('riders who come off one group at once are one move, even if they do not ride together', () => {
    const watch = ride(8, [
      { bibs: bibs(4, 20), behindM: FRONT },
      { bibs: [1, 2], behindM: from(3, 300) },
      { bibs: [3], behindM: from(3, 450) },
    ])
    expect(movesOf(watch)).toMatchObject([{ kind: 'dropped', riders: [1, 2, 3] }])
  })

  test('two large parts are a split, reported for the front part', () => {
    const watch = ride(8, [
      { bibs: bibs(1, 8), behindM: FRONT },
      { bibs: bibs(11, 12), behindM: from(3, 300) },
    ])
    expect(movesOf(watch)).toMatchObject([{ kind: 'split', riders: bibs(1, 8), rest: 12 }])
  })

  test('riders ahead are caught, riders from behind join', () => {
    const watch = ride(14, [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(4, 20), behindM: between(2, 9, 300) },
      { bibs: [3], behindM: (step) => (step < 2 ? 0 : step < 9 ? 600 : 0) },
    ])
    expect(kinds(watch).toSorted()).toEqual(['away', 'caught', 'dropped', 'joined'])
    expect(movesOf(watch).find(({ kind }) => kind === 'caught')).toMatchObject({
      riders: [1, 2],
      since: 9,
      known: 11,
    })
    expect(movesOf(watch).find(({ kind }) => kind === 'joined')).toMatchObject({ riders: [3] })
  })

  test('a rider who falls from one group into the next was ahead of it', () => {
    const watch = ride(14, [
      { bibs: bibs(1, 6), behindM: FRONT },
      { bibs: bibs(11, 20), behindM: from(2, 600) },
      { bibs: [30], behindM: (step) => (step < 7 ? 20 : 620) },
    ])
    expect(kinds(watch)).toEqual(['split', 'dropped', 'caught'])
    expect(watch.moves.at(-1)).toMatchObject({ riders: { bibs: [30] }, after: 'dropped' })
  })
})

describe('moves that are not reported', () => {
  test.each<[string, Riders[]]>([
    [
      'a gap that is closed within 20 s',
      [
        { bibs: [1, 2], behindM: FRONT },
        { bibs: bibs(3, 20), behindM: between(3, 5, 250) },
      ],
    ],
    [
      'a gap that is not clear',
      [
        { bibs: [1, 2], behindM: FRONT },
        { bibs: bibs(3, 20), behindM: from(3, 74) },
      ],
    ],
    [
      'a gap that comes and goes',
      [
        { bibs: [1, 2], behindM: FRONT },
        { bibs: bibs(3, 20), behindM: (step) => (step % 2 === 0 ? 0 : 250) },
      ],
    ],
  ])('%s', (_, field) => {
    expect(ride(12, field).moves).toEqual([])
  })

  test('any move after the head has finished', () => {
    const home = { ...NOTHING, firstHomeMs: 0 }
    const field = [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(3, 20), behindM: from(3, 250) },
    ]
    expect(ride(8, field, home).moves).toEqual([])
    expect(ride(8, field).moves).not.toEqual([])
  })
})

describe('moves that are taken back', () => {
  const LEAP = 2_000

  test("an attack by a device that was not with its rider; the rider's return is not reported", () => {
    // A leap forward is believed after 20 s, and so is the way back.
    const field: Riders[] = [
      { bibs: [1], behindM: between(3, 10, -LEAP) },
      { bibs: bibs(11, 12), behindM: FRONT },
    ]
    expect(movesOf(ride(9, field))).toMatchObject([{ kind: 'away', riders: [1], takenBack: false }])
    expect(movesOf(ride(20, field))).toMatchObject([{ kind: 'away', riders: [1], takenBack: true }])
  })

  test('nothing if the whole field leaps, because then the course is wrong there', () => {
    const field: Riders[] = [
      { bibs: [1, 2], behindM: (step) => (step >= 7 ? LEAP / 4 : 0) },
      { bibs: bibs(11, 12), behindM: (step) => from(3, 250)(step) + (step >= 7 ? LEAP / 4 : 0) },
    ]
    expect(movesOf(ride(12, field))).toMatchObject([{ kind: 'away', takenBack: false }])
  })
})
