/** A stage's documents. */
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { disruption } from '../objects/disruption.ts'
import { GROUP_KINDS } from '@bell-lap/domain/road/group'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Display, InstantString, MsNumber, Nullable } from '../objects/nullable.ts'
import { Column } from '../objects/outcome.ts'
import { Ranking, Row } from '../objects/ranking.ts'
import { Rider, Team } from '../objects/rider.ts'
import { TrackNow } from '../objects/track.ts'
import { currentTab, Stage, tabs, TimeLimit } from '../objects/stage.ts'
import {
  CLASSIFICATIONS,
  CLIMB_CATEGORIES,
  COURSE_POINT_KINDS,
  JERSEYS,
  MARKER_KINDS,
  RACE_STATUSES,
  RANKING_ORIGINS,
  RESULT_STATUSES,
  TIMELINE_ENTRY_KINDS,
} from '../vocabulary/kinds.ts'
import { document } from './definition.ts'
import { worn, wornLabels } from '../objects/worn.ts'

export const Tabs = named('Tabs', 'The sections of a stage.', Type.Object({ tabs, currentTab }))
export type Tabs = Static<typeof Tabs>

export const TrackedRider = named(
  'TrackedRider',
  'Position of one rider.',
  Type.Object({
    bib: field(Nullable(Type.Integer()), 'The number worn. Null if what is worn is no whole number.', 11),
    bibLabel: Type.Optional(
      field(Type.String(), 'What is worn, as text. Left out if that is `bib`, but for 0.', 'A12'),
    ),
    toFinishM: field(Type.Integer(), 'Metres still to ride.', 12_400),
    lat: field(Nullable(Type.Number()), 'Degrees north. Null if only the way to go is known.', 42.9639),
    lon: field(Nullable(Type.Number()), 'Degrees east. Null if only the way to go is known.', 1.6053),
    group: field(
      Nullable(Type.String()),
      'Key of the group in the live document of the stage. Null for a rider of none.',
      'g3',
    ),
  }),
)
export const Tracking = named(
  'Tracking',
  'Positions of all riders in the race.',
  Type.Object({
    at: field(InstantString, 'The instant of the positions.', '2026-07-07T17:20:04+02:00'),
    riders: field(Type.Array(TrackedRider), 'In the order of the road.'),
  }),
)
export type Tracking = Static<typeof Tracking>

export const Teams = Type.Array(Team)
export type Teams = Static<typeof Teams>

export const StartList = named(
  'StartList',
  'Who starts. Time trial: rank is the order of start, value the local clock. Mass start: rank 0, no value. Team time trial: rows of teams.',
  Type.Object({
    columns: field(Type.Array(Column), 'Columns of the rows, in the order of the site.'),
    results: field(Type.Array(Row), 'In the order of start, else by bib.'),
    ...inferredShown,
    places: Type.Optional(
      field(
        Type.Integer(),
        'Of a list that follows from earlier phases of the event, while one of them is still ridden: how many will start. Those who are known are in the list.',
        8,
      ),
    ),
    heats: Type.Optional(
      field(
        Type.Array(
          named(
            'Heat',
            'One heat of a phase.',
            Type.Object({
              name: field(Type.String(), 'Name of the heat.', 'Heat 1'),
              startAt: Type.Optional(
                field(
                  InstantString,
                  'Its planned start. Left out if it is not known.',
                  '2024-08-07T14:36:00+02:00',
                ),
              ),
              results: field(Type.Array(Row), 'In the order of the start.'),
            }),
          ),
        ),
        'Where the start is by heats.',
      ),
    ),
  }),
)
export type StartList = Static<typeof StartList>

