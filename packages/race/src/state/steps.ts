/**
 * A lane's steps: the first frame of each `FRAME_STEP_MS`, packed, and the state folded from them. Actions
 * follow from them. Thinning keeps steps, so the fold is the same after a restart. Facts count from their
 * instant on. If they come late, the steps since then are folded again.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createGroupTracker, trackGroups, type GroupTracker } from '@bell-lap/domain/road/group-tracker'
import { EMPTY_WATCH, watchRoad, type RoadWatch } from '@bell-lap/domain/road/road-move'
import { takeMoment, type RoadHistory } from '@bell-lap/domain/road/road-history'
import { rankVirtualGeneral, type VirtualRow } from '@bell-lap/domain/road/virtual-general'
import { watchLead, type LeadWatch } from '@bell-lap/domain/road/virtual-lead'
import { FRAME_STEP_MS, type Frame } from '@bell-lap/protocol/facts/frame'
import { factsAt, firstDifferenceMs, type LaneFacts } from './lane-facts.ts'
import { foldUnder, type Folds } from './folds.ts'

/** Milliseconds to subtract from a rider's general time from an instant on. Negative for a penalty. */
export interface DatedCredit {
  readonly bib: Bib
  readonly ms: number
  readonly fromMs: number
}

/** Facts about the road and the general classification. */
export interface StepFacts extends LaneFacts {
  /** The classification before the stage, in order. Empty before the first. */
  readonly general: readonly { readonly key: Bib; readonly rank: number; readonly value: number }[]
  readonly credits: readonly DatedCredit[]
}

/** The state after some of the steps. */
export interface Story {
  readonly tracker: GroupTracker
  readonly road: RoadWatch
  /** Null if there is no general classification. */
  readonly lead: LeadWatch | null
  readonly history: RoadHistory
}

export interface Steps {
  /** Counter of the last step's frame, and its `at`. 0 and '' while there is none. */
  count: number
  at: string
  kept: Step[]
  /** The riders of the positions. A step names a rider by the index in this list. */
  bibs: Bib[]
  placeOf: Map<Bib, number>
  /** Number of positions in the steps. */
  positions: number
  folds: Folds<StepFacts, Story>
}

/** For each rider the index among the bibs, metres to the finish and km/h, one after the other. */
interface Step {
  readonly atMs: number
  readonly riders: Float32Array
}

/**
 * Bound of a unit's steps, 12 bytes each: 15 hours of 184 riders. Beyond it the older half is dropped, with
 * everything that follows from it.
 */
const POSITIONS_KEPT = 1_000_000
/** The fold is remembered after this many steps: ten minutes. */
const MARK_EVERY = 60

const beginStory = (facts: StepFacts): Story => ({
  tracker: createGroupTracker(),
  road: EMPTY_WATCH,
  lead: leadOf(facts),
  history: null,
})

export const createSteps = (): Steps => ({
  count: 0,
  at: '',
  kept: [],
  bibs: [],
  placeOf: new Map(),
  positions: 0,
  folds: [],
})

const leadOf = ({ general }: StepFacts): LeadWatch | null =>
  general[0] === undefined ? null : { leader: general[0].key, rival: null, changes: [] }

const stepOf = (atMs: number): number => Math.floor(atMs / FRAME_STEP_MS)

/** Adds a frame that is later than all before. It changes nothing unless it is the first of its step. */
export function takeStep(steps: Steps, count: number, { at, riders }: Frame, atMs: number): void {
  const last = steps.kept.at(-1)
  if (last !== undefined && stepOf(last.atMs) === stepOf(atMs)) return
  const packed = new Float32Array(riders.length * 3)
  for (const [index, { bib, toFinishM, speedKmh }] of riders.entries())
    packed.set([placeOf(steps, bib), toFinishM, speedKmh], index * 3)
  steps.count = count
  steps.at = at
  steps.kept.push({ atMs, riders: packed })
  steps.positions += riders.length
  if (steps.positions > POSITIONS_KEPT) dropSteps(steps)
}

