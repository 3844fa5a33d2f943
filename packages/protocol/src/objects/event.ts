/** Events and their phases, as lists and their own documents show them. */
import { Type, type Static } from 'typebox'
import { FORM_KEYS } from '@bell-lap/domain/form/form'
import { RECORDS } from '@bell-lap/domain/outcome/outcome'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import { RACE_STATUSES, WETSUIT_RULES } from '../vocabulary/kinds.ts'
import { disruption } from './disruption.ts'
import { Display, InstantString, LocalInstant, MsNumber, Nullable } from './nullable.ts'
import { currentTab, raceOverTime, tabs } from './stage.ts'

export const Medallist = named(
  'Medallist',
  'One of the first three of an event.',
  Type.Object({
    rank: field(Type.Integer(), 'Place, 1 to 3.', 1),
    key: field(Type.String(), 'Key of the competitor.', '10007848070'),
    name: field(Type.String(), 'Surname and first name of a rider, name of a team.', 'LAVREYSEN Harrie'),
    lastName: field(Nullable(Type.String()), 'Surname as entered. Null for a team.', 'Lavreysen'),
    firstName: field(Nullable(Type.String()), 'First name. Null for a team.', 'Harrie'),
    nation: field(Type.String(), 'Three letters. Empty if none was stated.', 'NED'),
    teamName: Type.Optional(field(Type.String(), 'Team of a rider, if stated.', 'Team Netherlands')),
    bibLabel: Type.Optional(field(Type.String(), 'Bib of a rider as worn, if there is one.', '151')),
    ...inferredShown,
  }),
)
export type Medallist = Static<typeof Medallist>

export const EventListed = named(
  'EventListed',
  'An event of the programme.',
  Type.Object({
    number: field(Type.Integer(), 'Number in paths.', 3),
    name: field(Type.String(), 'Its name.', 'Women Sprint'),
    category: field(Nullable(Type.String()), 'Code of the category. Null if none was stated.', 'WomenElite'),
    venue: field(
      Nullable(Type.String()),
      'Place where it is held. Null if it is the place of the competition.',
      'Mont-Sainte-Anne',
    ),
    isSideEvent: field(Type.Boolean(), 'Whether it is an event beside the races.', false),
    phases: field(Type.Integer(), 'Number of phases on the programme.', 5),
    standing: field(
      Nullable(Type.String()),
      'Key of the standing that decides it. Null if its final does.',
      'omnium',
    ),
    isClassified: field(
      Type.Boolean(),
      'Whether competitors are placed by the rounds that they reached, in its `results`.',
      true,
    ),
    series: field(
      Nullable(Type.String()),
      'Name of the series it is a round of, whose standing is its `worldcup`. Null if it belongs to none.',
      'Downhill World Cup, men',
    ),
    seriesRounds: field(
      Nullable(
        Type.Object({
          counted: field(Type.Integer(), 'Number of rounds in that standing.', 5),
          missing: field(
            Type.Array(Type.String()),
            'Names of rounds before the last of these whose results are missing.',
            ['Les Gets'],
          ),
        }),
      ),
      'Rounds that make up the standing of its series. Null if it belongs to none.',
    ),
    givesMedals: field(
      Type.Boolean(),
      'Whether its first three get medals. Otherwise they are the first, second and third.',
      true,
    ),
    podium: field(
      Type.Array(Medallist),
      'The first three, or more if some are level. Empty before it is decided.',
    ),
  }),
)
export type EventListed = Static<typeof EventListed>

