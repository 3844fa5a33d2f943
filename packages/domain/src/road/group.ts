/** Groups on the road: riders close together, in road order, with the names used in broadcasts. */
import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'

/** From front to back. */
export const GROUP_KINDS = [
  'leaders',
  'chase1',
  'chase2',
  'chase3',
  'chase4',
  'chase5',
  'chase6',
  'chase7',
  'chase8',
  'bunch',
  'behind1',
  'behind2',
  'behind3',
  'behind4',
  'behind5',
  'behind6',
  'behind7',
  'behind8',
  'behind9',
] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** One rider at one instant. */
export interface RoadPosition {
  readonly bib: Bib
  /** Metres to go. */
  readonly toFinishM: number
  readonly speedKmh: number
}

/**
 * When riders are one group. A gap to the rider ahead that exceeds both the metres and the seconds (at the speed of the rider behind)
 * separates them. The `split` figures apply to two riders who were together, the smaller `join` figures to two who were not, so that a gap
 * near the limit does not flicker.
 */
export interface GroupRules {
  readonly joinM: number
  readonly joinS: number
  readonly splitM: number
  readonly splitS: number
  /** A part that came off a group still counts with it for this long … */
  readonly settleMs: number
  /** … unless it is clearly away by this much. */
  readonly clearM: number
  /** A rider unseen for longer than this belongs to no group. */
  readonly forgetMs: number
  /** A rider whose device moved no more than this … */
  readonly stillM: number
  /** … for this long, while the race went on, counts as unseen. */
  readonly stillMs: number
  /** Another group becomes the bunch only if it is this many times larger. */
  readonly bunchFactor: number
  /** A position that needs a higher speed since the last one is not believed … */
  readonly maxSpeedKmh: number
  /** … unless positions stay there for this long. */
  readonly believeMs: number
  /** Gap readings that differ by less than this are equal: two positions, each 10 to 20 m off, at 10 m/s and more. */
  readonly gapSlackMs: number
}

/** Tuned on a recorded stage with positions every 1 to 6 s, some 10 to 20 m off: see group-tracker.test.ts. */
export const GROUP_RULES: GroupRules = {
  joinM: 40,
  joinS: 4,
  splitM: 70,
  splitS: 6,
  settleMs: 12_000,
  clearM: 150,
  forgetMs: 90_000,
  stillM: 50,
  stillMs: 120_000,
  bunchFactor: 1.25,
  maxSpeedKmh: 130,
  believeMs: 20_000,
  gapSlackMs: 3000,
}

/**
 * Separates riders into groups. Groups and the riders in them are listed front to back. Every rider is in exactly one group.
 * @param together whether two neighbours were in one group before
 */
export function clusterRiders(
  positions: readonly RoadPosition[],
  rules: GroupRules,
  together: (a: Bib, b: Bib) => boolean,
): RoadPosition[][] {
  const groups: RoadPosition[][] = []
  let ahead: RoadPosition | null = null
  for (const rider of positions.toSorted((a, b) => a.toFinishM - b.toFinishM || compareKeys(a.bib, b.bib))) {
    if (ahead === null || parts(ahead, rider, rules, together)) groups.push([])
    groups.at(-1)!.push(rider)
    ahead = rider
  }
  return groups
}

function parts(
  ahead: RoadPosition,
  rider: RoadPosition,
  rules: GroupRules,
  together: (a: Bib, b: Bib) => boolean,
): boolean {
  const gapM = rider.toFinishM - ahead.toFinishM
  if (gapM <= rules.joinM) return false
  const joined = together(ahead.bib, rider.bib)
  const limitM = Math.max(
    joined ? rules.splitM : rules.joinM,
    ((joined ? rules.splitS : rules.joinS) * rider.speedKmh) / 3.6,
  )
  return gapM > limitM
}

/**
 * Names by order on the road. The first group is `leaders` if it is ahead of the bunch and nobody has finished yet. Groups between are
 * chases, groups after the bunch are behind. If there are more groups than names, they share the last name.
 */
export function kindsOf(count: number, bunchIndex: number | null, leadersHome: boolean): GroupKind[] {
  const kinds: GroupKind[] = []
  const ahead = bunchIndex ?? 0
  const chaseFrom = leadersHome ? 0 : 1
  for (let index = 0; index < count; index += 1) {
    if (index === bunchIndex) kinds.push('bunch')
    else if (index < ahead)
      kinds.push(index < chaseFrom ? 'leaders' : (`chase${clamp(index - chaseFrom + 1, 8)}` as GroupKind))
    else kinds.push(`behind${clamp(index - (bunchIndex ?? -1), 9)}` as GroupKind)
  }
  return kinds
}

const clamp = (value: number, most: number) => Math.min(value, most)
