/**
 * The official client in every way it can connect, with its real waiting times: first connect, a restart of the server in
 * order and by kill -9, a network cut for 20 s, and one that falls silent for 20 and for 45 s (longer than a client waits
 * for a sign of life). `node apps/server/soak/clients.ts`; exit code 0 when after each all hold what GET answers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { findFreePort } from '../bench/process-figures.ts'
import { Follower, nameOfWay, readChannelDocuments, WAYS } from '../test/follower.ts'
import { Network } from '../test/network.ts'
import { postTo, startServerProcess } from '../test/server-process.ts'

const CUT_MS = 20_000
const SILENT_MS = 45_000
/** Longest time of a restart, and of a client to be level again: 30 s until a loss is noticed, then some. */
const PATIENCE_MS = 90_000
const RETRY_MS = 1_000

const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-soak-'))
const environment = { PORT: String(await findFreePort()) }
let server = await startServerProcess(dataFolder, environment)
const { competitionId, facts } = makeRace({ seed: 9, riders: 40, stages: 1, frameEveryS: 0 })
const channel = `${competitionId}-stage-1`
const racing = facts.findIndex(({ type }) => type === 'passing')
await postTo(server.address, competitionId, facts.slice(0, racing))
let posted = racing
const post = (): Promise<number> => postTo(server.address, competitionId, facts.slice(posted, (posted += 15)))

const visitors = await Promise.all(
  WAYS.map(async (way) => {
    const network = await Network.open(Number(environment.PORT))
    const follower = new Follower(network.address, channel, way, RETRY_MS)
    await follower.start()
    return { network, follower }
  }),
)
const become = (passage: 'up' | 'cut' | 'silent'): void => {
  for (const { network } of visitors) network.become(passage)
}
let faults = 0

/** Runs it, sends news meanwhile and after, and reports how soon each client is level. */
async function phase(name: string, act: () => Promise<void>): Promise<void> {
  const registered = visitors.map(({ follower }) => follower.registrations)
  await act()
  await post()
  const endedMs = performance.now()
  const levelMs = new Map<Follower, number>()
  while (levelMs.size < visitors.length && performance.now() - endedMs < PATIENCE_MS) {
    const documents = await readChannelDocuments(server.address, channel)
    for (const { follower } of visitors)
      if (!levelMs.has(follower) && follower.lacks(documents).length === 0)
        levelMs.set(follower, performance.now() - endedMs)
    await wait(100)
  }
  console.log(name)
  for (const [index, { follower }] of visitors.entries()) {
    const atMs = levelMs.get(follower)
    const anew = follower.registrations - (registered[index] ?? 0)
    if (atMs === undefined) faults += 1
    const how = anew === 0 ? 'the same connection' : `registered ${anew} times`
    const when = atMs === undefined ? 'NOT LEVEL' : `level after ${(atMs / 1000).toFixed(1)} s`
    console.log(`  ${nameOfWay(follower.way).padEnd(38)} ${when}, ${how}`)
  }
}
const outage = (passage: 'cut' | 'silent', ms: number) => async (): Promise<void> => {
  become(passage)
  await wait(ms / 2)
  await post()
  await wait(ms / 2)
  become('up')
}

try {
  await phase('first connect', async () => {})
  await phase('restart in order', async () => {
    await server.end()
    server = await startServerProcess(dataFolder, environment)
  })
  await phase('restart after kill -9', async () => {
    await server.kill()
    server = await startServerProcess(dataFolder, environment)
  })
  await phase('sockets reset, network there at once', async () => {
    for (const { network } of visitors) network.reset()
  })
  await phase(`cut for ${CUT_MS / 1000} s`, outage('cut', CUT_MS))
  await phase(`silent for ${CUT_MS / 1000} s`, outage('silent', CUT_MS))
  await phase(`silent for ${SILENT_MS / 1000} s`, outage('silent', SILENT_MS))
  console.log(faults === 0 ? 'everyone level after each' : `${faults} not level`)
  process.exitCode = faults === 0 ? 0 : 1
} finally {
  await Promise.all(visitors.map(({ follower }) => follower.stop().catch(() => {})))
  for (const { network } of visitors) network.close()
  await server.kill()
  await rm(dataFolder, { recursive: true, force: true })
}
