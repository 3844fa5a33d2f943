/** Moves a race in time: every instant becomes later by the same span, so that what was recorded then happens now. */
import type { Zone } from '@bell-lap/domain/calendar/zone'
import { stageUnit, unitAt, unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatInstant, parseInstant, shiftDay, timeOfDayMs } from './instant.ts'

const DAY_MS = 86_400_000

export interface Move {
  /** How much later. Negative for earlier. */
  readonly ms: number
  /** Zone of the competition. A moved instant has the zone's offset at its new time. */
  readonly zone: Zone
}

export function moveInstant(instant: string, { ms, zone }: Move): string {
  const epochMs = Date.parse(instant) + ms
  return formatInstant(epochMs, Math.round(zone.at(epochMs).utcOffset * 60))
}

/** Milliseconds since midnight on the instant's own day and clock. */
const timeOfDayOf = (instant: string): number => {
  const { day, utcOffsetMin } = parseInstant(instant)
  return timeOfDayMs(Date.parse(instant), day, utcOffsetMin)
}

/** How much later on the clock a stage runs that started at `startAt`. Times of day move by that. */
const clockMoveMs = (startAt: string, move: Move): number =>
  timeOfDayOf(moveInstant(startAt, move)) - timeOfDayOf(startAt)

/** Instants are the field `at` and fields that end in `At`, at any depth. */
const isInstantField = (key: string) => key === 'at' || key.endsWith('At')

function moveFields(value: unknown, move: Move): unknown {
  if (Array.isArray(value)) return value.map((item) => moveFields(item, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && isInstantField(key) ? moveInstant(field, move) : moveFields(field, move),
    ]),
  )
}

/** Moves a day by as many days as an instant moves on the clock. */
const moveDay = (day: string, along: string, move: Move): string =>
  shiftDay(
    day,
    (Date.parse(parseInstant(moveInstant(along, move)).day) - Date.parse(parseInstant(along).day)) / DAY_MS,
  )

/** @param starts of the units. The competition's first day moves with the first of them, its last day with the last */
function moveFact(fact: Fact, move: Move, starts: ReadonlyMap<Unit, string>): Fact {
  // A course has thousands of numbers but one instant, so its fields are not searched.
  if (fact.type === 'course' || fact.type === 'startList') return { ...fact, at: moveInstant(fact.at, move) }
  const moved = moveFields(fact, move) as Fact
  if (moved.type === 'competition') {
    const inOrder = [...starts.values()].sort((a, b) => Date.parse(a) - Date.parse(b))
    const { start, end, at } = fact as FactOf<'competition'>
    return {
      ...moved,
      start: moveDay(start, inOrder[0] ?? at, move),
      end: moveDay(end, inOrder.at(-1) ?? at, move),
    }
  }
  if (moved.type !== 'passing') return moved
  const unit = unitOf(moved)
  const start = unit === null ? undefined : starts.get(unit)
  return start === undefined ? moved : { ...moved, timeOfDayMs: moved.timeOfDayMs + clockMoveMs(start, move) }
}

/** Moves all facts of a bundle. Facts on who an entry is are left out, because the replay is another competition. Birth dates stay. */
export function moveFacts(facts: readonly Fact[], move: Move): Fact[] {
  const starts = new Map(
    facts.flatMap((fact): [Unit, string][] =>
      fact.type === 'stage'
        ? [[stageUnit(fact.stage), fact.startAt]]
        : fact.type === 'phase'
          ? [[unitAt(fact), fact.startAt]]
          : [],
    ),
  )
  return facts.filter(({ type }) => type !== 'samePerson').map((fact) => moveFact(fact, move, starts))
}