export const Group = named(
  'Group',
  'Riders who ride together.',
  Type.Object({
    key: field(
      Type.String(),
      'The same from tick to tick as long as most of its riders stay together.',
      'g3',
    ),
    kind: field(Type.Enum([...GROUP_KINDS]), 'Its place in the race.', 'chase1'),
    name: field(Type.String(), 'English default; programs go by `kind`.', 'Chase 1'),
    gap: field(Display, 'Behind the first group. Empty if `gapMs` is null.', '+0:41'),
    gapMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the first group, from when the leaders were where this group is now: estimated from positions, or timed at the last point. Null where no position says when that was.',
      41_000,
    ),
    gapAt: Type.Optional(
      field(
        Type.String(),
        'Where the gap was timed, if the group has not passed the point of the first one yet: the gap is at least this.',
        'Col de Montségur',
      ),
    ),
    estimated: Type.Optional(
      field(
        Type.Literal(true),
        'Among groups that follow from timing points: this gap was not timed there.',
        true,
      ),
    ),
    gapM: field(Type.Integer(), 'Metres behind the first group.', 480),
    toFinishM: field(Type.Integer(), 'Metres still to ride.', 12_400),
    speedKmh: field(Type.Number(), 'Speed.', 46.2),
    size: field(Type.Integer(), 'Number of riders.', 3),
    riders: field(Type.Array(Type.Integer()), 'Bibs, front to back.', [11, 33, 1]),
    riderLabels: wornLabels('the riders'),
    names: Type.Optional(
      field(
        Type.Array(Type.String()),
        'Surnames of its riders, of a large group its first four (in front: eight), in the order of the general classification, which does not flicker. The bunch has none.',
        ['Vacek', 'Tratnik'],
      ),
    ),
  }),
)
export type Group = Static<typeof Group>

const category = field(
  Nullable(Type.Enum([...CLIMB_CATEGORIES])),
  'Of a climb that counts. Null otherwise.',
  '1',
)

export const MarkerToCome = named(
  'MarkerToCome',
  'A feature of the course that the leaders have still to pass.',
  Type.Object({
    key: field(Type.String(), 'Key within the course.', 'col-1'),
    name: field(Type.String(), 'Name for people.', 'Col de Montségur'),
    kind: field(Type.Enum([...MARKER_KINDS]), 'Its kind.', 'mountain'),
    category,
    distanceM: field(Type.Integer(), 'Metres from the start.', 146_500),
    toGoM: field(Type.Integer(), 'Metres the leaders have still to ride to it.', 2300),
  }),
)
export type MarkerToCome = Static<typeof MarkerToCome>

export const Counters = named(
  'Counters',
  'How many riders; of a phase of pairs or teams how many of those.',
  Type.Object({
    starters: field(Type.Integer(), 'Number of starters.', 184),
    inRace: field(Type.Integer(), 'Number of starters who have not left the race.', 181),
    remaining: field(Type.Integer(), 'In the race and not yet finished.', 150),
    finished: field(Type.Integer(), 'At the line.', 31),
    out: field(Type.Integer(), 'Number of riders who left the race.', 3),
  }),
)

export const UnseenRider = named(
  'UnseenRider',
  'A rider in the race whose device is silent or stands still while the race goes on.',
  Type.Object({
    ...worn('null', 112),
    since: field(
      Nullable(InstantString),
      'When the rider was last seen moving. Null for never.',
      '2026-07-07T16:15:30+02:00',
    ),
  }),
)

export const LapsNow = named(
  'LapsNow',
  'A race on laps as it is now.',
  Type.Object({
    ridden: field(Type.Integer(), 'Whole laps that the first one has ridden.', 12),
    of: field(Nullable(Type.Integer()), 'Laps to ride. Null while nobody knows.', 15),
    toGo: field(Nullable(Type.Integer()), 'Laps that the first one has still to ride.', 3),
    estimated: field(
      Type.Boolean(),
      'True while the number of laps follows from the times of the first two and the planned duration.',
      true,
    ),
    bell: field(Type.Boolean(), 'True on the last lap of the first one.', true),
    bellAt: field(Nullable(InstantString), 'When the bell rang. Null before.', '2026-07-07T14:38:14+02:00'),
    last: field(Nullable(Display), 'Time of the first one’s last lap.', '1:12'),
    lastMs: field(Nullable(MsNumber), 'The same in milliseconds.', 72_000),
    lapped: field(Type.Integer(), 'Riders a lap or more behind, who still ride.', 4),
  }),
)

