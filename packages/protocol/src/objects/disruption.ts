/** A disruption as documents show it, beside the race status. */
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import { InstantString, Nullable } from './nullable.ts'

export const Disruption = named(
  'Disruption',
  'A change of plan that affects a stage or phase.',
  Type.Object({
    kind: field(
      Type.Enum([...DISRUPTIONS]),
      'The `raceStatus` beside it: `expected` if delayed or postponed, unchanged if interrupted, `finished` if cancelled or stopped. A stopped race has `standings` once a result is published.',
      'delayed',
    ),
    reason: field(Nullable(Type.String()), 'Reason, as text for people. Null if unknown.', 'Thunderstorm'),
    since: field(InstantString, 'When it became known.', '2026-07-07T13:05:00+02:00'),
    startWas: field(
      Nullable(InstantString),
      'The start before, if the race is delayed or postponed to a known time; `startAt` is then the new start. Otherwise null.',
      '2026-07-07T13:25:00+02:00',
    ),
    timesAt: field(
      Nullable(Type.String()),
      'For a stopped race: place where the times for the general classification were taken. Null if unknown.',
      'Col de l’Iseran',
    ),
    ...inferredShown,
  }),
)
export type Disruption = Static<typeof Disruption>

/** Optional field of documents about a unit. */
export const disruption = Type.Optional(field(Disruption, 'Left out if it is held as planned.'))
