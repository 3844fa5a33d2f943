/** What happens while a stage is raced: its status, its start, passings, markers, withdrawals, the typed timeline. */
import { Type } from 'typebox'
import { IRMS, RACE_STATUSES, TIMELINE_ENTRY_KINDS } from '../vocabulary/kinds.ts'
import { Bib, Instant, Key, Label, Metres, Ms, factSchema, unitFields } from './fact.ts'

/** Slice `raceStatus:{unit}`. */
export const RaceStatusFact = factSchema('raceStatus', {
  ...unitFields,
  raceStatus: Type.Enum([...RACE_STATUSES]),
})

/** The real start (of a mass start: kilometre 0): slice `raceStatus:{unit}`. */
export const StageStartedFact = factSchema('stageStarted', { ...unitFields, startedAt: Instant })

/** One bib at one timing point: slice `passings:{unit}`. `point` is a marker's key, or `Finish`. */
export const PassingFact = factSchema('passing', {
  ...unitFields,
  bib: Bib,
  point: Key,
  /** Milliseconds since midnight of the stage's day in the competition's zone. */
  timeOfDayMs: Ms,
  /** True when interpolated or taken from positions. */
  estimated: Type.Optional(Type.Boolean()),
})

/** Places (and points, where the published ones differ from the scale) at a sprint or climb: slice `markers:{unit}`. */
export const MarkerResultFact = factSchema('markerResult', {
  ...unitFields,
  marker: Key,
  rows: Type.Array(
    Type.Object(
      {
        bib: Bib,
        rank: Type.Integer({ minimum: 1 }),
        points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      },
      { additionalProperties: false },
    ),
    { maxItems: 500 },
  ),
})

/** A rider leaves the race: slice `withdrawals:{unit}`. */
export const WithdrawalFact = factSchema('withdrawal', {
  ...unitFields,
  bib: Bib,
  irm: Type.Enum(IRMS.filter((irm) => irm !== 'REL')),
  atM: Type.Optional(Metres),
})

/** Something worth telling: slice `timeline:{unit}`. */
export const TimelineEntryFact = factSchema('timelineEntry', {
  ...unitFields,
  entry: Type.Enum([...TIMELINE_ENTRY_KINDS]),
  happenedAt: Instant,
  distanceM: Type.Optional(Metres),
  bibs: Type.Optional(Type.Array(Bib, { maxItems: 300 })),
  text: Type.Optional(Label),
})
