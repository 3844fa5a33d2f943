/**
 * Makes the bundle of the cyclo-cross World Cup of Tábor 2025: `node tabor.ts <sources> <races>`. Only final times are
 * published, neither laps nor bibs, so places and times are shown as they were.
 */
import { join } from 'node:path'
import { parseTime } from '@bell-lap/domain/figures/time'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { readTable } from './csv-table.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node tabor.ts <folder of the sources> <folder of the races>')

const BUNDLE = 'taborcx2025'
const SOURCE = 'race-data'
const DAY = '2025-11-23'
/** No file has the time of the start: the facts say so. */
const NOON = `${DAY}T12:00:00+01:00`

type Line = Record<'Place' | 'Name' | 'AGE' | 'NAT' | 'RESULT' | 'PTS', string>

const RACES = [
  { event: 1, file: 'Women-Elite', name: 'Women Elite', category: 'WomenElite' },
  { event: 2, file: 'Men-Elite', name: 'Men Elite', category: 'MenElite' },
] as const

/** Names are in capitals, the first word or line being the first name. */
function nameOf(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { firstName: capitalised(firstName), lastName: rest.map(capitalised).join(' ') }
}
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|[-'’])(\p{L})/gu, (each) => each.toUpperCase())

/** Nobody has a bib in the result: a key of the name. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const IRMS = ['DNF', 'DNS', 'DSQ', 'LAP'] as const

/** `0:45:13` is three quarters of an hour. */
const timeOf = (text: string): number | null => parseTime(text.replace(/^0:/, ''))

function rowOf({ Place, Name, RESULT }: Line): FactOf<'unitResult'>['rows'][number] {
  const irm = IRMS.find((code) => code === RESULT)
  const timeMs = timeOf(RESULT)
  return {
    competitor: keyOf(Name),
    ...(irm === undefined ? { rank: Number(Place) } : { irm }),
    ...(irm !== undefined ? {} : { outcome: timeMs === null ? { kind: 'place' } : { kind: 'time', timeMs } }),
  }
}

const made = RACES.map((race) => {
  const lines = readTable<keyof Line>(join(sourcesFolder, 'cx', `tabor-2025-results-${race.file}.csv`))
  const unit = { event: race.event, phase: 1 }
  const head = (what: string) => ({ id: `${what}-${race.event}`, source: SOURCE, at: NOON, ...unit })
  const programme: Fact[] = [
    {
      id: `event-${race.event}`,
      source: SOURCE,
      at: NOON,
      type: 'event',
      event: race.event,
      name: race.name,
      category: race.category,
      // A round of a world cup whose standing is in no file here.
      medals: false,
    },
    {
      ...head('phase'),
      type: 'phase',
      name: 'Race',
      form: 'laps',
      startAt: NOON,
      dayOnly: true,
      isFinal: true,
    },
  ]
  const told: Fact[] = [
    {
      ...head('start-list'),
      type: 'unitStartList',
      competitors: lines
        .map(({ Name, NAT }) => ({
          key: keyOf(Name),
          kind: 'athlete' as const,
          ...nameOf(Name),
          nation: NAT,
        }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    },
    { ...head('result'), type: 'unitResult', rows: lines.map(rowOf) },
    { ...head('official'), type: 'resultStatus', resultStatus: 'official' },
  ]
  return { unit, lines, programme, told }
})

writeBundle(racesFolder, BUNDLE, {
  competition: [
    {
      id: 'competition',
      source: SOURCE,
      at: NOON,
      type: 'competition',
      code: 'taborcx',
      year: 2025,
      name: 'UCI Cyclo-cross World Cup Tábor',
      sport: 'CCR',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Tábor, CZE',
      noc: 'CZE',
      timeZone: 'Europe/Prague',
      priority: 5,
    },
    ...made.flatMap(({ programme }) => programme),
  ],
  results: made.flatMap(({ told }) => told),
})
writeExpected(
  racesFolder,
  BUNDLE,
  'published',
  made.map(({ unit, lines }) => ({
    ...unit,
    rows: lines.map(({ Place, Name, RESULT }) => [keyOf(Name), Number(Place), RESULT]),
  })),
)
