/**
 * A stage's lane of frames, folded into groups. Facts and frames come by two roads, so the fold must not depend on how
 * they were interleaved: a rider who leaves is gone from the `at` of the withdrawal on, and when that comes late the
 * frames since then are folded again. Frames are kept for that for some minutes; a withdrawal, a start or a start list
 * older than the frames kept counts from the oldest of them.
 */
import {
  createGroupTracker,
  trackGroups,
  type GroupTracker,
  type RoadFrame,
} from '@bell-lap/domain/road/group-tracker'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { factsAt, firstDifferenceMs, type LaneFacts } from './lane-facts.ts'
import { foldUnder, type Fold, type Folds } from './folds.ts'
import type { SliceName } from './slice.ts'
import { createSteps, takeStep, type Steps } from './steps.ts'

export interface Lane {
  /** The slices that a frame touches: the lane and its steps, and their spans. */
  readonly names: readonly SliceName[]
  /** Counter of the last frame. 0 while there is none. */
  count: number
  /** Its `at`. '' while there is none. */
  at: string
  latest: Frame | null
  /** Metres to the finish of the middle rider in the first frame that had one. Null before. */
  firstMiddleM: number | null
  kept: RoadFrame[]
  /** Trackers after some of the kept frames, including the last one. */
  folds: Folds<LaneFacts, GroupTracker>
  /** The steps from which actions follow. */
  readonly steps: Steps
}

/** Frames kept to be folded again: five minutes at one a second. */
const FRAMES_KEPT = 300
/**
 * A tracker is remembered after this many frames, and this many are dropped at once. So no frame waits for
 * the fold of more.
 */
const MARK_EVERY = 30

const NOTHING_KNOWN: LaneFacts = { departures: [], startedMs: null, entrants: null }

export function createLane(names: readonly SliceName[] = []): Lane {
  return {
    names,
    count: 0,
    at: '',
    latest: null,
    firstMiddleM: null,
    kept: [],
    folds: [{ facts: NOTHING_KNOWN, marks: [{ after: 0, value: createGroupTracker() }] }],
    steps: createSteps(),
  }
}

/** The lane of a stage without frames. Never changed. */
export const EMPTY_LANE: Lane = Object.freeze(createLane())

/** Adds a frame. One that is not later than the last only changes the counter. */
export function foldFrame(lane: Lane, count: number, frame: Frame): void {
  lane.count = count
  const atMs = Date.parse(frame.at)
  if (lane.latest !== null && atMs <= Date.parse(lane.at)) return
  lane.at = frame.at
  lane.latest = frame
  lane.firstMiddleM ??= middleM(frame)
  lane.kept.push({
    atMs,
    positions: frame.riders.map(({ bib, toFinishM, speedKmh }) => ({ bib, toFinishM, speedKmh })),
  })
  if (lane.kept.length >= FRAMES_KEPT + MARK_EVERY) dropFrames(lane)
  takeStep(lane.steps, count, frame, atMs)
}

/**
 * Metres by which the middle of the field has approached the finish since the first frame. Reads no facts.
 */
export function riddenM({ latest, firstMiddleM }: Lane): number {
  return latest === null || firstMiddleM === null ? 0 : firstMiddleM - (middleM(latest) ?? firstMiddleM)
}

/** Null if the frame has no riders. */
function middleM({ riders }: Frame): number | null {
  return riders.map(({ toFinishM }) => toFinishM).sort((a, b) => a - b)[riders.length >> 1] ?? null
}

/** Drops the frames up to the first mark. Later marks stay, because they follow from the same frames. */
function dropFrames(lane: Lane): void {
  const { folds, kept } = lane
  for (const fold of folds) {
    const value =
      fold.marks.find(({ after }) => after === MARK_EVERY)?.value ?? advance(fold, kept, MARK_EVERY)
    const later = fold.marks.filter(({ after }) => after > MARK_EVERY)
    fold.marks = [{ after: 0, value }, ...later.map((mark) => ({ ...mark, after: mark.after - MARK_EVERY }))]
  }
  lane.kept = kept.slice(MARK_EVERY)
}

/** The groups after the last frame, with what is known now. */
export function trackLane({ folds, kept, latest }: Lane, facts: LaneFacts): GroupTracker {
  if (latest === null) return folds[0]!.marks[0]!.value
  const fold = foldUnder(folds, facts, {
    changedFromMs: firstDifferenceMs,
    // Frames that were dropped cannot be folded again.
    begin: (_, before) => before ?? createGroupTracker(),
    atMs: (place) => kept[place]!.atMs,
  })
  return advance(fold, kept, kept.length)
}

/** Folds on to `until` frames, from the last mark at or before it. */
function advance(
  { facts, marks }: Fold<LaneFacts, GroupTracker>,
  kept: readonly RoadFrame[],
  until: number,
): GroupTracker {
  while (marks.length > 1 && marks.at(-1)!.after > until) marks.pop()
  let { after, value: tracker } = marks.at(-1)!
  if (after === until) return tracker
  if (after % MARK_EVERY !== 0) marks.pop()
  for (; after < until; after += 1) {
    const frame = kept[after]!
    tracker = trackGroups(tracker, frame, factsAt(facts, frame.atMs))
    if ((after + 1) % MARK_EVERY === 0) marks.push({ after: after + 1, value: tracker })
  }
  if (marks.at(-1)!.after !== until) marks.push({ after: until, value: tracker })
  return tracker
}
