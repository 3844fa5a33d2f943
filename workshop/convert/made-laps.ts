/**
 * Makes the bundle of constructed races on laps: `node made-laps.ts <races>`. No real data at hand has laps and their times,
 * so these are made up, and named so; the same seed gives the same races. The criterium has reports and a photo finish.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { makeLaps } from '@bell-lap/race-sim/made-laps'
import { makeReports } from './made-reports.ts'
import { tellRace } from './told-race.ts'
import { writeBundle, writeFiles } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-laps.ts <folder of the races>')

const DAY = '2026-06-06'
const BUNDLE = 'lapsdemo2026'
/** Woods without a race, in the zone of the competition. */
const PLACE = [7.4405, 46.9205] as const
/** Of the criterium. */
const LAPS = 25
const CRITERIUM = 'Criterium (constructed)'

const criterium = makeLaps({
  seed: 11,
  event: 1,
  name: CRITERIUM,
  form: 'criterium',
  riders: 32,
  laps: LAPS,
  lapM: 1200,
  speedKmh: 45,
  startAt: `${DAY}T15:00:00+02:00`,
  glitches: 4,
})
const crossCountry = makeLaps({
  seed: 12,
  event: 2,
  name: 'Cross-country (constructed)',
  form: 'laps',
  riders: 36,
  laps: 6,
  lapM: 4200,
  startLoopM: 1500,
  pointM: 2100,
  place: PLACE,
  speedKmh: 21,
  startAt: `${DAY}T17:00:00+02:00`,
  glitches: 4,
})

const competition = {
  id: 'competition',
  source: 'made',
  at: '2026-06-01T12:00:00+02:00',
  type: 'competition',
  code: 'lapsdemo',
  year: 2026,
  name: 'Constructed races on laps',
  sport: 'MTB',
  competitionType: 'MultiEvents',
  start: DAY,
  end: DAY,
  location: 'Nowhere: made up',
  noc: 'XXX',
  timeZone: 'Europe/Zurich',
  priority: 9,
} as const

writeBundle(racesFolder, BUNDLE, {
  competition: [competition, ...criterium.programme, ...crossCountry.programme],
  criterium: criterium.racing,
  'cross-country': crossCountry.racing,
})

const raced = [competition, ...criterium.programme, ...criterium.racing]
const { results } = tellRace(BUNDLE, raced)('phase-results', { e: 1, p: 1 })
const placed = results.flatMap(({ rider, rank, value, outcome }) => {
  if (!rider || rider.bib === null || rank === 0 || outcome?.kind !== 'lapsAndTime') return []
  return [{ bib: rider.bib, value, timeMs: outcome.laps === LAPS ? outcome.timeMs : null }]
})
const firstMs = placed[0]?.timeMs ?? 0
const files = await makeReports(
  {
    competition: competition.name,
    unit: CRITERIUM,
    about: { event: 1, phase: 1 },
    at: criterium.racing.at(-1)?.at ?? competition.at,
    riders: results
      .flatMap(({ rider }) => (rider ? [{ ...rider, bib: rider.bib ?? rider.key }] : []))
      .toSorted((a, b) => compareKeys(a.bib, b.bib)),
    placed: placed.map(({ timeMs, ...one }) => ({
      ...one,
      afterMs: timeMs === null ? null : timeMs - firstMs,
    })),
    picturedMs: 2_200,
  },
  'Criterium',
)
writeFiles(racesFolder, BUNDLE, files)
