/**
 * Riders who cannot be placed by a position of their own. Riders without a signal stay with their group. A part that has just left a group
 * still counts with it.
 */
import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import type { GroupRules, RoadPosition } from './group.ts'
import { traceDescent, type Descent } from './group-key.ts'
import type { LeaderTrace } from './leader-trace.ts'
import { estimateM, type Sighting } from './sighting.ts'

type KeyOf = ReadonlyMap<Bib, string>

export interface Placed {
  readonly placed: RoadPosition[]
  /** Riders out of sight who have a mate of their group in sight, by the group's key. */
  readonly unplaced: Map<string, RoadPosition[]>
  /** True if a rider who was in a group has reached the line. */
  readonly hasFinisher: boolean
}

/**
 * Where all riders are at the instant, seen or estimated.
 * @param seen riders who are not lost
 */
export function placeRiders(
  keyOf: KeyOf,
  seen: readonly Sighting[],
  atMs: number,
  trace: LeaderTrace,
): Placed {
  const keysInSight = new Set<string>()
  for (const { bib, seenAtMs } of seen) {
    const key = keyOf.get(bib)
    if (seenAtMs === atMs && key !== undefined) keysInSight.add(key)
  }
  const placed: RoadPosition[] = []
  const unplaced = new Map<string, RoadPosition[]>()
  let hasFinisher = false
  for (const sighting of seen) {
    const { bib, speedKmh } = sighting
    const toFinishM = estimateM(sighting, atMs, trace)
    const key = keyOf.get(bib)
    if (toFinishM <= 0) hasFinisher ||= key !== undefined
    else if (sighting.seenAtMs < atMs && key !== undefined && keysInSight.has(key))
      matesOf(unplaced, key).push({ bib, toFinishM, speedKmh })
    else placed.push({ bib, toFinishM, speedKmh })
  }
  return { placed, unplaced, hasFinisher }
}

/** Merges parts that came off a group a moment ago and are still near it: their riders join the unplaced mates of that group. */
export function foldParts(
  parts: readonly RoadPosition[][],
  keyOf: KeyOf,
  apartBeforeMs: ReadonlyMap<Bib, number>,
  unplaced: Map<string, RoadPosition[]>,
  atMs: number,
  rules: GroupRules,
) {
  const clusters: RoadPosition[][] = []
  const descents: Descent[] = []
  const apartSinceMs = new Map<Bib, number>()
  const all = traceDescent(parts, keyOf)
  const holders = new Map(all.map(({ key }, index) => [key, parts[index]!]))
  for (const [index, riders] of parts.entries()) {
    const descent = all[index]!
    const parent = descent.key === null ? holders.get(descent.parent) : undefined
    if (parent && descent.parent !== null && gapBetweenM(riders, parent) < rules.clearM) {
      const sinceMs = Math.min(...riders.map(({ bib }) => apartBeforeMs.get(bib) ?? atMs))
      if (atMs - sinceMs < rules.settleMs) {
        for (const { bib } of riders) apartSinceMs.set(bib, sinceMs)
        matesOf(unplaced, descent.parent).push(...riders)
        continue
      }
    }
    clusters.push(riders)
    descents.push(descent)
  }
  return { clusters, descents, apartSinceMs }
}

/** Metres of empty road between two clusters. 0 if they overlap. */
function gapBetweenM(a: readonly RoadPosition[], b: readonly RoadPosition[]): number {
  const [first, second] = a[0]!.toFinishM < b[0]!.toFinishM ? [a, b] : [b, a]
  return Math.max(0, second[0]!.toFinishM - first.at(-1)!.toFinishM)
}

function matesOf(unplaced: Map<string, RoadPosition[]>, key: string): RoadPosition[] {
  const mates = unplaced.get(key) ?? []
  unplaced.set(key, mates)
  return mates
}

/**
 * Puts unplaced riders into their mates' group, or into the one that most of their mates went into. Their estimated place is limited to the
 * length of that group.
 */
export function attachMates(
  clusters: RoadPosition[][],
  keys: readonly string[],
  unplaced: ReadonlyMap<string, readonly RoadPosition[]>,
  keyOf: KeyOf,
): void {
  const placed = clusters.map((riders) => riders.slice())
  for (const [key, mates] of unplaced) {
    const held = keys.indexOf(key)
    const index = held >= 0 ? held : mostOf(placed, (bib) => keyOf.get(bib) === key)
    const riders = clusters[index]
    if (!riders) continue
    const frontM = placed[index]![0]!.toFinishM
    const backM = placed[index]!.at(-1)!.toFinishM
    for (const mate of mates)
      riders.push({ ...mate, toFinishM: Math.min(backM, Math.max(frontM, mate.toFinishM)) })
    riders.sort((a, b) => a.toFinishM - b.toFinishM || compareKeys(a.bib, b.bib))
  }
}

/** Index of the cluster with most such riders. */
function mostOf(clusters: readonly (readonly RoadPosition[])[], isSuch: (bib: Bib) => boolean): number {
  const counts = clusters.map((riders) => riders.filter(({ bib }) => isSuch(bib)).length)
  return counts.indexOf(Math.max(...counts))
}
