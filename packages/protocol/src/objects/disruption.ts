/** A disruption as documents show it, beside the race status. */
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import { InstantString, Nullable } from './nullable.ts'

export const Disruption = named(
  'Disruption',
  'What keeps a stage or phase from being held as planned.',
  Type.Object({
    kind: field(
      Type.Enum([...DISRUPTIONS]),
      'Delayed and postponed are expected (`raceStatus`), interrupted is as far as it was, cancelled and stopped are finished. A stopped one has `standings` once a result is published.',
      'delayed',
    ),
    reason: field(Nullable(Type.String()), 'In words for people. Null if unknown.', 'Thunderstorm'),
    since: field(InstantString, 'When it became known.', '2026-07-07T13:05:00+02:00'),
    startWas: field(
      Nullable(InstantString),
      'For what is delayed or postponed to a known time: the start before, since `startAt` is the new one; else null.',
      '2026-07-07T13:25:00+02:00',
    ),
    timesAt: field(
      Nullable(Type.String()),
      'For what was stopped: where the times for the general classification were taken. Null if unknown.',
      'Col de l’Iseran',
    ),
    ...inferredShown,
  }),
)
export type Disruption = Static<typeof Disruption>

/** Optional field of documents about a unit. */
export const disruption = Type.Optional(field(Disruption, 'Left out where it is held as planned.'))
