/**
 * Standings: one fold over units (D-036). What each unit gives adds up, and the sums rank. The classifications of a stage race,
 * an omnium, a cup and a series differ in their rule and in what a unit gives (time-gain.ts, points-award.ts, team-day.ts,
 * part-score.ts), never in the fold. Each unit adds to the standing before it, so that a late correction is computed anew
 * from its unit on.
 */
import { keepsRank, type Irm } from './irm.ts'
import { compareKeys, numberRanks } from './rank.ts'
import { rankSettled, type TieOrder } from './tie-order.ts'

/** What one unit gave to one entrant: what adds up, and the figures that part the level. */
export interface Gain {
  /** Milliseconds or points. */
  readonly value: number
  /** In the unit; null without one. */
  readonly place: number | null
  /** Of who did not end the unit. */
  readonly irm?: Irm | null
  /** What the place adds to the sum of places, where that is not the place itself. */
  readonly placing?: number
  /** The part of a second of a time trial. */
  readonly fractionMs?: number
  /** Importance of each first place taken in the unit: 0 the highest, then 1, 2 … */
  readonly firsts?: readonly number[]
  /** In the last sprint of the unit; null where it was not taken. */
  readonly sprintPlace?: number | null
}

/** The sum after the latest unit that gave something, and the one before it. */
export interface Sum<Key, G extends Gain = Gain> {
  readonly key: Key
  readonly value: number
  /** Number of that unit, from 0; -1 before the first. */
  readonly unit: number
  /** Null before the first. */
  readonly gain: G | null
  readonly before: Sum<Key, G> | null
}

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
  sums: new Map(keys.map((key) => [key, { key, value: 0, unit: -1, gain: null, before: null }])),
  orders: [],
})

/**
 * What parts who is level: the place in the last sprint of the last unit, the place in the last unit, more units won, more first
 * places and then second, third …, or the better place in the latest unit and then in the one before. Events and series may state
 * these.
 */
export const STANDING_TIES = ['lastSprint', 'lastPart', 'wins', 'places', 'latest'] as const

export type StatedTie = (typeof STANDING_TIES)[number]

/** Also fractions of a second, the sum of places, first places at the more important, and the general classification. */
export type StandingTie = StatedTie | 'fractions' | 'placeSum' | 'firsts' | 'general'

export interface StandingRule {
  /** The lowest sum, the highest, or, whatever the sums, the best place in the last unit: a race of one stage. */
  readonly first: 'least' | 'most' | 'place'
  readonly ties: readonly StandingTie[]
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
    after.set(key, { key, value: (before?.value ?? 0) + gain.value, unit: units, gain, before })
  }
  return {
    units: units + 1,
    sums: after,
    orders: decided.length === 0 ? orders : [...orders, ...decided],
  }
}

export interface StandingRow<Key, G extends Gain = Gain> {
  readonly key: Key
  readonly rank: number
  /** Of the units that count. */
  readonly value: number
  /** To the first one; below 0 only where places decide. */
  readonly behind: number
  /** Shares the rank. */
  readonly tied: boolean
  readonly sum: Sum<Key, G>
}

interface Ranked<Key> {
  /** Who is ranked at all; everybody unless said otherwise. */
  readonly isIn?: (key: Key, value: number) => boolean
  /** Place in the general classification, for the tie of that name; who has none stands behind. */
  readonly generalRank?: (key: Key) => number | undefined
}

/** Everybody of the standing, in order; without those who are out. */
export function rankStanding<Key extends number | string, G extends Gain>(
  { units, sums, orders }: Standing<Key, G>,
  { first, ties, leaving, counting = null }: StandingRule,
  { isIn = () => true, generalRank = () => undefined }: Ranked<Key> = {},
): StandingRow<Key, G>[] {
  const entries = [...sums.values()].flatMap((sum) => {
    const value = counting === null ? sum.value : countedValue(sum, counting)
    return isIn(sum.key, value) && (leaving !== 'out' || markOf(sum) === null) ? [{ value, sum }] : []
  })
  type Entry = (typeof entries)[number]
  const compare = (a: Entry, b: Entry): number =>
    first === 'place'
      ? placeIn(units - 1, a.sum) - placeIn(units - 1, b.sum)
      : first === 'least'
        ? a.value - b.value
        : b.value - a.value
  const compareLevel = (a: Entry, b: Entry): number => {
    for (const tie of ties) {
      const difference =
        tie === 'general'
          ? (generalRank(a.sum.key) ?? NOWHERE) - (generalRank(b.sum.key) ?? NOWHERE)
          : PARTED_BY[tie](a.sum, b.sum, units - 1)
      if (difference !== 0) return difference
    }
    return 0
  }
  const sorted = entries.sort(
    (a, b) => compare(a, b) || compareLevel(a, b) || compareKeys(a.sum.key, b.sum.key),
  )
  const ranked = rankSettled(sorted, { compare, compareLevel, orders, keyOf: ({ sum }) => sum.key })
  const lead = ranked[0]?.entry.value ?? 0
  return ranked.map(({ rank, tied, entry: { value, sum } }) => ({
    key: sum.key,
    rank,
    value,
    behind: first === 'most' ? lead - value : value - lead,
    tied,
    sum,
  }))
}

