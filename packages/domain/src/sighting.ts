/**
 * What is known of each rider's place on the road: the last position that was believed. Devices jump; a position that no
 * rider could have reached is doubted until positions have agreed with it for a while.
 */
import type { GroupRules, RoadPosition } from './group.ts'
import { distanceRiddenM } from './speed.ts'

export interface Sighting extends RoadPosition {
  readonly seenAtMs: number
  /** A later position not believed yet: since when positions agree with it, and the last of them. */
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
  const believed = { bib, toFinishM, speedKmh, seenAtMs: atMs, doubted: null }
  if (!before || reachable(before.toFinishM, toFinishM, atMs - before.seenAtMs, rules)) return believed
  const { doubted } = before
  if (!doubted || !reachable(doubted.toFinishM, toFinishM, atMs - doubted.atMs, rules))
    return { ...before, doubted: { sinceMs: atMs, atMs, toFinishM } }
  if (atMs - doubted.sinceMs >= rules.believeMs) return believed
  return { ...before, doubted: { sinceMs: doubted.sinceMs, atMs, toFinishM } }
}

/** Where the rider is if the last speed went on. Zero or less: over the line. */
export function reckonM(sighting: Sighting, atMs: number): number {
  return sighting.toFinishM - distanceRiddenM(sighting.speedKmh, atMs - sighting.seenAtMs)
}
