/** A race on the track in progress: laps to go, the next sprint, who is out, the heats. */
import { Type, type Static } from 'typebox'
import { HEAT_STATUSES } from '@bell-lap/domain/heats/heat-status'
import { field, named } from '../described.ts'
import { Display, InstantString, MsNumber, Nullable } from './nullable.ts'

export const NextSprint = named(
  'NextSprint',
  'The next sprint that gives points.',
  Type.Object({
    number: field(Type.Integer(), 'Which one, from 1.', 4),
    lap: field(Type.Integer(), 'At the end of which lap.', 40),
    toGo: field(Nullable(Type.Integer()), 'Laps up to it. Null if nobody counts them.', 3),
    isLast: field(Type.Boolean(), 'Whether the race ends with it.', false),
    scale: field(Type.Array(Type.Integer()), 'What its first, second … gets.', [5, 3, 2, 1]),
  }),
)

const NextElimination = named(
  'NextElimination',
  'The next elimination.',
  Type.Object({
    everyLaps: field(Type.Integer(), 'There is one every so many laps.', 2),
    toGo: field(Nullable(Type.Integer()), 'Laps up to it. Null if nobody counts them.', 1),
  }),
)

const HeatNow = named(
  'HeatNow',
  'A heat as it is now.',
  Type.Object({
    name: field(Type.String(), 'Its name.', 'Heat 2'),
    ride: field(Type.Integer(), 'The ride that is, or was last, on the track.', 1),
    heatStatus: field(
      Type.Enum([...HEAT_STATUSES]),
      'How far it is; `rerun`: the ride does not count and is repeated. `finished`: decided, or said to be over; between two rides of a heat that goes on it is `started`.',
      'started',
    ),
    rides: Type.Optional(
      field(
        Type.Integer(),
        'How many rides it has at most. Left out if it has one, and while nobody has said which one is on.',
        3,
      ),
    ),
    nextRide: Type.Optional(
      field(
        Type.Integer(),
        'Between two rides of a heat that is not decided: the one to come. Left out while one is on the track, and once the heat is decided.',
        2,
      ),
    ),
    startedAt: field(
      Nullable(InstantString),
      'When it started, for a clock. Null if unknown.',
      '2024-08-07T14:30:00+02:00',
    ),
    reason: field(
      Nullable(Type.String()),
      'Why it was stopped or is rerun; null without a reason.',
      'False start',
    ),
  }),
)

const HeatStart = named(
  'HeatStart',
  'When a heat is planned to start.',
  Type.Object({
    name: field(Type.String(), 'Its name.', 'Heat 2'),
    startAt: field(InstantString, 'Planned start with offset.', '2024-08-07T14:36:00+02:00'),
  }),
)

export const TrackNow = named(
  'TrackNow',
  'A race on the track as it is now.',
  Type.Object({
    toGo: field(
      Nullable(Type.Integer()),
      'Laps the first one has still to ride. Null if nobody counts them.',
      12,
    ),
    of: field(Nullable(Type.Integer()), 'Laps to ride. Null if none were stated.', 100),
    sprints: field(Type.Array(Type.Integer()), 'Numbers of the sprints ridden.', [1, 2, 3]),
    next: field(Nullable(NextSprint), 'Null where no sprint with points is to come.'),
    lastOut: field(Type.Array(Type.String()), 'Elimination: keys of who went out last.', ['43']),
    remaining: field(
      Nullable(Type.Integer()),
      'Elimination: how many are still in; null in every other race.',
      14,
    ),
    nextElimination: Type.Optional(
      field(
        NextElimination,
        'Elimination: when the next one goes out. Left out at the end of the race, and in every other race.',
      ),
    ),
    heats: field(Type.Array(HeatNow), 'Heats of which something is known, in their order.'),
    isOneRanking: Type.Optional(
      field(
        Type.Literal(true),
        'The heats are one ranking: everybody is placed by time, whoever was on the other side of the track. Left out otherwise.',
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
    rank: field(Type.Integer(), 'Place in it; 0 where there is none.', 1),
    time: field(
      Nullable(Display),
      'Time; of a duel that of the last 200 metres. Null if there is none.',
      '9.841',
    ),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 9_841),
    irm: field(Nullable(Type.String()), 'Mark; null without one.', 'REL'),
  }),
)
