/**
 * Writers in a separate process, so that they do not delay the readers' clock: `node writers-process.ts
 * <port> <writers> <ms> <seed> <stages>` prints the number of acknowledged facts.
 */
import { createRandom } from '@bell-lap/race-sim/random'
import { makeKillRace } from '../test/kill-writers.ts'
import { PROCESS_TOKEN } from '../test/server-process.ts'
import { openConnection, postRequest } from './connection.ts'

const [port = 0, writers = 0, ms = 0, seed = 0, stages = 2] = process.argv.slice(2).map(Number)
const race = makeKillRace(seed, stages)
const endsAt = performance.now() + ms

async function write(name: string, random: ReturnType<typeof createRandom>): Promise<number> {
  const connection = await openConnection(port)
  const path = `/ingest/competitions/${race.competition}/facts`
  let acknowledged = 0
  while (performance.now() < endsAt) {
    const fact = race.make(`${name}-${acknowledged}`, random)
    const { status } = await connection.send(postRequest(path, PROCESS_TOKEN, [fact]))
    if (status !== 201) throw new Error(`A fact was answered with ${status}`)
    acknowledged += 1
  }
  connection.close()
  return acknowledged
}

const started = performance.now()
const counts = await Promise.all(
  Array.from({ length: writers }, (_, index) =>
    write(`b${process.pid}-${index}`, createRandom(seed + index + 1)),
  ),
)
const facts = counts.reduce((sum, count) => sum + count, 0)
console.log(JSON.stringify({ facts, seconds: (performance.now() - started) / 1000 }))
