/**
 * The programme of a competition of events, from its schedule: items in progress, the next ones, and its
 * days.
 */
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import { zoneOfUnit } from './use-time-zone.ts'

export type ProgrammeItem = Schedule['items'][number]

export interface ProgrammeNow {
  /** Items in progress. */
  readonly live: readonly ProgrammeItem[]
  /** The first item that has not begun and has no result. Null when all are over. */
  readonly next: ProgrammeItem | null
  /** The last item with a result. Null before the first. */
  readonly last: ProgrammeItem | null
}

/** `atMs`: the present instant. An item that should have begun long ago and has no result is not the next one. */
export function programmeNow(items: readonly ProgrammeItem[], atMs: number): ProgrammeNow {
  const open = items.filter(({ isLive, isOver, hasResult }) => !isLive && !isOver && !hasResult)
  return {
    live: items.filter(({ isLive }) => isLive),
    next: open.find((item) => isStartKnown(item) && Date.parse(item.startAt) >= atMs) ?? null,
    last: items.findLast(({ hasResult, isLive }) => hasResult && !isLive) ?? null,
  }
}

type Dated = Pick<ProgrammeItem, 'startAt' | 'timeZone' | 'hideTime'>

export interface ProgrammeDay<Item extends Dated> {
  /** `2024-08-05`, by the clocks that its items are shown in. */
  readonly day: string
  readonly items: readonly Item[]
}

/**
 * By day, each item by the clock that its time is shown in: a stage abroad by the clock of its place, and everything by the
 * visitor's own where that is asked for (`shown`). An item without a time of day keeps the day of its place.
 */
export function daysOf<Item extends Dated>(
  items: readonly Item[],
  shown: string,
  competitionZone: string,
): ProgrammeDay<Item>[] {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const dayOf = (item: Item): string => {
    if (item.hideTime) return item.startAt.slice(0, 10)
    const timeZone = zoneOfUnit(shown, competitionZone, item)
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(item.startAt))
  }
  const days = Map.groupBy(items, dayOf)
  // In the order of their starts, an evening far in the west comes after the next morning in the east.
  return Array.from(days, ([day, own]) => ({ day, items: own })).toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )
}

/** The day nearest to a given one, the earlier of two. Undefined for an empty list. */
export const nearestDay = (days: readonly string[], day: string): string | undefined => {
  const awayMs = (each: string): number => Math.abs(Date.parse(each) - Date.parse(day))
  return days.toSorted((one, other) => awayMs(one) - awayMs(other))[0]
}
