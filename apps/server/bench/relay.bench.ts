/**
 * A relay between a van and an office after two hours without a line: how long until both are level, and how long a fact of the van takes to
 * the office while there is a line.
 */
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Figure } from '../../../tools/figure.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { competitionFact, passingFact, programmeFacts } from '../test/journal-contract.ts'
import { Network } from '../test/network.ts'
import { PROCESS_TOKEN, postTo, startServerProcess } from '../test/server-process.ts'
import { runCommand } from '../test/typed-commands.ts'

const RACE = 'tob2026'
const FACTS = 5_000
/** As many requests as a decoder sends in two hours. */
const AT_ONCE = 10
const SINGLE_FACTS = 40
const LOOK_MS = 5

const passings = (from: number, count: number): Fact[] =>
  Array.from(
    { length: count },
    (_, n) =>
      ({ ...passingFact(`p${from + n}`, 1 + (n % 3)), timeOfDayMs: 43_200_000 + (from + n) * 1_000 }) as Fact,
  )

/** Resolves once the server has facts up to this number. */
async function untilAt(address: string, seq: number): Promise<void> {
  const headers = { authorization: `Bearer ${PROCESS_TOKEN}` }
  for (;;) {
    const answer = await fetch(`${address}/ingest/competitions/${RACE}/facts?after=999999999`, { headers })
    if (((await answer.json()) as { readonly seq?: number }).seq === seq) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('relay-bench')
  const folderOf = (name: string): string => join(folder, name)
  const start = (name: string) => startServerProcess(folderOf(name), { BELL_LAP_SERVER_NAME: name })
  const [van, office] = await Promise.all([start('van'), start('office')])
  const line = await Network.open(Number(new URL(office.address).port))
  const ending = new AbortController()
  const environment = {
    BELL_LAP_DATA: folderOf('van'),
    BELL_LAP_SERVER_NAME: 'van',
    BELL_LAP_RELAY_TOKEN: PROCESS_TOKEN,
  }
  const command = (args: readonly string[]) => runCommand(args, environment, folder, ending.signal)
  try {
    await postTo(van.address, RACE, [competitionFact('tob'), ...programmeFacts()])
    await command(['authority', RACE, 'van'])
    line.become('cut')
    let seq = 0
    const writing = performance.now()
    for (let from = 0; from < FACTS; from += AT_ONCE)
      seq = await postTo(van.address, RACE, passings(from, AT_ONCE))
    const writtenMs = performance.now() - writing
    const relaying = command(['relay', RACE, '--to', line.address])
    line.become('up')
    const back = performance.now()
    await untilAt(office.address, seq)
    const levelMs = performance.now() - back
    const singles: number[] = []
    for (let n = 0; n < SINGLE_FACTS; n += 1) {
      const sent = performance.now()
      await untilAt(office.address, await postTo(van.address, RACE, passings(FACTS + n, 1)))
      singles.push(performance.now() - sent)
    }
    ending.abort()
    await relaying
    const sorted = singles.toSorted((a, b) => a - b)
    return [
      {
        name: `${FACTS} facts of ${FACTS / AT_ONCE} requests, from the line’s return until both servers have them`,
        value: levelMs / 1000,
        unit: 's',
        anchor: `the same requests at one server: ${(writtenMs / 1000).toFixed(2)} s`,
        ratio: levelMs / writtenMs,
        aim: '10 s',
      },
      {
        name: 'a fact of the van, until the office has it, p50',
        value: sorted[Math.floor(sorted.length / 2)]!,
        unit: 'ms',
      },
      { name: 'a fact of the van, until the office has it, the longest', value: sorted.at(-1)!, unit: 'ms' },
    ]
  } finally {
    line.close()
    await Promise.all([van.kill(), office.kill()])
    remove()
  }
}
