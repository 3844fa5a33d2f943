/**
 * Servers on one PostgreSQL: what a further one costs and delivers under the same load, how long a fact that one took is on its way to a
 * visitor of another, and what a fact costs through PostgreSQL, through the embedded store and in one transaction of bare INSERTs.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import postgres from 'postgres'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { HUB_MESSAGES } from '@bell-lap/protocol/hub-message'
import type { PushedAddress } from '@bell-lap/protocol/version'
import { createRandom } from '@bell-lap/race-sim/random'
import type { Figure } from '../../../tools/figure.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { makeKillRace } from '../test/kill-writers.ts'
import { startNats } from '../test/nats-server.ts'
import { startPostgres, type PostgresServer } from '../test/postgres-server.ts'
import { PROCESS_TOKEN, postTo, startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { Crowd } from './crowd.ts'
import { cpuSecondsOf, quantile } from './process-figures.ts'

const MOST_NODES = 3
const VISITORS = 300
const LOAD_MS = 12_000
const FACT_EVERY_MS = 250
const LAG_FACTS = 60
const LAG_EVERY_MS = 260
const WRITERS = 32
const WRITTEN = 4_000
const SEPARATOR = String.fromCharCode(0x1e)

interface Nodes {
  readonly all: readonly ServerProcess[]
  close(): Promise<void>
}

async function startNodes(count: number, url: string | null, hints: string): Promise<Nodes> {
  const folders = Array.from({ length: count }, () => makeTemporaryFolder('cluster-bench'))
  const all: ServerProcess[] = []
  for (const { path } of folders)
    all.push(
      await startServerProcess(path, url === null ? {} : { BELL_LAP_STORE: url, BELL_LAP_HINTS: hints }),
    )
  return {
    all,
    async close() {
      await Promise.all(all.map((each) => each.end()))
      for (const { remove } of folders) remove()
    },
  }
}

const { competition, base, make } = makeKillRace(1)
const CHANNEL = `${competition}-stage-2`
const random = createRandom(1)
let made = 0
const nextFact = (): Fact => make(`bench-${(made += 1)}`, random)

/** States the race at the first server. Resolves when all of them have it. */
async function begin({ all }: Nodes): Promise<void> {
  await postTo(all[0]!.address, competition, base)
  for (const { address } of all)
    while (!(await fetch(`${address}/competitions/${competition}`)).ok) await wait(100)
}

const cpuOf = ({ process: { pid } }: ServerProcess): number => cpuSecondsOf(pid!)

/** The same visitors and facts, on so many servers. */
async function load(nodes: Nodes): Promise<Figure[]> {
  const count = nodes.all.length
  await begin(nodes)
  const crowds = nodes.all.map(
    ({ address }) =>
      new Crowd({
        port: Number(new URL(address).port),
        path: '/livehub',
        extensions: 'permessage-deflate; client_max_window_bits',
        greetings: [
          `{"protocol":"json","version":1}${SEPARATOR}`,
          `{"type":1,"target":"register","arguments":["${CHANNEL}"],"invocationId":"1"}${SEPARATOR}`,
        ],
        isStateful: false,
      }),
  )
  const closed = nodes.all.map(cpuOf)
  for (const crowd of crowds) await crowd.open(VISITORS / count)
  await wait(2_000)
  for (const crowd of crowds) crowd.begin(1_000)
  const before = nodes.all.map(cpuOf)
  const begun = performance.now()
  for (let sent = 0; performance.now() - begun < LOAD_MS; sent += 1) {
    await postTo(nodes.all[sent % count]!.address, competition, [nextFact()])
    await wait(FACT_EVERY_MS)
  }
  await wait(500)
  const seconds = (performance.now() - begun) / 1_000
  const openedMs = (1_000 * before.reduce((sum, each, index) => sum + each - closed[index]!, 0)) / VISITORS
  const used = nodes.all.map((node, index) => cpuOf(node) - before[index]!)
  const total = used.reduce((sum, each) => sum + each, 0)
  const frames = crowds.reduce((sum, each) => sum + each.frames, 0)
  for (const crowd of crowds) crowd.close()
  const bytes = crowds.reduce((sum, each) => sum + each.bytes, 0)
  const of = count === 1 ? 'one server' : `${count} servers`
  return [
    {
      name: `${of}, ${VISITORS} visitors and 4 facts a second in all: deliveries per CPU second`,
      value: frames / total,
      unit: '/s',
      anchor: `${Math.round(bytes / frames)} bytes each`,
    },
    {
      name: `${of}: CPU of a visitor who connects and registers (the server's idle time of 2 s included)`,
      value: openedMs,
      unit: 'ms',
    },
    {
      name: `${of}: CPU of each of them under that load`,
      value: (100 * total) / count / seconds,
      unit: '% of a core',
      anchor: `all together: ${((100 * total) / seconds).toFixed(1)} % for ${Math.round(frames / seconds)} deliveries a second`,
    },
  ]
}

