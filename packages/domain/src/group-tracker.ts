/**
 * Groups with an identity that lasts: a pure fold, tracker and frame → next tracker. Riders out of sight stay with their
 * group for a while, or ride on at their last speed when nobody of it is in sight (recordings have holes); those at the
 * line, or told to be home or out, leave at once.
 */
import {
  clusterRiders,
  GROUP_RULES,
  kindsOf,
  type GroupKind,
  type GroupRules,
  type RoadPosition,
} from './group.ts'
import { attachMates, foldParts, placeRiders } from './group-mates.ts'
import { EMPTY_TRACE, extendTrace, headWasAtMs, type LeaderTrace } from './leader-trace.ts'
import { sight, type Sighting } from './sighting.ts'

/** Positions at one instant; riders may be missing. */
export interface RoadFrame {
  readonly atMs: number
  readonly positions: readonly RoadPosition[]
}

export interface RoadGroup {
  /** The same as long as the greatest part of its riders stays together. */
  readonly key: string
  readonly kind: GroupKind
  /** Front to back. */
  readonly bibs: readonly number[]
  /** Of its first rider. */
  readonly toFinishM: number
  /** Since the head of the race was here, steadied (see steadyGaps); 0 for the head itself. */
  readonly gapMs: number
  /** Metres to the head of the race; once the head is home, to the line. */
  readonly gapM: number
  /** Middle value of its riders. */
  readonly speedKmh: number
  /** Always: positions are no timing. */
  readonly estimated: true
}

export interface GroupTracker {
  readonly atMs: number | null
  /** In the order of the road. */
  readonly groups: readonly RoadGroup[]
  readonly seen: ReadonlyMap<number, Sighting>
  /** The group each rider is in. */
  readonly keyOf: ReadonlyMap<number, string>
  readonly trace: LeaderTrace
  readonly bunchKey: string | null
  /** The first rider is over the line: no group leads any more, gaps go on against the head's trace. */
  readonly headHome: boolean
  readonly keysGiven: number
  /** Riders who came off their group but still count with it, and since when they are apart. */
  readonly apartSinceMs: ReadonlyMap<number, number>
}

/** Riders who belong to no group whatever their devices say. */
export interface GoneRiders {
  readonly finished: ReadonlySet<number>
  readonly out: ReadonlySet<number>
}

export function createGroupTracker(): GroupTracker {
  return {
    atMs: null,
    groups: [],
    seen: new Map(),
    keyOf: new Map(),
    trace: EMPTY_TRACE,
    bunchKey: null,
    headHome: false,
    keysGiven: 0,
    apartSinceMs: new Map(),
  }
}

/** The tracker after a frame. A frame not later than the last one changes nothing. */
export function trackGroups(
  before: GroupTracker,
  frame: RoadFrame,
  gone: GoneRiders,
  rules: GroupRules = GROUP_RULES,
): GroupTracker {
  const { atMs } = frame
  if (before.atMs !== null && atMs <= before.atMs) return before
  const seen = look(before, frame, gone, rules)
  const { placed, unplaced, someoneHome } = placeRiders(before.keyOf, seen, atMs)

  const parts = clusterRiders(placed, rules, (a, b) => {
    const key = before.keyOf.get(a)
    return key !== undefined && key === before.keyOf.get(b)
  })
  const { clusters, descents, apartSinceMs } = foldParts(
    parts,
    before.keyOf,
    before.apartSinceMs,
    unplaced,
    atMs,
    rules,
  )
  let { keysGiven } = before
  const keys = descents.map(({ key }) => key ?? `g${(keysGiven += 1)}`)
  attachMates(clusters, keys, unplaced, before.keyOf)

  const headHome = before.headHome || someoneHome || gone.finished.size > 0
  const bunchIndex = findBunch(clusters, keys, before.bunchKey, headHome, rules)
  const headM = headHome ? 0 : (clusters[0]?.[0]?.toFinishM ?? null)
  const tailM = clusters.at(-1)?.at(-1)?.toFinishM ?? 0
  const trace = headM === null ? before.trace : extendTrace(before.trace, atMs, headM, tailM)
  const kinds = kindsOf(clusters.length, bunchIndex, headHome)
  const measured = clusters.map((riders, index) => ({
    key: keys[index]!,
    kind: kinds[index]!,
    ...measure(riders, atMs, trace, headM ?? 0),
  }))
  const groups = steadyGaps(before.groups, measured, rules.gapSlackMs)
  const keyOf = new Map<number, string>()
  for (const group of groups) for (const bib of group.bibs) keyOf.set(bib, group.key)
  const bunchKey = bunchIndex === null ? before.bunchKey : keys[bunchIndex]!
  return { atMs, groups, seen, keyOf, trace, bunchKey, headHome, keysGiven, apartSinceMs }
}