export const VirtualLead = named(
  'VirtualLead',
  'Another rider than the leader of the general classification would lead it if the stage ended with the present gaps.',
  Type.Object({
    ...worn('null', 157),
    lastName: field(Type.String(), 'Surname as entered.', 'Træen'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Torstein'),
    jersey: field(
      Nullable(Type.Enum([...JERSEYS])),
      'The jersey of the classification. Null for none.',
      'yellow',
    ),
    gap: field(
      Nullable(Display),
      'Ahead of who led before the stage. Null if nobody sees that rider.',
      '+1:51',
    ),
    gapMs: field(Nullable(MsNumber), 'The same in milliseconds.', 111_000),
  }),
)
export type VirtualLead = Static<typeof VirtualLead>

export const BestInFront = named(
  'BestInFront',
  'Of those who ride in front of the leader of the general classification, who comes nearest to the lead.',
  Type.Object({
    ...worn('null', 157),
    lastName: field(Type.String(), 'Surname as entered.', 'Træen'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Torstein'),
    gap: field(Display, 'Behind the leader if the stage ended with the present gaps.', '+1:18'),
    gapMs: field(MsNumber, 'The same in milliseconds.', 78_000),
  }),
)
export type BestInFront = Static<typeof BestInFront>

const TurnNow = named(
  'TurnNow',
  'The rider whose turn it is, if everybody rides alone in the order of the start list.',
  Type.Object({
    run: field(Type.Integer(), 'The run that is ridden now, from 1.', 2),
    of: field(Type.Integer(), 'How many runs everybody has.', 2),
    now: field(
      Type.String(),
      'Key of who rides now or is about to: the next who has no score of this run.',
      '7',
    ),
    next: field(
      Type.Array(Type.String()),
      'Keys of who comes then, three at most; at the end of a run those of the next one.',
      ['3', '12'],
    ),
  }),
)

export const StageLive = named(
  'StageLive',
  'The race as it is now.',
  Type.Object({
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far the race is.', 'inProgress'),
    disruption,
    startedAt: field(
      Nullable(InstantString),
      'When it really started. Null before.',
      '2026-07-07T13:38:14+02:00',
    ),
    positionsAt: field(
      Nullable(InstantString),
      'The instant of the last positions, whose age a clock can compute. Null if there are none.',
      '2026-07-07T17:20:04+02:00',
    ),
    clock: field(
      Nullable(Display),
      'Race time at `positionsAt`, or without positions at the last read (0 before the first); once over the time of the winner.',
      '3:41:50',
    ),
    clockMs: field(Nullable(MsNumber), 'The same in milliseconds.', 13_310_000),
    kmToGo: field(
      Nullable(Type.Number()),
      'Kilometres the first has still to ride; null in time trials, and from the start until positions, a passing or a lap tell.',
      12.4,
    ),
    distance: field(Type.Number(), 'Length of the stage in kilometres; 0 where it is not known.', 181.9),
    counters: field(Counters, 'How many riders; all 0 where nobody knows who started.'),
    groups: field(
      Type.Array(Group),
      'In the order of the road: from positions, or from timing points where no positions are known or passings are two minutes newer than the last ones.',
    ),
    timedAt: Type.Optional(
      field(
        Type.String(),
        'Where the first group was timed. Left out if groups follow from positions, and if there are none.',
        'Col de Montségur',
      ),
    ),
    virtualLead: field(
      Nullable(VirtualLead),
      'Who leads the general classification on the road. Null if that is who led it before the stage, or is not known.',
    ),
    bestInFront: Type.Optional(
      field(
        BestInFront,
        'While the leader before the stage still leads, who in front comes nearest. Left out if nobody is in front.',
      ),
    ),
    bunchHome: field(
      Type.Boolean(),
      'True once the bunch has come in: groups that remain are behind it.',
      true,
    ),
    unseen: field(
      Type.Array(UnseenRider),
      'Riders in the race who are in no group, by bib. Empty if no positions are known.',
    ),
    nextMarkers: field(Type.Array(MarkerToCome), 'What the leaders have still to pass, the next one first.'),
    timeLimit: field(Nullable(TimeLimit), 'Null where the stage has none, or none was stated.'),
    estimated: field(Type.Boolean(), 'True if some gap was not timed at the point of the first group.', true),
    laps: Type.Optional(field(LapsNow, 'Of races on laps.')),
    track: Type.Optional(field(TrackNow, 'Of races on the track, and of all that is raced in heats.')),
    turn: Type.Optional(
      field(TurnNow, 'Of judged runs while they are ridden, where the start list says in which order.'),
    ),
    columns: Type.Optional(field(Type.Array(Column), 'For phases: what the rows have to show.')),
    results: Type.Optional(field(Type.Array(Row), 'For phases: everybody, in the present order.')),
    resultStatus: Type.Optional(
      field(Type.Enum([...RESULT_STATUSES]), 'For phases: how firm the rows are.', 'live'),
    ),
    ...inferredShown,
  }),
)
export type StageLive = Static<typeof StageLive>

export const Rankings = Type.Array(Ranking)
export type Rankings = Static<typeof Rankings>

export const TimelineItem = named(
  'TimelineItem',
  'A feature of the course, or something that happened.',
  Type.Object({
    name: field(Type.String(), 'Name for people.', 'Col de Montségur'),
    distance: field(Type.Number(), 'Kilometres from the start.', 146.5),
    kind: field(
      Type.Enum([
        ...MARKER_KINDS,
        ...TIMELINE_ENTRY_KINDS.filter((kind) => kind !== 'start' && kind !== 'finish'),
        ...DISRUPTIONS,
      ]),
      'Its kind.',
      'mountain',
    ),
    category,
    happenedAt: field(
      Nullable(InstantString),
      'When it happened. Null for what is to come.',
      '2026-07-07T17:02:11+02:00',
    ),
    bibs: Type.Optional(
      field(Type.Array(Type.Integer()), 'For something that happened: whom it concerns.', [42]),
    ),
    bibLabels: wornLabels('those concerned'),
    team: Type.Optional(field(Team, 'At the finish of a team time trial: the team that won.')),
    ranking: Type.Optional(field(Ranking, 'The ranking at the marker.')),
    ...inferredShown,
  }),
)
/** Finish first. */
export const Timeline = Type.Array(TimelineItem)
export type Timeline = Static<typeof Timeline>

export const JerseyHolder = named(
  'JerseyHolder',
  'A jersey, who leads its classification and who wears it.',
  Type.Object({
    jersey: field(Type.Enum([...JERSEYS]), 'Key of the jersey.', 'yellow'),
    classification: field(Type.Enum([...CLASSIFICATIONS]), 'What its leader leads.', 'Time'),
    leader: field(Rider, 'The leader of the classification.'),
    wearer: field(Rider, 'Who wears it on the road: the leader of several wears the first by precedence.'),
    value: field(Display, 'Time or points of the leader.', '14:22:07'),
    second: Type.Optional(field(Rider, 'Who is second. Left out if nobody is, or was published.')),
    lead: Type.Optional(
      field(Display, 'Time or points ahead of the second. Left out if the second is level.', '0:45'),
    ),
    isNew: Type.Optional(field(Type.Literal(true), 'Another rider led before the stage; else left out.')),
    ...inferredShown,
  }),
)
export const Jerseys = Type.Array(JerseyHolder)
export type Jerseys = Static<typeof Jerseys>

export const ProfilePoint = named(
  'ProfilePoint',
  'A point of the altitude profile.',
  Type.Object({
    distance: field(Type.Integer(), 'Metres from the start.', 146_500),
    elevation: field(Type.Number(), 'Metres above the sea.', 1059),
    order: Type.Optional(field(Type.Integer(), 'Number among the named points, from 1.', 3)),
    title: Type.Optional(field(Type.String(), 'Name of the point.', 'Col de Montségur')),
    type: Type.Optional(
      field(Type.String(), 'start, gpm (a climb), sprint, bonus, intermediate or finish.', 'gpm'),
    ),
    subtype: Type.Optional(
      field(Type.String(), 'For a climb: category-1 … category-4, category-h.', 'category-1'),
    ),
    key: Type.Optional(field(Type.String(), 'Key of the marker, where the point is one.', 'col-1')),
    climbLengthM: Type.Optional(field(Type.Number(), 'Length of the climb in metres.', 6800)),
    gradientPercent: Type.Optional(field(Type.Number(), 'Average gradient of the climb.', 6.1)),
  }),
)
export const Profile = named(
  'Profile',
  'The altitude profile of a stage.',
  Type.Object({
    title: field(Type.String(), 'Name of the stage.', 'Carcassonne > Foix'),
    settings: field(
      Type.Object({
        min: field(Type.Integer(), 'Metres above the sea at the foot of the drawing.', 0),
        max: field(Type.Integer(), 'Metres above the sea at its top.', 1500),
      }),
      'Bounds of the drawing.',
    ),
    points: field(Type.Array(ProfilePoint), 'From start to finish.'),
  }),
)
export type Profile = Static<typeof Profile>

export const MapFeature = named(
  'MapFeature',
  'The line of the course, or one of its markers.',
  Type.Object({
    type: field(Type.Literal('Feature'), 'As in GeoJSON.', 'Feature'),
    geometry: field(
      Type.Union([
        Type.Object({
          type: field(Type.Literal('LineString'), 'As in GeoJSON.', 'LineString'),
          coordinates: field(
            Type.Array(Type.Array(Type.Number())),
            '[longitude, latitude, metres above the sea, metres from the start]; [longitude, latitude] alone where heights are not known: then the metres are in `distancesM` of the properties. The fourth number is ours: a course as measured and a line on a map differ, and riders are placed by metres.',
            [
              [2.3517, 43.2128, 104, 0],
              [1.6053, 42.9639, 380, 181_900],
            ],
          ),
        }),
        Type.Object({
          type: field(Type.Literal('MultiLineString'), 'As in GeoJSON.', 'MultiLineString'),
          coordinates: field(
            Type.Array(Type.Array(Type.Array(Type.Number()))),
            'For a line across the 180th meridian: its pieces in order, cut there (RFC 7946, 3.1.9).',
            [
              [
                [179.9, -16.8],
                [180, -16.83],
              ],
              [
                [-180, -16.83],
                [-179.95, -16.85],
              ],
            ],
          ),
        }),
        Type.Object({
          type: field(Type.Literal('Point'), 'As in GeoJSON.', 'Point'),
          coordinates: field(Type.Array(Type.Number()), '[longitude, latitude].', [1.833, 42.8756]),
        }),
      ]),
      'A LineString or MultiLineString for the course, a Point for a marker.',
      { type: 'Point', coordinates: [1.833, 42.8756] },
    ),
    properties: field(
      Type.Record(
        Type.String(),
        Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(Type.Number())]),
      ),
      'What it is: of a marker key, name, kind and category; of the line its length, and without heights the metres from the start of each point (`distancesM`).',
      { key: 'col-1', name: 'Col de Montségur', kind: 'mountain', category: '1' },
    ),
  }),
)
export const CourseMap = named(
  'CourseMap',
  'GeoJSON of the course: its line, and a Point for each marker on it.',
  Type.Object({
    type: field(Type.Literal('FeatureCollection'), 'As in GeoJSON.', 'FeatureCollection'),
    features: field(Type.Array(MapFeature), 'The line first.'),
  }),
)
export type CourseMap = Static<typeof CourseMap>