function placeOf({ bibs, placeOf: places }: Steps, bib: Bib): number {
  let place = places.get(bib)
  if (place === undefined) places.set(bib, (place = bibs.push(bib) - 1))
  return place
}

function dropSteps(steps: Steps): void {
  while (steps.positions > POSITIONS_KEPT / 2 && steps.kept.length > 1)
    steps.positions -= steps.kept.shift()!.riders.length / 3
  steps.folds = []
}

/** The story after the last step, with the facts known now. */
export function reportSteps({ kept, bibs, folds }: Steps, facts: StepFacts): Story {
  // Nothing is kept for a unit without frames, because all such units share one value.
  if (kept.length === 0) return beginStory(facts)
  const { marks } = foldUnder(folds, facts, {
    changedFromMs,
    begin: beginStory,
    atMs: (place) => kept[place]!.atMs,
  })
  let { after, value: story } = marks.at(-1)!
  if (after === kept.length) return story
  if (after % MARK_EVERY !== 0) marks.pop()
  for (; after < kept.length; after += 1) {
    story = advance(story, kept[after]!, bibs, facts)
    if ((after + 1) % MARK_EVERY === 0) marks.push({ after: after + 1, value: story })
  }
  if (marks.at(-1)!.after !== after) marks.push({ after, value: story })
  return story
}

/**
 * The earliest instant at which the two differ. Infinity if they are equal, -Infinity if the difference
 * concerns all instants.
 */
function changedFromMs(before: StepFacts, now: StepFacts): number {
  if (before.general !== now.general && !sameGeneral(before.general, now.general)) return -Infinity
  const earliest = firstDifferenceMs(before, now)
  const creditKey = ({ bib, ms, fromMs }: DatedCredit) => `${bib} ${ms} ${fromMs}`
  const [one, other] = [new Set(before.credits.map(creditKey)), new Set(now.credits.map(creditKey))]
  const differing = [
    ...before.credits.filter((credit) => !other.has(creditKey(credit))),
    ...now.credits.filter((credit) => !one.has(creditKey(credit))),
  ]
  return differing.reduce((least, { fromMs }) => Math.min(least, fromMs), earliest)
}

const sameGeneral = (a: StepFacts['general'], b: StepFacts['general']): boolean =>
  a.length === b.length &&
  a.every(({ key, value }, index) => key === b[index]!.key && value === b[index]!.value)

/** Nothing is reported before the real start. */
function advance(
  { tracker, road, lead, history }: Story,
  { atMs, riders }: Step,
  bibs: readonly Bib[],
  facts: StepFacts,
): Story {
  const positions = Array.from({ length: riders.length / 3 }, (_, index) => ({
    bib: bibs[riders[index * 3]!]!,
    toFinishM: riders[index * 3 + 1]!,
    speedKmh: riders[index * 3 + 2]!,
  }))
  const next = trackGroups(tracker, { atMs, positions }, factsAt(facts, atMs))
  if (facts.startedMs === null || atMs < facts.startedMs) return { tracker: next, road, lead, history }
  const watched = watchRoad(road, tracker, next)
  const { groups } = next
  const [first] = groups
  if (next.headHome || first === undefined) return { tracker: next, road: watched, lead, history }
  const standing = lead === null ? [] : standingOn(groups, atMs, facts)
  return {
    tracker: next,
    road: watched,
    lead: lead && watchLead(lead, standing, { atMs, toFinishM: first.toFinishM, leaptMs: watched.leaptMs }),
    history: takeMoment(history, { atMs, groups, partyOf: watched.partyOf, standing }),
  }
}

function standingOn(
  groups: GroupTracker['groups'],
  atMs: number,
  { general, credits }: StepFacts,
): VirtualRow[] {
  const gapsMs = new Map<Bib, number>()
  for (const { bibs, gapMs } of groups) if (gapMs !== null) for (const bib of bibs) gapsMs.set(bib, gapMs)
  const takenOffMs = new Map<Bib, number>()
  for (const { bib, ms, fromMs } of credits)
    if (fromMs <= atMs) takenOffMs.set(bib, (takenOffMs.get(bib) ?? 0) + ms)
  return rankVirtualGeneral(general, gapsMs, takenOffMs)
}
