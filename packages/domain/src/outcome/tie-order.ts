/**
 * Orders decided for tied entrants. If the deciding figure (fractions of a second, a draw) is in no file, a decision states the order. It
 * applies only while they are tied.
 */

import { mapRanks, numberRanks } from '../figures/rank.ts'

/** Keys in the decided order: bibs or team codes. Later orders act after earlier ones. */
export type TieOrder<Key> = readonly Key[]

export interface Settled<T> {
  readonly entry: T
  /** True if a decision placed it among its equals. */
  readonly decided: boolean
}

/**
 * Rearranges each block of level entries of a sorted list: the named entrants take the places that they hold in the block, in the order
 * named. Others keep their places.
 */
export function settleTies<T, Key>(
  sorted: readonly T[],
  level: (a: T, b: T) => boolean,
  orders: readonly TieOrder<Key>[],
  keyOf: (entry: T) => Key,
): Settled<T>[] {
  const settled: Settled<T>[] = sorted.map((entry) => ({ entry, decided: false }))
  if (orders.length === 0) return settled
  for (let start = 0; start < settled.length;) {
    let end = start + 1
    while (end < settled.length && level(settled[start]!.entry, settled[end]!.entry)) end += 1
    if (end - start > 1) for (const order of orders) arrange(settled, start, end, order, keyOf)
    start = end
  }
  return settled
}

function arrange<T, Key>(
  settled: Settled<T>[],
  start: number,
  end: number,
  order: TieOrder<Key>,
  keyOf: (entry: T) => Key,
): void {
  const places: number[] = []
  const named: T[] = []
  for (let index = start; index < end; index += 1) {
    const { entry } = settled[index]!
    if (!order.includes(keyOf(entry))) continue
    places.push(index)
    named.push(entry)
  }
  if (named.length < 2) return
  named.sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)))
  for (const [index, place] of places.entries()) settled[place] = { entry: named[index] as T, decided: true }
}

/**
 * Separates shared places by decided orders. Without an order they stay shared.
 * @param placed in order of the places
 */
export function settlePlaces<T extends { readonly rank: number | null }, Key>(
  placed: readonly T[],
  orders: readonly TieOrder<Key>[],
  keyOf: (entry: T) => Key,
): T[] {
  if (orders.length === 0) return [...placed]
  const isShared = (a: T, b: T) => a.rank === b.rank
  const settled = settleTies(placed, isShared, orders, keyOf)
  const firstOf = (place: number) => placed.findIndex(({ rank }) => rank === place) + 1
  return numberRanks(settled, (a, b) => !a.decided && !b.decided && isShared(a.entry, b.entry)).map(
    ({ rank, entry: { entry } }) => ({ ...entry, rank: entry.rank! + rank - firstOf(entry.rank!) }),
  )
}

interface Settling<T, Key> {
  /** By what decides. 0 if level. */
  readonly compare: (a: T, b: T) => number
  /** By what else separates level entries without a decision. 0 if nothing does. */
  readonly compareLevel: (a: T, b: T) => number
  readonly orders: readonly TieOrder<Key>[]
  readonly keyOf: (entry: T) => Key
}

/**
 * Numbers entries sorted by the whole rule. Level entries share a rank, unless a decided order or `compareLevel` separates them.
 * @param make as in `mapRanks`
 */
export function rankSettled<T, Key, Made>(
  sorted: readonly T[],
  { compare, compareLevel, orders, keyOf }: Settling<T, Key>,
  make: (entry: T, rank: number, tied: boolean, next: T | null) => Made,
): Made[] {
  const isLevel = (a: T, b: T): boolean => compare(a, b) === 0
  if (orders.length === 0) return mapRanks(sorted, (a, b) => isLevel(a, b) && compareLevel(a, b) === 0, make)
  const isEqual = (a: Settled<T>, b: Settled<T>): boolean =>
    isLevel(a.entry, b.entry) && !a.decided && !b.decided && compareLevel(a.entry, b.entry) === 0
  return mapRanks(settleTies(sorted, isLevel, orders, keyOf), isEqual, ({ entry }, rank, tied, next) =>
    make(entry, rank, tied, next?.entry ?? null),
  )
}
