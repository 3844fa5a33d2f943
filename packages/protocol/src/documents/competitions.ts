/** Lists over all competitions, and a competition's own documents. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { Competition, Summary } from '../objects/competition.ts'
import { disruption } from '../objects/disruption.ts'
import { inferredShown } from '../objects/inferred.ts'
import { InstantString, LocalInstant, Nullable } from '../objects/nullable.ts'
import { StageListed } from '../objects/stage.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { describeFlagReasons, FLAG_REASONS } from '../vocabulary/flag-reason.ts'
import { CLIMB_CATEGORIES, CORRECTION_KINDS, RACE_STATUSES } from '../vocabulary/kinds.ts'
import { FACT_TYPES } from '../facts/facts.ts'
import { DecisionFact } from '../facts/decision.ts'
import { StatsGap } from './stats.ts'
import { document } from './definition.ts'

export const Competitions = Type.Array(Competition)
export type Competitions = Static<typeof Competitions>

const liveUnit = {
  unit: field(Type.Enum(['stage', 'phase']), 'Its kind.', 'stage'),
  number: field(Type.Integer(), 'Number of the stage or phase.', 4),
  event: field(Nullable(Type.Integer()), 'Number of the event of a phase. Null for a stage.', 3),
  name: field(Type.String(), 'Name for people.', 'Carcassonne > Foix'),
  channel: field(Type.String(), 'Channel to register for its pushes.', 'tdf2026-stage-4'),
  raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far the race is.', 'inProgress'),
  disruption,
}
export const LiveUnit = named('LiveUnit', 'A stage or phase that is being raced.', Type.Object(liveUnit))
/** Units being raced now. */
export const CompetitionLive = Type.Array(LiveUnit)
export type CompetitionLive = Static<typeof CompetitionLive>

export const LiveLink = named(
  'LiveLink',
  'A stage or phase that is being raced, or the next one of its competition.',
  Type.Object({
    id: field(Type.String(), 'Competition id.', 'tdf2026'),
    ...liveUnit,
    competition: field(Type.String(), 'Name of the competition.', 'Tour de France 2026'),
    code: field(Type.String(), 'Code of the competition.', 'tdf'),
    year: field(Type.Integer(), 'Year of the competition.', 2026),
    sport: field(Type.Enum(DISCIPLINE_CODES), 'Code of the discipline.', 'CRD'),
    noc: field(Type.String(), 'IOC code of the country where it is held.', 'FRA'),
    startAt: field(InstantString, 'Planned start with offset.', '2026-07-07T13:25:00+02:00'),
    timeZone: Type.Optional(
      field(
        Type.String(),
        'IANA zone of its clocks. Left out if it is the zone of the competition.',
        'Asia/Jerusalem',
      ),
    ),
    hideTime: field(Type.Boolean(), 'True if only the day of the start is known.', false),
    picture: field(
      Nullable(Type.String()),
      'Address of a picture. Null if none was stated.',
      '/file/0123456789abcdef0123456789abcdef',
    ),
  }),
)
/** The carousel's entries: live first, then the next to start. */
export const LiveLinks = Type.Array(LiveLink)
export type LiveLinks = Static<typeof LiveLinks>

export const SportEntry = named(
  'SportEntry',
  'A section of the site or a series of games, and the years it has.',
  Type.Object({
    sport: field(
      Type.String(),
      'A section (road, track, mtb, bmx, other), or the code of a series of games.',
      'road',
    ),
    years: field(Type.Array(Type.Integer()), 'Newest first.', [2026, 2025]),
    multiSport: field(Type.Boolean(), 'True for games.', false),
    logo: field(
      Nullable(Type.String()),
      'Address of a logo; null without one.',
      'https://results.example/games.svg',
    ),
    editions: field(
      Type.Array(
        Type.Object({
          year: field(Type.Integer(), 'Year.', 2024),
          name: field(Type.String(), 'Short name with the year.', 'Paris 2024'),
          logo: field(Nullable(Type.String()), 'Address of its logo; null without one.', null),
        }),
      ),
      'The years of a series of games, newest first. Empty for a section.',
    ),
  }),
)
export const Sports = Type.Array(SportEntry)
export type Sports = Static<typeof Sports>

