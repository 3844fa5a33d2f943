/** A race on the track in progress: laps to go, the next sprint, who is out, the heats. */
import { Type, type Static } from 'typebox'
import { HEAT_STATUSES } from '@bell-lap/domain/heats/heat-status'
import { field, named } from '../described.ts'
import { Display, InstantString, MsNumber, Nullable } from './nullable.ts'

export const NextSprint = named(
  'NextSprint',
  'The next sprint that gives points.',
  Type.Object({
    number: field(Type.Integer(), 'Its number, from 1.', 4),
    lap: field(Type.Integer(), 'Lap at whose end it is.', 40),
    toGo: field(Nullable(Type.Integer()), 'Laps until it. Null if laps are not counted.', 3),
    isLast: field(Type.Boolean(), 'Whether it is the end of the race.', false),
    scale: field(Type.Array(Type.Integer()), 'Points of its first, second …', [5, 3, 2, 1]),
  }),
)

const NextElimination = named(
  'NextElimination',
  'The next elimination.',
  Type.Object({
    everyLaps: field(Type.Integer(), 'Laps between two sprints.', 2),
    toGo: field(Nullable(Type.Integer()), 'Laps until it. Null if laps are not counted.', 1),
  }),
)

const HeatNow = named(
  'HeatNow',
  'The present state of a heat.',
  Type.Object({
    name: field(Type.String(), 'Its name.', 'Heat 2'),
    ride: field(Type.Integer(), 'The ride that is on the track, or was last.', 1),
    heatStatus: field(
      Type.Enum([...HEAT_STATUSES]),
      'Its state. `rerun`: the ride does not count and is repeated. `finished`: decided, or stated to be over. Between two rides of an undecided heat it is `started`.',
      'started',
    ),
    rides: Type.Optional(
      field(
        Type.Integer(),
        'Largest number of rides. Left out if it has one, and while it is not stated which ride is on.',
        3,
      ),
    ),
    nextRide: Type.Optional(
      field(
        Type.Integer(),
        'Number of the next ride, between two rides of an undecided heat. Left out while a ride is on the track, and once the heat is decided.',
        2,
      ),
    ),
    startedAt: field(
      Nullable(InstantString),
      'When it started, so that a clock can run. Null if unknown.',
      '2024-08-07T14:30:00+02:00',
    ),
    reason: field(
      Nullable(Type.String()),
      'Reason why it was stopped or is rerun. Null if none was stated.',
      'False start',
    ),
  }),
)

const HeatStart = named(
  'HeatStart',
  'Planned start of a heat.',
  Type.Object({
    name: field(Type.String(), 'Its name.', 'Heat 2'),
    startAt: field(InstantString, 'Planned start with offset.', '2024-08-07T14:36:00+02:00'),
  }),
)

export const TrackNow = named(
  'TrackNow',
  'The present state of a race on the track.',
  Type.Object({
    toGo: field(
      Nullable(Type.Integer()),
      'Laps that the leader has still to ride. Null if laps are not counted.',
      12,
    ),
    of: field(Nullable(Type.Integer()), 'Laps of the race. Null if none were stated.', 100),
    sprints: field(Type.Array(Type.Integer()), 'Numbers of the sprints ridden.', [1, 2, 3]),
    next: field(Nullable(NextSprint), 'Null if no sprint with points is left.'),
    lastOut: field(Type.Array(Type.String()), 'Elimination race: keys of the riders who went out last.', [
      '43',
    ]),
    remaining: field(
      Nullable(Type.Integer()),
      'Elimination race: number of riders still in. Null in every other race.',
      14,
    ),
    nextElimination: Type.Optional(
      field(
        NextElimination,
        'Elimination race: the next elimination. Left out at the end of the race, and in every other race.',
      ),
    ),
    heats: field(Type.Array(HeatNow), 'Heats with a known state, in their order.'),
    isOneRanking: Type.Optional(
      field(
        Type.Literal(true),
        'True if the heats are one ranking: all are placed by time, whoever rode beside them. Left out otherwise.',
        true,
      ),
    ),
    heatStarts: Type.Optional(
      field(Type.Array(HeatStart), 'Planned starts of heats. Left out if the programme has none.'),
    ),
  }),
)
export type TrackNow = Static<typeof TrackNow>

export const RowRide = named(
  'RowRide',
  'One ride of a heat.',
  Type.Object({
    key: field(Type.String(), 'Number of the ride, as text.', '1'),
    rank: field(Type.Integer(), 'Place in it. 0 if there is none.', 1),
    time: field(
      Nullable(Display),
      'Time, in a duel that of the last 200 metres. Null if there is none.',
      '9.841',
    ),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 9_841),
    irm: field(Nullable(Type.String()), 'Mark. Null if there is none.', 'REL'),
  }),
)
