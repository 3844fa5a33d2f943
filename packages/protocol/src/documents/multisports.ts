/**
 * Multi-sport games: competitions of type Empty with medals, programme and competitions. `{sport}` is the code of the
 * series of games as `/competitions/sports` lists it, so that `{sport}{year}` is the id of its competition (D-130).
 */
import { Type, type Static } from 'typebox'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { DayString, InstantString, LocalInstant, Nullable } from '../objects/nullable.ts'
import { COMPETITION_STATUSES, COMPETITION_TYPES } from '../vocabulary/kinds.ts'
import { Competitions, ScheduleItem } from './competitions.ts'
import { document } from './definition.ts'

const counts = {
  gold: field(Type.Integer(), 'Gold medals.', 40),
  silver: field(Type.Integer(), 'Silver medals.', 44),
  bronze: field(Type.Integer(), 'Bronze medals.', 42),
  total: field(Type.Integer(), 'All medals.', 126),
}
const medalEvents = field(Type.Integer(), 'Number of its medal events.', 329)
const decided = field(Type.Integer(), 'Number of medal events that have been decided.', 329)
const nation = field(Type.String(), 'IOC code of the nation.', 'USA')
const sportCode = field(Type.String(), 'Code of the sport (Olympic Data Feed).', 'CTR')
const sportName = field(Type.String(), 'Name of the sport in English.', 'Track cycling')

export const GamesSport = named(
  'GamesSport',
  'A sport of games.',
  Type.Object({
    code: sportCode,
    name: sportName,
    medalEvents: field(Type.Integer(), 'Number of its medal events.', 12),
    decided: field(Type.Integer(), 'Number of medal events that have been decided.', 12),
  }),
)

export const GamesDetails = named(
  'GamesDetails',
  'Games, or a competition of several sports.',
  Type.Object({
    id: field(Type.String(), 'Competition id.', 'paris2024'),
    sport: field(Type.String(), 'Code of the series of games, as in the path.', 'paris'),
    year: field(Type.Integer(), 'Year.', 2024),
    type: field(Type.Enum([...COMPETITION_TYPES]), 'Empty for games.', 'Empty'),
    name: field(Type.String(), 'Name for people.', 'Olympic Games Paris 2024'),
    shortName: field(Type.String(), 'For narrow places.', 'Paris 2024'),
    status: field(
      Type.Enum([...COMPETITION_STATUSES]),
      'Next, live or over, by the medals that have been decided.',
      'Previous',
    ),
    start: field(DayString, 'First day.', '2024-07-24'),
    end: field(DayString, 'Last day.', '2024-08-11'),
    location: field(Type.String(), 'Place; may be empty.', 'Paris, FRA'),
    noc: field(Type.String(), 'IOC code of the country where they are held.', 'FRA'),
    timeZone: field(Type.String(), 'IANA zone.', 'Europe/Paris'),
    utcOffset: field(Type.Number(), 'Hours ahead of UTC at their start; may be fractional.', 2),
    logo: field(Nullable(Type.String()), 'Address of a logo. Null if none was stated.', null),
    medalEvents,
    decided,
    sports: field(Type.Array(GamesSport), 'In the order in which they were stated.'),
    hasSchedule: field(Type.Boolean(), 'Whether the programme has any entry.', true),
    competitions: field(
      Type.Array(Type.String()),
      'Ids of the competitions that belong to them, whether they are known here or not.',
      ['ctrparis2024'],
    ),
  }),
)
export type GamesDetails = Static<typeof GamesDetails>

const medal = field(Type.Enum([...MEDALS]), 'Which medal.', 'gold')
const eventAddress = field(
  Nullable(
    Type.Object({
      id: field(Type.String(), 'Competition id.', 'ctrparis2024'),
      code: field(Type.String(), 'Code of the competition.', 'ctrparis'),
      year: field(Type.Integer(), 'Year of the competition.', 2024),
      event: field(Type.Integer(), 'Number of the event there; 0 for a stage.', 8),
    }),
  ),
  'The competition that holds it. Null if none of the games’ competitions does.',
)

export const GamesScheduleItem = named(
  'GamesScheduleItem',
  'One entry of the programme of games: a stage or phase of one of its competitions, or the deciding round of a medal event that has no competition here.',
  Type.Object({
    ...ScheduleItem.properties,
    key: field(Type.String(), 'Key within the list.', 'ctrparis2024-8_11'),
    name: field(Type.String(), 'Name for people. Empty if the name of the event is enough.', 'Finals'),
    date: field(LocalInstant, 'Start on the local clock.', '2024-08-11T12:45:00'),
    eventId: field(
      Type.Integer(),
      'Number of the event in its competition. For a medal event without a competition, its number among those of the games.',
      8,
    ),
    isOpen: field(Type.Boolean(), 'Whether it has a page: false without a competition.', true),
    startAt: field(InstantString, 'Start with offset.', '2024-08-11T12:45:00+02:00'),
    sport: sportCode,
    event: field(Type.String(), 'Name of the event.', 'Women’s Sprint'),
    venue: field(Nullable(Type.String()), 'Venue. Null if none was stated.', 'National Velodrome'),
    competition: eventAddress,
    medals: field(
      Type.Array(Type.Object({ medal, nation, ...inferredShown })),
      'Medallists, for the entry that decides a medal event. Empty before, and for all other entries.',
      [{ medal: 'gold', nation: 'NZL' }],
    ),
  }),
)

