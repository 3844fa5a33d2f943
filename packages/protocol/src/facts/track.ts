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
  'The order at the line of a sprint in a points race, madison or tempo race, or at the end of a scratch race. There is one for each sprint. A second one has to supersede the first.',
  {
    ...unitFields,
    sprint: field(Number1000, 'Which one, from 1.', 3),
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
    laps: field(Type.Integer({ minimum: -10, maximum: 10 }), '1 for a lap gained, -1 for a lap lost.', 1),
    lap: Type.Optional(field(Number1000, 'In which lap of the race, where that is known.', 34)),
  },
)

/** Slice `sprints:{unit}`. */
export const EliminationFact = factSchema(
  'elimination',
  'The riders who are out at an elimination. There is one for each. A second one has to supersede the first.',
  {
    ...unitFields,
    elimination: field(Number1000, 'Which one, from 1.', 2),
    competitors: field(
      Type.Array(CompetitorKey, { minItems: 1, maxItems: 50 }),
      'Keys of those eliminated; if there are several, the last of them first.',
      ['43'],
    ),
  },
)

/** Slice `sprints:{unit}`. */
export const LapCounterFact = factSchema(
  'lapCounter',
  'The number on the lap counter. The last one stated holds. In a race on laps that is timed at the line it replaces the number of laps that the phase states: it counts the laps to go from the end of the lap closest to `at`.',
  {
    ...unitFields,
    toGo: field(Type.Integer({ minimum: 0, maximum: 1000 }), 'Laps the first one has still to ride.', 12),
  },
)

/** Slice `heats:{unit}`. */
export const HeatResultFact = factSchema(
  'heatResult',
  'The result of one heat, or of one ride of it. There is one for each; a second has to supersede the first. The phase goes on until a `raceStatus` ends it, or all heats are decided and its `resultStatus` is official.',
  {
    ...unitFields,
    heat,
    ride: Type.Optional(
      field(Ride, 'Of a duel over several rides, or of several runs, which one; 1 if left out.', 1),
    ),
    rows: field(
      Type.Array(
        Type.Object(
          {
            competitor: field(CompetitorKey, 'Key of the competitor.', '208'),
            rank: Type.Optional(field(Rank, 'The place. Left out if there is none.', 1)),
            timeMs: Type.Optional(field(Ms, 'Milliseconds: of a duel the last 200 metres.', 9_841)),
            gapMs: Type.Optional(field(Ms, 'Milliseconds behind the first.', 23)),
            splits: PointTimes,
            reactionMs: ReactionMs,
            record: RecordOf,
            roundPoints: RoundPoints,
            score: Type.Optional(
              field(
                Type.Number({ minimum: 0, maximum: 1000 }),
                'For a judged run, which is a ride: its score.',
                91.24,
              ),
            ),
            irm: Type.Optional(
              field(
                Type.Enum([...IRMS]),
                'The mark. A relegated rider (REL) keeps a place; of those with DNF or DNS in a final a place says who is before whom.',
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
  'How far a heat is: started, stopped and started again, or to be run again, which takes back its results so far, and with them a `resultStatus` and an end of the racing stated before it.',
  {
    ...unitFields,
    heat,
    ride: Type.Optional(
      field(
        Ride,
        'Of a duel over several rides, or of several runs, which one; the first, or the heat as a whole, if left out: then no screen says which ride is on.',
        1,
      ),
    ),
    heatStatus: field(Type.Enum([...HEAT_STATUSES]), 'How far it is.', 'started'),
    startedAt: Type.Optional(
      field(
        Instant,
        'When it started: what passings of its competitors count from.',
        '2024-08-07T14:30:00+02:00',
      ),
    ),
    reason: Type.Optional(
      field(
        Label,
        'Why, in words for people: English, which pages in every language mark it as.',
        'False start',
      ),
    ),
  },
)
