/**
 * Makes the bundle of the constructed gran fondo: `node made-fondo.ts <races>`. No mass event with an open origin has the
 * reads at its start line, so these are made up, and named so; the same seed gives the same event.
 */
import { makeFondo } from '@bell-lap/race-sim/made-fondo'
import { writeBundle } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-fondo.ts <folder of the races>')

const DAY = '2026-07-05'

const long = makeFondo({
  seed: 31,
  event: 1,
  name: 'Gran Fondo (constructed)',
  riders: 320,
  firstBib: 1,
  lengthM: 112_000,
  checkpoints: { 'First pass': 31_000, 'Second pass': 74_000 },
  startAt: `${DAY}T07:30:00+02:00`,
})
const short = makeFondo({
  seed: 32,
  event: 2,
  name: 'Medio Fondo (constructed)',
  riders: 160,
  firstBib: 1001,
  lengthM: 58_000,
  checkpoints: { 'First pass': 31_000 },
  overallBy: 'net',
  startAt: `${DAY}T08:15:00+02:00`,
})

writeBundle(racesFolder, 'fondomade2026', {
  competition: [
    {
      id: 'competition',
      source: 'made',
      at: '2026-06-01T12:00:00+02:00',
      type: 'competition',
      code: 'fondomade',
      year: 2026,
      name: 'Constructed gran fondo',
      sport: 'GFO',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Nowhere: made up',
      noc: 'XXX',
      timeZone: 'Europe/Zurich',
      priority: 9,
    },
    ...long.programme,
    ...short.programme,
  ],
  'gran-fondo': long.racing,
  'medio-fondo': short.racing,
})
