/**
 * Standings: one fold over units (D-036). The contributions of all units add up, and the sums are ranked. The
 * classifications of a stage race, an omnium, a cup and a series differ in their rule and in what a unit contributes
 * (time-gain.ts, points-award.ts, team-day.ts, part-score.ts), never in the fold. Each unit adds to the standing before
 * it, so a late correction is recomputed only from its unit on.
 */
import type { Irm } from './irm.ts'
import { compareKeys, numberRanks } from './rank.ts'
import { compareFigures, FIGURE_OF, NOWHERE, placeIn, type Figure, type StandingTie } from './standing-tie.ts'
import { addGain, countedValue, emptySum, type Gain, type Sum } from './sum.ts'
import { rankSettled, type TieOrder } from './tie-order.ts'

export interface Standing<Key, G extends Gain = Gain> {
  /** So many units are in it. */
  readonly units: number
  readonly sums: ReadonlyMap<Key, Sum<Key, G>>
  /** Orders decided for level entrants; they go on as long as those are level. */
  readonly orders: readonly TieOrder<Key>[]
}

/** A standing before the first unit has given anything; these are in it with nothing. */
export const standingOf = <Key, G extends Gain>(keys: readonly Key[] = []): Standing<Key, G> => ({
  units: 0,
  sums: new Map(keys.map((key) => [key, emptySum(key)])),
  orders: [],
})

export interface StandingRule<Tie extends StandingTie = StandingTie> {
  /** The lowest sum, the highest, or, whatever the sums, the best place in the last unit: a race of one stage. */
  readonly first: 'least' | 'most' | 'place'
  readonly ties: readonly Tie[]
  /**
   * Who is out: who got nothing from a unit, never to come back (times), who did not end one (UCI 3.2.251 bis), or nobody, a
   * unit then giving nothing.
   */
  readonly leaving: 'absent' | 'out' | 'kept'
  /** So many of an entrant's best units count; all where it is left out or null. */
  readonly counting?: number | null
}

/**
 * The standing after one more unit.
 * @param gains one for each entrant that the unit gave something
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
  /** Of the units that count. */
  readonly value: number
  /** To the first one; below 0 only where places decide. */
  readonly behind: number
  /** Shares the rank. */
  readonly tied: boolean
  /** What puts it ahead of the next one, whose sum is equal; null where the sums differ or the rank is shared. */
  readonly aheadBy: Tie | 'decision' | null
  readonly sum: Sum<Key, G>
}

interface Ranked<Key> {
  /** Who is ranked at all; everybody unless said otherwise. */
  readonly isIn?: (key: Key, value: number) => boolean
  /** Place in the general classification, for the tie of that name; who has none stands behind. */
  readonly generalRank?: (key: Key) => number | undefined
}

interface Entry<Key, G extends Gain> {
  readonly value: number
  readonly sum: Sum<Key, G>
  /** By each tie, as far as it was asked for; null while nobody is level. */
  figures: Figure[] | null
}

/** Everybody of the standing, in order; without those who are out. */
export function rankStanding<Key extends number | string, G extends Gain, Tie extends StandingTie>(
  { units, sums, orders }: Standing<Key, G>,
  { first, ties, leaving, counting = null }: StandingRule<Tie>,
  { isIn = () => true, generalRank = () => undefined }: Ranked<Key> = {},
): StandingRow<Key, G, Tie>[] {
  const entries: Entry<Key, G>[] = []
  for (const sum of sums.values()) {
    const value = counting === null ? sum.value : countedValue(sum, counting)
    if (isIn(sum.key, value) && (leaving !== 'out' || sum.mark === null))
      entries.push({ value, sum, figures: null })
  }
  const last = units - 1
  const compare = (a: Entry<Key, G>, b: Entry<Key, G>): number =>
    first === 'place'
      ? placeIn(last, a.sum) - placeIn(last, b.sum)
      : first === 'least'
        ? a.value - b.value
        : b.value - a.value
  /** Worked out once: a bunch is level, and each is held against many. */
  const figureOf = (entry: Entry<Key, G>, index: number): Figure => {
    const { sum } = entry
    const tie: StandingTie = ties[index]!
    const figures = (entry.figures ??= [])
    return (figures[index] ??=
      tie === 'general' ? (generalRank(sum.key) ?? NOWHERE) : FIGURE_OF[tie](sum, last))
  }
  const compareBy = (index: number, a: Entry<Key, G>, b: Entry<Key, G>): number =>
    compareFigures(figureOf(a, index), figureOf(b, index))
  const compareLevel = (a: Entry<Key, G>, b: Entry<Key, G>): number => {
    for (let index = 0; index < ties.length; index += 1) {
      const difference = compareBy(index, a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
  const aheadBy = (a: Entry<Key, G>, b: Entry<Key, G>): Tie | 'decision' => {
    const parting = ties.findIndex((_, index) => compareBy(index, a, b) !== 0)
    return parting !== -1 && compareBy(parting, a, b) < 0 ? ties[parting]! : 'decision'
  }
  const sorted = entries.sort(
    (a, b) => compare(a, b) || compareLevel(a, b) || compareKeys(a.sum.key, b.sum.key),
  )
  const ranked = rankSettled(sorted, { compare, compareLevel, orders, keyOf: ({ sum }) => sum.key })
  const lead = ranked[0]?.entry.value ?? 0
  return ranked.map(({ rank, tied, entry }, index) => {
    const { value, sum } = entry
    const next = ranked[index + 1]
    const isLevel = next !== undefined && next.rank !== rank && compare(entry, next.entry) === 0
    return {
      key: sum.key,
      rank,
      value,
      behind: first === 'most' ? lead - value : value - lead,
      tied,
      aheadBy: isLevel ? aheadBy(entry, next.entry) : null,
      sum,
    }
  })
}

/** Those who are out of a standing that who does not end a unit leaves, in no order. */
export function listLeft<Key, G extends Gain>({ sums }: Standing<Key, G>): { sum: Sum<Key, G>; irm: Irm }[] {
  return [...sums.values()].flatMap((sum) =>
    sum.mark === null ? [] : [{ sum, irm: sum.mark === 'DSQ' ? 'DSQ' : 'DNF' }],
  )
}

/** The same classification for some alone (young riders): ranks and gaps computed again, order kept (the races' own regulations). */
export function selectRows<Key, G extends Gain>(
  rows: readonly StandingRow<Key, G>[],
  isEligible: (key: Key) => boolean,
): StandingRow<Key, G>[] {
  const chosen = rows.filter(({ key }) => isEligible(key))
  const lead = chosen[0]?.behind ?? 0
  return numberRanks(chosen, (a, b) => a.rank === b.rank).map(({ rank, entry, tied }) => ({
    ...entry,
    rank,
    behind: entry.behind - lead,
    tied,
  }))
}
