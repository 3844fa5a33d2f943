/**
 * Makes the bundle of a constructed one-day race with its reports and photo finish: `node made-one-day.ts <races>`. The
 * published results at hand come without either, so these are made up, and named so; the same seed gives the same race.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { makeReports } from './made-reports.ts'
import { tellRace } from './told-race.ts'
import { writeBundle, writeFiles } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-one-day.ts <folder of the races>')

const CODE = 'onedaymade'
const BUNDLE = `${CODE}2026`
const COMPETITION = 'Constructed one-day race'
const LENGTH_M = 120_000

const made = makeRace({
  seed: 22,
  riders: 48,
  stages: 1,
  code: CODE,
  stageLengthM: LENGTH_M,
  markers: 6,
  frameEveryS: 0,
})
/** A passing that was sent twice is one fact; a one-day race has no classifications over stages. */
const facts = [...new Map(made.facts.map((fact) => [fact.id, fact])).values()].flatMap((fact): Fact[] => {
  switch (fact.type) {
    case 'classificationRules':
      return []
    case 'competition':
      return [
        {
          ...fact,
          name: COMPETITION,
          competitionType: 'SingleRace',
          location: 'Nowhere: made up',
        },
      ]
    case 'stage':
      return [{ ...fact, name: 'Here > There', stageKind: 'oneDayRace' }]
    case 'course':
      // Nobody knows where a constructed course lies.
      return [{ ...fact, line: [] }]
    default:
      return [fact]
  }
})

const isProgramme = ({ type }: Fact): boolean =>
  ['competition', 'team', 'startList', 'stage', 'course'].includes(type)
writeBundle(racesFolder, BUNDLE, {
  competition: facts.filter(isProgramme),
  race: facts.filter((fact) => !isProgramme(fact)),
})

const inOrder = facts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
const [ranking] = tellRace(BUNDLE, inOrder)('stage-rankings', { s: 1 })
if (!ranking) throw new Error(`${BUNDLE}: there is no result`)
/** A rider may be read twice; the first read counts. */
const atLine = new Map<Bib, number>()
for (const fact of facts)
  if (fact.type === 'passing' && fact.point === 'Finish')
    atLine.set(fact.bib, Math.min(fact.timeOfDayMs, atLine.get(fact.bib) ?? Infinity))
const rows = ranking.results.flatMap(({ rider, rank, value }) =>
  rider && rider.bib !== null && rank > 0 ? [{ bib: rider.bib, value }] : [],
)
const firstMs = Math.min(...atLine.values())
const { riders } = facts.find((fact) => fact.type === 'startList')!
const files = await makeReports(
  {
    competition: COMPETITION,
    unit: '',
    about: { stage: 1 },
    at: facts.findLast(({ type }) => type === 'resultStatus')!.at,
    riders,
    placed: rows.map(({ bib, value }) => ({ bib, value, afterMs: (atLine.get(bib) ?? firstMs) - firstMs })),
    picturedMs: 1_300,
  },
  'One-day race',
)
writeFiles(racesFolder, BUNDLE, files)
