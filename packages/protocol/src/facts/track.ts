/**
 * Facts of a phase on the track: sprints, laps gained and lost, eliminations, laps to go, heats ride by ride.
 */
import { Type } from 'typebox'
import { HEAT_STATUSES } from '@bell-lap/domain/heats/heat-status'
import { field } from '../described.ts'
import { IRMS } from '../vocabulary/kinds.ts'
import {
  Instant,
  CompetitorKey,
  Label,
  PointTimes,
  Rank,
  ReactionMs,
  RecordOf,
  RoundPoints,
  factSchema,
  unitFields,
} from './fact.ts'
import { Ms } from '../measures.ts'

const closed = { additionalProperties: false } as const
const Number1000 = Type.Integer({ minimum: 1, maximum: 1000 })
const competitors = field(Type.Array(CompetitorKey, { minItems: 1, maxItems: 200 }), 'Keys of competitors.', [
  '27',
  '62',
])
const heat = field(Label, 'Name of the heat.', 'Heat 1')
const Ride = Type.Integer({ minimum: 1, maximum: 9 })

/** Slice `sprints:{unit}`. */
export const SprintResultFact = factSchema(
  'sprintResult',
  'The order at the line of a sprint in a points race, madison or tempo race, or at the end of a scratch race. There is only one for each sprint: a second must supersede the first.',
  {
    ...unitFields,
    sprint: field(Number1000, 'Its number, from 1.', 3),
    rows: field(
      Type.Array(
        Type.Object(
          {
            competitor: field(CompetitorKey, 'Key of the competitor.', '27'),
            rank: field(Rank, 'The place.', 1),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
      'Each competitor once; those without points may be left out, except in the last sprint, whose places break ties.',
    ),
  },
)

/** Slice `sprints:{unit}`. */
export const LapBalanceFact = factSchema(
  'lapBalance',
  'Competitors won a lap on the main group, or lost one.',
  {
    ...unitFields,
    competitors,
    laps: field(
      Type.Integer({ minimum: -10, maximum: 10 }),
      '1 for each lap gained, -1 for each lap lost.',
      1,
    ),
    lap: Type.Optional(field(Number1000, 'Lap of the race, if it is known.', 34)),
  },
)

/** Slice `sprints:{unit}`. */
export const EliminationFact = factSchema(
  'elimination',
  'The riders who are out at an elimination. There is only one for each: a second must supersede the first.',
  {
    ...unitFields,
    elimination: field(Number1000, 'Its number, from 1.', 2),
    competitors: field(
      Type.Array(CompetitorKey, { minItems: 1, maxItems: 50 }),
      'Keys of the eliminated riders, the last of them first.',
      ['43'],
    ),
  },
)

/** Slice `sprints:{unit}`. */
export const LapCounterFact = factSchema(
  'lapCounter',
  'The number on the lap counter. The latest one holds. In a race on laps timed at the line it replaces the number of laps of the phase: it counts the laps to go from the end of the lap closest to `at`.',
  {
    ...unitFields,
    toGo: field(Type.Integer({ minimum: 0, maximum: 1000 }), 'Laps that the leader has still to ride.', 12),
  },
)

/** Slice `heats:{unit}`. */
export const HeatResultFact = factSchema(
  'heatResult',
  'The result of one heat, or of one ride of it. There is only one for each: a second must supersede the first. The phase goes on until a `raceStatus` ends it, or all heats are decided and its `resultStatus` is official.',
  {
    ...unitFields,
    heat,
    ride: Type.Optional(field(Ride, 'Number of the ride of a duel, or of the run. 1 by default.', 1)),
    rows: field(
      Type.Array(
        Type.Object(
          {
            competitor: field(CompetitorKey, 'Key of the competitor.', '208'),
            rank: Type.Optional(field(Rank, 'The place. Left out if there is none.', 1)),
            timeMs: Type.Optional(field(Ms, 'Milliseconds; in a duel those of the last 200 metres.', 9_841)),
            gapMs: Type.Optional(field(Ms, 'Milliseconds behind the first.', 23)),
            splits: PointTimes,
            reactionMs: ReactionMs,
            record: RecordOf,
            roundPoints: RoundPoints,
            score: Type.Optional(
              field(
                Type.Number({ minimum: 0, maximum: 1000 }),
                'Score of a judged run, which is a ride.',
                91.24,
              ),
            ),
            irm: Type.Optional(
              field(
                Type.Enum([...IRMS]),
                'The mark. A relegated rider (REL) keeps a place. For DNF or DNS in a final, a place orders them.',
              ),
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 200 },
      ),
      'Each competitor once.',
    ),
  },
)

/** Slice `heats:{unit}`. */
export const HeatStatusFact = factSchema(
  'heatStatus',
  'State of a heat: started, stopped, started again, or to be rerun. A rerun takes back its results so far, and a `resultStatus` and an end of the racing stated before it.',
  {
    ...unitFields,
    heat,
    ride: Type.Optional(
      field(
        Ride,
        'Number of the ride of a duel, or of the run. If left out it is the first, or the heat as a whole, and no screen names the ride.',
        1,
      ),
    ),
    heatStatus: field(Type.Enum([...HEAT_STATUSES]), 'State of the heat.', 'started'),
    startedAt: Type.Optional(
      field(Instant, 'Its start. Passings of its competitors count from it.', '2024-08-07T14:30:00+02:00'),
    ),
    reason: Type.Optional(
      field(
        Label,
        'Reason, as English text for people. Pages in other languages mark it as English.',
        'False start',
      ),
    ),
  },
)
