/**
 * Groups on the road from timing points alone, if nobody has positions. Riders who pass a point together are a group, by the same distances
 * as with positions: riders who were together stay together until clearly apart. A rider is never placed without a passing. If a rider is
 * not read at a point where mates of the group were, the rider is assumed to arrive with them for a moment. After that the rider is in no
 * group, unless so many are missing that the group itself is behind.
 */
import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import { findBunch, type RoadGroup } from './group-tracker.ts'
import { GROUP_RULES, kindsOf, type GroupRules } from './group.ts'
import { traceDescent } from './group-key.ts'

export interface PassedPoint {
  readonly key: string
  /** Metres from the start. */
  readonly distanceM: number
  /** Time by bib, on one clock that starts with the race. */
  readonly timesMs: ReadonlyMap<Bib, number>
  /** Bibs whose time here is an estimate. */
  readonly estimated: ReadonlySet<Bib>
}

export interface PassedField {
  /** In the order of the course. The line is the last one. */
  readonly points: readonly PassedPoint[]
  readonly lengthM: number
  readonly riding: ReadonlySet<Bib>
  /** True for riders who left the race or do not compete. Nobody is behind them. */
  readonly isOut: (bib: Bib) => boolean
}

export interface TimedGroup extends RoadGroup {
  /** Key of the last point that the group passed. */
  readonly point: string
  /** True if the group has not reached the head's point yet. Its gap is then that of an earlier point, or a larger lower bound. */
  readonly isLeast: boolean
  /** True if the gap was not measured. */
  readonly isEstimated: boolean
}

export interface GroupsAtPoints {
  /** In road order. Only riders who are still riding. */
  readonly groups: readonly TimedGroup[]
  /** Metres to go from the furthest point that anybody passed. Null if nobody passed any. */
  readonly headToFinishM: number | null
  readonly bunchBibs: readonly Bib[]
  readonly headHome: boolean
}

/** The first riders of a group are ahead of the rest until more than this pass: up to ten can break away, more are the group itself. */
const FEW = 10

interface Pack {
  readonly key: string
  /** Front to back. */
  readonly bibs: readonly Bib[]
  readonly point: PassedPoint
  /** When its first rider passed the point. */
  readonly atMs: number
  readonly gapMs: number
  readonly speedKmh: number
  readonly isLeast: boolean
  readonly isEstimated: boolean
}

interface State {
  readonly packs: readonly Pack[]
  readonly bunchKey: string | null
  readonly bunchBibs: readonly Bib[]
  readonly keysGiven: number
  /** Where each rider was last timed. */
  readonly last: ReadonlyMap<Bib, { readonly distanceM: number; readonly atMs: number }>
}

const START: State = { packs: [], bunchKey: null, bunchBibs: [], keysGiven: 0, last: new Map() }

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

export function groupsAtPoints(field: PassedField, rules: GroupRules = GROUP_RULES): GroupsAtPoints {
  const { lengthM, riding, isOut } = field
  const points = field.points
    .map((point) => ({ ...point, timesMs: new Map([...point.timesMs].filter(([bib]) => !isOut(bib))) }))
    .filter(({ timesMs }) => timesMs.size > 0)
  const furthest = points.at(-1)
  if (furthest === undefined) return { groups: [], headToFinishM: null, bunchBibs: [], headHome: false }
  // The last read at or after each point tells how far the race is known there.
  let untilMs = -Infinity
  const untilOf = points
    .toReversed()
    .map(({ timesMs }) => (untilMs = Math.max(untilMs, ...timesMs.values())))
    .toReversed()
  let state = START
  for (const [index, point] of points.entries())
    state = passPoint(state, point, untilOf[index]!, field, rules)
  const headHome = furthest.distanceM >= lengthM
  const headMs = Math.min(...furthest.timesMs.values())
  const left = state.packs.flatMap((pack) => {
    const bibs = pack.bibs.filter((bib) => riding.has(bib))
    return bibs.length === 0 ? [] : [{ ...pack, bibs }]
  })
  const bunch = left.findIndex(({ key }) => key === state.bunchKey)
  const inGroups = left.reduce((sum, { bibs }) => sum + bibs.length, 0)
  // If more riders are still to come than the largest group has, the bunch is behind all groups.
  const isToCome = !headHome && bunch >= 0 && riding.size - inGroups > left[bunch]!.bibs.length
  const kinds = kindsOf(left.length, isToCome ? left.length : bunch < 0 ? null : bunch, headHome)
  let aheadM = 0
  const groups = left.map((pack, index): TimedGroup => {
    const toFinishM = Math.max(aheadM, placeOf(pack, furthest, headMs, lengthM))
    aheadM = toFinishM
    const { key, bibs, gapMs, speedKmh, point, isLeast, isEstimated } = pack
    return {
      key,
      kind: kinds[index]!,
      bibs,
      toFinishM,
      tailToFinishM: toFinishM,
      gapMs,
      gapM: Math.max(0, toFinishM - (lengthM - furthest.distanceM)),
      speedKmh,
      estimated: true,
      point: point.key,
      isLeast,
      isEstimated,
    }
  })
  return { groups, headToFinishM: lengthM - furthest.distanceM, bunchBibs: state.bunchBibs, headHome }
}

/**
 * Metres to go when the first rider was at the furthest point, from the gap and the group's own speed. The result stays on the correct side
 * of the points the group passed.
 */
function placeOf(
  { point, atMs, gapMs, speedKmh }: Pack,
  furthest: PassedPoint,
  headMs: number,
  lengthM: number,
): number {
  const reckonedM = lengthM - furthest.distanceM + (gapMs * speedKmh) / 3600
  const pointM = lengthM - point.distanceM
  if (point === furthest) return Math.min(lengthM, reckonedM)
  return Math.min(lengthM, atMs <= headMs ? Math.min(pointM, reckonedM) : Math.max(pointM, reckonedM))
}

