/** A competition as the lists and its own page show it. */
import { Type, type Static } from 'typebox'
import { COMPETITION_STATUSES, COMPETITION_TYPES } from '../vocabulary/kinds.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { DayString, InstantString, Nullable } from './nullable.ts'

export const Summary = Type.Object({ key: Type.String(), value: Type.String() })
/** `key`: winner, leader, distance (km), stages, events. */
export type Summary = Static<typeof Summary>

export const Competition = Type.Object({
  /** "tdf2026": code and year, the id in every path. */
  id: Type.String(),
  code: Type.String(),
  year: Type.Integer(),
  name: Type.String(),
  sport: Type.Enum(DISCIPLINE_CODES),
  type: Type.Enum([...COMPETITION_TYPES]),
  status: Type.Enum([...COMPETITION_STATUSES]),
  start: DayString,
  end: DayString,
  location: Type.String(),
  noc: Type.String(),
  /** Hours at the competition's start; may be fractional. */
  utcOffset: Type.Number(),
  timeZone: Type.String(),
  startAt: InstantString,
  logo: Nullable(Type.String()),
  logoBanner: Nullable(Type.String()),
  picture: Nullable(Type.String()),
  priority: Type.Integer(),
  summaries: Type.Array(Summary),
  routeUrl: Nullable(Type.String()),
  /** The competition this one replays; null for a race of its own. */
  replayOf: Nullable(Type.String()),
})
export type Competition = Static<typeof Competition>
