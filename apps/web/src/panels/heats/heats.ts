/** The heats of a phase, from its rows. */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface Heat {
  readonly name: string
  readonly results: readonly Row[]
  /** Its planned start, an ISO instant. Absent if it is unknown or no longer of use. */
  readonly startAt?: string
}

/** In the order in which they are raced. */
const inOrder = (a: Heat, b: Heat): number => compareHeatNames(a.name, b.name)

const best = ({ results }: Heat): number =>
  Math.min(...results.map(({ rank }) => (rank > 0 ? rank : Infinity)))

/**
 * The heat for the best places first: in a final the ride for gold. Heats that all have a first place stay as
 * they are.
 */
export const byPlaces = (heats: readonly Heat[]): Heat[] =>
  heats.toSorted((a, b) => {
    const [left, right] = [best(a), best(b)]
    return left === right ? 0 : left - right
  })

/**
 * Rows by their heat, in the order of the heats. Empty if there are none. Planned `starts` are kept for heats
 * without a result.
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

/** While some heats are over and others are not, those that are not over come first. Otherwise unchanged. */
export const openFirst = (heats: readonly Heat[], isOver: (name: string) => boolean): Heat[] =>
  heats.toSorted((a, b) => Number(isOver(a.name)) - Number(isOver(b.name)))

/** Starters without places: the rank of a start list is the order of starting. */
export const withoutPlaces = (starters: readonly Row[]): Row[] =>
  starters.map((row) => (row.rank === 0 ? row : { ...row, rank: 0 }))

/** The heats raced so far; behind their rows everybody who is still to ride, in the drawn heats. */
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

/** True if every heat has two competitors. */
export const isDuels = (heats: readonly Heat[]): boolean =>
  heats.length > 0 && heats.every(({ results }) => results.length <= 2)
