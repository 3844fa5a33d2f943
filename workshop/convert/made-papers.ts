/**
 * Makes two constructed bundles that show kinds of competitions which no race at hand has: `node made-papers.ts <races>`. One has papers
 * alone (OnlyPDF), the other has its races in competitions of their own (MultiSports).
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeReports } from './made-reports.ts'
import { writeBundle, writeFiles } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-papers.ts <folder of the races>')

const competition = (
  code: string,
  name: string,
  competitionType: 'OnlyPDF' | 'MultiSports',
  [start, end]: readonly [string, string],
): Fact => ({
  id: 'competition',
  source: 'made',
  at: '2026-04-01T12:00:00+02:00',
  type: 'competition',
  code,
  year: 2026,
  name,
  sport: 'CRD',
  competitionType,
  start,
  end,
  location: 'Nowhere: made up',
  noc: 'XXX',
  timeZone: 'Europe/Zurich',
  priority: 9,
})

const PAPERS = 'papersmade'
const PAPERS_NAME = 'Constructed club race on paper'
const riders = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'].map((lastName, index) => ({
  bib: index + 1,
  lastName,
  firstName: 'Made',
  nation: ['BEL', 'FRA', 'ITA', 'NED'][index % 4]!,
}))
writeBundle(racesFolder, `${PAPERS}2026`, {
  competition: [competition(PAPERS, PAPERS_NAME, 'OnlyPDF', ['2026-05-17', '2026-05-17'])],
})
const reports = await makeReports(
  {
    competition: PAPERS_NAME,
    unit: '',
    about: {},
    at: '2026-05-17T17:00:00+02:00',
    riders,
    placed: riders.toReversed().map(({ bib }, index) => ({
      bib,
      value: index === 0 ? '1:52:07' : `+0:0${index}`,
      afterMs: index * 970,
    })),
    picturedMs: 1_300,
  },
  'Club race',
)
writeFiles(racesFolder, `${PAPERS}2026`, reports)

const WEEK = 'weekmade'
const WEEK_NAME = 'Constructed week of cycling'
writeBundle(racesFolder, `${WEEK}2026`, {
  competition: [
    competition(WEEK, WEEK_NAME, 'MultiSports', ['2026-06-01', '2026-06-06']),
    {
      id: 'games',
      source: 'made',
      at: '2026-04-01T12:00:00+02:00',
      type: 'games',
      shortName: 'Week',
      competitions: ['onedaymade2026', 'lapsdemo2026'],
      sports: [],
    } as Fact,
  ],
})
writeFiles(racesFolder, `${WEEK}2026`, [
  {
    name: 'Week, race information 1.txt',
    content: `${WEEK_NAME}\n\nConstructed: no person and no real result is in it.\nRoad on Monday, laps on Saturday.\n`,
    about: { kind: 'general' },
  },
])
