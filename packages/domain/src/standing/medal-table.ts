/**
 * The medal table of games (spec.md section 3): the medals of each nation, ranked by total as specified, and by gold, silver and bronze as
 * is the Olympic convention. Equal nations share a rank. The same fold counts multiple medallists.
 */
import { compareKeys, numberRanks } from '../figures/rank.ts'

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

export interface MedalCount extends Readonly<Record<Medal, number>> {
  readonly total: number
}

export interface MedalRow extends MedalCount {
  /** The nation or person whose medals were counted. */
  readonly key: string
  /** By the number of medals. Equals share it. */
  readonly rank: number
  /** By gold, then silver, then bronze. Equals share it. */
  readonly rankByGold: number
}

const byTotal = (a: MedalCount, b: MedalCount): number => b.total - a.total
const byGold = (a: MedalCount, b: MedalCount): number =>
  b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze

/** Rows by total, then gold, silver and bronze, then key, so that the order of the medals changes nothing. */
export function rankMedals(won: Iterable<{ readonly key: string; readonly medal: Medal }>): MedalRow[] {
  const counts = new Map<string, Record<Medal, number> & { key: string; total: number }>()
  for (const { key, medal } of won) {
    const count = counts.get(key) ?? { key, gold: 0, silver: 0, bronze: 0, total: 0 }
    count[medal] += 1
    count.total += 1
    counts.set(key, count)
  }
  const inOrder = [...counts.values()].sort((a, b) => byGold(a, b) || compareKeys(a.key, b.key))
  const golden = new Map(
    numberRanks(inOrder, (a, b) => byGold(a, b) === 0).map(({ entry, rank }) => [entry.key, rank]),
  )
  return numberRanks(inOrder.toSorted(byTotal), (a, b) => byTotal(a, b) === 0).map(({ entry, rank }) => ({
    ...entry,
    rank,
    rankByGold: golden.get(entry.key) ?? rank,
  }))
}