const listed = {
  number: field(Type.Integer(), 'Number within the event, in paths.', 2),
  name: field(Type.String(), 'Its name.', 'Qualifying'),
  start: field(LocalInstant, 'Planned start on the local clock.', '2024-08-07T12:45:00'),
  startAt: field(InstantString, 'Planned start with offset.', '2024-08-07T12:45:00+02:00'),
  timeZone: Type.Optional(
    field(
      Type.String(),
      'IANA zone of its clocks. Left out if that is the zone of the competition.',
      'Asia/Jerusalem',
    ),
  ),
  hideTime: field(Type.Boolean(), 'True if only the day of the start is known.', false),
  current: field(Type.Boolean(), 'Whether this is the phase to look at now.', true),
  type: field(Type.Enum(FORM_KEYS), 'Form of racing.', 'run'),
  isFinal: field(Type.Boolean(), 'Whether it decides the winner of the event.', false),
  event: field(Type.Integer(), 'Number of its event.', 3),
  channel: field(Type.String(), 'Channel to register for its pushes.', 'ctrparis2024-event-3-phase-2'),
  raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far the race is.', 'inProgress'),
  disruption,
}
export const PhaseListed = named('PhaseListed', 'A phase as lists show it.', Type.Object(listed))
export type PhaseListed = Static<typeof PhaseListed>

const RecordToBeat = named(
  'RecordToBeat',
  'A record, as it stood when it was stated.',
  Type.Object({
    record: field(
      Type.Enum([...RECORDS]),
      'Kind of record: world (WR), Olympic (OR), championship (CR), area or continent (AR), national (NR), track (TR).',
      'WR',
    ),
    result: field(Display, 'The time or score as people read it.', '9.088'),
    timeMs: field(Nullable(MsNumber), 'The time in milliseconds. Null if it is a score.', 9_088),
    score: field(Nullable(Type.Number()), 'The score. Null if it is a time.', 214.37),
    name: field(Nullable(Type.String()), 'The holder. Null if unknown.', 'Ada Frost'),
    nation: field(Nullable(Type.String()), 'Code of the nation. Null if unknown.', 'GBR'),
    location: field(Nullable(Type.String()), 'Place where it was set. Null if unknown.', 'Paris'),
    on: field(Nullable(Type.String()), 'The day on which it was set. Null if unknown.', '2024-08-07'),
  }),
)
export type RecordToBeat = Static<typeof RecordToBeat>

const Conditions = named(
  'Conditions',
  'The latest measured conditions of a race. A value that was not measured is null.',
  Type.Object({
    measuredAt: field(InstantString, 'When they became known.', '2024-08-07T12:30:00+02:00'),
    airC: field(Nullable(Type.Number()), 'Temperature of the air in degrees Celsius.', 27.5),
    waterC: field(Nullable(Type.Number()), 'Temperature of the water in degrees Celsius.', 19.8),
    pressureHpa: field(Nullable(Type.Number()), 'Pressure of the air in hectopascals.', 1008.4),
    humidityPercent: field(Nullable(Type.Number()), 'Relative humidity of the air.', 48),
    airDensity: field(
      Nullable(Type.Number()),
      'Kilograms in a cubic metre of air, from temperature, pressure and humidity. Null if one of them is not known.',
      1.161,
    ),
    windKmh: field(Nullable(Type.Number()), 'Speed of the wind in kilometres an hour.', 12),
    wetsuit: field(
      Nullable(Type.Enum([...WETSUIT_RULES])),
      'For a race with a swim: whether wetsuits are allowed, mandatory or forbidden. Null if unknown.',
      'forbidden',
    ),
  }),
)
export type Conditions = Static<typeof Conditions>

export const Phase = named(
  'Phase',
  'A phase of an event.',
  Type.Object({
    ...listed,
    id: field(Type.String(), 'The same as `channel`.', 'ctrparis2024-event-3-phase-2'),
    tabs,
    currentTab,
    distance: field(Nullable(Type.Number()), 'Distance in kilometres. Null if none was stated.', 0.2),
    laps: field(
      Nullable(Type.Integer()),
      'Laps of the race, as the lap counter corrects them. Null if none were stated.',
      4,
    ),
    ...raceOverTime,
    startedAt: field(
      Nullable(InstantString),
      'The real start of the race. Null before it.',
      '2024-08-07T12:45:00+02:00',
    ),
    records: Type.Optional(
      field(Type.Array(RecordToBeat), 'The records to beat. Left out if none was stated.'),
    ),
    conditions: Type.Optional(field(Conditions, 'Left out where none were stated.')),
  }),
)
export type Phase = Static<typeof Phase>
