/** `serve --workers`: several processes on one store, behind one port. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createRandom } from '@bell-lap/race-sim/random'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { Follower, nameOfWay, readChannelDocuments, WAYS } from './follower.ts'
import { listFaults, readStored } from './kill-check.ts'
import { makeKillRace, type Acknowledged } from './kill-writers.ts'
import { startPostgres } from './postgres-server.ts'
import { PROCESS_TOKEN, postTo, startServerProcess, type ServerProcess } from './server-process.ts'
import { runCommand } from './typed-commands.ts'

const WORKERS = 3
const startWorkers = (folder: string, environment: Readonly<Record<string, string>> = {}) =>
  startServerProcess(folder, environment, [], undefined, ['--workers', String(WORKERS)])

const workersOf = ({ process: { pid } }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Sends one fact on a connection of its own, so that any worker may take it, until it is acknowledged. */
async function send(address: string, competition: string, fact: Acknowledged['fact']): Promise<Acknowledged> {
  for (;;) {
    const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${PROCESS_TOKEN}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify([fact]),
      // A connection that the system gave to a process that is about to listen no more gets no answer.
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    if (answer?.status === 201)
      return { fact, seq: ((await answer.json()) as { seq: number }).seq, isAlone: true }
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

describe('several workers on the embedded store', () => {
  const folder = makeTemporaryFolder('workers')
  const race = makeKillRace(1)
  const { competition, base } = race
  const channel = `${competition}-stage-2`
  let server: ServerProcess
  const acknowledged: Acknowledged[] = []
  let made = 0
  const sendMore = async (facts: number): Promise<void> => {
    const from = made
    made += facts
    const sending = Array.from({ length: facts }, (_, index) =>
      send(server.address, competition, race.make(`w-${from + index}`, createRandom(from + index))),
    )
    acknowledged.push(...(await Promise.all(sending)))
  }
  beforeAll(async () => {
    server = await startWorkers(folder.path)
    await postTo(server.address, competition, base)
  })
  afterAll(async () => {
    await server.end()
    folder.remove()
  })

  it('follow it for every visitor, in whichever way one connects, whoever takes the facts', async () => {
    const visitors = WAYS.flatMap((way) => [way, way]).map(
      (way) => new Follower(server.address, channel, way),
    )
    await Promise.all(visitors.map((visitor) => visitor.start()))
    await sendMore(40)
    const documents = await readChannelDocuments(server.address, channel)
    for (const visitor of visitors)
      await expect.poll(() => visitor.lacks(documents), { message: nameOfWay(visitor.way) }).toEqual([])
    await Promise.all(visitors.map((visitor) => visitor.stop()))
  })

  it('number what they take without a hole, and lose nothing that was acknowledged when one is killed', async () => {
    const before = workersOf(server)
    expect(before.length).toBe(WORKERS)
    const sending = sendMore(60)
    process.kill(before[1]!, 'SIGKILL')
    await sending
    await expect.poll(() => workersOf(server).length).toBe(WORKERS)
    await sendMore(20)
    const stored = readStored(folder.path, competition)
    expect(listFaults(stored, acknowledged)).toEqual([])
    await expect.poll(() => server.said()).toContain('is started again')
  })

  it('serve what the journal says, and commands find them', async () => {
    const said = await runCommand(['verify'], { BELL_LAP_DATA: folder.path }, folder.path)
    expect(said.err).not.toContain('different')
    expect(said.code).toBe(0)
  })

  it('end when they are asked to, and one server continues', async () => {
    await server.end()
    expect(server.process.exitCode).toBe(0)
    server = await startServerProcess(folder.path)
    acknowledged.push(await send(server.address, competition, race.make('alone', createRandom(1))))
    expect(listFaults(readStored(folder.path, competition), acknowledged)).toEqual([])
  })
})

test('several workers on a database serve the same, and a second start on their data folder is refused', async () => {
  const database = await startPostgres()
  const folder = makeTemporaryFolder('workers')
  const environment = { BELL_LAP_STORE: await database.createDatabase() }
  const server = await startWorkers(folder.path, environment)
  const { competition, base, make } = makeKillRace(2)
  await postTo(server.address, competition, base)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(server.address, competition, make(`w-${index}`, createRandom(index))),
    ),
  )
  const said = await runCommand(['verify'], { ...environment, BELL_LAP_DATA: folder.path }, folder.path)
  expect(said.code).toBe(0)
  await expect(startServerProcess(folder.path, environment)).rejects.toThrow(/in use by another/)
  await server.end()
  await database.end()
  folder.remove()
})
