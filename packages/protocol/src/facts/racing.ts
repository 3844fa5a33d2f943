/**
 * Facts of a stage in progress: its status, its start, passings, markers, withdrawals, the typed timeline.
 */
import { Type } from 'typebox'
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { field } from '../described.ts'
import { IRMS, RACE_STATUSES, TIMELINE_ENTRY_KINDS } from '../vocabulary/kinds.ts'
import { Bib, Instant, Key, Label, Rank, Reason, factSchema, unitFields } from './fact.ts'
import { Kmh, Metres, Ms } from '../measures.ts'

/** Slice `raceStatus:{unit}`. */
export const RaceStatusFact = factSchema(
  'raceStatus',
  'State of the race. It never falls behind the facts: a start, a passing or a result moves it on by itself.',
  { ...unitFields, raceStatus: field(Type.Enum([...RACE_STATUSES]), '`standings` is after the result.') },
)

/** Slice `disruptions`, one for the whole competition: it may move a start on the programme. */
export const DisruptionFact = factSchema(
  'disruption',
  'A stage or phase is not held as planned. It holds until a later `raceStatus` or `stageStarted` says that it is raced after all, or until it is withdrawn. A result or another later `raceStatus` ends a delay, a postponement and an interruption too.',
  {
    ...unitFields,
    disruption: field(
      Type.Enum([...DISRUPTIONS]),
      '`delayed`: starts later the same day. `postponed`: starts on another day. `interrupted`: stopped, and will go on. `cancelled`: not held; it counts for nothing, and the classifications stay as they were. `stopped`: ended without a result of its own; times for the general classification may be stated in a `stageResult` without places.',
      'delayed',
    ),
    startAt: Type.Optional(
      field(
        Instant,
        'New start of a delayed or postponed race, once it is known. It replaces the planned start, and start orders and start lists stated before move with it.',
        '2026-05-31T10:30:00+01:00',
      ),
    ),
    timesAt: Type.Optional(
      field(
        Label,
        'The place where times for the general classification were taken, if the stage was stopped.',
        'Oak Hill',
      ),
    ),
    reason: Type.Optional(
      field(
        Label,
        'Reason, as English text for people. Pages in other languages mark it as English.',
        'Thunderstorm',
      ),
    ),
  },
)

/** Slice `raceStatus:{unit}`. */
export const StageStartedFact = factSchema(
  'stageStarted',
  'The real start: kilometre 0 of a mass start, the first rider’s start in a time trial.',
  {
    ...unitFields,
    startedAt: field(
      Instant,
      'Times of a mass start count from it. In a time trial each rider’s time counts from the start that the `startOrder` gives; the order moves to this start only if a `disruption` moves the start.',
    ),
  },
)

/** Slice `passings:{unit}`. */
export const PassingFact = factSchema(
  'passing',
  'One bib at one timing point. If a rider passes a point more than once, the first measured passing counts and the others are flagged; in a race on laps each one is a lap. A passing of an unknown bib or of a rider who is out, before the start, later than its `at`, or impossibly fast is stored and flagged: it does not count until a start list, a correction or a decision settles it.',
  {
    ...unitFields,
    bib: field(Bib, 'Bib of the rider.'),
    point: field(
      Key,
      'Key of a marker of the course, or `Finish`. Reads at the start line have the key of a marker of kind `start`, in a phase also `Start`: in a mass event the rider’s net time begins there, and in a time trial they start a rider without a stated start, or a team with its first rider.',
      'Finish',
    ),
    timeOfDayMs: field(
      Ms,
      'Milliseconds since midnight of the stage’s day, in the competition’s zone. After the next midnight they may count on past 86,400,000 or begin again at 0; in a race that lasts for days they may begin again at every midnight, if `at` is the moment of the read. On a day on which clocks change they count the elapsed time, not the clock: from the change on, one hour more or less.',
    ),
    estimated: Type.Optional(field(Type.Boolean(), 'True when interpolated or taken from positions.')),
    speedKmh: Type.Optional(field(Kmh, 'Speed measured there by a speed trap.')),
  },
)

/** Slice `markers:{unit}`. */
export const MarkerResultFact = factSchema(
  'markerResult',
  'Places at a sprint or climb. There is only one for each marker: a second must supersede the first.',
  {
    ...unitFields,
    marker: field(Key, 'Key of the marker.'),
    rows: field(
      Type.Array(
        Type.Object(
          {
            bib: field(Bib, 'Who.'),
            rank: field(Rank, 'The place.'),
            points: Type.Optional(
              field(
                Type.Integer({ minimum: 0, maximum: 1000 }),
                'Points, if they differ from what the scale gives.',
                10,
              ),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 500 },
      ),
      'Each bib once.',
    ),
  },
)

/** Slice `withdrawals:{unit}`. */
export const WithdrawalFact = factSchema('withdrawal', 'A rider leaves the race, or does not start.', {
  ...unitFields,
  bib: field(Bib, 'Who.'),
  irm: field(Type.Enum(IRMS.filter((irm) => irm !== 'REL' && irm !== 'NC')), 'The mark in the result.'),
  atM: Type.Optional(field(Metres, 'Place, in metres from the start.')),
  reason: Type.Optional(field(Reason, 'Reason as text for people, in English.')),
})

/** Slice `timeline:{unit}`. */
export const TimelineEntryFact = factSchema('timelineEntry', 'Something worth telling.', {
  ...unitFields,
  entry: field(Type.Enum([...TIMELINE_ENTRY_KINDS]), 'Its kind.'),
  happenedAt: field(Instant, 'When it happened.'),
  distanceM: Type.Optional(field(Metres, 'Place, in metres from the start.')),
  bibs: Type.Optional(field(Type.Array(Bib, { maxItems: 300 }), 'Riders concerned.')),
  text: Type.Optional(field(Label, 'As text for people.')),
})
