/**
 * A race against the clock in progress: who is on the course, who starts next, who is in the hot seat, which lane
 * leads.
 */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Display, InstantString, MsNumber, Nullable } from '../objects/nullable.ts'
import { Column } from '../objects/outcome.ts'
import { Row } from '../objects/ranking.ts'
import { RACE_STATUSES } from '../vocabulary/kinds.ts'

const OnCourseRow = named(
  'OnCourseRow',
  'A rider or team on the course, or about to start.',
  Type.Object({
    ...Row.properties,
    virtualRank: field(
      Type.Integer(),
      'Place at the last point passed, among all who have passed it; 0 before the first.',
      3,
    ),
    virtualGap: field(
      Nullable(Display),
      'Behind the best there, with its sign. Null before the first.',
      '+0.214',
    ),
    virtualGapMs: field(Nullable(MsNumber), 'The same in milliseconds.', 214),
    lastPoint: field(Nullable(Type.String()), 'Key of the last point passed. Null before the first.', '125m'),
    order: field(Nullable(Type.Integer()), 'Order of start, or lane. Null if none was stated.', 1),
  }),
)

const Lane = named(
  'Lane',
  'One side of the track in a pursuit.',
  Type.Object({
    key: field(Type.String(), 'Key of the competitor.', 'AUS'),
    time: field(Nullable(Display), 'Time at the last point that both have passed. Null before.', '58.311'),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 58_311),
    difference: field(
      Nullable(Display),
      'To the other side there: behind with +, ahead with -. Null before.',
      '-0.412',
    ),
    differenceMs: field(Nullable(Type.Integer()), 'The same in milliseconds; negative is ahead.', -412),
  }),
)

const LanePair = named(
  'LanePair',
  'A heat of a pursuit that is on the track.',
  Type.Object({
    heat: field(Type.String(), 'Name of the heat.', 'For Gold'),
    startedAt: field(
      Nullable(InstantString),
      'When it started, for its clock. Null if unknown.',
      '2024-08-07T18:33:00+02:00',
    ),
    point: field(
      Nullable(Type.String()),
      'Key of the last point that both have passed. Null before.',
      'lap-8',
    ),
    pointName: field(Nullable(Type.String()), 'Its name.', 'Lap 8'),
    lanes: field(Type.Array(Lane), 'In the order of the start list.'),
  }),
)

export const LiveTimeTrial = named(
  'LiveTimeTrial',
  'A race against the clock as it is now.',
  Type.Object({
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far it is.', 'inProgress'),
    counters: field(
      named(
        'TimeTrialCounters',
        'How many.',
        Type.Object({
          onCourse: field(Type.Integer(), 'On the course.', 2),
          finished: field(Type.Integer(), 'At the finish.', 18),
          toStart: field(Type.Integer(), 'Still to start.', 10),
          out: field(Type.Integer(), 'Marked: not started, not finished, disqualified.', 1),
        }),
      ),
      'How many.',
    ),
    columns: field(Type.Array(Column), 'Columns of the rows.'),
    onCourse: field(
      Type.Array(OnCourseRow),
      'On the course, the one who passed the furthest point first. Those whose start (`startAt`) has come are listed too, by the clock of the reader.',
    ),
    next: field(Type.Array(OnCourseRow), 'Still to start, the next one first; ten at most.'),
    hotSeat: field(
      Nullable(Row),
      'The best at the finish. Null before the first, and in heats that only decide winners.',
    ),
    lastHome: Type.Optional(
      field(
        Type.Array(Row),
        'For what is ridden one by one: the last at the finish, the newest first, five at most. By start and time; by order of start where somebody at the finish has no start time. Without those of whom neither is known; left out in heats.',
      ),
    ),
    heats: field(Type.Array(LanePair), 'For pursuits: what is on the track.'),
    ...inferredShown,
  }),
)
export type LiveTimeTrial = Static<typeof LiveTimeTrial>
