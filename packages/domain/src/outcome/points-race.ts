/**
 * Races decided by points from sprints and laps gained or lost: points race (UCI 3.2.118), madison (3.2.161), tempo (3.2.262).
 */
import type { Outcome } from './outcome.ts'
import type { Scale } from '../figures/scale.ts'

export interface SprintRule {
  /** Points for the first, second … of a sprint. */
  readonly scale: Scale
  /** Factor by which the last sprint counts more. */
  readonly lastFactor: number
  /** Laps between sprints. */
  readonly everyLaps: number
  /** The lap that ends with the first sprint. */
  readonly firstLap: number
  /** Laps to ride. Null if unknown. Then no sprint is known to be the last. */
  readonly laps: number | null
  /** Points for a lap gained, taken off for a lap lost. */
  readonly lapPoints: number
  /** True if laps are compared before points, as in six-day races. */
  readonly lapsFirst: boolean
}

/** Points for a lap if points alone decide, unless the phase says otherwise (UCI 3.2.118, 3.2.162, 3.2.262). */
export const LAP_POINTS = 20

export interface RiddenSprint {
  /** From 1. */
  readonly sprint: number
  readonly places: readonly { readonly key: string; readonly rank: number }[]
}

/** Number of sprints up to and including the end of a lap. */
export const sprintsUpTo = ({ firstLap, everyLaps }: SprintRule, lap: number): number =>
  Math.max(0, Math.floor((lap - firstLap) / everyLaps) + 1)

/** Sprints of the whole race. Null if its length is unknown. */
export const sprintCount = (rule: SprintRule): number | null =>
  rule.laps === null ? null : sprintsUpTo(rule, rule.laps)

/** The lap that ends with a sprint. */
export const lapOfSprint = ({ firstLap, everyLaps }: SprintRule, sprint: number): number =>
  firstLap + (sprint - 1) * everyLaps

/** Points for a place at a sprint. 0 beyond the scale. */
export function pointsAt(rule: SprintRule, sprint: number, place: number): number {
  const points = rule.scale[place - 1] ?? 0
  return sprint === sprintCount(rule) ? points * rule.lastFactor : points
}

export type PointsOutcome = Extract<Outcome, { kind: 'points' }>

/**
 * Points outcomes by key: points of each sprint up to the last one with a result, laps gained minus laps lost, and the place in the last of
 * these sprints, which breaks ties (UCI 3.2.119). A sprint without a result keeps its number and gives no points.
 * @param keys riders of the race. All others are ignored
 * @param laps laps gained (or, negative, lost), any number of entries per rider
 */
export function scorePoints(
  keys: Iterable<string>,
  sprints: readonly RiddenSprint[],
  laps: readonly { readonly key: string; readonly laps: number }[],
  rule: SprintRule,
): ReadonlyMap<string, PointsOutcome> {
  const inOrder = sprints.toSorted((a, b) => a.sprint - b.sprint)
  const balances = new Map<string, number>()
  for (const { key, laps: change } of laps) balances.set(key, (balances.get(key) ?? 0) + change)
  const last = inOrder.at(-1)
  const byNumber = new Map(inOrder.map(({ sprint, places }) => [sprint, ranksOf(places)]))
  const numbers = Array.from({ length: last?.sprint ?? 0 }, (_, index) => index + 1)
  return new Map(
    [...keys].map((key) => {
      const own = numbers.map((number) => {
        const ranks = byNumber.get(number)
        const place = ranks?.get(key)
        return ranks === undefined ? null : place === undefined ? 0 : pointsAt(rule, number, place)
      })
      const balance = balances.get(key) ?? 0
      const lastPlace = last && byNumber.get(last.sprint)?.get(key)
      return [
        key,
        {
          kind: 'points',
          points: own.reduce<number>((sum, points) => sum + (points ?? 0), 0) + balance * rule.lapPoints,
          laps: balance,
          sprints: own,
          ...(rule.lapsFirst ? { lapsFirst: true } : {}),
          ...(lastPlace === undefined ? {} : { lastPlace }),
        },
      ]
    }),
  )
}

/** The first place of each rider counts. */
const ranksOf = (places: RiddenSprint['places']): ReadonlyMap<string, number> =>
  new Map(places.toReversed().map(({ key, rank }) => [key, rank]))
