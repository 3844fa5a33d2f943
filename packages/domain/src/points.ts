/**
 * Classifications by points, for sprints and for mountains alike: points add up; level riders are parted by how often
 * they were first, at the more important places before the others, and last by the general classification
 * (UCI 2.6.017: stage wins, then intermediate sprints; mountains: the highest category of climb, then the next).
 */
import { numberRanks } from './rank.ts'
import type { Earned } from './scale.ts'
import { settleTies, type TieOrder } from './tie-order.ts'

/** Points of one finish, sprint or climb. */
export interface PointsAward {
  /** Importance of being first here: 0 the highest (stage finish; hors catégorie), then 1, 2 … Null: it parts nobody. */
  readonly level: number | null
  /** Who was first; null where nobody was. */
  readonly first: number | null
  readonly earned: readonly Earned[]
}

interface PointsSum {
  readonly bib: number
  readonly points: number
  /** First places by level. */
  readonly firsts: readonly number[]
}

export interface PointsCarry {
  readonly sums: ReadonlyMap<number, PointsSum>
  readonly tieOrders: readonly TieOrder<number>[]
}

export const EMPTY_POINTS: PointsCarry = { sums: new Map(), tieOrders: [] }

export interface PointsLoss {
  readonly bib: number
  /** A positive number. */
  readonly points: number
}

/** The carry after one more stage: its awards, the points lost by decision, and decided orders. */
export function addToPoints(
  before: PointsCarry,
  awards: readonly PointsAward[],
  losses: readonly PointsLoss[] = [],
  tieOrders: readonly TieOrder<number>[] = [],
): PointsCarry {
  const sums = new Map(before.sums)
  const add = (bib: number, points: number, level: number | null) => {
    const sum = sums.get(bib) ?? { bib, points: 0, firsts: [] }
    const firsts = level === null ? sum.firsts : sum.firsts.slice()
    if (level !== null) {
      const counts = firsts as number[]
      while (counts.length <= level) counts.push(0)
      counts[level] = counts[level]! + 1
    }
    sums.set(bib, { bib, points: sum.points + points, firsts })
  }
  for (const { level, first, earned } of awards) {
    for (const { bib, amount } of earned) add(bib, amount, null)
    if (first !== null && level !== null) add(first, 0, level)
  }
  for (const { bib, points } of losses) add(bib, -points, null)
  return { sums, tieOrders: [...before.tieOrders, ...tieOrders] }
}

/** What parts level riders: first places at the more important, and the general classification. */
export const POINTS_TIES = ['firsts', 'general'] as const
export type PointsTie = (typeof POINTS_TIES)[number]

export interface PointsRow {
  readonly bib: number
  readonly rank: number
  readonly points: number
  readonly tied: boolean
}

/** The classification: riders of the general classification with points other than 0. Those who left are in neither. */
export function rankPoints(
  carry: PointsCarry,
  general: readonly { bib: number; rank: number }[],
  ties: readonly PointsTie[] = POINTS_TIES,
): PointsRow[] {
  const generalRank = new Map(general.map(({ bib, rank }) => [bib, rank]))
  const sums = [...carry.sums.values()].filter(({ bib, points }) => points !== 0 && generalRank.has(bib))
  const partedBy: { readonly [T in PointsTie]: (a: PointsSum, b: PointsSum) => number } = {
    firsts: (a, b) => compareFirsts(a.firsts, b.firsts),
    general: (a, b) => generalRank.get(a.bib)! - generalRank.get(b.bib)!,
  }
  const compareLevel = (a: PointsSum, b: PointsSum) =>
    ties.reduce((difference, tie) => difference || partedBy[tie](a, b), 0)
  const sorted = sums.sort((a, b) => b.points - a.points || compareLevel(a, b) || a.bib - b.bib)
  const settled = settleTies(
    sorted,
    (a, b) => a.points === b.points,
    carry.tieOrders,
    ({ bib }) => bib,
  )
  return numberRanks(
    settled,
    (a, b) =>
      a.entry.points === b.entry.points && !a.decided && !b.decided && compareLevel(a.entry, b.entry) === 0,
  ).map(({ rank, entry: { entry }, tied }) => ({ bib: entry.bib, rank, points: entry.points, tied }))
}

/** Negative when `a` has more first places at the most important level where the two differ. */
export function compareFirsts(a: readonly number[], b: readonly number[]): number {
  for (let level = 0; level < Math.max(a.length, b.length); level += 1) {
    const difference = (b[level] ?? 0) - (a[level] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
