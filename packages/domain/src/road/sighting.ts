/**
 * The known place of each rider on the road: the last accepted position. Devices jump, so a position that no
 * rider could have reached is doubted until further positions have confirmed it for a while. Devices also
 * stop or stay behind in a car. A device that stands still while the race continues tells nothing about its
 * rider.
 */
import type { GroupRules, RoadPosition } from './group.ts'
import { headPlaceM, headPassedMs, type LeaderTrace } from './leader-trace.ts'
import { distanceRiddenM } from '../figures/speed.ts'

export interface Sighting extends RoadPosition {
  readonly seenAtMs: number
  /** Where the rider last moved by more than the device error, and when. */
  readonly moved: { readonly atMs: number; readonly toFinishM: number }
  /** A later position that is not believed yet: since when positions agree with it, and the last of them. */
  readonly doubted: { readonly sinceMs: number; readonly atMs: number; readonly toFinishM: number } | null
}

/** Devices are some tens of metres off, both ways. */
const SLACK_M = 100

const reachable = (fromM: number, toM: number, ms: number, rules: GroupRules) =>
  Math.abs(fromM - toM) <= SLACK_M + distanceRiddenM(rules.maxSpeedKmh, ms)

/** The sighting after a position at `atMs`. */
export function sight(
  before: Sighting | undefined,
  position: RoadPosition,
  atMs: number,
  rules: GroupRules,
): Sighting {
  const { bib, toFinishM, speedKmh } = position
  const moved =
    before && Math.abs(before.moved.toFinishM - toFinishM) <= rules.stillM
      ? before.moved
      : { atMs, toFinishM }
  const believed = { bib, toFinishM, speedKmh, seenAtMs: atMs, moved, doubted: null }
  if (!before || reachable(before.toFinishM, toFinishM, atMs - before.seenAtMs, rules)) return believed
  const { doubted } = before
  if (!doubted || !reachable(doubted.toFinishM, toFinishM, atMs - doubted.atMs, rules))
    return { ...before, doubted: { sinceMs: atMs, atMs, toFinishM } }
  if (atMs - doubted.sinceMs >= rules.believeMs) return believed
  return { ...before, doubted: { sinceMs: doubted.sinceMs, atMs, toFinishM } }
}

/**
 * Estimates where a rider out of sight is: as far behind the head as when last seen. If that is unknown (the head itself, or before the
 * trace begins), the last speed is assumed to continue. Zero or less means over the line.
 */
export function estimateM(sighting: Sighting, atMs: number, trace: LeaderTrace): number {
  const { toFinishM, seenAtMs } = sighting
  if (seenAtMs === atMs) return toFinishM
  const passedMs = headPassedMs(trace, toFinishM)
  const placeM =
    passedMs === null || passedMs >= seenAtMs ? null : headPlaceM(trace, atMs - (seenAtMs - passedMs))
  if (placeM !== null) return Math.min(toFinishM, placeM)
  return toFinishM - distanceRiddenM(sighting.speedKmh, atMs - seenAtMs)
}

/** Share of riders in sight that must move for the race to go on. If fewer move, devices are being carried about. */
const MOVING_SHARE = 0.1

/**
 * Since when the race goes on. Null while almost nobody moves (before the start, or stopped), because then a device that stands still tells
 * nothing.
 */
export function racingSince(
  beforeMs: number | null,
  seen: Iterable<Sighting>,
  atMs: number,
  rules: GroupRules,
): number | null {
  let inSight = 0
  let moving = 0
  for (const { seenAtMs, moved } of seen) {
    if (atMs - seenAtMs > rules.forgetMs) continue
    inSight += 1
    if (atMs - moved.atMs <= rules.stillMs / 2) moving += 1
  }
  if (inSight === 0) return beforeMs
  return moving >= inSight * MOVING_SHARE ? (beforeMs ?? atMs) : null
}

/** True for a rider whose device has not been seen for too long, or has stood still while the race went on. */
export function isLost(
  { seenAtMs, moved }: Sighting,
  atMs: number,
  sinceMs: number | null,
  rules: GroupRules,
): boolean {
  if (atMs - seenAtMs > rules.forgetMs) return true
  return sinceMs !== null && atMs - Math.max(moved.atMs, sinceMs) >= rules.stillMs
}
