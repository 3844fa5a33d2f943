/**
 * Strangers who mean harm, against a server on this machine alone: a million mutated requests at the ingest doors and the
 * GETs, a hundred thousand at the hub, a million invented channels, slow uploads. Nothing may be answered 5xx, the process
 * must live, its memory stay flat and its loop be held for no more than 100 ms.
 * `node apps/server/soak/attack.ts [scale] [seed]`; exit code 0 when all of that holds. Prints the table of docs/security.md.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { createRandom } from '@bell-lap/race-sim/random'
import { findFreePort } from '../bench/process-figures.ts'
import { PROCESS_TOKEN, postFramesTo, postTo, startServerProcess } from '../test/server-process.ts'
import { makeBytes, makeGetRequest, makeHubRecord, makeIngestRequest } from './attack/mutation.ts'
import { count, sendBytes, sendRecords, sendRequests, type Tally } from './attack/senders.ts'
import { watchServer, type Sample } from './attack/watch.ts'

const scale = Number(process.argv[2] ?? 1)
const seed = Number(process.argv[3] ?? 1)
const MOST_STALL_MS = 100
/** Most growth from beginning to end, both after a garbage collection: noise. */
const MOST_HEAP_MB = 20

const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-attack-'))
const metricsPort = await findFreePort()
const server = await startServerProcess(dataFolder, {
  BELL_LAP_METRICS_PORT: String(metricsPort),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'attack/collect-garbage.ts')}`,
})
const { address } = server
const random = createRandom(seed)
const {
  competitionId: c,
  facts,
  frames,
} = makeRace({ seed, riders: 170, stages: 2, frameEveryS: 300, results: true })
const target = { competition: c, token: PROCESS_TOKEN, facts }
for (let from = 0; from < facts.length; from += 2_000)
  await postTo(address, c, facts.slice(from, from + 2_000))
await postFramesTo(address, c, frames.slice(0, 200))

const DOCUMENTS = [
  'live',
  'liverankings',
  'rankings/stage',
  'startlist',
  'timeline',
  'tabs',
  'map',
  'profile',
  'map.gpx',
]
const paths = [
  '/competitions',
  '/competitions/livelink',
  '/athletes/search',
  '/multisports',
  '/healthz',
  '/openapi.json',
  `/competitions/${c}`,
  `/competitions/${c}/stages`,
  `/competitions/${c}/route.gpx`,
  `/competitions/${c}/reports`,
  ...DOCUMENTS.flatMap((name) => [
    `/competitions/${c}/stages/1/${name}`,
    `/competitions/${c}/stages/2/${name}`,
  ]),
  '/live/live',
  `/file/${'0'.repeat(32)}`,
  '/livehub',
  '/docs/api',
]
const pages = ['/', '/2026', `/2026/${c.slice(0, -4)}`, `/2026/${c.slice(0, -4)}/stage/1`]

const watch = watchServer(`http://127.0.0.1:${metricsPort}/metrics`, server.process.pid ?? 0)

interface Row {
  readonly attack: string
  readonly tried: number
  readonly answers: Tally
  readonly samples: readonly Sample[]
  readonly seconds: number
}
const rows: Row[] = []
const scaled = (number: number): number => Math.max(1, Math.round(number * scale))
async function attack(
  name: string,
  number: number,
  run: (tried: number, tally: Tally) => Promise<void>,
): Promise<void> {
  const tried = scaled(number)
  const answers: Tally = new Map()
  watch.take()
  const beganMs = performance.now()
  await run(tried, answers)
  await wait(1_500)
  rows.push({
    attack: name,
    tried,
    answers,
    samples: watch.take(),
    seconds: (performance.now() - beganMs) / 1_000,
  })
  console.error(
    `${name}: ${tried} in ${rows.at(-1)?.seconds.toFixed(0)} s, ${JSON.stringify(Object.fromEntries(answers))}`,
  )
}

/** One in this many ingest requests is as expensive as possible. */
const DEAR_EVERY = 5_000
const ingest = (number: number) => async (tried: number, tally: Tally) => {
  let made = 0
  await sendRequests(
    address,
    tried,
    () => makeIngestRequest(random, target, (made += 1) % DEAR_EVERY === number),
    tally,
  )
}
const gets = (tried: number, tally: Tally) =>
  sendRequests(address, tried, () => makeGetRequest(random, paths), tally)
const registers = (tried: number, tally: Tally) => {
  const call = (id: number, name: string, channel: string) =>
    `{"type":1,"invocationId":"${id}","target":"${name}","arguments":["${channel}"]}\u001e`
  return sendRecords(
    address,
    tried,
    (id) => {
      const name =
        id % 2 === 0
          ? `${c}-stage-${id % 1000}`
          : `made${1000 + (id % 9000)}-event-${id % 1000}-phase-${id % 7}`
      return call(id, 'register', name) + call(id, 'unregister', name)
    },
    tally,
  )
}
/** One token fills the doors with trickling uploads. The fact of another one is still accepted. */
async function slowUploads(tried: number, tally: Tally): Promise<void> {
  const port = Number(new URL(address).port)
  const sockets = Array.from({ length: tried }, (_, number): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (answer) => count(tally, String(answer).slice(9, 12)))
    socket.write(
      `PUT /ingest/competitions/${c}/files/slow${number}.pdf HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${PROCESS_TOKEN}\r\nContent-Length: 100000\r\n\r\n%PDF`,
    )
    return socket
  })
  for (let second = 0; second < 20; second += 1) {
    await wait(1_000)
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
  }
  for (const socket of sockets) socket.destroy()
}

