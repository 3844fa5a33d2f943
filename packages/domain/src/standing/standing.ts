/**
 * Standings: one fold over units (D-036). The contributions of all units are added up, and the sums are ranked. The classifications of a
 * stage race, an omnium, a cup and a series differ in their rule and in what a unit contributes (time-gain.ts, points-award.ts,
 * team-day.ts, part-score.ts), but never in the fold. Each unit adds to the standing before it, so a late correction is recomputed only
 * from its unit on.
 */
import type { Irm } from '../marks/irm.ts'
import { compareKeys, mapRanks } from '../figures/rank.ts'
import { compareBy, NOWHERE, placeIn, type StandingTie } from './standing-tie.ts'
import { addGain, countedValue, emptySum, type Gain, type Sum } from './sum.ts'
import { rankSettled, type TieOrder } from '../outcome/tie-order.ts'

export interface Standing<Key, G extends Gain = Gain> {
  /** Number of units in it. */
  readonly units: number
  readonly sums: ReadonlyMap<Key, Sum<Key, G>>
  /** Orders decided for level entrants. They hold as long as these are level. */
  readonly orders: readonly TieOrder<Key>[]
}

/**
 * A standing before any unit.
 * @param keys entrants that are in it with nothing
 */
export const standingOf = <Key, G extends Gain>(keys: readonly Key[] = []): Standing<Key, G> => ({
  units: 0,
  sums: new Map(keys.map((key) => [key, emptySum(key)])),
  orders: [],
})

export interface StandingRule<Tie extends StandingTie = StandingTie> {
  /**
   * Which sum comes first: the lowest or the highest. `place`: the best place in the last unit, whatever the sums (a race of one stage).
   */
  readonly first: 'least' | 'most' | 'place'
  readonly ties: readonly Tie[]
  /**
   * The entrants who leave the standing. `absent`: those who got nothing from a unit, for good (times).
   * `out`: those who did not finish one (UCI 3.2.251 bis). `kept`: none, because a unit may give nothing.
   */
  readonly leaving: 'absent' | 'out' | 'kept'
  /** Number of best units that count. All if left out or null. */
  readonly counting?: number | null
}

/**
 * The standing after one more unit.
 * @param gains one for each entrant whom the unit gave something
 */
export function addUnit<Key, G extends Gain>(
  { units, sums, orders }: Standing<Key, G>,
  gains: Iterable<readonly [Key, G]>,
  { leaving }: Pick<StandingRule, 'leaving'>,
  decided: readonly TieOrder<Key>[] = [],
): Standing<Key, G> {
  const after = new Map<Key, Sum<Key, G>>(leaving === 'absent' ? [] : sums)
  for (const [key, gain] of gains) {
    const before = sums.get(key) ?? null
    if (leaving === 'absent' && before === null && units > 0) continue
    after.set(key, addGain(before, key, units, gain))
  }
  return {
    units: units + 1,
    sums: after,
    orders: decided.length === 0 ? orders : [...orders, ...decided],
  }
}

export interface StandingRow<Key, G extends Gain = Gain, Tie extends StandingTie = StandingTie> {
  readonly key: Key
  readonly rank: number
  /** Sum of the units that count. */
  readonly value: number
  /** Distance to the first entrant. Negative only if places decide. */
  readonly behind: number
  /** True if the rank is shared. */
  readonly tied: boolean
  /**
   * The criterion that puts the entrant ahead of the next one with an equal sum. Null if the sums differ or
   * the rank is shared.
   */
  readonly aheadBy: Tie | 'decision' | null
  readonly sum: Sum<Key, G>
}

interface Ranked<Key> {
  /** Tells whether an entrant is ranked. All entrants by default. */
  readonly isIn?: (key: Key, value: number) => boolean
  /** Place in the general classification, for that tie-breaker. Entrants without one come behind. */
  readonly generalRank?: (key: Key) => number | undefined
}

/** All entrants of the standing in order, without those who are out. */
export function rankStanding<Key extends number | string, G extends Gain, Tie extends StandingTie>(
  { units, sums, orders }: Standing<Key, G>,
  { first, ties, leaving, counting = null }: StandingRule<Tie>,
  { isIn = () => true, generalRank = () => undefined }: Ranked<Key> = {},
): StandingRow<Key, G, Tie>[] {
  /** Used if not all units count. */
  const counted = counting === null ? null : new Map<Sum<Key, G>, number>()
  const valueOf = (sum: Sum<Key, G>): number => (counted === null ? sum.value : counted.get(sum)!)
  const entries: Sum<Key, G>[] = []
  for (const sum of sums.values()) {
    if (leaving === 'out' && sum.mark !== null) continue
    if (counting !== null) counted!.set(sum, countedValue(sum, counting))
    if (isIn(sum.key, valueOf(sum))) entries.push(sum)
  }
  const last = units - 1
  const compare = (a: Sum<Key, G>, b: Sum<Key, G>): number =>
    first === 'place'
      ? placeIn(last, a) - placeIn(last, b)
      : first === 'least'
        ? valueOf(a) - valueOf(b)
        : valueOf(b) - valueOf(a)
  const rankOf = ({ key }: Sum<Key, G>): number => generalRank(key) ?? NOWHERE
  const comparing = ties.map((tie) =>
    tie === 'general' ? (a: Sum<Key, G>, b: Sum<Key, G>) => rankOf(a) - rankOf(b) : compareBy(tie, last),
  )
  const compareLevel = (a: Sum<Key, G>, b: Sum<Key, G>): number => {
    for (const compareTie of comparing) {
      const difference = compareTie(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
  const aheadBy = (a: Sum<Key, G>, b: Sum<Key, G>): Tie | 'decision' => {
    const parting = comparing.findIndex((compareTie) => compareTie(a, b) !== 0)
    return parting !== -1 && comparing[parting]!(a, b) < 0 ? ties[parting]! : 'decision'
  }
  const sorted = entries.sort((a, b) => compare(a, b) || compareLevel(a, b) || compareKeys(a.key, b.key))
  let lead: number | null = null
  return rankSettled(
    sorted,
    { compare, compareLevel, orders, keyOf: ({ key }) => key },
    (sum, rank, tied, next) => {
      const value = valueOf(sum)
      lead ??= value
      return {
        key: sum.key,
        rank,
        value,
        behind: first === 'most' ? lead - value : value - lead,
        tied,
        aheadBy: next !== null && compare(sum, next) === 0 ? aheadBy(sum, next) : null,
        sum,
      }
    },
  )
}

/** Entrants who are out because they did not finish a unit, in no order. */
export function listLeft<Key, G extends Gain>({ sums }: Standing<Key, G>): { sum: Sum<Key, G>; irm: Irm }[] {
  return [...sums.values()].flatMap((sum) =>
    sum.mark === null ? [] : [{ sum, irm: sum.mark === 'DSQ' ? 'DSQ' : 'DNF' }],
  )
}

/**
 * The same classification limited to some entrants (young riders). The order is kept, ranks and gaps are computed again (the races' own
 * regulations).
 */
export function selectRows<Key, G extends Gain>(
  rows: readonly StandingRow<Key, G>[],
  isEligible: (key: Key) => boolean,
): StandingRow<Key, G>[] {
  const chosen = rows.filter(({ key }) => isEligible(key))
  const lead = chosen[0]?.behind ?? 0
  return mapRanks(
    chosen,
    (a, b) => a.rank === b.rank,
    (row, rank, tied) => ({ ...row, rank, behind: row.behind - lead, tied }),
  )
}
