/** A competition as the lists and its own page show it. */
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import { COMPETITION_STATUSES, COMPETITION_TYPES } from '../vocabulary/kinds.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { DayString, InstantString, Nullable } from './nullable.ts'

export const Summary = named(
  'Summary',
  'One key figure of the competition.',
  Type.Object({
    key: field(
      Type.String(),
      'Kind of figure: winner or leader (winners or leaders if several share the first place), distance (km), or the number of stages, events or rounds (rounds if all events belong to series), races (if some events have several) or days.',
      'distance',
    ),
    value: field(Type.String(), 'For people, without its unit.', '3333.1'),
    ...inferredShown,
  }),
)
export type Summary = Static<typeof Summary>

export const Competition = named(
  'Competition',
  'A competition.',
  Type.Object({
    id: field(Type.String(), 'Code and year: the id in every path.', 'tdf2026'),
    code: field(Type.String(), 'The same from year to year.', 'tdf'),
    year: field(Type.Integer(), 'Year of the competition.', 2026),
    name: field(Type.String(), 'Name for people.', 'Tour de France 2026'),
    sport: field(Type.Enum(DISCIPLINE_CODES), 'Code of the discipline.', 'CRD'),
    type: field(
      Type.Enum([...COMPETITION_TYPES]),
      'Type: stages, one race, events with phases, games, files alone, or nothing yet.',
      'GrandTour',
    ),
    category: field(
      Nullable(Type.String()),
      'Code of its category of riders. Null if its races have several, or if none was stated.',
      'WomenElite',
    ),
    status: field(
      Type.Enum([...COMPETITION_STATUSES]),
      'Next, live or over. It follows from the facts.',
      'Live',
    ),
    disruption: Type.Optional(
      field(
        Type.Enum([...DISRUPTIONS]),
        'Disruption of the competition: that of a single race unless its new start is known; cancelled if all races are; postponed if all others wait for a new start. Otherwise left out.',
        'cancelled',
      ),
    ),
    start: field(DayString, 'First day.', '2026-07-04'),
    end: field(DayString, 'Last day.', '2026-07-26'),
    location: field(Type.String(), 'Place; may be empty.', 'France'),
    noc: field(Type.String(), 'IOC code of the country where it is held.', 'FRA'),
    utcOffset: field(Type.Number(), 'Hours ahead of UTC at its start. May be fractional.', 2),
    timeZone: field(Type.String(), 'IANA zone of its local times.', 'Europe/Paris'),
    startAt: field(
      InstantString,
      'The instant at which it starts, with offset.',
      '2026-07-04T17:05:00+02:00',
    ),
    logo: field(
      Nullable(Type.String()),
      'Address of its logo. Null if none was stated.',
      'https://results.example/tdf.svg',
    ),
    logoBanner: field(
      Nullable(Type.String()),
      'Address of a wide logo. Null if none was stated.',
      'https://results.example/tdf-wide.svg',
    ),
    picture: field(
      Nullable(Type.String()),
      'Address of a picture. Null if none was stated.',
      '/file/0123456789abcdef0123456789abcdef',
    ),
    priority: field(Type.Integer(), 'Place among the competitions of its section, 0 first.', 0),
    summaries: field(Type.Array(Summary), 'Facts in short.'),
    routeUrl: field(
      Nullable(Type.String()),
      'Address of the lines of all stages. Null while no course is known.',
      '/competitions/tdf2026/route',
    ),
    editionOf: Type.Optional(
      Type.Object(
        {
          code: field(Type.String(), 'The code that it has in other years.', 'mtbwch'),
          events: Type.Optional(
            field(
              Type.Array(Type.Integer()),
              'Numbers of its events, if several competitions were held as that edition.',
              [3, 6, 12, 15],
            ),
          ),
        },
        { description: 'It is an edition of a competition that has another code in other years.' },
      ),
    ),
    replayOf: field(
      Nullable(Type.String()),
      'Id of the competition that this one replays. Null for a race of its own.',
      'tdf2026',
    ),
  }),
)
export type Competition = Static<typeof Competition>
