/** The days of a competition, where some of its races were moved to another day. Days are `2026-11-28`, where it takes place. */

export interface Days {
  readonly start: string
  readonly end: string
}

/** The day of a race, and the one that it was planned for. */
interface RaceDay {
  readonly on: string
  readonly plannedOn: string
}

/**
 * The stated days, as far as races still keep them: the first and the last of them move with the races that were planned there,
 * and no race is held behind the last one. As stated where nothing was moved.
 */
export function daysHeld({ start, end }: Days, races: readonly RaceDay[]): Days {
  if (races.every(({ on, plannedOn }) => on === plannedOn)) return { start, end }
  const held = races.map(({ on }) => on).toSorted()
  const planned = races.map(({ plannedOn }) => plannedOn).toSorted()
  const [first, last] = [held[0]!, held.at(-1)!]
  return {
    start: planned[0] === start ? first : start,
    end: planned.at(-1) === end || last > end ? last : end,
  }
}
