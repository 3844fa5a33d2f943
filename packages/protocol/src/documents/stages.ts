/** A stage's documents. */
import { Type, type Static } from 'typebox'
import { Display, InstantString, MsNumber, Nullable } from '../objects/nullable.ts'
import { Ranking, Row } from '../objects/ranking.ts'
import { Rider, Team } from '../objects/rider.ts'
import { Stage, TimeLimit } from '../objects/stage.ts'
import {
  CLASSIFICATIONS,
  CLIMB_CATEGORIES,
  COURSE_POINT_KINDS,
  GROUP_KINDS,
  JERSEYS,
  MARKER_KINDS,
  RACE_STATUSES,
  RANKING_ORIGINS,
  TABS,
  TIMELINE_ENTRY_KINDS,
} from '../vocabulary/kinds.ts'
import { Reports } from './competitions.ts'
import { document } from './definition.ts'

export const Tabs = Type.Object({ tabs: Type.Array(Type.Enum([...TABS])), currentTab: Type.Enum([...TABS]) })
export type Tabs = Static<typeof Tabs>

export const Tracking = Type.Object({
  at: InstantString,
  riders: Type.Array(
    Type.Object({
      bib: Type.Integer(),
      toFinishM: Type.Integer(),
      lat: Nullable(Type.Number()),
      lon: Nullable(Type.Number()),
      /** Key of the group in the stage's live document, null for a rider of none. */
      group: Nullable(Type.String()),
    }),
  ),
})
export type Tracking = Static<typeof Tracking>

export const Teams = Type.Array(Team)
export type Teams = Static<typeof Teams>

/** Time trial: rank = start order, value = local clock. Mass start: rank 0, value "". Team time trial: rows with `team`. */
export const StartList = Type.Object({
  results: Type.Array(Row),
  heats: Type.Optional(Type.Array(Type.Object({ name: Type.String(), results: Type.Array(Row) }))),
})
export type StartList = Static<typeof StartList>

export const Group = Type.Object({
  /** The same from tick to tick as long as most of its riders stay together. */
  key: Type.String(),
  kind: Type.Enum([...GROUP_KINDS]),
  /** English default, e.g. "Chase 1"; the site translates `kind`. */
  name: Type.String(),
  gap: Display,
  /** Behind the first group, from when the leaders were where this group is now; estimated. */
  gapMs: MsNumber,
  gapM: Type.Integer(),
  toFinishM: Type.Integer(),
  speedKmh: Type.Number(),
  size: Type.Integer(),
  /** Bibs, front to back. */
  riders: Type.Array(Type.Integer()),
})
export type Group = Static<typeof Group>

export const MarkerToCome = Type.Object({
  key: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...MARKER_KINDS]),
  category: Nullable(Type.Enum([...CLIMB_CATEGORIES])),
  /** Metres from the start. */
  distanceM: Type.Integer(),
  /** Metres the leaders have still to ride to it. */
  toGoM: Type.Integer(),
})
export type MarkerToCome = Static<typeof MarkerToCome>

export const StageLive = Type.Object({
  raceStatus: Type.Enum([...RACE_STATUSES]),
  startedAt: Nullable(InstantString),
  /** The instant of the positions below, null where there are none; a visitor's clock tells their age. */
  positionsAt: Nullable(InstantString),
  /** Race time at `positionsAt`, or the winner's time when finished. */
  clock: Nullable(Display),
  clockMs: Nullable(MsNumber),
  kmToGo: Nullable(Type.Number()),
  distance: Type.Number(),
  counters: Type.Object({
    starters: Type.Integer(),
    inRace: Type.Integer(),
    /** In the race and not yet finished. */
    remaining: Type.Integer(),
    finished: Type.Integer(),
    out: Type.Integer(),
  }),
  groups: Type.Array(Group),
  nextMarkers: Type.Array(MarkerToCome),
  /** Null where the stage has none, or none was published. */
  timeLimit: Nullable(TimeLimit),
  /** True where gaps come from positions and not from timing. */
  estimated: Type.Boolean(),
})
export type StageLive = Static<typeof StageLive>

export const Rankings = Type.Array(Ranking)
export type Rankings = Static<typeof Rankings>

