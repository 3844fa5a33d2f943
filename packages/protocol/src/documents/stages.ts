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
    bib: field(Nullable(Type.Integer()), 'Bib. Null if it is not a whole number.', 11),
    bibLabel: Type.Optional(
      field(Type.String(), 'The bib as text. Left out if it equals `bib`, except for 0.', 'A12'),
    ),
    toFinishM: field(Type.Integer(), 'Metres still to ride.', 12_400),
    lat: field(
      Nullable(Type.Number()),
      'Degrees north. Null if only the distance to the finish is known.',
      42.9639,
    ),
    lon: field(
      Nullable(Type.Number()),
      'Degrees east. Null if only the distance to the finish is known.',
      1.6053,
    ),
    group: field(
      Nullable(Type.String()),
      'Key of the group in the live document of the stage. Null if the rider is in no group.',
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
  'Start list. In a time trial, rank is the order of start and value the local time. In a mass start, rank is 0 and there is no value. In a team time trial the rows are teams.',
  Type.Object({
    columns: field(Type.Array(Column), 'Columns of the rows, in the order of the site.'),
    results: field(Type.Array(Row), 'In the order of start, otherwise by bib.'),
    ...inferredShown,
    places: Type.Optional(
      field(
        Type.Integer(),
        'Number of riders who will start, while an earlier phase that fills the list is still being ridden. The list has those who are known.',
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
        'The start list by heats. Left out if there are no heats.',
      ),
    ),
  }),
)
export type StartList = Static<typeof StartList>

export const Group = named(
  'Group',
  'Riders who ride together.',
  Type.Object({
    key: field(Type.String(), 'Stable as long as most of its riders stay together.', 'g3'),
    kind: field(Type.Enum([...GROUP_KINDS]), 'Its place in the race.', 'chase1'),
    name: field(Type.String(), 'English default. Programs read `kind`.', 'Chase 1'),
    gap: field(Display, 'Gap to the first group. Empty if `gapMs` is null.', '+0:41'),
    gapMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the first group: the time since the leaders were where this group is now, estimated from positions or timed at the last point. Null if nobody saw the leaders there.',
      41_000,
    ),
    gapAt: Type.Optional(
      field(
        Type.String(),
        'Point where the gap was timed, if the group has not reached the point of the first group. The real gap is at least this.',
        'Col de Montségur',
      ),
    ),
    estimated: Type.Optional(
      field(
        Type.Literal(true),
        'True if this gap was not timed at the point, in groups that follow from timing points.',
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
        'Surnames of its riders in the order of the general classification; of a large group the first four, or eight for the group in front. The bunch has none.',
        ['Vacek', 'Tratnik'],
      ),
    ),
  }),
)
export type Group = Static<typeof Group>

const category = field(
  Nullable(Type.Enum([...CLIMB_CATEGORIES])),
  'Category of a climb that counts. Null otherwise.',
  '1',
)

export const MarkerToCome = named(
  'MarkerToCome',
  'A feature of the course that the leaders have not passed yet.',
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
  'Counts of riders, or of pairs or teams in a phase of those.',
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
  'A rider in the race whose device is silent or does not move while the race goes on.',
  Type.Object({
    ...worn('null', 112),
    since: field(
      Nullable(InstantString),
      'When the rider was last seen moving. Null if never.',
      '2026-07-07T16:15:30+02:00',
    ),
  }),
)

export const LapsNow = named(
  'LapsNow',
  'The present state of a race on laps.',
  Type.Object({
    ridden: field(Type.Integer(), 'Whole laps that the leader has ridden.', 12),
    of: field(Nullable(Type.Integer()), 'Laps of the whole race. Null while unknown.', 15),
    toGo: field(Nullable(Type.Integer()), 'Laps that the leader has still to ride.', 3),
    estimated: field(
      Type.Boolean(),
      'True while the number of laps is computed from the first two lap times and the planned duration.',
      true,
    ),
    bell: field(Type.Boolean(), 'True on the leader’s last lap.', true),
    bellAt: field(Nullable(InstantString), 'When the bell rang. Null before.', '2026-07-07T14:38:14+02:00'),
    last: field(Nullable(Display), 'Time of the leader’s last lap.', '1:12'),
    lastMs: field(Nullable(MsNumber), 'The same in milliseconds.', 72_000),
    lapped: field(Type.Integer(), 'Riders a lap or more behind who still ride.', 4),
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
      'Lead over the rider who led before the stage. Null if that rider is not seen.',
      '+1:51',
    ),
    gapMs: field(Nullable(MsNumber), 'The same in milliseconds.', 111_000),
  }),
)
export type VirtualLead = Static<typeof VirtualLead>