/** From the acknowledgement at the first server to the push at a visitor of the second. */
async function lag(nodes: Nodes, hints: string, aim: readonly [string | null, string]): Promise<Figure[]> {
  const [a, b] = nodes.all as [ServerProcess, ServerProcess]
  await begin(nodes)
  const pushes: { readonly version: number; readonly atMs: number }[] = []
  const connection = new HubConnectionBuilder()
    .withUrl(`${b.address}/livehub`)
    .configureLogging(LogLevel.None)
    .build()
  for (const message of HUB_MESSAGES)
    connection.on(message, (...args: unknown[]) => {
      pushes.push({ version: (args.at(-1) as PushedAddress).version, atMs: performance.now() })
    })
  await connection.start()
  await connection.invoke('register', CHANNEL)
  const sent: { readonly seq: number; readonly atMs: number }[] = []
  for (let fact = 0; fact < LAG_FACTS; fact += 1) {
    const seq = await postTo(a.address, competition, [nextFact()])
    sent.push({ seq, atMs: performance.now() })
    await wait(LAG_EVERY_MS)
  }
  await wait(2_000)
  await connection.stop()
  const delays = sent.flatMap(({ seq, atMs }) => {
    const push = pushes.find(({ version }) => version >= seq)
    return push ? [Math.max(0, push.atMs - atMs)] : []
  })
  const name = `acknowledged by one server → pushed to a visitor of another, ${hints}`
  return [
    {
      name: `${name}, p50 of ${delays.length}`,
      value: quantile(delays, 0.5),
      unit: 'ms',
      ...(aim[0] && { aim: aim[0] }),
    },
    { name: `${name}, p99`, value: quantile(delays, 0.99), unit: 'ms', aim: aim[1] },
  ]
}

/** Facts a second, one in each request. */
async function write(node: ServerProcess): Promise<{ readonly perSecond: number; readonly cpuMs: number }> {
  await postTo(node.address, competition, base)
  let left = WRITTEN
  const begun = performance.now()
  const before = cpuOf(node)
  const writer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(`${node.address}/ingest/competitions/${competition}/facts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify([nextFact()]),
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return {
    perSecond: WRITTEN / ((performance.now() - begun) / 1_000),
    cpuMs: ((cpuOf(node) - before) * 1_000) / WRITTEN,
  }
}

async function bareInserts(database: PostgresServer): Promise<number> {
  const sql = postgres(await database.createDatabase(), { max: 1, fetch_types: false })
  await sql`CREATE TABLE fact (competition BIGINT, seq BIGINT, body TEXT, PRIMARY KEY (competition, seq))`
  const bodies = Array.from({ length: WRITTEN }, () => JSON.stringify(nextFact()))
  const begun = performance.now()
  await sql`BEGIN`
  for (const [index, body] of bodies.entries()) await sql`INSERT INTO fact VALUES (1, ${index}, ${body})`
  await sql`COMMIT`
  const perSecond = WRITTEN / ((performance.now() - begun) / 1_000)
  await sql.end()
  return perSecond
}

export async function run(): Promise<Figure[]> {
  // Acknowledged facts are on the disk, as in the field.
  const database = await startPostgres([])
  const nats = await startNats()
  const figures: Figure[] = []
  try {
    for (let count = 1; count <= MOST_NODES; count += 1) {
      const nodes = await startNodes(count, await database.createDatabase(), nats.address)
      figures.push(...(await load(nodes)))
      await nodes.close()
    }
    for (const [hints, name, aim] of [
      [nats.address, 'NATS', ['50 ms', '200 ms']],
      ['notify', 'NOTIFY', ['50 ms', '200 ms']],
      ['off', 'no hints', [null, '1,200 ms']],
    ] as const) {
      const nodes = await startNodes(2, await database.createDatabase(), hints)
      figures.push(...(await lag(nodes, name, aim)))
      await nodes.close()
    }
    const inserts = await bareInserts(database)
    for (const [name, url] of [
      ['PostgreSQL', await database.createDatabase()],
      ['the embedded store', null],
    ] as const) {
      const nodes = await startNodes(1, url, 'notify')
      const { perSecond, cpuMs } = await write(nodes.all[0]!)
      figures.push({
        name: `facts through ${name}, ${WRITERS} writers, one fact a request (${cpuMs.toFixed(2)} ms CPU of the server each)`,
        value: perSecond,
        unit: '/s',
        anchor: `bare INSERTs in one transaction, one after the other: ${Math.round(inserts)} /s`,
        ratio: perSecond / inserts,
      })
      await nodes.close()
    }
    return figures
  } finally {
    await Promise.all([database.end(), nats.end()])
  }
}
