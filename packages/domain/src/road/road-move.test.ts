/** Moves on the road, from made-up positions every 10 s: what is told, when, and what is not. */
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

/** How far behind (metres) riders are of one at 10 m/s who leads from 20 km out; by step. */
type Behind = (step: number) => number
interface Riders {
  readonly bibs: readonly number[]
  readonly behindM: Behind
}

const bibs = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** After so many steps of 10 s; riders of one entry are 3 m apart. */
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

const told = ({ moves }: RoadWatch) =>
  moves.map(({ kind, riders, rest, sinceMs, knownMs, takenBackMs }: RoadMove) => ({
    kind,
    riders: [...riders.bibs].sort(compareKeys),
    rest: rest.bibs.length,
    since: sinceMs / 10_000,
    known: knownMs / 10_000,
    takenBack: takenBackMs !== null,
  }))
const kinds = (watch: RoadWatch) => watch.moves.map(({ kind }) => kind)

/** From a step on this far behind, before it 0. */
const from =
  (first: number, metres: number): Behind =>
  (step) =>
    step >= first ? metres : 0
const between =
  (first: number, last: number, metres: number): Behind =>
  (step) =>
    step >= first && step < last ? metres : 0
const FRONT: Behind = () => 0

describe('what is told', () => {
  test('two riders go away: after 20 s, with when it began', () => {
    const watch = ride(8, [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(3, 20), behindM: from(3, 250) },
    ])
    expect(told(watch)).toEqual([
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
    expect(told(watch)).toMatchObject([{ kind: 'dropped', riders: [1, 2, 3], rest: 20 }])
  })

  test('riders who come off one group at once are one move, though they do not ride together', () => {
    const watch = ride(8, [
      { bibs: bibs(4, 20), behindM: FRONT },
      { bibs: [1, 2], behindM: from(3, 300) },
      { bibs: [3], behindM: from(3, 450) },
    ])
    expect(told(watch)).toMatchObject([{ kind: 'dropped', riders: [1, 2, 3] }])
  })

  test('two parts of some size are a split, told of the front', () => {
    const watch = ride(8, [
      { bibs: bibs(1, 8), behindM: FRONT },
      { bibs: bibs(11, 12), behindM: from(3, 300) },
    ])
    expect(told(watch)).toMatchObject([{ kind: 'split', riders: bibs(1, 8), rest: 12 }])
  })

  test('who was ahead is caught, who comes from behind joins', () => {
    const watch = ride(14, [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(4, 20), behindM: between(2, 9, 300) },
      { bibs: [3], behindM: (step) => (step < 2 ? 0 : step < 9 ? 600 : 0) },
    ])
    expect(kinds(watch).toSorted()).toEqual(['away', 'caught', 'dropped', 'joined'])
    expect(told(watch).find(({ kind }) => kind === 'caught')).toMatchObject({
      riders: [1, 2],
      since: 9,
      known: 11,
    })
    expect(told(watch).find(({ kind }) => kind === 'joined')).toMatchObject({ riders: [3] })
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

describe('what is not told', () => {
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

  test('anything once the head is home', () => {
    const home = { ...NOTHING, firstHomeMs: 0 }
    const field = [
      { bibs: [1, 2], behindM: FRONT },
      { bibs: bibs(3, 20), behindM: from(3, 250) },
    ]
    expect(ride(8, field, home).moves).toEqual([])
    expect(ride(8, field).moves).not.toEqual([])
  })
})

describe('what is taken back', () => {
  const LEAP = 2_000

  test('an attack by a device that was not with its rider; that the rider is back is no second story', () => {
    // A leap forward is believed after 20 s, and the way back too.
    const field: Riders[] = [
      { bibs: [1], behindM: between(3, 10, -LEAP) },
      { bibs: bibs(11, 12), behindM: FRONT },
    ]
    expect(told(ride(9, field))).toMatchObject([{ kind: 'away', riders: [1], takenBack: false }])
    expect(told(ride(20, field))).toMatchObject([{ kind: 'away', riders: [1], takenBack: true }])
  })

  test('nothing where the whole field leaps: the course is off there', () => {
    const field: Riders[] = [
      { bibs: [1, 2], behindM: (step) => (step >= 7 ? LEAP / 4 : 0) },
      { bibs: bibs(11, 12), behindM: (step) => from(3, 250)(step) + (step >= 7 ? LEAP / 4 : 0) },
    ]
    expect(told(ride(12, field))).toMatchObject([{ kind: 'away', takenBack: false }])
  })
})
