/**
 * Races decided by points of sprints and laps gained or lost: points race (UCI 3.2.118), madison (3.2.161), tempo
 * (3.2.262).
 */
import type { Outcome } from './outcome.ts'
import type { Scale } from '../figures/scale.ts'

export interface SprintRule {
  /** What the first, second … of a sprint gets. */
  readonly scale: Scale
  /** The last sprint counts that much more. */
  readonly lastFactor: number
  /** A sprint every so many laps. */
  readonly everyLaps: number
  /** At the end of which lap the first one is. */
  readonly firstLap: number
  /** Laps to ride; null where nobody has said, and then no sprint is known to be the last. */
  readonly laps: number | null
  /** What a lap won gives, and a lap lost takes. */
  readonly lapPoints: number
  /** Laps are compared before points, as in six-day races. */
  readonly lapsFirst: boolean
}

/** What a lap gives where points alone decide, unless the phase says otherwise (UCI 3.2.118, 3.2.162, 3.2.262). */
export const LAP_POINTS = 20

/** Places at one sprint. */
export interface RiddenSprint {
  /** From 1. */
  readonly sprint: number
  readonly places: readonly { readonly key: string; readonly rank: number }[]
}

/** How many sprints there are up to the end of a lap, that of this lap among them. */
export const sprintsUpTo = ({ firstLap, everyLaps }: SprintRule, lap: number): number =>
  Math.max(0, Math.floor((lap - firstLap) / everyLaps) + 1)

/** Sprints of the whole race; null where its length is not known. */
export const sprintCount = (rule: SprintRule): number | null =>
  rule.laps === null ? null : sprintsUpTo(rule, rule.laps)

/** At the end of which lap a sprint is. */
export const lapOfSprint = ({ firstLap, everyLaps }: SprintRule, sprint: number): number =>
  firstLap + (sprint - 1) * everyLaps

/** What a place at a sprint gives; 0 beyond the scale. */
export function pointsAt(rule: SprintRule, sprint: number, place: number): number {
  const points = rule.scale[place - 1] ?? 0
  return sprint === sprintCount(rule) ? points * rule.lastFactor : points
}

export type PointsOutcome = Extract<Outcome, { kind: 'points' }>

/**
 * What everybody has, by key: points of each sprint up to the last one with a result, laps won less laps lost, and the place in
 * the last of these sprints, which breaks ties (UCI 3.2.119). A sprint without a result keeps its number, and gave nobody anything.
 * @param keys who rides; others are passed over
 * @param laps laps won (or, negative, lost), any number of times for each
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
  const byNumber = new Map(inOrder.map((sprint) => [sprint.sprint, sprint]))
  const numbers = Array.from({ length: last?.sprint ?? 0 }, (_, index) => index + 1)
  const placeIn = (sprint: RiddenSprint | undefined, key: string) =>
    sprint?.places.find((place) => place.key === key)?.rank
  return new Map(
    [...keys].map((key) => {
      const own = numbers.map((number) => {
        const sprint = byNumber.get(number)
        const place = placeIn(sprint, key)
        return sprint === undefined ? null : place === undefined ? 0 : pointsAt(rule, number, place)
      })
      const balance = balances.get(key) ?? 0
      const lastPlace = placeIn(last, key)
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
