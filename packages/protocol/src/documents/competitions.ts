/** Lists over all competitions, and a competition's own documents. */
import { Type, type Static } from 'typebox'
import { Competition, Summary } from '../objects/competition.ts'
import { InstantString, LocalInstant, Nullable } from '../objects/nullable.ts'
import { StageListed } from '../objects/stage.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { CLIMB_CATEGORIES, CORRECTION_KINDS, FLAG_REASONS, RACE_STATUSES } from '../vocabulary/kinds.ts'
import { FACT_TYPES } from '../facts/facts.ts'
import { DecisionFact } from '../facts/result.ts'
import { document } from './definition.ts'

export const Competitions = Type.Array(Competition)
export type Competitions = Static<typeof Competitions>

export const LiveUnit = Type.Object({
  /** `stage` or `phase`. */
  unit: Type.Enum(['stage', 'phase']),
  number: Type.Integer(),
  event: Nullable(Type.Integer()),
  name: Type.String(),
  channel: Type.String(),
  raceStatus: Type.Enum([...RACE_STATUSES]),
})
/** Units being raced now. */
export const CompetitionLive = Type.Array(LiveUnit)
export type CompetitionLive = Static<typeof CompetitionLive>

export const LiveLink = Type.Object({
  /** Competition id. */
  id: Type.String(),
  ...LiveUnit.properties,
  competition: Type.String(),
  code: Type.String(),
  year: Type.Integer(),
  sport: Type.Enum(DISCIPLINE_CODES),
  noc: Type.String(),
  startAt: InstantString,
  picture: Nullable(Type.String()),
})
/** The carousel's entries: live first, then the next to start. */
export const LiveLinks = Type.Array(LiveLink)
export type LiveLinks = Static<typeof LiveLinks>

export const SportEntry = Type.Object({
  /** A sport category (road …), or the name of a multi-sport competition series. */
  sport: Type.String(),
  years: Type.Array(Type.Integer()),
  multiSport: Type.Boolean(),
  logo: Nullable(Type.String()),
})
export const Sports = Type.Array(SportEntry)
export type Sports = Static<typeof Sports>

export const ScheduleItem = Type.Object({
  key: Type.String(),
  name: Type.String(),
  date: LocalInstant,
  endDate: Type.Optional(LocalInstant),
  startAt: InstantString,
  phaseId: Type.Integer(),
  eventId: Type.Integer(),
  hasStartlist: Type.Boolean(),
  hasResult: Type.Boolean(),
  isFinal: Type.Boolean(),
  isLive: Type.Boolean(),
  isOpen: Type.Boolean(),
  isCeremony: Type.Boolean(),
  isSideEvent: Type.Boolean(),
  isTraining: Type.Boolean(),
  hasPhotofinish: Type.Boolean(),
  hideTime: Type.Boolean(),
  order: Type.Integer(),
})
export const Schedule = Type.Object({
  utcOffset: Type.Number(),
  timeZone: Type.String(),
  showFirstTimeOfDay: Type.Boolean(),
  items: Type.Array(ScheduleItem),
})
export type Schedule = Static<typeof Schedule>

export const Report = Type.Object({
  id: Type.String(),
  /** Where the bytes are. */
  url: Type.String(),
  name: Type.String(),
  extension: Type.String(),
  fileExists: Type.Boolean(),
  kind: Type.String(),
  bytes: Type.Integer(),
  stage: Nullable(Type.Integer()),
})
export const Reports = Type.Array(Report)
export type Reports = Static<typeof Reports>

export const Summaries = Type.Array(Summary)
export type Summaries = Static<typeof Summaries>
export const HasLive = Type.Boolean()
export type HasLive = Static<typeof HasLive>
export const Stages = Type.Array(StageListed)
export type Stages = Static<typeof Stages>
/** Years in which a competition of this code is known, newest first. */
export const Years = Type.Array(Type.Integer())
export type Years = Static<typeof Years>

/** GeoJSON of the whole race: a line [lon, lat] per stage whose course is known, in stage order. Our own addition. */
export const CompetitionRoute = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      type: Type.Literal('Feature'),
      geometry: Type.Object({
        type: Type.Literal('LineString'),
        /** At most 60 points: a drawing of the course, not the course. */
        coordinates: Type.Array(Type.Array(Type.Number())),
      }),
      properties: Type.Object({
        stage: Type.Integer(),
        /** Places of start and finish, '' where the course does not name them. */
        start: Type.String(),
        finish: Type.String(),
        /** Metres. */
        length: Type.Integer(),
        /** Metres above the sea at equal steps from start to finish. */
        altitudes: Type.Array(Type.Integer()),
        /** Highest point of the line, metres above the sea. */
        highest: Type.Integer(),
        /** Categories of the climbs that count, in course order. */
        climbs: Type.Array(Type.Enum([...CLIMB_CATEGORIES])),
      }),
    }),
  ),
})
export type CompetitionRoute = Static<typeof CompetitionRoute>

