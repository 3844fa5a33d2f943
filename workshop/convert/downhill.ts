/**
 * Makes the bundles of the downhill World Championships and World Cup 2025: `node downhill.ts <sources> <races>`. `sources`
 * holds the folder mtb-dh. Junior rows, some of which stand among the elite women of Champéry, stay out.
 */
import { join } from 'node:path'
import { NO_NATION } from '@bell-lap/protocol/vocabulary/country'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { readTable } from './csv-table.ts'
import { publishedPoints, publishedRows, runFacts, SOURCE, type DownhillLine } from './downhill-facts.ts'
import {
  CHAMPERY,
  FIRST_JUNIOR_YEAR,
  VENUES,
  WITHOUT_QUALIFYING_POINTS,
  WORLD_CUP_ROUNDS,
  WORLD_CUP_SCALES,
  type Venue,
} from './downhill-table.ts'
import { createSpellings } from './spelling.ts'
import { publishedSplits } from './downhill-splits.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const FILES = [
  'world_championships_25',
  'world_cup_25_elite_men_results',
  'world_cup_25_elite_women_results',
] as const

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node downhill.ts <folder of the sources> <folder of the races>')

const tableOf = (file: string) =>
  readTable<keyof DownhillLine>(join(sourcesFolder, 'mtb-dh/downhillr', `${file}.csv`))

/** The tables spell some riders in two ways. */
const spellingOf = createSpellings(FILES.flatMap(tableOf).map(({ uci_id, name }) => ({ id: uci_id, name })))

const read = (file: (typeof FILES)[number]) =>
  tableOf(file)
    .filter(({ yob }) => !(Number(yob) >= FIRST_JUNIOR_YEAR))
    .map((line) => ({ ...line, name: spellingOf(line.uci_id) ?? line.name }))

const common = { source: SOURCE, competitionType: 'MultiEvents', sport: 'MTB', type: 'competition' } as const

function event(
  number: number,
  name: string,
  category: 'MenElite' | 'WomenElite',
  at: string,
  venue?: string,
): FactOf<'event'> {
  return {
    id: `event-${number}`,
    source: SOURCE,
    type: 'event',
    at,
    event: number,
    name,
    category,
    ...(venue === undefined ? {} : { venue }),
  }
}

const noonOf = ({ offset }: Venue, day: string) => `${day}T12:00:00${offset}`

/** Numbers of the downhills at the mountain bike worlds, as programs of others know them. */
const WORLDS = [
  { number: 12, name: 'Women Elite Downhill', category: 'WomenElite', rows: 'Women Elite' },
  { number: 15, name: 'Men Elite Downhill', category: 'MenElite', rows: 'Men Elite' },
] as const

function worldChampionships() {
  const lines = read('world_championships_25')
  const of = (category: string) => lines.filter(({ round_category }) => round_category === category)
  const at = '2025-09-01T08:00:00+02:00'
  writeBundle(racesFolder!, 'mtbwch2025', {
    competition: [
      {
        id: 'competition',
        ...common,
        at,
        code: 'mtbwch',
        year: 2025,
        name: 'UCI Mountain Bike World Championships 2025: downhill',
        start: CHAMPERY.finalOn,
        end: CHAMPERY.finalOn,
        location: 'Champéry, SUI',
        noc: 'SUI',
        timeZone: 'Europe/Zurich',
        priority: 3,
      },
      ...WORLDS.map(({ number, name, category }) => event(number, name, category, at)),
    ],
    results: WORLDS.flatMap(({ number, rows }) =>
      runFacts({
        event: number,
        phase: 1,
        name: 'Final',
        startAt: noonOf(CHAMPERY, CHAMPERY.finalOn),
        isFinal: true,
        lines: of(rows),
      }),
    ),
  })
  writeExpected(
    racesFolder!,
    'mtbwch2025',
    'published',
    WORLDS.map(({ number, rows }) => ({ event: number, phase: 1, rows: publishedRows(of(rows)) })),
  )
}

const CUPS = [
  { file: 'world_cup_25_elite_men_results', name: 'Men Elite', category: 'MenElite', direct: 20, second: 10 },
  {
    file: 'world_cup_25_elite_women_results',
    name: 'Women Elite',
    category: 'WomenElite',
    direct: 10,
    second: 5,
  },
] as const

