/** A race moved in time: every instant later by the same span, so that what was recorded then happens now. */
import { stageUnit, unitAt, unitOf, type Unit } from '@bell-lap/domain/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatInstant, parseInstant, shiftDay, timeOfDayMs } from './instant.ts'
import { utcOffsetMinAt } from './time-zone.ts'

const DAY_MS = 86_400_000

export interface Move {
  /** How much later, negative for earlier. */
  readonly ms: number
  /** Of the competition; moved instants carry its offset of then. */
  readonly timeZone: string
}

/** The instant, moved. */
export function moveInstant(instant: string, { ms, timeZone }: Move): string {
  const epochMs = Date.parse(instant) + ms
  return formatInstant(epochMs, utcOffsetMinAt(timeZone, epochMs))
}

/** Milliseconds since midnight on the instant's own day and clock. */
const timeOfDayOf = (instant: string): number => {
  const { day, utcOffsetMin } = parseInstant(instant)
  return timeOfDayMs(Date.parse(instant), day, utcOffsetMin)
}

/** How much later on the clock a stage runs that started at `startAt`; what is timed by the clock moves by that. */
const clockMoveMs = (startAt: string, move: Move): number =>
  timeOfDayOf(moveInstant(startAt, move)) - timeOfDayOf(startAt)

/** Instants are the fields `at` and those that end in `At`, at any depth. */
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

function moveFact(fact: Fact, move: Move, startOf: (unit: Unit) => string | undefined): Fact {
  // A course has thousands of numbers and one instant.
  if (fact.type === 'course' || fact.type === 'startList') return { ...fact, at: moveInstant(fact.at, move) }
  const moved = moveFields(fact, move) as Fact
  if (moved.type === 'competition') {
    const days = Math.round(move.ms / DAY_MS)
    return { ...moved, start: shiftDay(moved.start, days), end: shiftDay(moved.end, days) }
  }
  if (moved.type !== 'passing') return moved
  const unit = unitOf(moved)
  const start = unit === null ? undefined : startOf(unit)
  return start === undefined ? moved : { ...moved, timeOfDayMs: moved.timeOfDayMs + clockMoveMs(start, move) }
}

/** All facts of a bundle, moved. Days of birth stay; a competition's first and last day move by whole days. */
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
  return facts.map((fact) => moveFact(fact, move, (unit) => starts.get(unit)))
}
