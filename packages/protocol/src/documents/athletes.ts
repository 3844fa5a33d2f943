/**
 * Athletes over all competitions, and the search. They are answered from an index that is kept beside the races, so that no journal is read
 * to find a name (D-162).
 */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Nullable } from '../objects/nullable.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { COMPETITION_STATUSES, IRMS, STAGE_RACE_CLASSIFICATIONS } from '../vocabulary/kinds.ts'
import { document } from './definition.ts'
import { worn } from '../objects/worn.ts'

/** Kinds of search results. */
export const FOUND_KINDS = ['athlete', 'team', 'competition', 'stage', 'event'] as const
/**
 * Where a place was taken. A `race` is a competition of one race. A `medal` is one of games, in an event that is in no competition here.
 */
export const PLACE_KINDS = ['race', 'stage', 'event', 'classification', 'medal'] as const

/** Most athletes found, and most hits of the search. */
export const MOST_FOUND = 20
/** Most competitions of a palmares: the newest. */
export const MOST_COMPETITIONS = 1_000

const id = field(
  Type.String(),
  'The same in all competitions: the UCI id if it is known, otherwise a key made from the name.',
  '10014972740',
)
const name = field(Type.String(), 'Surname in capitals first.', 'POGACAR Tadej')
const nation = field(Type.String(), 'IOC or UCI code of the nation. Empty if none was stated.', 'SLO')
const person = {
  id,
  name,
  lastName: field(Type.String(), 'The first half of `name`, as entered.', 'POGACAR'),
  firstName: field(Type.String(), 'The second half of `name`.', 'Tadej'),
  nation,
  uciRiderId: field(Nullable(Type.String()), 'UCI id. Null if none was stated.', '10014972740'),
  bornOn: field(Nullable(Type.String()), 'Date of birth. Null if none was stated.', '1998-09-21'),
  teamName: field(
    Nullable(Type.String()),
    'Name of the team in the latest competition; null without one.',
    'UAE Team Emirates',
  ),
  wins: field(Type.Integer(), 'Races, stages, events and general classifications won.', 12),
}
const competition = {
  competition: field(Type.String(), 'Competition id.', 'tdf2026'),
  code: field(Type.String(), 'Code of the competition.', 'tdf'),
  year: field(Type.Integer(), 'Year of the competition.', 2026),
  competitionName: field(Type.String(), 'Name of the competition.', 'Tour de France'),
}

export const Athlete = named('Athlete', 'A person over all competitions.', Type.Object(person))
export type Athlete = Static<typeof Athlete>

/** Best match first. */
export const AthleteSearch = Type.Array(Athlete)
export type AthleteSearch = Static<typeof AthleteSearch>

export const Found = named(
  'Found',
  'A search result, with the fields of its page’s address.',
  Type.Object({
    kind: field(Type.Enum([...FOUND_KINDS]), 'Its kind.', 'stage'),
    name: field(Type.String(), 'Its name.', 'Carcassonne > Foix'),
    nation: field(
      Type.String(),
      'IOC code of the athlete’s or team’s nation, or of the country of the competition. Empty if none was stated.',
      'FRA',
    ),
    athlete: field(Nullable(Type.String()), 'Id of an athlete. Null for everything else.', '10014972740'),
    competition: field(
      Nullable(Type.String()),
      'Id of the competition, of the one that a stage or event belongs to, or of the latest one of an athlete or team. Null if there is none.',
      'tdf2026',
    ),
    code: field(Nullable(Type.String()), 'Code of that competition.', 'tdf'),
    year: field(Nullable(Type.Integer()), 'Year of that competition.', 2026),
    competitionName: field(Nullable(Type.String()), 'Name of that competition.', 'Tour de France'),
    sport: field(Nullable(Type.Enum(DISCIPLINE_CODES)), 'Discipline of that competition.', 'CRD'),
    teamName: field(
      Nullable(Type.String()),
      'Name of an athlete’s team. Null if there is none.',
      'UAE Team Emirates',
    ),
    stage: field(Nullable(Type.Integer()), 'Number of a stage. Null for everything else.', 4),
    label: Type.Optional(
      field(
        Type.String(),
        'Name of a half stage, shown instead of its number. Left out for whole stages.',
        '1a',
      ),
    ),
    event: field(
      Nullable(Type.Integer()),
      'Number of an event. Null for everything else, and for an event of games that no competition holds.',
      3,
    ),
    gamesSport: field(
      Nullable(Type.String()),
      'Code of the sport, for an event of games that no competition holds. Null for everything else.',
      null,
    ),
    on: field(Nullable(Type.String()), 'Day of its start. Null for athletes and teams.', '2026-07-07'),
  }),
)
/** Best match first. */
export const Search = Type.Array(Found)
export type Search = Static<typeof Search>

