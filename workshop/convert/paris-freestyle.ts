/**
 * Makes the bundle of BMX freestyle at Paris 2024: `node paris-freestyle.ts <sources> <races>`. Only the score that counts
 * is published: in qualifying the average of two runs, in the final the better one. Who rides the final, and in which order, is computed.
 */
import { join } from 'node:path'
import { parisCompetition, parisEvent, roundFacts } from './paris-bundle.ts'
import { keyOfLine } from './paris-entries.ts'
import { readParisSources } from './paris-sources.ts'
import { writeBundle, writeExpected } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node paris-freestyle.ts <folder of the sources> <folder of the races>')

const BUNDLE = 'bmfparis2024'
const sources = readParisSources(join(sourcesFolder, 'paris2024'), 'Cycling BMX Freestyle', 'BMF')

const EVENTS = [
  { number: 1, gender: 'M', name: 'Men’s Park', schedule: "Men's Park", category: 'MenElite' },
  { number: 2, gender: 'W', name: 'Women’s Park', schedule: "Women's Park", category: 'WomenElite' },
] as const
const ROUNDS = [
  { phase: 1, name: 'Qualification', code: 'QUAL' },
  { phase: 2, name: 'Final', code: 'FNL-' },
] as const
/** Of twelve nine ride the final; the best one of the qualification rides last. */
const FINALISTS = [{ from: [{ phase: 1, best: [1, 9], reversed: true }] }] as const

const made = EVENTS.flatMap(({ number, gender, schedule }) =>
  ROUNDS.map(({ phase, name, code }) => {
    const planned = sources.schedule.find(
      ({ event, phase: of }) => event === schedule && of === `${schedule} ${name}`,
    )
    if (planned === undefined) throw new Error(`${schedule}, ${name}: not scheduled`)
    const lines = sources.results.filter(
      ({ stage_code }) => stage_code.startsWith(`BMF${gender}`) && stage_code.slice(22).startsWith(code),
    )
    return {
      unit: { event: number, phase },
      lines,
      facts: roundFacts(sources, {
        event: number,
        phase,
        name,
        form: 'judged',
        startAt: planned.start_date,
        endAt: planned.end_date,
        lines,
        outcomeOf: ({ result }) => ({ kind: 'score', score: Number(result), runs: [] }),
        isListed: phase === 1,
        isFinal: phase === 2,
        ...(phase === 2 ? { qualification: FINALISTS } : {}),
      }),
    }
  }),
)

writeBundle(racesFolder, BUNDLE, {
  competition: [
    parisCompetition(
      'bmfparis',
      'BMX Freestyle',
      'BMF',
      ['2024-07-30', '2024-07-31'],
      'Place de la Concorde, Paris, FRA',
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
    // [key, place, score, start order, mark]
    rows: lines.map((line) => [
      keyOfLine(line),
      Number(line.rank),
      line.result,
      Number(line.start_order),
      line.qualification_mark || null,
    ]),
  })),
)
