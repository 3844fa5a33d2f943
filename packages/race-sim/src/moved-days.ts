/** A race moved to another day: every date and instant so many calendar days later, at the same time of day. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatInstant, parseInstant, shiftDay } from './instant.ts'
import { epochMsOf, utcOffsetMinAt } from './time-zone.ts'

/** The instant at the same time on the zone's clocks, days later. */
export function moveInstant(instant: string, days: number, timeZone: string): string {
  const { day, clock } = parseInstant(instant)
  const epochMs = epochMsOf(timeZone, shiftDay(day, days), clock)
  return formatInstant(epochMs, utcOffsetMinAt(timeZone, epochMs))
}

/** Instants are the fields `at` and those that end in `At`, at any depth. */
const isInstantField = (key: string) => key === 'at' || key.endsWith('At')

function moveFields(value: unknown, days: number, timeZone: string): unknown {
  if (Array.isArray(value)) return value.map((item) => moveFields(item, days, timeZone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && isInstantField(key)
        ? moveInstant(field, days, timeZone)
        : moveFields(field, days, timeZone),
    ]),
  )
}

/** The fact, moved. Days of birth stay; of the competition its first and last day move too. */
export function moveFact(fact: Fact, days: number, timeZone: string): Fact {
  // A course has thousands of numbers and one instant.
  if (fact.type === 'course' || fact.type === 'startList')
    return { ...fact, at: moveInstant(fact.at, days, timeZone) }
  const moved = moveFields(fact, days, timeZone) as Fact
  return moved.type === 'competition'
    ? { ...moved, start: shiftDay(moved.start, days), end: shiftDay(moved.end, days) }
    : moved
}