/** Passings that were accepted and are left out of the rankings until a fact settles them, by stage. Our own addition. */
export const Flags = Type.Array(
  Type.Object({
    /** The key of the fact. */
    source: Type.String(),
    id: Type.String(),
    stage: Type.Integer(),
    bib: Type.Integer(),
    reason: Type.Enum([...FLAG_REASONS]),
  }),
)
export type Flags = Static<typeof Flags>

/** What was decided, replaced or taken back, newest first, so that no correction comes silently. Our own addition. */
export const Corrections = Type.Array(
  Type.Object({
    kind: Type.Enum([...CORRECTION_KINDS]),
    /** When it became known. */
    at: InstantString,
    /** The key of the fact that corrects. */
    source: Type.String(),
    id: Type.String(),
    /** What was corrected; of a decision `decision`. Null when the fact taken back was never stated. */
    type: Nullable(Type.Enum([...FACT_TYPES])),
    /** Null where it concerns the whole competition. */
    stage: Nullable(Type.Integer()),
    /** The key of the fact that it takes the place of. */
    supersedes: Nullable(Type.Object({ source: Type.String(), id: Type.String() })),
    /** False when it was itself corrected later. */
    inForce: Type.Boolean(),
    reason: Nullable(Type.String()),
    decision: Nullable(DecisionFact.properties.decision),
  }),
)
export type Corrections = Static<typeof Corrections>

const none = { channel: 'none', push: null } as const

export const COMPETITION_DOCUMENTS = {
  competitions: document({
    path: '/competitions',
    summary: 'Competitions of a year',
    schema: Competitions,
    scope: 'all',
    cache: 'list',
    query: ['year', 'sport'],
    ...none,
  }),
  'competition-search': document({
    path: '/competitions/search',
    summary: 'Competitions by name, place or code',
    schema: Competitions,
    scope: 'all',
    cache: 'list',
    query: ['query'],
    ...none,
  }),
  'live-links': document({
    path: '/competitions/livelink',
    summary: 'What is live now, then what is next',
    schema: LiveLinks,
    scope: 'all',
    cache: 'live',
    ...none,
  }),
  sports: document({
    path: '/competitions/sports',
    summary: 'Sports and the years they have',
    schema: Sports,
    scope: 'all',
    cache: 'list',
    ...none,
  }),
  competition: document({
    path: '/competitions/{c}',
    summary: 'One competition',
    schema: Competition,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  schedule: document({
    path: '/competitions/{c}/schedule',
    summary: 'Its programme',
    schema: Schedule,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  summaries: document({
    path: '/competitions/{c}/summaries',
    summary: 'Facts in short: leader, distance, stages',
    schema: Summaries,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'competition-reports': document({
    path: '/competitions/{c}/reports',
    summary: 'All its reports',
    schema: Reports,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'has-live': document({
    path: '/competitions/{c}/haslive',
    summary: 'Whether anything of it is raced now',
    schema: HasLive,
    scope: 'competition',
    cache: 'live',
    channel: 'live',
    push: { message: 'updateHasLive', arguments: 'plain' },
  }),
  'competition-live': document({
    path: '/competitions/{c}/live',
    summary: 'Its units being raced now',
    schema: CompetitionLive,
    scope: 'competition',
    cache: 'live',
    channel: 'live',
    push: { message: 'updateLive', arguments: 'live' },
  }),
  flags: document({
    path: '/competitions/{c}/flags',
    summary: 'Passings left out of the rankings until a fact settles them',
    schema: Flags,
    scope: 'competition',
    cache: 'live',
    ...none,
  }),
  corrections: document({
    path: '/competitions/{c}/corrections',
    summary: 'What was decided, replaced or taken back, newest first',
    schema: Corrections,
    scope: 'competition',
    cache: 'live',
    ...none,
  }),
  years: document({
    path: '/competitions/{c}/years',
    summary: 'Years of the same competition',
    schema: Years,
    scope: 'all',
    cache: 'list',
    ...none,
  }),
  events: document({
    path: '/competitions/{c}/events',
    summary: 'Events in programme order',
    schema: null,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  stages: document({
    path: '/competitions/{c}/stages',
    summary: 'Stages in order',
    schema: Stages,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'competition-route': document({
    path: '/competitions/{c}/route',
    summary: 'Lines and small profiles of all stages',
    schema: CompetitionRoute,
    scope: 'competition',
    cache: 'settled',
    ...none,
  }),
} as const
