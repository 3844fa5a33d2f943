/**
 * Kills the server again and again while many write to it, and checks each time whether every promise holds.
 */
import { createRandom } from '@bell-lap/race-sim/random'
import { compareDocuments, listFaults, readStored } from './kill-check.ts'
import { createWriter, makeKillRace } from './kill-writers.ts'
import { PROCESS_TOKEN, startServerProcess, type ServerProcess } from './server-process.ts'

export interface KillRunOptions {
  readonly dataFolder: string
  readonly kills: number
  readonly writers: number
  readonly seed: number
  /** The server is killed after at most this many answers. */
  readonly mostAnswers: number
  /**
   * After this many kills, and after the last one, the documents are compared and every fact is looked up.
   * Otherwise the facts since the last kill.
   */
  readonly compareEvery: number
  onProgress(kill: number, facts: number): void
}

export interface KillRunResult {
  /** Number of kills. Fewer than wanted if a fault ended the run. */
  readonly kills: number
  readonly faults: readonly string[]
  readonly acknowledged: number
  readonly stored: number
  /** Stored facts whose writers never got the answer before the kill. They are duplicates when sent again. */
  readonly unanswered: number
  readonly documentsCompared: number
}

async function fill(server: ServerProcess, competition: string, facts: readonly unknown[]): Promise<void> {
  const response = await fetch(`${server.address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  if (response.status !== 201) throw new Error(`The race was refused: ${await response.text()}`)
}

export async function runKills(options: KillRunOptions): Promise<KillRunResult> {
  const { dataFolder, kills, seed, compareEvery, onProgress } = options
  const race = makeKillRace(seed)
  const random = createRandom(seed)
  /** Kills the server after this many more answers, so that it always dies while writing. */
  let answersLeft = 0
  let onEnough = (): void => {}
  const writers = Array.from({ length: options.writers }, (_, index) =>
    createWriter(`w${index}`, race, createRandom(seed + index + 1), () => {
      answersLeft -= 1
      if (answersLeft === 0) onEnough()
    }),
  )
  const faults: string[] = []
  let killed = 0
  let documentsCompared = 0
  let unanswered = 0
  let epoch: string | null = null
  /** Number of acknowledgements of each writer that were checked. */
  let seen: number[] = writers.map(() => 0)

  let server = await startServerProcess(dataFolder)
  await fill(server, race.competition, race.base)
  const never = new AbortController().signal
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = new Promise<void>((resolve) => {
      onEnough = resolve
    })
    answersLeft = random.whole(1, options.mostAnswers)
    const { address } = server
    const written = Promise.all(writers.map((writer) => writer.run(address, never)))
    await Promise.race([enough, written])
    await server.kill()
    killed = kill
    await written

    server = await startServerProcess(dataFolder)
    // A kill is no damage: nothing may be reported as missing.
    const ready = await fetch(`${server.address}/readyz`)
    if (ready.status !== 200) faults.push(`After a kill /readyz says ${await ready.text()}`)
    const stored = readStored(dataFolder, race.competition)
    const isWhole = kill % compareEvery === 0 || kill === kills
    const acknowledged = writers.flatMap((writer, index) =>
      writer.acknowledged.slice(isWhole ? 0 : seen[index]),
    )
    seen = writers.map((writer) => writer.acknowledged.length)
    const before = faults.length
    faults.push(...listFaults(stored, acknowledged))
    const answered = new Set(writers.flatMap((writer) => writer.acknowledged.map(({ fact }) => fact.id)))
    unanswered += stored.facts.filter(
      ({ fact }) => fact.source === 'writers' && !answered.has(fact.id),
    ).length
    if (epoch !== null && epoch !== stored.epoch) faults.push('The epoch changed')
    epoch = stored.epoch
    if (isWhole) {
      const compared = await compareDocuments(server.address, race.competition, [1, 2], stored)
      documentsCompared += compared.compared
      faults.push(...compared.faults)
    }
    onProgress(kill, stored.facts.length)
    if (faults.length > before) break
  }
  const stored = readStored(dataFolder, race.competition)
  await server.kill()
  return {
    kills: killed,
    faults,
    acknowledged: new Set(writers.flatMap(({ acknowledged }) => acknowledged.map(({ fact }) => fact.id)))
      .size,
    stored: stored.facts.length,
    unanswered,
    documentsCompared,
  }
}