function look(
  before: GroupTracker,
  frame: RoadFrame,
  gone: GoneRiders,
  rules: GroupRules,
): Map<number, Sighting> {
  const seen = new Map<number, Sighting>()
  for (const [bib, sighting] of before.seen)
    if (frame.atMs - sighting.seenAtMs <= rules.forgetMs) seen.set(bib, sighting)
  for (const position of frame.positions)
    seen.set(position.bib, sight(before.seen.get(position.bib), position, frame.atMs, rules))
  for (const bib of gone.finished) seen.delete(bib)
  for (const bib of gone.out) seen.delete(bib)
  return seen
}

/**
 * The greatest group; the bunch of before stays it until another is clearly greater. Once the head is home the bunch
 * is only ever the one it was: while it crosses the line it dwindles, and after it there is none.
 */
function findBunch(
  clusters: readonly (readonly RoadPosition[])[],
  keys: readonly string[],
  bunchKey: string | null,
  headHome: boolean,
  rules: GroupRules,
): number | null {
  const kept = bunchKey === null ? -1 : keys.indexOf(bunchKey)
  if (headHome && bunchKey !== null) return kept < 0 ? null : kept
  let greatest = kept
  for (const [index, riders] of clusters.entries()) {
    const size = greatest < 0 ? 0 : clusters[greatest]!.length
    if (riders.length > (greatest === kept && kept >= 0 ? size * rules.bunchFactor : size)) greatest = index
  }
  return greatest < 0 ? null : greatest
}

function measure(riders: readonly RoadPosition[], atMs: number, trace: LeaderTrace, headM: number) {
  const speeds = riders.map((rider) => rider.speedKmh).sort((a, b) => a - b)
  const speedKmh = speeds[speeds.length >> 1]!
  const { toFinishM } = riders[0]!
  const gapM = Math.max(0, toFinishM - headM)
  const headAtMs = headWasAtMs(trace, toFinishM)
  // Before the trace begins only distance and speed are known.
  const gapMs = headAtMs === null ? (gapM * 3600) / Math.max(speedKmh, WALKING_KMH) : atMs - headAtMs
  return {
    bibs: riders.map((rider) => rider.bib),
    toFinishM,
    gapMs: gapM === 0 ? 0 : Math.round(gapMs),
    gapM,
    speedKmh,
    estimated: true as const,
  }
}

/**
 * A gap stands until a new reading is further from it than positions can tell, a tenth of it and `slackMs` at most: else
 * each frame would move every gap by a second or two, and nobody would know more. Gaps keep growing along the road.
 */
function steadyGaps(
  before: readonly RoadGroup[],
  measured: readonly RoadGroup[],
  slackMs: number,
): readonly RoadGroup[] {
  const known = new Map(before.map(({ key, gapMs }) => [key, gapMs]))
  let aheadMs = 0
  return measured.map((group) => {
    const standingMs = known.get(group.key)
    const stands =
      standingMs !== undefined &&
      group.gapM > 0 &&
      Math.abs(group.gapMs - standingMs) <= Math.min(slackMs, standingMs / 10)
    aheadMs = Math.max(aheadMs, stands ? standingMs : group.gapMs)
    return { ...group, gapMs: aheadMs }
  })
}

const WALKING_KMH = 5
