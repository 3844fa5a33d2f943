/** A series after the round that an event is: every round, the sum, and the nations if they have a standing. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { Nullable } from '../objects/nullable.ts'
import { Column } from '../objects/outcome.ts'
import { Row } from '../objects/ranking.ts'
import { AheadBy, StandingScore } from '../objects/standing.ts'
import { RACE_STATUSES, RESULT_STATUSES } from '../vocabulary/kinds.ts'

const SeriesRound = named(
  'SeriesRound',
  'One round of a series.',
  Type.Object({
    key: field(Type.String(), 'Its key.', 'leogang'),
    name: field(Type.String(), 'Its name.', 'Leogang'),
    on: field(Nullable(Type.String()), 'Its day. Null if none was stated.', '2025-06-07'),
    event: field(
      Nullable(Type.Integer()),
      'Number of its event. Null if it is held in another competition.',
      5,
    ),
    competition: field(
      Nullable(Type.String()),
      'The other competition. Null if it is held here.',
      'dhleogang2025',
    ),
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'State of the race.', 'standings'),
    counts: field(
      Type.Boolean(),
      'Whether it counts in this standing: it has given points and is not later than this event.',
      true,
    ),
  }),
)

const SeriesScore = named(
  'SeriesScore',
  'The contribution of one round to a competitor.',
  Type.Object({
    ...StandingScore.properties,
    parts: field(
      Type.Array(Nullable(Type.Integer())),
      'Points of each part, such as qualifying and final. Null without a result.',
      [30, 210],
    ),
    isDropped: field(Type.Boolean(), 'True if it is not among the best rounds that count.', false),
  }),
)

const SeriesRow = named(
  'SeriesRow',
  'One competitor or nation of a series.',
  Type.Object({
    ...Row.properties,
    behind: field(Type.Integer(), 'Points behind the first.', 150),
    aheadBy: AheadBy,
    rounds: field(Type.Array(SeriesScore), 'The rounds that have given points, in order.'),
  }),
)

export const WorldCup = named(
  'WorldCup',
  'The standing of a series after one of its rounds.',
  Type.Object({
    series: field(Type.String(), 'Key of the series.', 'men-elite'),
    name: field(Type.String(), 'Its name.', 'Downhill World Cup, men'),
    event: field(Type.String(), 'Name of the event.', 'Men Elite, Leogang'),
    resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How final it is.', 'official'),
    complete: field(
      Type.Boolean(),
      'False if it lacks rounds of the season: those in `missing`, or others that were not stated.',
      true,
    ),
    missing: field(
      Type.Array(Type.String()),
      'Names of rounds before the last one counted whose results are missing.',
      ['Les Gets'],
    ),
    counting: field(Nullable(Type.Integer()), 'Number of best rounds that count. Null for all.', 6),
    rounds: field(Type.Array(SeriesRound), 'All of them, in the order of the season.'),
    columns: field(Type.Array(Column), 'Columns of the rows.'),
    results: field(Type.Array(SeriesRow), 'By place.'),
    nations: field(
      Nullable(
        Type.Object({
          best: field(Type.Integer(), 'How many riders of a nation count in each round.', 3),
          columns: field(Type.Array(Column), 'Columns of the rows.'),
          results: field(Type.Array(SeriesRow), 'Nations by place, each as a team.'),
        }),
      ),
      'The nations cup. Null if nations have no standing.',
    ),
  }),
)
export type WorldCup = Static<typeof WorldCup>
