/** Points by place. A scale lists what the first, second, third … place earns. Further places earn nothing. */
import type { Bib } from './bib.ts'

export type Scale = readonly number[]

/** A place at a finish, sprint or climb. */
export interface Place {
  readonly bib: Bib
  /** From 1. */
  readonly rank: number
  /** The published points, if they differ from the scale. */
  readonly points?: number
}

export interface Earned {
  readonly bib: Bib
  readonly amount: number
}

/**
 * The points of each place. Places that earn nothing are left out. Equals all earn the points of their place.
 */
export function earnByScale(places: readonly Place[], scale: Scale): Earned[] {
  const earned: Earned[] = []
  for (const { bib, rank, points } of places) {
    const amount = points ?? scale[rank - 1] ?? 0
    if (amount !== 0) earned.push({ bib, amount })
  }
  return earned
}

/** Sums per rider. */
export function sumEarned(lists: Iterable<readonly Earned[]>): Map<Bib, number> {
  const sums = new Map<Bib, number>()
  for (const list of lists) for (const { bib, amount } of list) sums.set(bib, (sums.get(bib) ?? 0) + amount)
  return sums
}
