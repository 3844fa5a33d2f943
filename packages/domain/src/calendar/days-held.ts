/** The days a competition takes after some of its races moved to another day. A day is a local date, `2026-11-28`. */

export interface Days {
  readonly start: string
  readonly end: string
}

/** The day of a race, and the day it was planned for. */
interface RaceDay {
  readonly on: string
  readonly plannedOn: string
}

/**
 * The stated days, adjusted to races that moved. The first or last day moves along with the races planned on it, and the last day is never
 * before a race. Unchanged if nothing moved.
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