/** The season's standing of one category: all its rounds, each with its qualifying and its final where they are in this bundle. */
function seriesOf(
  { name, category }: (typeof CUPS)[number],
  rounds: readonly { readonly number: number; readonly venue: Venue }[],
  at: string,
): FactOf<'series'> {
  const { final, qualifying } = WORLD_CUP_SCALES[category]
  const key = category === 'MenElite' ? 'men-elite' : 'women-elite'
  return {
    id: `series-${key}`,
    source: SOURCE,
    at,
    type: 'series',
    series: key,
    name: `Downhill World Cup 2025, ${name}`,
    scales: [
      { scale: 'final', points: [...final] },
      { scale: 'qualifying', points: [...qualifying] },
    ],
    rounds: VENUES.map((venue) => {
      const held = rounds.find((round) => round.venue === venue)
      return {
        round: venue.name.toLowerCase().replaceAll(' ', '-'),
        name: venue.name,
        on: venue.finalOn,
        ...(held === undefined
          ? {}
          : {
              event: held.number,
              parts: [
                ...(venue.name === WITHOUT_QUALIFYING_POINTS ? [] : [{ phase: 1, scale: 'qualifying' }]),
                { phase: 3, scale: 'final' },
              ],
            }),
      }
    }),
  }
}

const COLLECTED = VENUES.filter(({ isCollected = true }) => isCollected)

/** Two events a venue, men first; numbers by the season, so that 7 and 8 are Val di Sole's. */
function worldCup() {
  const at = '2025-05-01T08:00:00+02:00'
  const events = CUPS.flatMap(({ file, name, category, direct, second }, cup) => {
    const lines = read(file)
    return COLLECTED.flatMap((venue, index) => {
      const own = lines.filter(({ event_name }) => event_name === venue.name)
      return own.length === 0
        ? []
        : [
            {
              number: index * 2 + cup + 1,
              name: `${name}, ${venue.name}`,
              category,
              venue,
              own,
              direct,
              second,
            },
          ]
    })
  }).toSorted((a, b) => a.number - b.number)
  writeBundle(racesFolder!, 'dhwc2025', {
    competition: [
      {
        id: 'competition',
        ...common,
        at,
        code: 'dhwc',
        year: 2025,
        name: 'UCI Downhill World Cup 2025',
        start: VENUES[0]!.qualifyingOn,
        end: VENUES.at(-1)!.finalOn,
        location: '',
        noc: NO_NATION,
        timeZone: 'Europe/Zurich',
        priority: 4,
      },
      ...events.map(({ number, name, category, venue }) => event(number, name, category, at, venue.name)),
      ...CUPS.map((cup) =>
        seriesOf(
          cup,
          events.filter(({ category }) => category === cup.category),
          at,
        ),
      ),
    ],
    results: events.flatMap(({ number, venue, own, direct, second }) =>
      WORLD_CUP_ROUNDS.flatMap(({ type, name }, index) =>
        runFacts({
          event: number,
          phase: index + 1,
          name,
          timeZone: venue.timeZone,
          startAt: noonOf(venue, type === 'Final' ? venue.finalOn : venue.qualifyingOn),
          isFinal: type === 'Final',
          lines: own.filter(({ round_type }) => round_type === type),
          ...(type === 'Final'
            ? {
                // The first of the first qualifying, and the first of the second among the others.
                qualification: [
                  {
                    from: [
                      { phase: 1, best: [1, direct] },
                      { phase: 2, best: [1, second] },
                    ],
                  },
                ],
              }
            : {}),
        }),
      ),
    ),
  })
  const published = events.flatMap(({ number, own }) =>
    WORLD_CUP_ROUNDS.map(({ type }, index) => ({
      event: number,
      phase: index + 1,
      rows: publishedRows(own.filter(({ round_type }) => round_type === type)),
    })),
  )
  writeExpected(racesFolder!, 'dhwc2025', 'published', published)
  const points = events.flatMap(({ number, own }) =>
    WORLD_CUP_ROUNDS.map(({ type }, index) => ({
      event: number,
      phase: index + 1,
      rows: publishedPoints(own.filter(({ round_type }) => round_type === type)),
    })).filter(({ rows }) => rows.length > 0),
  )
  writeExpected(racesFolder!, 'dhwc2025', 'points', points)
  writeExpected(racesFolder!, 'dhwc2025', 'splits', publishedSplits(join(sourcesFolder!, 'mtb-dh/csv')))
}

worldChampionships()
worldCup()