/** Types with a single fact for each thing: a second one is kept and flagged. */
const SOLE_TYPES = ['markerResult', 'stageResult', 'startOrder', 'publishedRanking'] as const
/**
 * A sender states the same thing again and again. The list of flags is requested after each of these
 * requests.
 */
async function statedAgain(tried: number, tally: Tally): Promise<void> {
  const competition = 'again2026'
  const send = async (facts: readonly object[]): Promise<void> => {
    const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(facts),
    })
    count(tally, String(answer.status))
  }
  await send([
    { ...FACT_EXAMPLES.competition, code: 'again', year: 2026, id: 'c', source: 'x' },
    { ...FACT_EXAMPLES.stage, stage: 1, id: 's', source: 'x' },
  ])
  for (const type of SOLE_TYPES) {
    const example = { ...FACT_EXAMPLES[type], stage: 1, source: 'x' }
    await send(
      Array.from({ length: tried / SOLE_TYPES.length }, (_, n) => ({ ...example, id: `${type}-${n}` })),
    )
    const flags = await fetch(`${address}/competitions/${competition}/flags`)
    count(tally, `flags ${((await flags.json()) as unknown[]).length}`)
  }
}

/**
 * The lowest heap during a quiet while, in which garbage is collected again and again, because caches drop
 * their content gradually.
 */
async function restingHeap(): Promise<{ heap: number; resident: number }> {
  watch.take()
  for (let second = 0; second < (scale >= 1 ? 30 : 6); second += 2) {
    await wait(2_000)
    server.process.kill('SIGUSR2')
  }
  const samples = watch.take()
  return {
    heap: Math.min(...samples.map(({ heapMb }) => heapMb)),
    resident: Math.min(...samples.map(({ residentMb }) => residentMb)),
  }
}

let isFine = false
try {
  // Caches fill first, so that their content does not count as growth.
  await gets(scaled(30_000), new Map())
  await ingest(-1)(scaled(10_000), new Map())
  const before = await restingHeap()
  await attack('mutated requests at the ingest doors', 500_000, ingest(0))
  await attack('mutated GETs', 480_000, gets)
  await attack('pages with mutated addresses, cookies and languages', 10_000, (tried, tally) =>
    sendRequests(address, tried, () => makeGetRequest(random, pages), tally),
  )
  await attack('bytes that are not HTTP', 10_000, (tried, tally) =>
    sendBytes(
      address,
      tried,
      () => makeBytes(random, paths[random.whole(0, paths.length - 1)] ?? '/'),
      tally,
    ),
  )
  await attack('mutated hub messages', 100_000, (tried, tally) =>
    sendRecords(address, tried, (id) => makeHubRecord(random, id, c), tally),
  )
  await attack('invented channels, registered and unregistered', 1_000_000, registers)
  // As many records as one read holds, each with a long answer.
  await attack('the longest answer of the hub, from all at once', 64_000, (tried, tally) =>
    sendRecords(
      address,
      tried,
      (id) => `{"type":1,"invocationId":"${id}","target":"register","arguments":["live"]}\u001e`,
      tally,
      { connections: 40, batch: 400 },
    ),
  )
  await attack('event streams of invented channels', 12_000, (tried, tally) =>
    sendRequests(
      address,
      tried,
      () => ({
        method: 'GET',
        path: `/live/made${1000 + random.whole(0, 8999)}-stage-${random.whole(0, 999)}`,
        headers: {},
        body: null,
      }),
      tally,
    ),
  )
  await attack('facts that state the same again', 20_000, statedAgain)
  await attack('uploads of one token that trickle', 256, slowUploads)
  const after = await restingHeap()

  const isAlive = server.process.exitCode === null && (await fetch(`${address}/readyz`)).status === 200
  const heldMs = (sample: Sample): number => sample.heldMs
  const worst = (samples: readonly Sample[], of: (sample: Sample) => number) =>
    Math.max(0, ...samples.map(of))
  const failures = rows.flatMap(({ answers }) => [...answers].filter(([what]) => /^5|lost/.test(what)))
  const stall = Math.max(...rows.map(({ samples }) => worst(samples, heldMs)))
  console.log(
    '| attack | tried | survived | loop blocked at most | heap, resident at most |\n|---|---|---|---|---|',
  )
  for (const { attack: name, tried, answers, samples, seconds } of rows) {
    const told = [...answers]
      .toSorted((a, b) => b[1] - a[1])
      .map(([what, number]) => `${what}: ${number.toLocaleString('en')}`)
      .join(', ')
    const most = (of: 'heapMb' | 'residentMb') => Math.max(...samples.map((sample) => sample[of])).toFixed(0)
    console.log(
      `| ${name} | ${tried.toLocaleString('en')} in ${seconds.toFixed(0)} s | ${told} | ${worst(samples, heldMs).toFixed(0)} ms, ${worst(samples, ({ lagMs }) => lagMs).toFixed(0)} with waits for a processor | ${most('heapMb')}, ${most('residentMb')} MB |`,
    )
  }
  const isFlat = after.heap - before.heap <= MOST_HEAP_MB
  console.log(
    JSON.stringify({
      seed,
      scale,
      isAlive,
      failures,
      stallMs: Math.round(stall),
      heapMb: [before.heap, after.heap].map(Math.round),
      residentMb: [before.resident, after.resident].map(Math.round),
      isFlat,
    }),
  )
  isFine = isAlive && isFlat && failures.length === 0 && stall <= MOST_STALL_MS
} finally {
  await watch.stop()
  await server.kill()
  await rm(dataFolder, { recursive: true, force: true })
}
process.exit(isFine ? 0 : 1)
