/** What a rider needs for a medal of an omnium, before the points race and from sprint to sprint. */
import { pointsAt, sprintCount, type SprintRule } from '../outcome/points-race.ts'

export interface MedalNeed {
  /** 1 for gold, 2 for silver, 3 for bronze. */
  readonly medal: 1 | 2 | 3
  /** Points behind whoever holds it now; 0 for whoever holds it or a better one. */
  readonly behind: number
  /**
   * The last place in the next sprint that is enough, while those ahead win nothing in it; null where no place is, or the
   * rider has the medal.
   */
  readonly place: number | null
}

/** A competitor in the standing so far. */
interface Placed {
  /** Null for one who is out. */
  readonly rank: number | null
  readonly value: number
}

export const MEDALS = [1, 2, 3] as const

/**
 * @param next number of the next sprint; null where none is to come
 */
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

/** Level points are enough in the last sprint alone, whose place breaks the tie (UCI 3.2.252). */
function placeFor(behind: number, rule: SprintRule, next: number): number | null {
  const isLast = next === sprintCount(rule)
  const enough = rule.scale.map((_, index) => {
    const points = pointsAt(rule, next, index + 1)
    return isLast ? points >= behind && points > 0 : points > behind
  })
  const place = enough.lastIndexOf(true) + 1
  return place === 0 ? null : place
}