interface Read {
  readonly bib: Bib
  readonly atMs: number
  readonly speedKmh: number
}

/**
 * The groups after a point was passed.
 * @param untilMs the last read here or further on
 */
function passPoint(
  before: State,
  point: PassedPoint,
  untilMs: number,
  { isOut }: PassedField,
  rules: GroupRules,
): State {
  const keyOf = new Map(before.packs.flatMap(({ key, bibs }) => bibs.map((bib) => [bib, key] as const)))
  const reads = [...point.timesMs]
    .map(([bib, atMs]): Read => ({ bib, atMs, speedKmh: speedSince(before, bib, point, atMs) }))
    .sort((a, b) => a.atMs - b.atMs || compareKeys(a.bib, b.bib))
  const clusters = clusterReads(reads, keyOf, rules)
  const headMs = reads[0]!.atMs
  const lastMs = reads.at(-1)!.atMs
  const behind: Pack[] = []
  const coming: { readonly bibs: readonly Bib[]; readonly with: number }[] = []
  const firstReadMs = new Map(clusters.map((cluster, index) => [index, cluster[0]!.atMs]))
  const placeOfPack = new Map(before.packs.map(({ key }, index) => [key, index]))
  for (const [place, pack] of before.packs.entries()) {
    const unread = pack.bibs.filter((bib) => !point.timesMs.has(bib) && !isOut(bib))
    if (unread.length === 0) continue
    const own = clusters.findLastIndex((cluster) => cluster.some(({ bib }) => keyOf.get(bib) === pack.key))
    const mates = own < 0 ? 0 : clusters[own]!.filter(({ bib }) => keyOf.get(bib) === pack.key).length
    const isArriving = own >= 0 && untilMs - clusters[own]!.at(-1)!.atMs <= rules.forgetMs
    if (isArriving && (mates > FEW || mates >= unread.length)) coming.push({ bibs: unread, with: own })
    else if (own < 0 ? !isPassedBy(place) : unread.length > FEW || unread.length > mates)
      behind.push({
        ...pack,
        bibs: unread,
        gapMs: Math.max(pack.gapMs, wholeSeconds(lastMs) - wholeSeconds(headMs)),
        isLeast: true,
        isEstimated: true,
      })
  }

  /** True if somebody of a later group was read here. Then this group was either missed or overtaken, and it is unknown which. */
  function isPassedBy(place: number): boolean {
    return reads.some(({ bib }) => (placeOfPack.get(keyOf.get(bib) ?? '') ?? -1) > place)
  }

  const bibsOf = clusters.map((cluster, index) => [
    ...cluster.map(({ bib }) => bib),
    ...coming.flatMap((each) => (each.with === index ? each.bibs : [])),
  ])
  const parts = [...bibsOf, ...behind.map(({ bibs }) => bibs)].map((bibs) => bibs.map((bib) => ({ bib })))
  const descents = traceDescent(parts, keyOf)
  let { keysGiven } = before
  const keys = descents.map(({ key }) => key ?? `t${(keysGiven += 1)}`)
  const packs = [
    ...bibsOf.map((bibs, index): Pack => ({
      key: keys[index]!,
      bibs,
      point,
      atMs: firstReadMs.get(index)!,
      gapMs: wholeSeconds(firstReadMs.get(index)!) - wholeSeconds(headMs),
      speedKmh: middle(clusters[index]!.map(({ speedKmh }) => speedKmh)),
      isLeast: false,
      isEstimated: [reads[0]!, clusters[index]![0]!].some(({ bib }) => point.estimated.has(bib)),
    })),
    ...behind.map((pack, index) => ({ ...pack, key: keys[bibsOf.length + index]! })),
  ]
  const bunch = findBunch(parts, keys, before.bunchKey, false, rules)
  const last = new Map(before.last)
  for (const { bib, atMs } of reads) last.set(bib, { distanceM: point.distanceM, atMs })
  return {
    packs,
    bunchKey: bunch === null ? before.bunchKey : keys[bunch]!,
    bunchBibs: bunch === null ? before.bunchBibs : packs[bunch]!.bibs,
    keysGiven,
    last,
  }
}

/** Average speed since the rider was last timed, or since the start. */
function speedSince({ last }: State, bib: Bib, point: PassedPoint, atMs: number): number {
  const from = last.get(bib) ?? { distanceM: 0, atMs: 0 }
  const ms = atMs - from.atMs
  return ms <= 0 ? 0 : ((point.distanceM - from.distanceM) * 3600) / ms
}

/** Separates riders by the gap to the rider ahead, as positions do: beyond both the metres and the seconds. */
function clusterReads(
  reads: readonly Read[],
  keyOf: ReadonlyMap<Bib, string>,
  { joinM, joinS, splitM, splitS }: GroupRules,
): Read[][] {
  const clusters: Read[][] = []
  let ahead: Read | null = null
  for (const read of reads) {
    const key = keyOf.get(read.bib)
    const together = ahead !== null && key !== undefined && key === keyOf.get(ahead.bib)
    const [limitM, limitS] = together ? [splitM, splitS] : [joinM, joinS]
    const limitMs = Math.max(limitS * 1000, read.speedKmh > 0 ? (limitM * 3600) / read.speedKmh : 0)
    if (ahead === null || read.atMs - ahead.atMs > limitMs) clusters.push([])
    clusters.at(-1)!.push(read)
    ahead = read
  }
  return clusters
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
