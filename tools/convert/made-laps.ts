/**
 * Makes the bundle of constructed races on laps: `node made-laps.ts <races>`. No real data at hand has laps and their times,
 * so these are made up, and named so; the same seed gives the same races.
 */
import { makeLaps } from '@bell-lap/race-sim/made-laps'
import { writeBundle } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-laps.ts <folder of the races>')

const DAY = '2026-06-06'

const criterium = makeLaps({
  seed: 11,
  event: 1,
  name: 'Criterium (constructed)',
  form: 'criterium',
  riders: 32,
  laps: 25,
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
  speedKmh: 21,
  startAt: `${DAY}T17:00:00+02:00`,
  glitches: 4,
})

writeBundle(racesFolder, 'lapsdemo2026', {
  competition: [
    {
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
    },
    ...criterium.programme,
    ...crossCountry.programme,
  ],
  criterium: criterium.racing,
  'cross-country': crossCountry.racing,
})
