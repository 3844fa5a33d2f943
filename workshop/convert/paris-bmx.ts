/**
 * Makes the bundle of BMX racing at Paris 2024: `node paris-bmx.ts <sources> <races>`. Who rides in which heat of which run
 * and at which gate is computed from it, so what was published goes into `expected`.
 */
import { join } from 'node:path'
import { BMX_PHASES, BMX_ROUNDS, type BmxPhase } from '@bell-lap/domain/heats/bmx-rounds'
import { parisCompetition, parisEvent, parseMs, roundFacts, shift } from './paris-bundle.ts'
import { keyOfLine } from './paris-entries.ts'
import { readParisSources, type ResultLine } from './paris-sources.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node paris-bmx.ts <folder of the sources> <folder of the races>')

const sources = readParisSources(join(sourcesFolder, 'paris2024'), 'Cycling BMX Racing', 'BMX')
const BUNDLE = 'bmxparis2024'

interface Planned {
  readonly name: string
  /** As the results begin their stage with it. */
  readonly stage: string
  readonly heats: number
  /** Start of the men, and of the women twenty (or fifteen, ten) minutes after. */
  readonly menAt: string
  readonly womenAt: string
  readonly minutes: number
}
const PLAN: Readonly<Record<BmxPhase, Planned>> = {
  quarterfinals1: plan('Quarterfinals, Run 1', 'Quarterfinals Run 1', 3, '01T20:00', '01T20:20', 15),
  quarterfinals2: plan('Quarterfinals, Run 2', 'Quarterfinals Run 2', 3, '01T20:40', '01T21:00', 15),
  quarterfinals3: plan('Quarterfinals, Run 3', 'Quarterfinals Run 3', 3, '01T21:20', '01T21:40', 15),
  lastChance: plan('Last Chance Race', 'Last Chance Race', 1, '01T22:05', '01T22:15', 5),
  semifinals1: plan('Semifinals, Run 1', 'Semifinals Run 1', 2, '02T20:00', '02T20:15', 10),
  semifinals2: plan('Semifinals, Run 2', 'Semifinals Run 2', 2, '02T20:30', '02T20:45', 10),
  semifinals3: plan('Semifinals, Run 3', 'Semifinals Run 3', 2, '02T21:00', '02T21:15', 10),
  final: plan('Final', 'Final', 1, '02T21:35', '02T21:50', 10),
}
function plan(
  name: string,
  stage: string,
  heats: number,
  men: string,
  women: string,
  minutes: number,
): Planned {
  const at = (text: string) => `2024-08-${text}:00+02:00`
  return { name, stage, heats, menAt: at(men), womenAt: at(women), minutes }
}

const EVENTS = [
  { number: 1, gender: 'M', name: 'Men Racing', category: 'MenElite', time: 'menAt' },
  { number: 2, gender: 'W', name: 'Women Racing', category: 'WomenElite', time: 'womenAt' },
] as const

/** Drawn by hand where the published heats follow no rule that the files show. */
const LISTED: ReadonlySet<BmxPhase> = new Set(['quarterfinals1'])

const heatOf = (line: ResultLine): string | null => /Heat \d$/.exec(line.stage.trim())?.[0] ?? null
const linesOf = (gender: string, { stage }: Planned): ResultLine[] =>
  sources.results.filter(
    (line) => line.stage_code.startsWith(`BMX${gender}`) && line.stage.trim().startsWith(stage),
  )

const made = EVENTS.flatMap(({ number, gender, time }) =>
  (Object.keys(BMX_PHASES) as BmxPhase[]).map((phase) => {
    const planned = PLAN[phase]
    const lines = linesOf(gender, planned)
    const startAt = planned[time]
    return {
      unit: { event: number, phase: BMX_PHASES[phase] },
      lines,
      facts: roundFacts(sources, {
        event: number,
        phase: BMX_PHASES[phase],
        name: planned.name,
        form: 'gates',
        startAt,
        endAt: shift(startAt, planned.minutes),
        lines,
        heatOf,
        outcomeOf: ({ result }) => (result === '' ? undefined : { kind: 'time', timeMs: parseMs(result) }),
        isListed: LISTED.has(phase),
        qualification: BMX_ROUNDS[phase],
        isFinal: phase === 'final',
      }),
    }
  }),
)

writeBundle(racesFolder, BUNDLE, {
  competition: [
    parisCompetition(
      'bmxparis',
      'BMX Racing',
      'BMX',
      ['2024-08-01', '2024-08-02'],
      'Saint-Quentin-en-Yvelines, FRA',
    ),
    ...EVENTS.map(({ number, name, category }) => parisEvent(number, name, category)),
    ...made.flatMap(({ facts }) => facts.programme),
  ],
  results: made.flatMap(({ facts }) => facts.told),
})
writeExpected(
  racesFolder,
  BUNDLE,
  'rounds',
  made.map(({ unit, lines }) => ({
    ...unit,
    // [bib, heat, gate, place, published gap, mark]
    rows: lines.map((line) => [
      keyOfLine(line),
      heatOf(line),
      Number(line.start_order),
      line.rank === '' ? null : Number(line.rank),
      line.result_diff === '' ? null : parseMs(line.result_diff.slice(1)),
      line.qualification_mark || null,
    ]),
  })),
)