export const TimelineItem = Type.Object({
  name: Type.String(),
  /** Kilometres from the start. */
  distance: Type.Number(),
  kind: Type.Enum([
    ...MARKER_KINDS,
    ...TIMELINE_ENTRY_KINDS.filter((kind) => kind !== 'start' && kind !== 'finish'),
  ]),
  category: Nullable(Type.Enum([...CLIMB_CATEGORIES])),
  happenedAt: Nullable(InstantString),
  /** For typed entries: whom it concerns. */
  bibs: Type.Optional(Type.Array(Type.Integer())),
  ranking: Type.Optional(Ranking),
})
/** Finish first. */
export const Timeline = Type.Array(TimelineItem)
export type Timeline = Static<typeof Timeline>

export const JerseyHolder = Type.Object({
  /** yellow, green, polkaDot, white … the key of our own drawing. */
  jersey: Type.Enum([...JERSEYS]),
  classification: Type.Enum([...CLASSIFICATIONS]),
  /** Who leads, and who wears it on the road: the leader of several wears the first by precedence. */
  leader: Rider,
  wearer: Rider,
  value: Display,
})
export const Jerseys = Type.Array(JerseyHolder)
export type Jerseys = Static<typeof Jerseys>

export const Profile = Type.Object({
  title: Type.String(),
  settings: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  points: Type.Array(
    Type.Object({
      /** Metres from the start. */
      distance: Type.Integer(),
      /** Metres above the sea. */
      elevation: Type.Number(),
      order: Type.Optional(Type.Integer()),
      title: Type.Optional(Type.String()),
      /** start, gpm (a climb), sprint, bonus, intermediate, finish. */
      type: Type.Optional(Type.String()),
      /** category-1 … category-4, category-h. */
      subtype: Type.Optional(Type.String()),
      /** Marker key where the point is one. */
      key: Type.Optional(Type.String()),
      climbLengthM: Type.Optional(Type.Number()),
      gradientPercent: Type.Optional(Type.Number()),
    }),
  ),
})
export type Profile = Static<typeof Profile>

/**
 * GeoJSON: one LineString [lon, lat, elevation, metres from the start] and a Point per marker. The fourth number is ours:
 * a course measured by its organiser and a line on a map differ, and riders are placed by metres.
 */
export const CourseMap = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      type: Type.Literal('Feature'),
      geometry: Type.Union([
        Type.Object({ type: Type.Literal('LineString'), coordinates: Type.Array(Type.Array(Type.Number())) }),
        Type.Object({ type: Type.Literal('Point'), coordinates: Type.Array(Type.Number()) }),
      ]),
      properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
    }),
  ),
})
export type CourseMap = Static<typeof CourseMap>

/** One rider's race: result and classification places by stage. */
export const RiderRace = Type.Object({
  rider: Rider,
  status: Type.String(),
  leftInStage: Nullable(Type.Integer()),
  stages: Type.Array(
    Type.Object({
      stage: Type.Integer(),
      name: Type.String(),
      /** 0 without a place; of published rankings also when the place is not among the rows published. */
      rank: Type.Integer(),
      /** Whether result and general place follow from facts or are shown as published. */
      origin: Type.Enum([...RANKING_ORIGINS]),
      time: Nullable(Display),
      gap: Nullable(Display),
      irm: Nullable(Type.String()),
      /** Places in the classifications after the stage; null for one who is in none. */
      generalRank: Nullable(Type.Integer()),
      generalGap: Nullable(Display),
      pointsRank: Nullable(Type.Integer()),
      mountainsRank: Nullable(Type.Integer()),
      youngRank: Nullable(Type.Integer()),
      /** Won on the stage, before any that a decision takes away. */
      points: Type.Integer(),
      mountainPoints: Type.Integer(),
      bonifMs: MsNumber,
      penaltyMs: MsNumber,
    }),
  ),
})
export type RiderRace = Static<typeof RiderRace>

/** One sprint or climb of a stage and what was won there. */
export const CoursePoint = Type.Object({
  key: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...COURSE_POINT_KINDS]),
  /** Among those of its kind along the course, from 1. */
  number: Type.Integer(),
  category: Nullable(Type.Enum([...CLIMB_CATEGORIES])),
  /** Kilometres from the start. */
  distance: Type.Number(),
  elevationM: Nullable(Type.Number()),
  climbLengthM: Nullable(Type.Number()),
  gradientPercent: Nullable(Type.Number()),
  ranking: Ranking,
})
export type CoursePoint = Static<typeof CoursePoint>