export const ScheduleItem = named(
  'ScheduleItem',
  'One entry of the programme.',
  Type.Object({
    key: field(Type.String(), '`{eventId}_{phaseId}`.', '0_4'),
    name: field(Type.String(), 'Name for people.', 'Carcassonne > Foix'),
    date: field(LocalInstant, 'Start on the local clock.', '2026-07-07T13:25:00'),
    endDate: Type.Optional(field(LocalInstant, 'Planned end on the local clock.', '2026-07-07T17:49:00')),
    startAt: field(InstantString, 'Start with offset.', '2026-07-07T13:25:00+02:00'),
    timeZone: Type.Optional(
      field(
        Type.String(),
        'IANA zone of its clocks. Left out if it is the zone of the competition.',
        'Asia/Jerusalem',
      ),
    ),
    phaseId: field(Type.Integer(), 'Number of the stage or phase.', 4),
    label: Type.Optional(field(Type.String(), 'Name of a half stage, shown instead of its number.', '1a')),
    eventId: field(Type.Integer(), 'Number of the event; 0 for stages.', 0),
    hasStartlist: field(Type.Boolean(), 'Whether there is a start list now.', true),
    hasResult: field(Type.Boolean(), 'Whether there is a result now.', true),
    hasClassifications: field(
      Type.Boolean(),
      'Whether there are classifications after it; false for a phase.',
      true,
    ),
    isFinal: field(Type.Boolean(), 'Whether it decides the winner.', false),
    isLive: field(Type.Boolean(), 'Whether it is being raced.', false),
    isOver: Type.Optional(
      field(Type.Literal(true), 'True once the racing is over, with or without a result. Left out before.'),
    ),
    disruption,
    isOpen: field(Type.Boolean(), 'Whether it has a page.', true),
    isCeremony: field(Type.Boolean(), 'A ceremony.', false),
    isSideEvent: field(Type.Boolean(), 'An event beside the races.', false),
    isTraining: field(Type.Boolean(), 'A training.', false),
    hasPhotofinish: field(Type.Boolean(), 'Whether a photo finish was filed.', false),
    hideTime: field(
      Type.Boolean(),
      'True if only the day of the start is known, so its time of day means nothing.',
      false,
    ),
    order: field(Type.Integer(), 'Place in the programme, from 0.', 3),
  }),
)
export const Schedule = named(
  'Schedule',
  'The programme of a competition.',
  Type.Object({
    utcOffset: field(Type.Number(), 'Hours ahead of UTC at the start of the competition.', 2),
    timeZone: field(Type.String(), 'IANA zone of the competition.', 'Europe/Paris'),
    showFirstTimeOfDay: field(Type.Boolean(), 'Whether the time of the first entry of a day is shown.', true),
    items: field(Type.Array(ScheduleItem), 'In the order of the programme.'),
  }),
)
export type Schedule = Static<typeof Schedule>

export const Report = named(
  'Report',
  'A report or photo finish that was filed.',
  Type.Object({
    id: field(
      Type.String(),
      'First half of the SHA-256 of its bytes, 32 hexadecimal digits.',
      '0123456789abcdef0123456789abcdef',
    ),
    url: field(Type.String(), 'Address of the bytes.', '/file/0123456789abcdef0123456789abcdef'),
    name: field(Type.String(), 'Name for people.', 'Stage 4 results.pdf'),
    extension: field(Type.String(), 'Media type, found from the bytes.', 'pdf'),
    fileExists: field(Type.Boolean(), 'Always true.', true),
    kind: field(Type.String(), 'Kind of the report.', 'results'),
    bytes: field(Type.Integer(), 'Size.', 184_320),
    linesPerSecond: Type.Optional(
      field(
        Type.Number(),
        'Columns of the picture in one second. Left out if it is no photo finish or its scale was not stated.',
        2000,
      ),
    ),
    stage: field(
      Nullable(Type.Integer()),
      'The stage it is about. Null for a phase and for the whole competition.',
      4,
    ),
    event: field(Nullable(Type.Integer()), 'Number of the event of a phase. Null for a stage.', 3),
    phase: field(Nullable(Type.Integer()), 'Number of the phase. Null for a stage.', 2),
  }),
)
export const Reports = Type.Array(Report)
export type Reports = Static<typeof Reports>

