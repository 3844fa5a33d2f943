/**
 * Groups that keep their identity: a pure fold, tracker and frame → next tracker. Riders without a signal stay with their group for a
 * while, or keep their distance to the head if nobody of the group has a signal, because recordings have gaps. Riders at the finish, or
 * known to have finished or left, leave their group at once. So do riders whose device stands still.
 */
import type { Bib } from '../figures/bib.ts'
import {
  clusterRiders,
  GROUP_RULES,
  kindsOf,
  type GroupKind,
  type GroupRules,
  type RoadPosition,
} from './group.ts'
import { attachMates, foldParts, placeRiders } from './group-mates.ts'
import {
  closeTrace,
  EMPTY_TRACE,
  extendTrace,
  headPassedMs,
  retractTrace,
  trimTrace,
  type HeadPosition,
  type LeaderTrace,
} from './leader-trace.ts'
import { isLost, racingSince, sight, type Sighting } from './sighting.ts'

/** Positions at one instant. Riders may be missing. */
export interface RoadFrame {
  readonly atMs: number
  readonly positions: readonly RoadPosition[]
}

export interface RoadGroup {
  /** Stays the same while the largest part of its riders stays together. */
  readonly key: string
  readonly kind: GroupKind
  /** Front to back. */
  readonly bibs: readonly Bib[]
  /** Metres to go of its first rider. */
  readonly toFinishM: number
  /** Metres to go of its last rider. */
  readonly tailToFinishM: number
  /**
   * Time since the head of the race was here, steadied (see steadyGaps). 0 for the head itself. Null if nobody saw the head here: a gap is
   * never estimated from a speed.
   */
  readonly gapMs: number | null
  /** Metres to the head of the race, or to the line once the head has finished. */
  readonly gapM: number
  /** Median of its riders. */
  readonly speedKmh: number
  /** Always true, because positions are not timing. */
  readonly estimated: true
}

export interface GroupTracker {
  readonly atMs: number | null
  /** In road order. */
  readonly groups: readonly RoadGroup[]
  /** All riders ever seen who have not finished or left, including lost ones. At most the number of bibs. */
  readonly seen: ReadonlyMap<Bib, Sighting>
  /** Since when the race goes on. Null while almost nobody moves. */
  readonly racingSinceMs: number | null
  /** The group of each rider. */
  readonly keyOf: ReadonlyMap<Bib, string>
  readonly trace: LeaderTrace
  readonly bunchKey: string | null
  /** Riders of the bunch when it was last a group. */
  readonly bunchBibs: readonly Bib[]
  /** The first rider is over the line. No group is called leaders any more, and gaps continue against the head's trace. */
  readonly headHome: boolean
  readonly keysGiven: number
  /** Riders who came off their group but still count with it, and since when they are apart. */
  readonly apartSinceMs: ReadonlyMap<Bib, number>
}

/** Statements of facts about the race besides positions. */
export interface RoadFacts {
  /** Finished riders and riders who are out belong to no group, whatever their devices say. */
  readonly finished: ReadonlySet<Bib>
  readonly out: ReadonlySet<Bib>
  /** When the first of them crossed the line. Null while nobody has. */
  readonly firstHomeMs: number | null
  /** The real start. Null while unknown. Without it, and before it, no position can say that a rider has finished. */
  readonly startedMs: number | null
  /** Riders who may be on the road. Null if unknown. Other devices are ignored. */
  readonly entrants: ReadonlySet<Bib> | null
}

export function createGroupTracker(): GroupTracker {
  return {
    atMs: null,
    groups: [],
    seen: new Map(),
    racingSinceMs: null,
    keyOf: new Map(),
    trace: EMPTY_TRACE,
    bunchKey: null,
    bunchBibs: [],
    headHome: false,
    keysGiven: 0,
    apartSinceMs: new Map(),
  }
}

/** The tracker after a frame. A frame that is not later than the last one changes nothing. */
export function trackGroups(
  before: GroupTracker,
  frame: RoadFrame,
  facts: RoadFacts,
  rules: GroupRules = GROUP_RULES,
): GroupTracker {
  const { atMs } = frame
  if (before.atMs !== null && atMs <= before.atMs) return before
  const seen = updateSightings(before, frame, facts, rules)
  const racingSinceMs = racingSince(before.racingSinceMs, seen.values(), atMs, rules)
  const riding = [...seen.values()].filter((sighting) => !isLost(sighting, atMs, racingSinceMs, rules))
  const { placed, unplaced, hasFinisher } = placeRiders(before.keyOf, riding, atMs, before.trace)

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

  const started = facts.startedMs !== null && atMs >= facts.startedMs
  const headHome = before.headHome || facts.firstHomeMs !== null || (started && hasFinisher)
  const bunchIndex = findBunch(clusters, keys, before.bunchKey, headHome, rules)
  const headM = headHome ? 0 : (clusters[0]?.[0]?.toFinishM ?? null)
  const trace = updateTrace(before.trace, riding, headHome, atMs, facts)
  const head = headM === null ? null : { atMs, toFinishM: headM }
  const kinds = kindsOf(clusters.length, bunchIndex, headHome)
  const measured = clusters.map((riders, index) => ({
    key: keys[index]!,
    kind: kinds[index]!,
    ...measure(riders, trace, head ?? { atMs, toFinishM: 0 }),
  }))
  const groups = steadyGaps(before.groups, measured, rules.gapSlackMs)
  const keyOf = new Map<Bib, string>()
  for (const group of groups) for (const bib of group.bibs) keyOf.set(bib, group.key)
  const bunchKey = bunchIndex === null ? before.bunchKey : keys[bunchIndex]!
  const bunchBibs = bunchIndex === null ? before.bunchBibs : groups[bunchIndex]!.bibs
  return {
    atMs,
    groups,
    seen,
    racingSinceMs,
    keyOf,
    trace,
    bunchKey,
    bunchBibs,
    headHome,
    keysGiven,
    apartSinceMs,
  }
}