const placeAfter = (of: string, example: number) =>
  field(Nullable(Type.Integer()), `Place in the ${of} after the stage. Null for one who is in none.`, example)

export const RiderStage = named(
  'RiderStage',
  'One stage of the race of a rider.',
  Type.Object({
    stage: field(Type.Integer(), 'Number of the stage.', 4),
    label: Type.Optional(field(Type.String(), 'Name of a half stage, shown instead of its number.', '1a')),
    name: field(Type.String(), 'Name of the stage.', 'Carcassonne > Foix'),
    rank: field(
      Type.Integer(),
      'Place; 0 without one, and where the place is not among the rows that were published.',
      12,
    ),
    origin: field(
      Type.Enum([...RANKING_ORIGINS]),
      'Whether result and general place follow from facts or are shown as published.',
      'computed',
    ),
    time: field(Nullable(Display), 'Time; null without one.', '4:10:45'),
    gap: field(Nullable(Display), 'Behind the winner; null without a place.', '+0:41'),
    irm: field(Nullable(Type.String()), 'Mark; null without one.', 'DNF'),
    generalRank: placeAfter('general classification', 5),
    generalGap: field(Nullable(Display), 'Behind the leader of the general classification.', '+2:14'),
    pointsRank: placeAfter('points classification', 20),
    mountainsRank: placeAfter('mountains classification', 3),
    youngRank: placeAfter('young rider classification', 2),
    points: field(Type.Integer(), 'Points won on the stage, before any that a decision takes away.', 15),
    mountainPoints: field(
      Type.Integer(),
      'Mountain points won on the stage, before any that a decision takes away.',
      10,
    ),
    bonifMs: field(MsNumber, 'Bonifications of the stage in milliseconds.', 6000),
    penaltyMs: field(MsNumber, 'Penalties and adjustments of the stage in milliseconds.', 0),
    ...inferredShown,
  }),
)
export const RiderRace = named(
  'RiderRace',
  'The race of one rider: results and places by stage.',
  Type.Object({
    rider: field(Rider, 'The rider.'),
    status: field(Type.String(), 'OK while racing, else the mark under which the rider left.', 'OK'),
    leftInStage: field(Nullable(Type.Integer()), 'The stage in which the rider left. Null while racing.', 9),
    stages: field(Type.Array(RiderStage), 'Stages with a result of the rider, in order.'),
    ...inferredShown,
  }),
)
export type RiderRace = Static<typeof RiderRace>

