/** The programme of a competition of events, read off its schedule: what is on now, what comes, and its days. */
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'

export type ProgrammeItem = Schedule['items'][number]

export interface ProgrammeNow {
  /** What is raced now. */
  readonly live: readonly ProgrammeItem[]
  /** The first that has not begun and has no result; null when all is over. */
  readonly next: ProgrammeItem | null
  /** The last that has a result; null before the first. */
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

export interface ProgrammeDay<Item extends Pick<ProgrammeItem, 'startAt'>> {
  /** `2024-08-05`, in the zone it is shown in. */
  readonly day: string
  readonly items: readonly Item[]
}

/** By day in a zone: an evening session may fall on the next day for whoever watches from afar. */
export function daysOf<Item extends Pick<ProgrammeItem, 'startAt'>>(
  items: readonly Item[],
  timeZone: string,
): ProgrammeDay<Item>[] {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = format.format(new Date(item.startAt))
    const own = days.get(day)
    if (own) own.push(item)
    else days.set(day, [item])
  }
  return Array.from(days, ([day, own]) => ({ day, items: own }))
}

/** The one of some days that is nearest to a day, the earlier of two; undefined where there is none. */
export const nearestDay = (days: readonly string[], day: string): string | undefined => {
  const awayMs = (each: string): number => Math.abs(Date.parse(each) - Date.parse(day))
  return days.toSorted((one, other) => awayMs(one) - awayMs(other))[0]
}