export const Summaries = Type.Array(Summary)
export type Summaries = Static<typeof Summaries>
export const HasLive = Type.Boolean()
export type HasLive = Static<typeof HasLive>
export const Stages = Type.Array(StageListed)
export type Stages = Static<typeof Stages>
/** Years with a known competition of this code, newest first. */
export const Years = Type.Array(Type.Integer())
export type Years = Static<typeof Years>

export const Edition = named(
  'Edition',
  'One year of a competition, which may have had another code in that year.',
  Type.Object({
    year: field(Type.Integer(), 'The season.', 2023),
    code: field(Type.String(), 'Its code in that year.', 'mtbdh'),
    id: field(Type.String(), 'Its id.', 'mtbdh2023'),
    name: field(Type.String(), 'Its name in that year.', 'MTB Downhill World Championships'),
    events: Type.Optional(
      field(
        Type.Array(Type.Integer()),
        'Numbers of its events, if several competitions were held as that edition.',
        [3, 6, 12, 15],
      ),
    ),
  }),
)
export type Edition = Static<typeof Edition>
/** Newest first. */
export const Editions = Type.Array(Edition)
export type Editions = Static<typeof Editions>

const featureCollection = field(Type.Literal('FeatureCollection'), 'As in GeoJSON.', 'FeatureCollection')
const feature = field(Type.Literal('Feature'), 'As in GeoJSON.', 'Feature')