export const GamesSchedule = named(
  'GamesSchedule',
  'The programme of games: every stage and phase of their competitions, and for other sports the rounds that decide medal events.',
  Type.Object({
    utcOffset: field(Type.Number(), 'Hours ahead of UTC at the start of the games.', 2),
    timeZone: field(Type.String(), 'IANA zone of the games.', 'Europe/Paris'),
    showFirstTimeOfDay: field(Type.Boolean(), 'Whether the time of the first entry of a day is shown.', true),
    items: field(Type.Array(GamesScheduleItem), 'By their start.'),
  }),
)
export type GamesSchedule = Static<typeof GamesSchedule>

const person = {
  name: field(Type.String(), 'Surname in capitals first.', 'MARCHAND Leon'),
  lastName: field(Type.String(), 'Surname.', 'Marchand'),
  firstName: field(Type.String(), 'First name; may be empty.', 'Leon'),
}
const ranks = {
  rank: field(Type.Integer(), 'Place by the number of medals, shared by equals.', 1),
  rankByGold: field(Type.Integer(), 'Place by gold, then silver, then bronze, shared by equals.', 1),
}

export const MedalTableRow = named(
  'MedalTableRow',
  'The medals of one nation.',
  Type.Object({ ...ranks, nation, ...counts, ...inferredShown }),
)
export const MultiMedallist = named(
  'MultiMedallist',
  'A person with several medals.',
  Type.Object({
    ...ranks,
    key: field(Type.String(), 'The person’s key in the games.', '1934912'),
    ...person,
    nation,
    sports: field(Type.Array(Type.String()), 'Codes of the sports.', ['SWM']),
    ...counts,
    ...inferredShown,
  }),
)
export const Medals = named(
  'Medals',
  'The medal table of games.',
  Type.Object({
    medalEvents,
    decided,
    table: field(Type.Array(MedalTableRow), 'Nations with a medal, by the number of medals.'),
    multiMedallists: field(Type.Array(MultiMedallist), 'Persons with several medals, in the same order.'),
  }),
)
export type Medals = Static<typeof Medals>

export const NationMedal = named(
  'NationMedal',
  'One medal of a nation.',
  Type.Object({
    key: field(Type.String(), 'Key within the list.', 'SWM-mens-400m-individual-medley-gold-1'),
    medal,
    sport: sportCode,
    event: field(Type.String(), 'Name of the event.', 'Men’s 400m Individual Medley'),
    on: field(DayString, 'Day of the decision on the clock of the games.', '2024-07-28'),
    name: field(
      Nullable(Type.String()),
      'Name of a pair or team. Null if it has none, and for single athletes.',
      'France 1',
    ),
    winners: field(Type.Array(Type.Object(person)), 'The medallists. Empty if they are not named.'),
    competition: eventAddress,
    ...inferredShown,
  }),
)
export const NationMedals = named(
  'NationMedals',
  'The medallists of a nation.',
  Type.Object({
    ...MedalTableRow.properties,
    medals: field(Type.Array(NationMedal), 'Gold first, then by the day.'),
  }),
)
export type NationMedals = Static<typeof NationMedals>

const overAll = { scope: 'all', cache: 'list', channel: 'none', push: null } as const

export const MULTISPORT_DOCUMENTS = {
  'multisport-schedule': document({
    path: '/multisports/{sport}/{year}/schedule',
    summary: 'The programme of games',
    schema: GamesSchedule,
    table: { rows: ['items'] },
    ...overAll,
  }),
  'multisport-competitions': document({
    path: '/multisports/{sport}/{year}/competitions',
    summary: 'Competitions that belong to games',
    schema: Competitions,
    table: { rows: [] },
    ...overAll,
  }),
  'multisport-details': document({
    path: '/multisports/{sport}/{year}/details',
    summary: 'Games in short, and their sports',
    schema: GamesDetails,
    ...overAll,
  }),
  'multisport-medals': document({
    path: '/multisports/{sport}/{year}/medals',
    summary: 'Medal table of games, and athletes with several medals',
    schema: Medals,
    table: { rows: ['table'] },
    ...overAll,
  }),
  'multisport-nation': document({
    path: '/multisports/{sport}/{year}/medals/{nation}',
    summary: 'The medallists of one nation',
    schema: NationMedals,
    ...overAll,
  }),
} as const
