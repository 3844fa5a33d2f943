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
      'Place at the last point passed, among all who have passed it. 0 before the first point.',
      3,
    ),
    virtualGap: field(
      Nullable(Display),
      'Gap to the best time at that point, with its sign. Null before the first point.',
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
    time: field(
      Nullable(Display),
      'Time at the last point that both have passed. Null before the first such point.',
      '58.311',
    ),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 58_311),
    difference: field(
      Nullable(Display),
      'Gap to the other side at that point: + is behind, - is ahead. Null before the first such point.',
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
      'When it started, so that a clock can run. Null if unknown.',
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
  'The present state of a race against the clock.',
  Type.Object({
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'State of the race.', 'inProgress'),
    counters: field(
      named(
        'TimeTrialCounters',
        'How many.',
        Type.Object({
          onCourse: field(Type.Integer(), 'On the course.', 2),
          finished: field(Type.Integer(), 'At the finish.', 18),
          toStart: field(Type.Integer(), 'Still to start.', 10),
          out: field(Type.Integer(), 'Riders with a mark: not started, not finished, disqualified.', 1),
        }),
      ),
      'How many.',
    ),
    columns: field(Type.Array(Column), 'Columns of the rows.'),
    onCourse: field(
      Type.Array(OnCourseRow),
      'Riders on the course, the one at the furthest point first. Readers add riders whose `startAt` has come, by their own clock.',
    ),
    next: field(Type.Array(OnCourseRow), 'Riders still to start, the next one first; at most ten.'),
    hotSeat: field(
      Nullable(Row),
      'The best at the finish. Null before the first finisher, and in heats that only decide winners.',
    ),
    lastHome: Type.Optional(
      field(
        Type.Array(Row),
        'The last finishers of a race ridden one by one, the newest first, at most five. Sorted by start and time, or by order of start if a finisher has no start time. Finishers with neither are left out, and so is the field in heats.',
      ),
    ),
    heats: field(Type.Array(LanePair), 'For pursuits: the heats on the track.'),
    ...inferredShown,
  }),
)
export type LiveTimeTrial = Static<typeof LiveTimeTrial>