export const CompetitionRoute = named(
  'CompetitionRoute',
  'GeoJSON of the whole race: a line for each stage whose course is known, in the order of the stages.',
  Type.Object({
    type: featureCollection,
    features: field(
      Type.Array(
        named(
          'RouteFeature',
          'The line of one stage.',
          Type.Object({
            type: feature,
            geometry: field(
              Type.Union([
                Type.Object({
                  type: field(Type.Literal('LineString'), 'As in GeoJSON.', 'LineString'),
                  coordinates: field(
                    Type.Array(Type.Array(Type.Number())),
                    '[longitude, latitude], at most 60 points. A simplified drawing, not the course itself.',
                    [
                      [2.3517, 43.2128],
                      [1.6053, 42.9639],
                    ],
                  ),
                }),
                Type.Object({
                  type: field(Type.Literal('MultiLineString'), 'As in GeoJSON.', 'MultiLineString'),
                  coordinates: field(
                    Type.Array(Type.Array(Type.Array(Type.Number()))),
                    'The pieces of a line across the 180th meridian, cut there.',
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
              ]),
              'The line.',
              {
                type: 'LineString',
                coordinates: [
                  [2.3517, 43.2128],
                  [1.6053, 42.9639],
                ],
              },
            ),
            properties: field(
              Type.Object({
                stage: field(Type.Integer(), 'Number of the stage.', 4),
                start: field(
                  Type.String(),
                  'Place of the start. Empty if the course does not name it.',
                  'Carcassonne',
                ),
                finish: field(
                  Type.String(),
                  'Place of the finish. Empty if the course does not name it.',
                  'Foix',
                ),
                length: field(Type.Integer(), 'Metres.', 181_900),
                altitudes: field(
                  Type.Array(Type.Integer()),
                  'Metres above the sea at equal steps from start to finish. Empty if the heights are not known.',
                  [104, 450, 1431, 380],
                ),
                highest: field(
                  Nullable(Type.Integer()),
                  'Highest point of the line, metres above the sea. Null if the heights are not known.',
                  1431,
                ),
                climbs: field(
                  Type.Array(Type.Enum([...CLIMB_CATEGORIES])),
                  'Categories of the climbs that count, in the order of the course.',
                  ['2', '1'],
                ),
              }),
              'The stage that the line belongs to.',
            ),
          }),
        ),
      ),
      'One feature for each stage.',
    ),
  }),
)
export type CompetitionRoute = Static<typeof CompetitionRoute>

const source = field(Type.String(), 'With `id` the key of the fact.', 'timing')
const id = field(Type.String(), 'With `source` the key of the fact.', 'p-1042')

export const Flag = named(
  'Flag',
  'A doubt about an accepted fact that the operator should look at. Its `reason` says whether the fact counts as stated or stays out of the rankings until another fact settles it. A flag without a fact means that the field is riding although no start was stated. At most 20 are listed for one fact.',
  Type.Object({
    source: field(
      Nullable(Type.String()),
      'With `id` the key of the fact. Null for a missing start.',
      'timing',
    ),
    id: field(
      Nullable(Type.String()),
      'With `source` the key of the fact. Null for a missing start.',
      'p-1042',
    ),
    type: field(
      Nullable(Type.Enum([...FACT_TYPES])),
      'Type of the fact. Null for a missing start.',
      'passing',
    ),
    stage: field(Nullable(Type.Integer()), 'Number of the stage. Null if it does not concern a stage.', 4),
    event: field(Nullable(Type.Integer()), 'Number of the event of a phase. Null for a stage.', 3),
    phase: field(Nullable(Type.Integer()), 'Number of the phase. Null for a stage.', 2),
    bib: field(
      Nullable(Type.Integer()),
      'Bib of the rider concerned. Null if no rider is concerned, or the bib is not a whole number.',
      42,
    ),
    bibLabel: Type.Optional(
      field(Type.String(), 'Bib of the rider concerned, as text. Left out if no rider is concerned.', '42'),
    ),
    reason: field(
      Type.Enum([...FLAG_REASONS]),
      `Reason of the flag, which says what it means for the rankings. ${describeFlagReasons()}`,
      'unknown-bib',
    ),
    at: field(Type.String(), 'JSON pointer to the value in doubt. Empty if the whole fact is.', '/point'),
    detail: field(
      Nullable(Type.String()),
      'What is wrong and what was probably meant, in English for the operator. Null if the reason says it all.',
      'the course of stage 4 has no point finish; did you mean Finish?',
    ),
  }),
)
/** By stage, with flags of the whole competition first. At most 2,000. Our own addition. */
export const Flags = Type.Array(Flag)
export type Flags = Static<typeof Flags>

export const Correction = named(
  'Correction',
  'A decision, a replaced fact or a fact that was taken back.',
  Type.Object({
    kind: field(Type.Enum([...CORRECTION_KINDS]), 'What was done.', 'decision'),
    at: field(InstantString, 'When it became known.', '2026-07-07T18:40:00+02:00'),
    source,
    id,
    type: field(
      Nullable(Type.Enum([...FACT_TYPES])),
      'Type of the corrected fact; `decision` for a decision. Null if the fact that was taken back was never stated.',
      'decision',
    ),
    stage: field(
      Nullable(Type.Integer()),
      'Number of the stage. Null for a phase, and if the whole competition is concerned.',
      4,
    ),
    event: field(Nullable(Type.Integer()), 'Number of the event of a phase. Null for a stage.', 3),
    phase: field(Nullable(Type.Integer()), 'Number of the phase. Null for a stage.', 2),
    competitors: field(
      Type.Array(Type.String()),
      'Keys of the competitors concerned, as in rankings: bibs of riders, codes of teams, in phases keys of competitors. For a replaced result, at most 20 whose rows changed. Empty if nobody in particular is concerned.',
      ['42'],
    ),
    supersedes: field(
      Nullable(Type.Object({ source, id })),
      'Key of the fact that it replaces. Null if it replaces none.',
    ),
    inForce: field(Type.Boolean(), 'False if it was itself corrected later.', true),
    reason: field(
      Nullable(Type.String()),
      'As text for people.',
      'Deviation from the chosen line in the sprint',
    ),
    decision: field(
      Nullable(DecisionFact.properties.decision),
      'The decision. Null if the correction is not a decision.',
      {
        kind: 'relegation',
        bib: 42,
        within: 'group',
      },
    ),
    ...inferredShown,
  }),
)
/** Newest first, so that no correction goes unnoticed. Our own addition. */
export const Corrections = Type.Array(Correction)
export type Corrections = Static<typeof Corrections>

const none = { channel: 'none', push: null } as const

export const COMPETITION_DOCUMENTS = {
  competitions: document({
    path: '/competitions',
    summary: 'Competitions of a year',
    table: { rows: [] },
    schema: Competitions,
    scope: 'all',
    cache: 'list',
    query: ['year', 'sport'],
    ...none,
  }),
  'competition-search': document({
    path: '/competitions/search',
    summary: 'Competitions by name, place or code',
    table: { rows: [] },
    schema: Competitions,
    scope: 'all',
    cache: 'list',
    query: ['query'],
    ...none,
  }),
  'live-links': document({
    path: '/competitions/livelink',
    summary: 'Live competitions, then the next ones',
    table: { rows: [] },
    schema: LiveLinks,
    scope: 'all',
    cache: 'live',
    ...none,
  }),
  sports: document({
    path: '/competitions/sports',
    summary: 'Sports and the years they have',
    table: { rows: [] },
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
    table: { rows: ['items'] },
    schema: Schedule,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  summaries: document({
    path: '/competitions/{c}/summaries',
    summary: 'Key figures: leader, distance, stages',
    table: { rows: [] },
    schema: Summaries,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'competition-reports': document({
    path: '/competitions/{c}/reports',
    summary: 'All its reports',
    table: { rows: [] },
    schema: Reports,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'has-live': document({
    path: '/competitions/{c}/haslive',
    summary: 'Whether any of it is being raced',
    schema: HasLive,
    scope: 'competition',
    cache: 'live',
    channel: 'live',
    push: { message: 'updateHasLive', arguments: 'plain' },
  }),
  'competition-live': document({
    path: '/competitions/{c}/live',
    summary: 'Its stages and phases that are being raced',
    table: { rows: [] },
    schema: CompetitionLive,
    scope: 'competition',
    cache: 'live',
    channel: 'live',
    push: { message: 'updateLive', arguments: 'live' },
  }),
  flags: document({
    path: '/competitions/{c}/flags',
    summary:
      'Flags for the operator: facts in doubt, each with its reason, and missing starts; at most 2,000',
    table: { rows: [] },
    schema: Flags,
    scope: 'competition',
    cache: 'live',
    channel: 'desk',
    push: { message: 'updateFlags', arguments: 'json' },
  }),
  corrections: document({
    path: '/competitions/{c}/corrections',
    summary: 'Decisions and corrections, newest first',
    table: { rows: [] },
    schema: Corrections,
    scope: 'competition',
    cache: 'live',
    ...none,
  }),
  years: document({
    path: '/competitions/{c}/years',
    summary: 'Years of the same competition',
    table: { rows: [], of: 'year' },
    schema: Years,
    scope: 'all',
    cache: 'list',
    ...none,
  }),
  editions: document({
    path: '/competitions/{c}/editions',
    summary: 'Years of the same competition with its code in each, newest first',
    table: { rows: [] },
    schema: Editions,
    scope: 'all',
    cache: 'list',
    ...none,
  }),
  stages: document({
    path: '/competitions/{c}/stages',
    summary: 'Stages in order',
    table: { rows: [] },
    schema: Stages,
    scope: 'competition',
    cache: 'list',
    ...none,
  }),
  'competition-stats-gap': document({
    path: '/competitions/{c}/statsgap',
    summary: 'Gaps in the general classification after each stage',
    table: { rows: ['results'] },
    schema: StatsGap,
    scope: 'competition',
    cache: 'settled',
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