export const PalmaresPlace = named(
  'PalmaresPlace',
  'One place that an athlete took.',
  Type.Object({
    kind: field(
      Type.Enum([...PLACE_KINDS]),
      'Kind of race or classification. For `medal`, a medal of games, `rank` is 1 for gold, 2 for silver and 3 for bronze.',
      'stage',
    ),
    name: field(
      Type.String(),
      'Name of the stage, of the event (also for a medal), or of the competition for a single race. Empty for a classification.',
      'Carcassonne > Foix',
    ),
    classification: field(
      Nullable(Type.Enum([...STAGE_RACE_CLASSIFICATIONS])),
      'Which final classification it is. Null for everything else.',
      'Time',
    ),
    stage: field(Nullable(Type.Integer()), 'Number of the stage. Null for everything else.', 4),
    label: Type.Optional(
      field(
        Type.String(),
        'Name of a half stage, shown instead of its number. Left out for whole stages.',
        '1a',
      ),
    ),
    event: field(Nullable(Type.Integer()), 'Number of the event. Null for everything else.', 3),
    phase: field(Nullable(Type.Integer()), 'Phase that decided an event.', 1),
    on: field(Type.String(), 'The day.', '2026-07-07'),
    rank: field(Type.Integer(), 'Place. 0 if there is a mark instead.', 1),
    irm: field(Nullable(Type.Enum([...IRMS])), 'Mark. Null if there is none.', 'DNF'),
    isTeam: field(Type.Boolean(), 'True if it was taken as a member of a pair or team.', false),
    ...inferredShown,
  }),
)
export type PalmaresPlace = Static<typeof PalmaresPlace>

export const PalmaresCompetition = named(
  'PalmaresCompetition',
  'The places of an athlete in one competition.',
  Type.Object({
    ...competition,
    sport: field(Type.Enum(DISCIPLINE_CODES), 'Discipline.', 'CRD'),
    noc: field(Type.String(), 'IOC code of the country where it is held.', 'FRA'),
    start: field(Type.String(), 'First day.', '2026-07-04'),
    end: field(Type.String(), 'Last day.', '2026-07-26'),
    nation: field(
      Type.String(),
      'IOC or UCI code of the athlete’s nation in it. Empty if none was stated.',
      'SLO',
    ),
    ...worn('null', 1),
    teamName: field(Nullable(Type.String()), 'Name of the team; null without one.', 'UAE Team Emirates'),
    places: field(
      Type.Array(PalmaresPlace),
      'Classifications first, then the latest day first. Empty if the athlete only started.',
    ),
  }),
)
export type PalmaresCompetition = Static<typeof PalmaresCompetition>

export const AthletePalmares = named(
  'AthletePalmares',
  'Everything stored about an athlete.',
  Type.Object({
    ...person,
    podiums: field(
      Type.Integer(),
      'Places one to three in races, stages, events and general classifications.',
      31,
    ),
    now: field(
      Type.Array(
        named(
          'AthleteNow',
          'A competition that is not over and has the athlete on a start list.',
          Type.Object({
            ...competition,
            status: field(Type.Enum([...COMPETITION_STATUSES]), 'State of the race.', 'Live'),
            start: field(Type.String(), 'First day.', '2026-07-04'),
            end: field(Type.String(), 'Last day.', '2026-07-26'),
            ...worn('null', 1),
          }),
        ),
      ),
      'Where the athlete races now or next; live races first.',
    ),
    seasons: field(
      Type.Array(
        named(
          'PalmaresSeason',
          'One year of an athlete.',
          Type.Object({
            year: field(Type.Integer(), 'The year.', 2026),
            wins: field(Type.Integer(), 'Number of them in that year.', 5),
            competitions: field(Type.Array(PalmaresCompetition), 'The latest first.'),
          }),
        ),
      ),
      'The newest first.',
    ),
  }),
)
export type AthletePalmares = Static<typeof AthletePalmares>

export const AthleteInfos = named(
  'AthleteInfos',
  'The person under a key of a start list.',
  Type.Object({
    ...person,
    ...competition,
    unit: field(Type.String(), 'Stage or phase, as in channel names.', 'stage-4'),
    key: field(Type.String(), 'Key in its start list.', '1'),
    ...worn('null', 1),
  }),
)
export type AthleteInfos = Static<typeof AthleteInfos>

const indexed = { scope: 'index', cache: 'list', channel: 'none', push: null } as const

export const ATHLETE_DOCUMENTS = {
  'athlete-search': document({
    path: '/athletes/search',
    summary: 'Athletes by name: accents, the order of names and typing errors do not matter',
    table: { rows: [] },
    schema: AthleteSearch,
    query: ['query'],
    ...indexed,
  }),
  'athlete-palmares': document({
    path: '/athletes/palmares/{id}',
    summary: 'Every place that an athlete took, by season',
    table: { rows: ['seasons', 'competitions', 'places'], of: 'competition' },
    schema: AthletePalmares,
    ...indexed,
  }),
  'athlete-infos': document({
    path: '/athletes/infos/{c}/{unit}/{key}',
    summary: 'The athlete under a key of a start list',
    schema: AthleteInfos,
    ...indexed,
  }),
  search: document({
    path: '/search',
    summary: 'Athletes, teams, competitions, stages and events by name',
    table: { rows: [] },
    schema: Search,
    query: ['query'],
    ...indexed,
  }),
} as const
