/**
 * Makes the games of Paris 2024: their sports, their 329 medal events and who won them: `node paris-games.ts <sources> <races>`.
 * The cycling and triathlon events name the bundles that hold their races.
 */
import { join } from 'node:path'
import type { Medal } from '@bell-lap/domain/standing/medal-table'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { readTable } from './csv-table.ts'
import { PARIS, PROGRAMME_AT, parisCompetition, shift } from './paris-bundle.ts'
import { splitName } from './paris-names.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node paris-games.ts <folder of the sources> <folder of the races>')

/** Who was born after this day is not an adult at the time of writing, and is not named: the medal stands for the nation. */
const NAMED_BORN_TO = '2008-11-22'

const PARTS = ['crdparis2024', 'ctrparis2024', 'mtbparis2024', 'bmxparis2024', 'bmfparis2024', 'triparis2024']
const SPORT_OF_PART: Readonly<Record<string, string>> = {
  crdparis2024: 'CRD',
  ctrparis2024: 'CTR',
  mtbparis2024: 'MTB',
  bmxparis2024: 'BMX',
  bmfparis2024: 'BMF',
  triparis2024: 'TRI',
}

type EventLine = Record<'event' | 'sport' | 'sport_code', string>
type MedalLine = Record<
  'medal_type' | 'name' | 'discipline' | 'event' | 'event_type' | 'code' | 'country_code',
  string
>
type PersonLine = Record<
  | 'medal_type'
  | 'name'
  | 'discipline'
  | 'event'
  | 'country_code'
  | 'birth_date'
  | 'code_athlete'
  | 'code_team'
  | 'is_medallist',
  string
>
type ScheduleLine = Record<
  'start_date' | 'end_date' | 'discipline' | 'event' | 'event_medal' | 'venue',
  string
>
type TotalLine = Record<'country_code' | 'Gold Medal' | 'Silver Medal' | 'Bronze Medal' | 'Total', string>

const table = <Line extends Record<string, string>>(file: string) =>
  readTable<keyof Line & string>(join(sourcesFolder, 'paris2024', file)) as unknown as Line[]
const events = table<EventLine>('events.csv')
const medals = table<MedalLine>('medals.csv')
const persons = table<PersonLine>('medallists.csv')
const schedule = table<ScheduleLine>('schedules.csv')

/** Signs as people write them. */
const typeset = (text: string): string => text.replaceAll("'", '’')
const keyOf = ({ sport_code, event }: EventLine): string =>
  `${sport_code}-${event
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[’'.,]|\p{M}/gu, '')
    .replaceAll(/\+/g, 'over-')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

/** By sport and name, the events of the bundles beneath. */
const raced = new Map<string, { competition: string; event: number }>(
  PARTS.flatMap((competition) =>
    readFacts(join(racesFolder, competition)).flatMap((fact) =>
      fact.type === 'event'
        ? [
            [
              `${SPORT_OF_PART[competition]} ${typeset(fact.name)}`,
              { competition, event: fact.event },
            ] as const,
          ]
        : [],
    ),
  ),
)
/** The source calls these by the sex alone. */
const RACED_NAMES: Readonly<Record<string, string>> = {
  'BMX Men': 'BMX Men Racing',
  'BMX Women': 'BMX Women Racing',
}

function decidedIn(line: EventLine): FactOf<'medalEvent'>['decidedIn'] {
  const name = `${line.sport_code} ${typeset(line.event)}`
  const found = raced.get(RACED_NAMES[name] ?? name)
  if (found === undefined && Object.values(SPORT_OF_PART).includes(line.sport_code))
    throw new Error(`${name}: no bundle has it; there are ${[...raced.keys()].join(', ')}`)
  return found
}

const MEDAL_OF: Readonly<Record<string, Medal>> = {
  'Gold Medal': 'gold',
  'Silver Medal': 'silver',
  'Bronze Medal': 'bronze',
}
const KIND_OF = {
  ATH: 'athlete',
  HATH: 'athlete',
  COUP: 'pair',
  HCOUP: 'pair',
  TEAM: 'team',
  HTEAM: 'team',
} as const

type Medallist = FactOf<'medallists'>['medallists'][number]

function medallistOf(line: MedalLine): Medallist {
  const kind = KIND_OF[line.event_type as keyof typeof KIND_OF]
  const isOwn = (person: PersonLine) =>
    person.discipline === line.discipline &&
    person.event === line.event &&
    person.medal_type === line.medal_type &&
    (kind === 'athlete' ? person.code_athlete === line.code : person.code_team === line.code)
  const winners = persons.filter((person) => isOwn(person) && person.is_medallist === 'True')
  if (winners.length === 0) throw new Error(`${line.discipline}, ${line.event}: nobody for ${line.name}`)
  return {
    medal: MEDAL_OF[line.medal_type]!,
    nation: line.country_code,
    kind,
    winners: winners
      .filter(({ birth_date }) => birth_date <= NAMED_BORN_TO)
      .map(({ code_athlete, name }) => ({ key: code_athlete, ...splitName(name) })),
  }
}

const ORDER: readonly Medal[] = ['gold', 'silver', 'bronze']

function factsOf(line: EventLine): { programme: Fact; told: Fact } {
  const isOwn = (each: { discipline: string; event: string }) =>
    each.discipline === line.sport && each.event === line.event
  const final = schedule.find((each) => isOwn(each) && each.event_medal === '1')
  if (final === undefined) throw new Error(`${line.sport}, ${line.event}: not scheduled`)
  const key = keyOf(line)
  const unit = decidedIn(line)
  return {
    programme: {
      id: key,
      source: PARIS,
      at: PROGRAMME_AT,
      type: 'medalEvent',
      key,
      sport: line.sport_code,
      name: typeset(line.event),
      startAt: final.start_date,
      expectedFinishAt: final.end_date,
      venue: typeset(final.venue),
      ...(unit === undefined ? {} : { decidedIn: unit }),
    },
    told: {
      id: `${key}-medallists`,
      source: PARIS,
      at: shift(final.end_date, 15),
      type: 'medallists',
      medalEvent: key,
      medallists: medals
        .filter(isOwn)
        .map(medallistOf)
        .sort((a, b) => ORDER.indexOf(a.medal) - ORDER.indexOf(b.medal)),
    },
  }
}

const made = events.map(factsOf)
const keys = new Set(made.map(({ programme }) => programme.id))
if (keys.size !== events.length) throw new Error('two events have one key')
const sports = new Map(events.map(({ sport, sport_code }) => [sport_code, sport]))

writeBundle(racesFolder, 'paris2024', {
  competition: [
    {
      ...parisCompetition('paris', '', 'CTR', ['2024-07-24', '2024-08-11'], 'Paris, FRA'),
      name: 'Olympic Games Paris 2024',
      competitionType: 'Empty',
      priority: 0,
    },
    {
      id: 'games',
      source: PARIS,
      at: PROGRAMME_AT,
      type: 'games',
      shortName: 'Paris 2024',
      competitions: PARTS,
      sports: [...sports].map(([code, name]) => ({ code, name })),
    },
    ...made.map(({ programme }) => programme),
  ],
  medals: made.map(({ told }) => told),
})
writeExpected(
  racesFolder,
  'paris2024',
  'medal-table',
  // [nation, gold, silver, bronze, total], in the published order
  table<TotalLine>('medals_total.csv').map((line) => [
    line.country_code,
    Number(line['Gold Medal']),
    Number(line['Silver Medal']),
    Number(line['Bronze Medal']),
    Number(line.Total),
  ]),
)