const own = { scope: 'competition', channel: 'unit' } as const
const base = '/competitions/{c}/stages/{s}' as const

export const STAGE_DOCUMENTS = {
  stage: document({ path: base, summary: 'One stage', schema: Stage, cache: 'live', push: null, ...own }),
  'stage-tabs': document({
    path: `${base}/tabs`,
    summary: 'Its sections that have something to show',
    schema: Tabs,
    cache: 'live',
    push: { message: 'updateTabs', arguments: 'json' },
    ...own,
  }),
  'stage-tracking': document({
    path: `${base}/tracking`,
    summary: 'Where every rider is',
    schema: Tracking,
    cache: 'live',
    push: { message: 'updateTracking', arguments: 'unit+json' },
    ...own,
  }),
  'stage-teams': document({
    path: `${base}/teams`,
    summary: 'Teams and who of them still rides',
    schema: Teams,
    cache: 'settled',
    push: { message: 'updateTeams', arguments: 'json' },
    ...own,
  }),
  'stage-startlist': document({
    path: `${base}/startlist`,
    summary: 'Start list',
    schema: StartList,
    cache: 'settled',
    push: { message: 'updateStartlist', arguments: 'json' },
    ...own,
  }),
  'stage-live': document({
    path: `${base}/live`,
    summary: 'The race as it is now: groups, gaps, counters',
    schema: StageLive,
    cache: 'live',
    push: { message: 'updateStageLive', arguments: 'unit+json' },
    ...own,
  }),
  'stage-live-rankings': document({
    path: `${base}/liverankings`,
    summary: 'Order on the road; over after the race',
    schema: Rankings,
    cache: 'live',
    push: { message: 'updateStageLiveRankings', arguments: 'unit+json' },
    ...own,
  }),
  'stage-jerseys': document({
    path: `${base}/jerseys/stage`,
    summary: 'Jerseys worn on the stage',
    schema: Jerseys,
    cache: 'settled',
    push: { message: 'updateStageJerseys', arguments: 'json' },
    ...own,
  }),
  'overall-jerseys': document({
    path: `${base}/jerseys/overall`,
    summary: 'Leaders and wearers after the stage',
    schema: Jerseys,
    cache: 'settled',
    push: { message: 'updateOverallJerseys', arguments: 'json' },
    ...own,
  }),
  'stage-sprint': document({
    path: `${base}/sprint/{kind}/{n}`,
    summary: 'One sprint or climb: its kind (sprint, mountain …) and its number along the course, from 1',
    schema: CoursePoint,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
  'stage-rankings': document({
    path: `${base}/rankings/stage`,
    summary: 'Rankings of the stage, times first',
    schema: Rankings,
    cache: 'settled',
    push: { message: 'updateStageRankings', arguments: 'unit+json' },
    ...own,
  }),
  'overall-rankings': document({
    path: `${base}/rankings/overall`,
    summary: 'Classifications after the stage',
    schema: Rankings,
    cache: 'settled',
    push: { message: 'updateOverallRankings', arguments: 'unit+json' },
    ...own,
  }),
  'stage-timeline': document({
    path: `${base}/timeline`,
    summary: 'Markers and entries, finish first',
    schema: Timeline,
    cache: 'live',
    push: { message: 'updateStagesTimeLine', arguments: 'json' },
    ...own,
  }),
  'stage-reports': document({
    path: `${base}/reports`,
    summary: 'Its reports',
    schema: Reports,
    cache: 'settled',
    push: null,
    ...own,
  }),
  'stage-rider': document({
    path: `${base}/rider/{id}`,
    summary: "One rider's race up to the stage",
    schema: RiderRace,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
  'stage-profile': document({
    path: `${base}/profile`,
    summary: 'Altitude profile with markers',
    schema: Profile,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
  'stage-map': document({
    path: `${base}/map`,
    summary: 'Line of the course as GeoJSON',
    schema: CourseMap,
    cache: 'settled',
    push: null,
    scope: 'competition',
    channel: 'none',
  }),
} as const
