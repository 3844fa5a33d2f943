/**
 * Fills the store of a folder with many copies of the Tour, each under a code of its own. Prints their ids.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { openStore } from '../src/store.ts'

const [, , dataFolder = '', times = '100'] = process.argv

const facts = readFacts(join(import.meta.dirname, '../../../races/tdf2026'))
const withCode = (code: string): Fact[] =>
  facts.map((fact): Fact => (fact.type === 'competition' ? { ...fact, code } : fact))

const store = await openStore({
  database: null,
  dataFolder,
  frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
  now: () => new Date(),
  randomBytes,
  onFault: (fault) => {
    throw fault
  },
})
const ids: string[] = []
for (let number = 0; number < Number(times); number += 1) {
  const code = `t${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`
  const outcome = await store.journal.append(`${code}2026`, withCode(code))
  if (outcome.kind !== 'appended') throw new Error(outcome.kind)
  ids.push(`${code}2026`)
}
await store.close()
console.log(JSON.stringify(ids))
