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
  'A result, by what decides in the unit.',
  Type.Union([
    Type.Object(
      {
        kind: kindOf('time', 'A time.'),
        timeMs: field(Ms, 'Milliseconds.', 9_088),
        realMs: Type.Optional(
          field(Ms, 'The time ridden, where the one that decides is factored by class.', 9_560),
        ),
        gunMs: Type.Optional(field(Ms, 'For mass events: since the gun.', 9_125_000)),
        netMs: Type.Optional(
          field(Ms, 'For mass events: since the rider crossed the start line.', 9_084_000),
        ),
        lastMs: Type.Optional(
          field(
            Ms,
            'On the track: of the last lap, or of the last 100 metres of a flying 200, where it parts riders level on time. It follows from the splits, and may be stated where they are not known.',
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
          field(Metres, 'For a race for distance: whole metres ridden in the time, which decide.', 56_792),
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
        points: field(Points, 'The total, laps won and lost in it.', 38),
        laps: Type.Optional(
          field(Laps, 'Laps won, or lost where it is negative. Left out if it is not known.', 1),
        ),
        sprints: field(
          Type.Array(Nullable(Points), { maxItems: 1000 }),
          'Points of each sprint, in order. Null for a sprint without a known winner.',
          [5, 0, 10],
        ),
        lastPlace: Type.Optional(
          field(
            Type.Integer({ minimum: 1, maximum: 99_999 }),
            'Place in the last of these sprints, which breaks ties; left out if it is not known.',
            4,
          ),
        ),
        lapsFirst: Type.Optional(
          field(Type.Boolean(), 'True if laps are compared before points; it follows from the phase.'),
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
          field(Score, 'Points of the programme handed in before: artistic cycling.', 187.4),
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
        laps: Type.Optional(field(Laps, 'Laps won, or lost where it is negative.', 1)),
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
        'Where the label stands for several: the name of the timing point, the run, the games.',
        'La Forge',
      ),
    ),
    precision: Type.Optional(field(Type.Integer(), 'Decimals of times, gaps and numbers.', 3)),
  }),
)
export type Column = Static<typeof Column>