export const BestInFront = named(
  'BestInFront',
  'Among the riders in front of the leader of the general classification, the one nearest to the lead.',
  Type.Object({
    ...worn('null', 157),
    lastName: field(Type.String(), 'Surname as entered.', 'Træen'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Torstein'),
    gap: field(Display, 'Deficit to the leader if the stage ended with the present gaps.', '+1:18'),
    gapMs: field(MsNumber, 'The same in milliseconds.', 78_000),
  }),
)
export type BestInFront = Static<typeof BestInFront>

const TurnNow = named(
  'TurnNow',
  'The rider whose turn it is, if everybody rides alone in the order of the start list.',
  Type.Object({
    run: field(Type.Integer(), 'The present run, from 1.', 2),
    of: field(Type.Integer(), 'Number of runs per rider.', 2),
    now: field(
      Type.String(),
      'Key of the rider who rides now or next: the first one without a score in this run.',
      '7',
    ),
    next: field(
      Type.Array(Type.String()),
      'Keys of the riders after that one, at most three. At the end of a run, those of the next run.',
      ['3', '12'],
    ),
  }),
)

export const StageLive = named(
  'StageLive',
  'The present state of the race.',
  Type.Object({
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far the race is.', 'inProgress'),
    disruption,
    startedAt: field(Nullable(InstantString), 'The real start. Null before it.', '2026-07-07T13:38:14+02:00'),
    positionsAt: field(
      Nullable(InstantString),
      'The instant of the last positions, so that a clock can show their age. Null if there are none.',
      '2026-07-07T17:20:04+02:00',
    ),
    clock: field(
      Nullable(Display),
      'Race time at `positionsAt`, or without positions at the last read (0 before the first). After the race, the time of the winner.',
      '3:41:50',
    ),
    clockMs: field(Nullable(MsNumber), 'The same in milliseconds.', 13_310_000),
    kmToGo: field(
      Nullable(Type.Number()),
      'Kilometres that the leader has still to ride. Null in time trials, and until positions, a passing or a lap show it.',
      12.4,
    ),
    distance: field(Type.Number(), 'Length of the stage in kilometres. 0 if unknown.', 181.9),
    counters: field(Counters, 'Counts of riders. All 0 if the starters are unknown.'),
    groups: field(
      Type.Array(Group),
      'In the order of the road, from positions; from timing points if there are no positions, or passings are two minutes newer.',
    ),
    timedAt: Type.Optional(
      field(
        Type.String(),
        'Point where the first group was timed. Left out if groups follow from positions, or if there are no groups.',
        'Col de Montségur',
      ),
    ),
    virtualLead: field(
      Nullable(VirtualLead),
      'Leader of the general classification on the road. Null if it is the leader before the stage, or unknown.',
    ),
    bestInFront: Type.Optional(
      field(
        BestInFront,
        'The rider in front who is nearest to the lead, while the leader before the stage still leads. Left out if nobody is in front.',
      ),
    ),
    bunchHome: field(
      Type.Boolean(),
      'True once the bunch has finished. The remaining groups are behind it.',
      true,
    ),
    unseen: field(
      Type.Array(UnseenRider),
      'Riders in the race who are in no group, by bib. Empty if no positions are known.',
    ),
    nextMarkers: field(
      Type.Array(MarkerToCome),
      'Features that the leaders have not passed yet, the next one first.',
    ),
    timeLimit: field(Nullable(TimeLimit), 'Null if the stage has none, or none was stated.'),
    estimated: field(Type.Boolean(), 'True if any gap was not timed at the point of the first group.', true),
    laps: Type.Optional(field(LapsNow, 'Only in races on laps.')),
    track: Type.Optional(field(TrackNow, 'Only in races on the track and in heats.')),
    turn: Type.Optional(
      field(TurnNow, 'Only in judged runs while they are ridden, if the start list has an order.'),
    ),
    columns: Type.Optional(field(Type.Array(Column), 'For phases: columns of the rows.')),
    results: Type.Optional(field(Type.Array(Row), 'For phases: all competitors in the present order.')),
    resultStatus: Type.Optional(
      field(Type.Enum([...RESULT_STATUSES]), 'For phases: how final the rows are.', 'live'),
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
      'When it happened. Null if it is still to come.',
      '2026-07-07T17:02:11+02:00',
    ),
    bibs: Type.Optional(
      field(Type.Array(Type.Integer()), 'For something that happened: the riders concerned.', [42]),
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
  'A jersey, the leader of its classification and the rider who wears it.',
  Type.Object({
    jersey: field(Type.Enum([...JERSEYS]), 'Key of the jersey.', 'yellow'),
    classification: field(Type.Enum([...CLASSIFICATIONS]), 'Kind of its classification.', 'Time'),
    leader: field(Rider, 'The leader of the classification.'),
    wearer: field(
      Rider,
      'The rider who wears it on the road. A rider who leads several wears the first by precedence.',
    ),
    value: field(Display, 'Time or points of the leader.', '14:22:07'),
    second: Type.Optional(field(Rider, 'The second. Left out if there is none, or if it was not published.')),
    lead: Type.Optional(
      field(Display, 'Time or points ahead of the second. Left out if the second is level.', '0:45'),
    ),
    isNew: Type.Optional(
      field(Type.Literal(true), 'True if another rider led before the stage. Left out otherwise.'),
    ),
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
    key: Type.Optional(field(Type.String(), 'Key of the marker, if the point is one.', 'col-1')),
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
            '[longitude, latitude, metres above the sea, metres from the start]; [longitude, latitude] alone if heights are not known: then the metres are in `distancesM` of the properties. The fourth number is an addition to GeoJSON: a measured course and a line on a map differ in length, and riders are placed by metres.',
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
      'For a marker: key, name, kind and category. For the line: its length and, without heights, the metres from the start of each point (`distancesM`).',
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
  field(
    Nullable(Type.Integer()),
    `Place in the ${of} after the stage. Null if the rider is not in it.`,
    example,
  )

export const RiderStage = named(
  'RiderStage',
  'One stage of a rider’s race.',
  Type.Object({
    stage: field(Type.Integer(), 'Number of the stage.', 4),
    label: Type.Optional(field(Type.String(), 'Name of a half stage, shown instead of its number.', '1a')),
    name: field(Type.String(), 'Name of the stage.', 'Carcassonne > Foix'),
    rank: field(
      Type.Integer(),
      'Place. 0 if the rider has none, or if it was not among the published rows.',
      12,
    ),
    origin: field(
      Type.Enum([...RANKING_ORIGINS]),
      'Whether result and general place are computed from facts or shown as published.',
      'computed',
    ),
    time: field(Nullable(Display), 'Time; null without one.', '4:10:45'),
    gap: field(Nullable(Display), 'Behind the winner; null without a place.', '+0:41'),
    irm: field(Nullable(Type.String()), 'Mark. Null if there is none.', 'DNF'),
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
    status: field(Type.String(), 'OK while racing, otherwise the mark with which the rider left.', 'OK'),
    leftInStage: field(Nullable(Type.Integer()), 'The stage in which the rider left. Null while racing.', 9),
    stages: field(Type.Array(RiderStage), 'Stages with a result of the rider, in order.'),
    ...inferredShown,
  }),
)
export type RiderRace = Static<typeof RiderRace>

export const CoursePoint = named(
  'CoursePoint',
  'One sprint or climb of a stage with its result.',
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
    ranking: field(Ranking, 'The result there, or the order at a timing point.'),
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
      'Rankings of the stage: by time first, once there is a result; while it is raced, those of sprints and climbs',
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