/** Those who are out of a standing that who does not end a unit leaves, in no order. */
export function listLeft<Key, G extends Gain>({ sums }: Standing<Key, G>): { sum: Sum<Key, G>; irm: Irm }[] {
  return [...sums.values()].flatMap((sum) => {
    const mark = markOf(sum)
    return mark === null ? [] : [{ sum, irm: mark === 'DSQ' ? 'DSQ' : 'DNF' }]
  })
}

/** The same classification for some alone (young riders): ranks and gaps anew, order kept (the races' own regulations). */
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

/** What each unit gave, the latest first. */
function* gainsOf<Key, G extends Gain>(
  sum: Sum<Key, G>,
): Generator<{ readonly unit: number; readonly gain: G }> {
  for (let at: Sum<Key, G> | null = sum; at !== null; at = at.before)
    if (at.gain !== null) yield { unit: at.unit, gain: at.gain }
}

/** A figure of every unit added up. */
export function sumOf<G extends Gain>(sum: Sum<unknown, G>, figure: (gain: G) => number): number {
  let total = 0
  for (const { gain } of gainsOf(sum)) total += figure(gain)
  return total
}

/** What each unit gave, in their order; null for one that gave nothing. */
export function listGains<G extends Gain>(sum: Sum<unknown, G>, units: number): (G | null)[] {
  const gains = Array.from({ length: units }, (): G | null => null)
  for (const { unit, gain } of gainsOf(sum)) gains[unit] = gain
  return gains
}

/** Numbers of the units that are not among the best; of equal ones the later is dropped. */
export function droppedUnits(sum: Sum<unknown>, counting: number | null): ReadonlySet<number> {
  if (counting === null) return new Set()
  const best = [...gainsOf(sum)].sort((a, b) => b.gain.value - a.gain.value || a.unit - b.unit)
  return new Set(best.slice(counting).map(({ unit }) => unit))
}

function countedValue(sum: Sum<unknown>, counting: number): number {
  const dropped = droppedUnits(sum, counting)
  let value = sum.value
  for (const { unit, gain } of gainsOf(sum)) if (dropped.has(unit)) value -= gain.value
  return value
}

/** Of the first unit that was not ended. */
function markOf(sum: Sum<unknown>): Irm | null {
  let mark: Irm | null = null
  for (const { gain } of gainsOf(sum)) if (!keepsRank(gain.irm ?? null)) mark = gain.irm ?? null
  return mark
}

/** Behind every place. */
const NOWHERE = 100_000
/** What a unit without a place adds to the sum of places. */
const NO_PLACE = 1000

const placeIn = (unit: number, sum: Sum<unknown>): number =>
  sum.unit === unit ? (sum.gain?.place ?? NOWHERE) : NOWHERE

type Compare = (a: Sum<unknown>, b: Sum<unknown>, last: number) => number

/** Negative when `a` is better. */
const PARTED_BY: Readonly<Record<Exclude<StandingTie, 'general'>, Compare>> = {
  lastSprint: (a, b, last) => lastSprintOf(a, last) - lastSprintOf(b, last),
  lastPart: (a, b, last) => placeIn(last, a) - placeIn(last, b),
  wins: (a, b) => winsOf(b) - winsOf(a),
  places: (a, b) => compareFirsts(countPlaces(a), countPlaces(b)),
  latest: (a, b, last) => compareLatest(listGains(a, last + 1), listGains(b, last + 1)),
  fractions: (a, b) => sumOf(a, fractionOf) - sumOf(b, fractionOf),
  placeSum: (a, b) => sumOf(a, placingOf) - sumOf(b, placingOf),
  firsts: (a, b) => compareFirsts(countFirsts(a), countFirsts(b)),
}

const fractionOf = ({ fractionMs = 0 }: Gain): number => fractionMs
const placingOf = ({ place, placing }: Gain): number => placing ?? place ?? NO_PLACE
const winsOf = (sum: Sum<unknown>): number => sumOf(sum, ({ place }) => (place === 1 ? 1 : 0))
const lastSprintOf = (sum: Sum<unknown>, last: number): number =>
  sum.unit === last ? (sum.gain?.sprintPlace ?? NOWHERE) : NOWHERE

const countPlaces = (sum: Sum<unknown>): number[] =>
  count(sum, ({ place }) => (place === null ? [] : [place - 1]))
const countFirsts = (sum: Sum<unknown>): number[] => count(sum, ({ firsts = [] }) => firsts)

/** How often each number comes up. */
function count(sum: Sum<unknown>, numbersOf: (gain: Gain) => readonly number[]): number[] {
  const counts: number[] = []
  for (const { gain } of gainsOf(sum))
    for (const number of numbersOf(gain)) counts[number] = (counts[number] ?? 0) + 1
  return counts
}

/** Negative when `a` has more at the first number where the two differ. */
function compareFirsts(a: readonly number[], b: readonly number[]): number {
  for (let number = 0; number < Math.max(a.length, b.length); number += 1) {
    const difference = (b[number] ?? 0) - (a[number] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function compareLatest(a: readonly (Gain | null)[], b: readonly (Gain | null)[]): number {
  for (let unit = a.length - 1; unit >= 0; unit -= 1) {
    const difference = (a[unit]?.place ?? NOWHERE) - (b[unit]?.place ?? NOWHERE)
    if (difference !== 0) return difference
  }
  return 0
}