function updateSightings(
  before: GroupTracker,
  frame: RoadFrame,
  { finished, out, entrants }: RoadFacts,
  rules: GroupRules,
): Map<Bib, Sighting> {
  const counts = (bib: Bib) => !finished.has(bib) && !out.has(bib) && (entrants === null || entrants.has(bib))
  const seen = new Map<Bib, Sighting>()
  for (const [bib, sighting] of before.seen) if (counts(bib)) seen.set(bib, sighting)
  for (const position of frame.positions)
    if (counts(position.bib))
      seen.set(position.bib, sight(before.seen.get(position.bib), position, frame.atMs, rules))
  return seen
}

/** Extends the head's trace with the first rider in this frame. Estimated positions do not count. There is no trace before the start. */
function updateTrace(
  before: LeaderTrace,
  riding: readonly Sighting[],
  headHome: boolean,
  atMs: number,
  { startedMs, firstHomeMs, out, entrants }: RoadFacts,
): LeaderTrace {
  if (startedMs !== null && atMs < startedMs) return EMPTY_TRACE
  const trace = startedMs === null ? before : trimTrace(before, startedMs)
  if (headHome) return closeTrace(trace, firstHomeMs ?? atMs)
  const inSight = new Map<Bib, number>()
  let first: Sighting | null = null
  for (const sighting of riding) {
    if (sighting.seenAtMs !== atMs) continue
    inSight.set(sighting.bib, sighting.toFinishM)
    if (sighting.toFinishM > 0 && (first === null || sighting.toFinishM < first.toFinishM)) first = sighting
  }
  const held = retractTrace(trace, (bib) =>
    out.has(bib) || entrants?.has(bib) === false ? Infinity : inSight.get(bib),
  )
  return first === null ? held : extendTrace(held, { atMs, toFinishM: first.toFinishM, bib: first.bib })
}

/**
 * The largest group. The previous bunch stays the bunch until another group is clearly larger. After the head has finished, no other group
 * becomes the bunch: it shrinks while it crosses the line, and then there is none.
 */
export function findBunch(
  clusters: readonly { readonly length: number }[],
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

function measure(riders: readonly RoadPosition[], trace: LeaderTrace, head: HeadPosition) {
  const speeds = riders.map((rider) => rider.speedKmh).sort((a, b) => a - b)
  const speedKmh = speeds[speeds.length >> 1]!
  const { toFinishM } = riders[0]!
  const gapM = Math.max(0, toFinishM - head.toFinishM)
  const headAtMs = headPassedMs(trace, toFinishM, head)
  const gapMs = gapM === 0 ? 0 : headAtMs === null ? null : Math.max(0, Math.round(head.atMs - headAtMs))
  return {
    bibs: riders.map((rider) => rider.bib),
    toFinishM,
    tailToFinishM: riders.at(-1)!.toFinishM,
    gapMs,
    gapM,
    speedKmh,
    estimated: true as const,
  }
}

/**
 * A gap stays unchanged until a new reading differs by more than positions can tell: at most a tenth of it and `slackMs`. Otherwise every
 * frame would change every gap by a second or two without new information. Gaps must grow along the road: if two unchanged gaps would not,
 * both take their readings, so that an old gap never changes another one.
 */
function steadyGaps(
  before: readonly RoadGroup[],
  measured: readonly RoadGroup[],
  slackMs: number,
): readonly RoadGroup[] {
  const known = new Map(before.map(({ key, gapMs }) => [key, gapMs]))
  const shownMs = measured.map(({ key, gapM, gapMs }) => {
    const standingMs = known.get(key)
    const isGapKept =
      gapMs !== null &&
      standingMs !== undefined &&
      standingMs !== null &&
      gapM > 0 &&
      Math.abs(gapMs - standingMs) <= Math.min(slackMs, standingMs / 10)
    return isGapKept ? standingMs : gapMs
  })
  const withGap = measured.flatMap(({ gapMs }, index) => (gapMs === null ? [] : [index]))
  for (let place = 1; place < withGap.length; place += 1)
    for (let back = place; back > 0; back -= 1) {
      const [ahead, behind] = [withGap[back - 1]!, withGap[back]!]
      if (shownMs[behind]! >= shownMs[ahead]!) break
      shownMs[ahead] = measured[ahead]!.gapMs
      shownMs[behind] = measured[behind]!.gapMs
    }
  return measured.map((group, index) => ({ ...group, gapMs: shownMs[index]! }))
}