export const CoursePoint = named(
  'CoursePoint',
  'One sprint or climb of a stage and what was won there.',
  Type.Object({
    key: field(Type.String(), 'Key within the course.', 'col-1'),
    name: field(Type.String(), 'Name for people.', 'Col de Montségur'),
    kind: field(Type.Enum([...COURSE_POINT_KINDS]), 'Its kind.', 'mountain'),
    number: field(Type.Integer(), 'Among those of its kind along the course, from 1.', 2),
    category,
    distance: field(Type.Number(), 'Kilometres from the start.', 146.5),
    elevationM: field(Nullable(Type.Number()), 'Metres above the sea. Null if it is not known.', 1059),
    climbLengthM: field(
      Nullable(Type.Number()),
      'Length of the climb in metres. Null if there is none.',
      6800,
    ),
    gradientPercent: field(
      Nullable(Type.Number()),
      'Average gradient of the climb. Null if there is none.',
      6.1,
    ),
    ranking: field(Ranking, 'What was won there, or the order at a timing point.'),
  }),
)
export type CoursePoint = Static<typeof CoursePoint>

const own = { scope: 'competition', channel: 'unit' } as const
const base = '/competitions/{c}/stages/{s}' as const

export const STAGE_DOCUMENTS = {
  stage: document({ path: base, summary: 'One stage', schema: Stage, cache: 'live', push: null, ...own }),
  'stage-jerseys': document({
    path: `${base}/jerseys/stage`,
    summary: 'Jerseys worn on the stage',
    table: { rows: [] },
    schema: Jerseys,
    cache: 'settled',
    push: { message: 'updateStageJerseys', arguments: 'json' },
    ...own,
  }),
  'overall-jerseys': document({
    path: `${base}/jerseys/overall`,
    summary: 'Leaders and wearers after the stage',
    table: { rows: [] },
    schema: Jerseys,
    cache: 'settled',
    push: { message: 'updateOverallJerseys', arguments: 'json' },
    ...own,
  }),
  'stage-sprint': document({
    path: `${base}/sprint/{kind}/{n}`,
    summary: 'One sprint or climb: its kind (sprint, mountain …) and its number along the course, from 1',
    table: { rows: ['ranking', 'results'], of: 'ranking' },
    schema: CoursePoint,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
  'stage-rankings': document({
    path: `${base}/rankings/stage`,
    summary:
      'Rankings of the stage: by time first, once there is one; while it is raced, those of what was won on the way',
    table: { rows: ['results'], of: 'ranking' },
    schema: Rankings,
    cache: 'settled',
    push: { message: 'updateStageRankings', arguments: 'unit+json' },
    ...own,
  }),
  'overall-rankings': document({
    path: `${base}/rankings/overall`,
    summary: 'Classifications after the stage',
    table: { rows: ['results'], of: 'ranking' },
    schema: Rankings,
    cache: 'settled',
    push: { message: 'updateOverallRankings', arguments: 'unit+json' },
    ...own,
  }),
  'stage-rider': document({
    path: `${base}/rider/{id}`,
    summary: "One rider's race up to the stage",
    table: { rows: ['stages'] },
    schema: RiderRace,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
  'stage-profile': document({
    path: `${base}/profile`,
    summary: 'Altitude profile with markers',
    table: { rows: ['points'] },
    schema: Profile,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
} as const
