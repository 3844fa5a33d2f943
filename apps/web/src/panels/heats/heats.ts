/** The heats of a phase, from its rows. */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface Heat {
  readonly name: string
  readonly results: readonly Row[]
  /** Its planned start, an ISO instant; left out where it is not known or no longer says anything. */
  readonly startAt?: string
}

/** As they are raced one after the other. */
const inOrder = (a: Heat, b: Heat): number => compareHeatNames(a.name, b.name)

const best = ({ results }: Heat): number =>
  Math.min(...results.map(({ rank }) => (rank > 0 ? rank : Infinity)))

/** The one for the best places first: of a final the ride for gold; heats that all have a first stay as they are. */
export const byPlaces = (heats: readonly Heat[]): Heat[] =>
  heats.toSorted((a, b) => {
    const [left, right] = [best(a), best(b)]
    return left === right ? 0 : left - right
  })

/**
 * Rows by their heat, in the order in which the heats come; empty where there are none. Of `starts`, which are planned, those of
 * heats that have no result yet are kept.
 */
export function heatsOf(
  rows: readonly Row[],
  starts: readonly { readonly name: string; readonly startAt: string }[] = [],
): Heat[] {
  const heats = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.heat === undefined) continue
    const own = heats.get(row.heat)
    if (own) own.push(row)
    else heats.set(row.heat, [row])
  }
  const startOf = new Map(starts.map(({ name, startAt }) => [name, startAt]))
  return Array.from(heats, ([name, results]): Heat => {
    const startAt = results.some(({ rank }) => rank > 0) ? undefined : startOf.get(name)
    return { name, results, ...(startAt !== undefined && { startAt }) }
  }).toSorted(inOrder)
}

/** While some are ridden and others are over, those that are not over first; else as they are. */
export const openFirst = (heats: readonly Heat[], isOver: (name: string) => boolean): Heat[] =>
  heats.toSorted((a, b) => Number(isOver(a.name)) - Number(isOver(b.name)))

/** Starters as they stand before the race: the rank of a start list is the order of starting, which is no place. */
export const withoutPlaces = (starters: readonly Row[]): Row[] =>
  starters.map((row) => (row.rank === 0 ? row : { ...row, rank: 0 }))

/** The heats raced so far, and behind their rows everybody who is still to ride, in the heats that were drawn. */
export function withStarters(raced: readonly Heat[], drawn: readonly Heat[]): Heat[] {
  const ridden = new Set(raced.flatMap(({ results }) => results.map(({ key }) => key)))
  const heats = new Map(raced.map((heat) => [heat.name, heat]))
  for (const { name, results } of drawn) {
    const toRide = withoutPlaces(results.filter(({ key }) => !ridden.has(key)))
    const own = heats.get(name)
    if (toRide.length > 0) heats.set(name, { name, results: [...(own?.results ?? []), ...toRide] })
  }
  return [...heats.values()].toSorted(inOrder)
}

/** Two against each other in every heat. */
export const isDuels = (heats: readonly Heat[]): boolean =>
  heats.length > 0 && heats.every(({ results }) => results.length <= 2)
