/**
 * Makes the bundles of the events of Paris 2024 that are one race each: road, mountain bike, triathlon: `node paris-finals.ts
 * <sources> <races>`. Places are published with times that several share, so they are stated wherever the time does not give them.
 */
import { join } from 'node:path'
import type { FormKey } from '@bell-lap/domain/form/form'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { parisCompetition, parisEvent, parseMs, roundFacts } from './paris-bundle.ts'
import { keyOfLine } from './paris-entries.ts'
import { readParisSources, type ResultLine } from './paris-sources.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node paris-finals.ts <folder of the sources> <folder of the races>')

interface Race {
  readonly code: string
  readonly name: string
  readonly schedule: string
  readonly category: 'MenElite' | 'WomenElite' | null
  readonly form: FormKey
  readonly parameters?: NonNullable<FactOf<'phase'>['parameters']>
}
interface Games {
  readonly bundle: string
  readonly file: string
  readonly discipline: string
  readonly competition: FactOf<'competition'>
  readonly races: readonly Race[]
}

const HUNDREDTHS = { precision: 2 } as const
const men = (code: string, what: string, form: FormKey, parameters = {}): Race => ({
  code,
  name: `Men’s ${what}`,
  schedule: `Men's ${what}`,
  category: 'MenElite',
  form,
  parameters,
})
const women = (code: string, what: string, form: FormKey, parameters = {}): Race => ({
  ...men(code, what, form, parameters),
  name: `Women’s ${what}`,
  schedule: `Women's ${what}`,
  category: 'WomenElite',
})

const GAMES: readonly Games[] = [
  {
    bundle: 'crdparis2024',
    file: 'Cycling Road',
    discipline: 'CRD',
    competition: parisCompetition(
      'crdparis',
      'Road Cycling',
      'CRD',
      ['2024-07-27', '2024-08-04'],
      'Paris, FRA',
    ),
    races: [
      men('CRDMTT', 'Individual Time Trial', 'timeTrial', HUNDREDTHS),
      women('CRDWTT', 'Individual Time Trial', 'timeTrial', HUNDREDTHS),
      men('CRDMRR', 'Road Race', 'massStart'),
      women('CRDWRR', 'Road Race', 'massStart'),
    ],
  },
  {
    bundle: 'mtbparis2024',
    file: 'Cycling Mountain Bike',
    discipline: 'MTB',
    competition: parisCompetition(
      'mtbparis',
      'Mountain Bike',
      'MTB',
      ['2024-07-28', '2024-07-29'],
      'Élancourt Hill, FRA',
    ),
    races: [men('MTBMXCTRY', 'Cross-country', 'laps'), women('MTBWXCTRY', 'Cross-country', 'laps')],
  },
  {
    bundle: 'triparis2024',
    file: 'Triathlon',
    discipline: 'TRI',
    competition: parisCompetition(
      'triparis',
      'Triathlon',
      'TRI',
      ['2024-07-31', '2024-08-05'],
      'Pont Alexandre III, Paris, FRA',
    ),
    races: [
      men('TRIMOLYMPIC', 'Individual', 'segments'),
      women('TRIWOLYMPIC', 'Individual', 'segments'),
      {
        code: 'TRIXTEAM4',
        name: 'Mixed Relay',
        schedule: 'Mixed Relay',
        category: null,
        form: 'relay',
      },
    ],
  },
]

/** Rows in the order of the places, and no place where times alone give it. */
function make({ bundle, file, discipline, competition, races }: Games): void {
  const sources = readParisSources(join(sourcesFolder!, 'paris2024'), file, discipline)
  const made = races.map(({ code, name, schedule, form, parameters = {} }, index) => {
    const event = index + 1
    const planned = sources.schedule.find((line) => line.event === schedule)
    if (planned === undefined) throw new Error(`${schedule}: not scheduled`)
    const lines = sources.results.filter(({ stage_code }) => stage_code.startsWith(code))
    const facts = roundFacts(sources, {
      event,
      phase: 1,
      name,
      form,
      startAt: planned.start_date,
      endAt: planned.end_date,
      lines,
      outcomeOf: ({ result }) => (result ? { kind: 'time', timeMs: parseMs(result) } : undefined),
      isListed: true,
      isFinal: true,
      ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
    })
    const placed = form === 'timeTrial' ? facts.told : facts.told.map((fact) => withPlaces(fact, lines))
    return { event, lines, facts: { ...facts, told: placed } }
  })
  writeBundle(racesFolder!, bundle, {
    competition: [
      competition,
      ...races.map(({ name, category }, index) => parisEvent(index + 1, name, category)),
      ...made.flatMap(({ facts }) => facts.programme),
    ],
    results: made.flatMap(({ facts }) => facts.told),
  })
  writeExpected(
    racesFolder!,
    bundle,
    'published',
    made.map(({ event, lines }) => ({
      event,
      phase: 1,
      // [key, place, milliseconds behind the first, mark]
      rows: lines.map((line) => [
        keyOfLine(line),
        line.rank === '' ? null : Number(line.rank),
        line.result_diff ? parseMs(line.result_diff.slice(1)) : null,
        line.result_IRM || null,
      ]),
    })),
  )
}

function withPlaces<T extends { type: string }>(fact: T, lines: readonly ResultLine[]): T {
  if (fact.type !== 'unitResult') return fact
  const rankOf = new Map(lines.map((line) => [keyOfLine(line), line.rank]))
  const { rows } = fact as unknown as FactOf<'unitResult'>
  return {
    ...fact,
    rows: rows.map((row) => {
      const rank = rankOf.get(row.competitor)
      return rank ? { ...row, rank: Number(rank) } : row
    }),
  }
}

for (const games of GAMES) make(games)
