/** Outcomes by what decides, and the columns that a ranking declares. Both are schemas of the domain's nouns. */
import { Type, type Static } from 'typebox'
import { COLUMN_KINDS, COLUMN_LABELS } from '@bell-lap/domain/form/column'
import type { Outcome as DomainOutcome } from '@bell-lap/domain/outcome/outcome'
import { field, named } from '../described.ts'
import { Metres, Ms } from '../measures.ts'
import { Nullable } from './nullable.ts'

const kindOf = <const K extends DomainOutcome['kind']>(kind: K, what: string) =>
  field(Type.Literal(kind), what)

const closed = { additionalProperties: false } as const
const Laps = Type.Integer({ minimum: -1000, maximum: 1000 })
const Count = Type.Integer({ minimum: 0, maximum: 1000 })
const Score = Type.Number({ minimum: -10_000, maximum: 100_000 })
const Points = Type.Integer({ minimum: -10_000, maximum: 100_000 })

/** An outcome as facts state it and rows show it. Its `kind` follows from what decides in the unit. */
export const Outcome = named(
  'Outcome',
  'A result, of the kind that decides the stage or phase.',
  Type.Union([
    Type.Object(
      {
        kind: kindOf('time', 'A time.'),
        timeMs: field(Ms, 'Milliseconds.', 9_088),
        realMs: Type.Optional(
          field(Ms, 'The time ridden, if the deciding time is factored by class.', 9_560),
        ),
        gunMs: Type.Optional(field(Ms, 'For mass events: time since the gun.', 9_125_000)),
        netMs: Type.Optional(
          field(Ms, 'For mass events: time since the rider crossed the start line.', 9_084_000),
        ),
        lastMs: Type.Optional(
          field(
            Ms,
            'On the track: time of the last lap, or of the last 100 metres of a flying 200, if it separates riders level on time. It follows from the splits, and may be stated if they are not known.',
            4_880,
          ),
        ),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('lapsAndTime', 'Laps ridden, and the time at the end of the last of them.'),
        laps: field(Count, 'Laps ridden.', 8),
        timeMs: field(Ms, 'Milliseconds.', 5_151_000),
        distanceM: Type.Optional(
          field(
            Metres,
            'For a race for distance: whole metres ridden in the given time, which decide.',
            56_792,
          ),
        ),
        points: Type.Optional(field(Points, 'Points of the sprints, which count after laps.', 12)),
        sprints: Type.Optional(
          field(
            Type.Array(Nullable(Points), { maxItems: 1000 }),
            'Points of each sprint, as in a points race.',
            [5, 0, 7],
          ),
        ),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('points', 'Points.'),
        points: field(Points, 'The total, with laps won and lost.', 38),
        laps: Type.Optional(field(Laps, 'Laps won; negative if lost. Left out if unknown.', 1)),
        sprints: field(
          Type.Array(Nullable(Points), { maxItems: 1000 }),
          'Points of each sprint, in order. Null for a sprint without a known winner.',
          [5, 0, 10],
        ),
        lastPlace: Type.Optional(
          field(
            Type.Integer({ minimum: 1, maximum: 99_999 }),
            'Place in the last of these sprints, which breaks ties. Left out if unknown.',
            4,
          ),
        ),
        lapsFirst: Type.Optional(
          field(Type.Boolean(), 'True if laps are compared before points. It follows from the phase.'),
        ),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('score', 'A score: the higher is better.'),
        score: field(Score, 'The counting score.', 91.06),
        runs: field(
          Type.Array(Nullable(Score), { maxItems: 20 }),
          'Each run or section. Null for one without a score.',
          [88.2, 91.06],
        ),
        submitted: Type.Optional(
          field(Score, 'For artistic cycling: points of the programme handed in before.', 187.4),
        ),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('games', 'Games of cycle-ball.'),
        won: field(Count, 'Games won: three points each.', 3),
        drawn: field(Count, 'Games drawn: one point each.', 1),
        lost: field(Count, 'Games lost.', 1),
        goals: field(Count, 'Goals shot.', 18),
        goalsAgainst: field(Count, 'Goals taken.', 9),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('duel', 'Rides against an opponent.'),
        won: field(Count, 'Rides won.', 2),
        lost: field(Count, 'Rides lost.', 1),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kindOf('place', 'The order alone decides.'),
        gapMs: Type.Optional(field(Ms, 'Milliseconds behind the first of the heat.', 11)),
        laps: Type.Optional(field(Laps, 'Laps won; negative if lost.', 1)),
      },
      closed,
    ),
  ]),
)
export type Outcome = Static<typeof Outcome>

export const Column = named(
  'Column',
  'One column of a ranking or start list.',
  Type.Object({
    key: field(
      Type.String(),
      'Field of a row, of its outcome (`outcome.points`; of its first run `outcome.runs.0`), or one of its splits (`splits.km-12`).',
      'gap',
    ),
    kind: field(Type.Enum([...COLUMN_KINDS]), 'How its value is drawn.', 'gap'),
    label: field(Type.Enum([...COLUMN_LABELS]), 'Its heading, as a word that the site translates.', 'gap'),
    name: Type.Optional(
      field(
        Type.String(),
        'Name of the timing point, the run or the games, if the label covers several columns.',
        'La Forge',
      ),
    ),
    precision: Type.Optional(
      field(Type.Integer(), 'Digits after the decimal point of times, gaps and numbers.', 3),
    ),
  }),
)
export type Column = Static<typeof Column>
