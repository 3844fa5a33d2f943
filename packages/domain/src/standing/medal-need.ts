/**
 * Computes the points that a rider needs for a medal of an omnium, before the points race and from sprint to
 * sprint.
 */
import { pointsAt, sprintCount, type SprintRule } from '../outcome/points-race.ts'

export interface MedalNeed {
  /** 1 for gold, 2 for silver, 3 for bronze. */
  readonly medal: 1 | 2 | 3
  /** Points behind the present holder. 0 for the holder and for riders with a better medal. */
  readonly behind: number
  /**
   * The lowest place in the next sprint that is enough if the riders ahead win nothing in it. Null if no place is enough, or if the rider
   * has the medal.
   */
  readonly place: number | null
}

/** A competitor in the standing so far. */
interface Placed {
  /** Null for a competitor who is out. */
  readonly rank: number | null
  readonly value: number
}

export const MEDALS = [1, 2, 3] as const

/** @param next number of the next sprint. Null if none is to come */
export function medalNeeds(
  row: Placed,
  standing: readonly Placed[],
  rule: SprintRule,
  next: number | null,
): MedalNeed[] {
  return MEDALS.flatMap((medal): MedalNeed[] => {
    const holder = standing[medal - 1]
    if (row.rank === null || holder === undefined || holder.rank === null) return []
    if (row.rank <= medal) return [{ medal, behind: 0, place: null }]
    const behind = holder.value - row.value
    return [{ medal, behind, place: next === null ? null : placeFor(behind, rule, next) }]
  })
}

/** Level points are enough only in the last sprint, whose place breaks the tie (UCI 3.2.252). */
function placeFor(behind: number, rule: SprintRule, next: number): number | null {
  const isLast = next === sprintCount(rule)
  const enough = rule.scale.map((_, index) => {
    const points = pointsAt(rule, next, index + 1)
    return isLast ? points >= behind && points > 0 : points > behind
  })
  const place = enough.lastIndexOf(true) + 1
  return place === 0 ? null : place
}
