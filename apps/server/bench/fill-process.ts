/**
 * Fills the store of a folder with a made-up tour of some 100,000 facts. Prints the competition and the
 * number of facts.
 */
import { randomBytes } from 'node:crypto'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { openStore } from '../src/store.ts'

/** 180 riders at 33 points of 21 stages make some 100,000 passings. */
const { competitionId, facts } = makeRace({ seed: 9, riders: 180, stages: 21, markers: 32, frameEveryS: 0 })
const SLICE = 5_000

const store = await openStore({
  database: null,
  dataFolder: process.argv[2] ?? '',
  frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
  now: () => new Date(),
  randomBytes,
  onFault: (fault) => {
    throw fault
  },
})
let taken = 0
for (let from = 0; from < facts.length; from += SLICE) {
  const outcome = await store.journal.append(competitionId, facts.slice(from, from + SLICE))
  if (outcome.kind !== 'appended') throw new Error(outcome.kind)
  taken += outcome.accepted
}
await store.close()
console.log(JSON.stringify({ competition: competitionId, facts: taken }))
