/** A race from point to point: everybody's place or gap at splits, laps or sprints. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Display, Nullable } from '../objects/nullable.ts'
import { Rider, Team } from '../objects/rider.ts'

const StatsPoint = named(
  'StatsPoint',
  'A point along the race.',
  Type.Object({
    key: field(Type.String(), 'Key of a split, a lap or a sprint; `Finish` is the end.', 'lap3'),
    name: field(Type.String(), 'Its name.', 'Lap 3'),
  }),
)

const key = field(Type.String(), 'Key of the point.', 'lap3')
const RankAt = named(
  'RankAt',
  'The place at one point.',
  Type.Object({
    key,
    rank: field(Nullable(Type.Integer()), 'Place there. Null if it was not passed.', 3),
  }),
)
const GapAt = named(
  'GapAt',
  'Gap to the best at one point.',
  Type.Object({
    key,
    gap: field(Nullable(Type.Integer()), 'In milliseconds or points. Null if it was not passed.', 214),
    shown: field(Nullable(Display), 'The same as text.', '+0.214'),
  }),
)

const entrant = {
  rank: field(Type.Integer(), 'Present place. 0 if there is none.', 1),
  key: field(Type.String(), 'Key of the competitor.', '27'),
  rider: Type.Optional(field(Rider, 'The rider. Exactly one of rider and team is set.')),
  team: Type.Optional(field(Team, 'The team.')),
  heat: Type.Optional(field(Type.String(), 'Name of the heat.', 'Heat 1')),
  ...inferredShown,
}
const points = field(Type.Array(StatsPoint), 'Points that somebody has passed, in the order of the race.')

export const StatsRank = named(
  'StatsRank',
  'Places along the race.',
  Type.Object({
    points,
    results: field(
      Type.Array(
        named(
          'StatsRankRow',
          'Places of one competitor.',
          Type.Object({
            ...entrant,
            ranks: field(Type.Array(RankAt), 'At each point, in their order.'),
          }),
        ),
      ),
      'In the present order.',
    ),
    ...inferredShown,
  }),
)
export type StatsRank = Static<typeof StatsRank>

export const StatsGap = named(
  'StatsGap',
  'Gaps of all competitors along the race.',
  Type.Object({
    points,
    measure: field(Type.Enum(['ms', 'points']), 'Unit of the gaps.', 'ms'),
    results: field(
      Type.Array(
        named(
          'StatsGapRow',
          'Gaps of one competitor.',
          Type.Object({
            ...entrant,
            gaps: field(Type.Array(GapAt), 'At each point, in their order.'),
          }),
        ),
      ),
      'In the present order.',
    ),
    ...inferredShown,
  }),
)
export type StatsGap = Static<typeof StatsGap>

const LegAt = named(
  'LegAt',
  'One competitor on one leg.',
  Type.Object({
    key: field(Type.String(), 'Key of the leg.', 'lap3'),
    timeMs: field(
      Nullable(Type.Integer()),
      'Milliseconds for the leg. Null if either end is unknown.',
      612_000,
    ),
    behindMs: field(Nullable(Type.Integer()), 'Milliseconds slower than the best on this leg.', 4000),
    behind: field(Nullable(Display), 'The same as text.', '+0:04'),
    rank: field(Type.Integer(), 'Place on this leg. 0 without a time, if disqualified, and for a guest.', 3),
    shown: field(Nullable(Display), 'The time as text.', '10:12'),
  }),
)

export const StatsLegs = named(
  'StatsLegs',
  'Times between the points along the race: laps, sectors, segments.',
  Type.Object({
    legs: field(
      Type.Array(
        named(
          'StatsLeg',
          'The part of a race between two points.',
          Type.Object({
            key: field(Type.String(), 'Key of the point where it ends.', 'lap3'),
            name: field(Type.String(), 'Name of that point, or of the segment.', 'Lap 3'),
            bestMs: field(Type.Integer(), 'Best time of anybody in the race.', 608_000),
            best: field(Display, 'The same as text.', '10:08'),
          }),
        ),
      ),
      'Those that somebody has ridden, in the order of the race.',
    ),
    idealMs: field(Type.Integer(), 'Sum of the best times of the legs: the ideal run.', 3_600_000),
    ideal: field(Display, 'The same as text.', '1:00:00'),
    results: field(
      Type.Array(
        named(
          'StatsLegsRow',
          'Legs of one competitor.',
          Type.Object({
            ...entrant,
            legs: field(Type.Array(LegAt), 'Each leg, in their order.'),
            toIdealMs: field(
              Nullable(Type.Integer()),
              'Milliseconds slower than the ideal run. Null until all legs are known.',
              4200,
            ),
            toIdeal: field(Nullable(Display), 'The same as text.', '+0:04'),
          }),
        ),
      ),
      'In the present order.',
    ),
    ...inferredShown,
  }),
)
export type StatsLegs = Static<typeof StatsLegs>
