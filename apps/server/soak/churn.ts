/**
 * Connections that come and go for ten minutes, in every way of connecting and of leaving, while the race goes on: the
 * server's heap and memory must stay as they are. `node apps/server/soak/churn.ts [minutes] [visitors] [seed]`; exit code 0
 * when they do.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { createRandom } from '@bell-lap/race-sim/random'
import { cpuSecondsOf, findFreePort, residentMegabytesOf } from '../bench/process-figures.ts'
import { buildConnection, WAYS } from '../test/follower.ts'
import { Network } from '../test/network.ts'
import { postFramesTo, postTo, startServerProcess } from '../test/server-process.ts'

const minutes = Number(process.argv[2] ?? 10)
const visitors = Number(process.argv[3] ?? 100)
const seed = Number(process.argv[4] ?? 1)
const FRAME_MS = 500
const SAMPLE_MS = 2_000
/** Most growth from beginning to end: noise of the collector, no leak of ten minutes. */
const MOST_HEAP_MB = 15
const MOST_RESIDENT_MB = 60

const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-soak-'))
const metricsPort = await findFreePort()
const server = await startServerProcess(dataFolder, { BELL_LAP_METRICS_PORT: String(metricsPort) })
const pid = server.process.pid ?? 0
const random = createRandom(seed)
const { competitionId, facts, frames } = makeRace({
  seed,
  riders: 60,
  stages: 1,
  frameEveryS: 60,
  results: false,
})
const channel = `${competitionId}-stage-1`
const racing = facts.findIndex(({ type }) => type === 'passing') + 50
await postTo(server.address, competitionId, facts.slice(0, racing))
const network = await Network.open(Number(new URL(server.address).port))

const endMs = performance.now() + minutes * 60_000
const isOver = (): boolean => performance.now() >= endMs
let came = 0
let failed = 0

/**
 * A visitor of the hub who follows for some seconds and then leaves: in order, by a reset, or by falling
 * silent.
 */
async function visitHub(): Promise<void> {
  const way = WAYS[random.whole(0, WAYS.length - 1)] as (typeof WAYS)[number]
  const connection = buildConnection(network.address, way, 200)
  try {
    await connection.start()
    came += 1
    await connection.invoke('register', channel)
    if (random.chance(0.3)) await connection.invoke('register', 'live')
    await wait(random.whole(50, 6_000))
  } catch {
    // A reset hit it.
    failed += 1
  }
  await connection.stop().catch(() => {})
}
/** A plain event stream that ends without a message. */
async function visitStream(): Promise<void> {
  const ending = new AbortController()
  try {
    const answer = await fetch(`${network.address}/live/${channel}`, { signal: ending.signal })
    came += 1
    await answer.body?.getReader().read()
    await wait(random.whole(50, 6_000))
  } catch {
    failed += 1
  }
  ending.abort()
}
/** Half a request, or a connection that is negotiated and never used. */
async function visitBadly(): Promise<void> {
  if (random.chance(0.5)) {
    await fetch(`${network.address}/livehub/negotiate?negotiateVersion=1`, { method: 'POST' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
  } else {
    const socket = connect(network.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /livehub?id=none HTTP/1.1\r\nHost')
    await wait(random.whole(10, 3_000))
    socket.destroy()
  }
  came += 1
}
async function comeAndGo(): Promise<void> {
  while (!isOver()) {
    const fate = random.next()
    await (fate < 0.75 ? visitHub() : fate < 0.9 ? visitStream() : visitBadly())
  }
}
/**
 * Positions of the whole field, again and again, each a little further. Facts would let the race itself grow.
 */
async function race(): Promise<void> {
  const [template] = frames.slice(Math.floor(frames.length / 2)) as [Frame]
  const startedAtMs = Date.parse(template.at)
  for (let number = 0; !isOver(); number += 1) {
    const at = new Date(startedAtMs + number * 1000).toISOString()
    const riders = template.riders.map((rider) => ({
      ...rider,
      toFinishM: Math.max(0, rider.toFinishM - number),
    }))
    await postFramesTo(server.address, competitionId, [{ ...template, id: `churn-${number}`, at, riders }])
    await wait(FRAME_MS)
  }
}
async function cut(): Promise<void> {
  while (!isOver()) {
    await wait(random.whole(5_000, 15_000))
    network.reset()
  }
}

interface Sample {
  readonly heap: number
  readonly resident: number
  readonly connections: number
}
const samples: Sample[] = []
async function sample(): Promise<void> {
  while (!isOver()) {
    await wait(SAMPLE_MS)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text()
    const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    samples.push({
      heap: read('nodejs_heap_size_used_bytes') / 2 ** 20,
      resident: residentMegabytesOf(pid),
      connections: read('bell_lap_hub_connections') + read('bell_lap_event_streams'),
    })
  }
}
const lowest = (of: keyof Sample, from: number, to: number): number =>
  Math.min(
    ...samples
      .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
      .map((each) => each[of]),
  )

try {
  await Promise.all([...Array.from({ length: visitors }, comeAndGo), race(), cut(), sample()])
  // The lowest value in a fifth of the time is the memory after a collection.
  const [heapBefore, heapAfter] = [lowest('heap', 0.2, 0.4), lowest('heap', 0.8, 1)]
  const [residentBefore, residentAfter] = [lowest('resident', 0.2, 0.4), lowest('resident', 0.8, 1)]
  const isFlat = heapAfter - heapBefore <= MOST_HEAP_MB && residentAfter - residentBefore <= MOST_RESIDENT_MB
  // Negotiated, lost and stateful connections are remembered for 15 s.
  await wait(20_000)
  const left = (await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text())
    .split('\n')
    .filter((line) => /^bell_lap_(hub_connections|event_streams) /.test(line))
    .reduce((total, line) => total + Number(line.split(' ')[1]), 0)
  const whole = (megabytes: number): number => Math.round(megabytes)
  const series = (of: keyof Sample): number[] =>
    samples.filter((_, index) => index % Math.ceil(samples.length / 20) === 0).map((each) => whole(each[of]))
  console.log(
    JSON.stringify({
      seed,
      minutes,
      came,
      failed,
      mostAtOnce: Math.max(...samples.map(({ connections }) => connections)),
      heapMegabytes: series('heap'),
      residentMegabytes: series('resident'),
      lowestHeapMegabytes: [whole(heapBefore), whole(heapAfter)],
      lowestResidentMegabytes: [whole(residentBefore), whole(residentAfter)],
      cpuSeconds: whole(cpuSecondsOf(pid)),
      connectionsLeft: left,
      isFlat,
    }),
  )
  process.exitCode = isFlat && left === 0 ? 0 : 1
} finally {
  network.close()
  await server.kill()
  await rm(dataFolder, { recursive: true, force: true })
}
process.exit()
