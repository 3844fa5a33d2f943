/**
 * Makes the bundle of constructed events of seeded rounds: `node made-bracket.ts <races>`. No results of an eliminator or of a
 * pump track with an open origin are at hand heat by heat, so these are made up, and named so.
 */
import { ELIMINATOR, PUMP_TRACK } from '@bell-lap/domain/heats/seeded-rounds'
import { makeBracket } from '@bell-lap/race-sim/made-bracket'
import { writeBundle } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-bracket.ts <folder of the races>')

const DAY = '2026-08-08'

writeBundle(racesFolder, 'bracketmade2026', {
  competition: [
    {
      id: 'competition',
      source: 'made',
      at: '2026-06-01T12:00:00+02:00',
      type: 'competition',
      code: 'bracketmade',
      year: 2026,
      name: 'Constructed eliminator and pump track',
      sport: 'MTB',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Nowhere: made up',
      noc: 'XXX',
      timeZone: 'Europe/Zurich',
      priority: 9,
    },
  ],
  eliminator: makeBracket({
    seed: 41,
    event: 1,
    name: 'Men Eliminator (constructed)',
    rule: ELIMINATOR,
    form: 'eliminator',
    women: false,
    firstBib: 1,
    riders: 36,
    lengthM: 900,
    runs: 1,
    timeMs: 98_000,
    startAt: `${DAY}T09:30:00+02:00`,
  }),
  'pump-track': makeBracket({
    seed: 42,
    event: 2,
    name: 'Women Pump Track (constructed)',
    rule: PUMP_TRACK,
    form: 'timeDuel',
    women: true,
    firstBib: 101,
    riders: 20,
    lengthM: 280,
    runs: 2,
    timeMs: 24_000,
    startAt: `${DAY}T13:30:00+02:00`,
  }),
})
