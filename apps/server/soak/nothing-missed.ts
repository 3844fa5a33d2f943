/**
 * A thousand clients follow a race of a minute in every way of connecting, through networks that are cut, fall silent,
 * delay and fragment at random. `node apps/server/soak/nothing-missed.ts [clients] [seconds] [seed]`; exit code 0 when in
 * the end every client holds the newest of every document of its channel.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { cpuSecondsOf, findFreePort, residentMegabytesOf } from '../bench/process-figures.ts'
import { digestOf, type CrowdOrder, type CrowdReport } from '../test/crowd-process.ts'
import { readChannelDocuments } from '../test/follower.ts'
import { postFramesTo, postTo, startServerProcess } from '../test/server-process.ts'

const clients = Number(process.argv[2] ?? 1000)
const seconds = Number(process.argv[3] ?? 60)
const seed = Number(process.argv[4] ?? Math.floor(Math.random() * 1e6))
const CROWDS = Math.max(2, availableParallelism())
const STEP_MS = 1_000
const PATIENCE_MS = 120_000

console.log(`${clients} clients in ${CROWDS} processes, ${seconds} s, seed ${seed}`)
const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-soak-'))
const server = await startServerProcess(dataFolder, { PORT: String(await findFreePort()) })
const pid = server.process.pid ?? 0
const { competitionId, facts, frames } = makeRace({ seed, riders: 60, stages: 1, frameEveryS: 60 })
const channel = `${competitionId}-stage-1`
const first = facts.findIndex(({ type }) => type === 'passing')

const crowds = Array.from({ length: CROWDS }, () => {
  const child = fork(join(import.meta.dirname, '../test/crowd-process.ts'))
  const ask = async <T>(order: CrowdOrder): Promise<T> => {
    child.send(order)
    const [message] = (await once(child, 'message')) as [{ answer: T }]
    return message.answer
  }
  return { child, ask }
})
try {
  await postTo(server.address, competitionId, facts.slice(0, first))
  const port = Number(new URL(server.address).port)
  const opening = Promise.all(
    crowds.map(({ ask }, index) =>
      ask({ kind: 'start', port, channel, count: Math.ceil(clients / CROWDS), seed: seed + index }),
    ),
  )
  // The race begins while they still connect.
  const cpuBefore = cpuSecondsOf(pid)
  const steps = Math.floor((seconds * 1000) / STEP_MS)
  const racing = facts.slice(first)
  const part = <T>(items: readonly T[], step: number): T[] =>
    items.slice(Math.floor((items.length * step) / steps), Math.floor((items.length * (step + 1)) / steps))
  for (let step = 0; step < steps; step += 1) {
    const [newFacts, newFrames] = [part(racing, step), part(frames, step)]
    if (newFacts.length > 0) await postTo(server.address, competitionId, newFacts)
    if (newFrames.length > 0) await postFramesTo(server.address, competitionId, newFrames)
    await wait(STEP_MS)
  }
  const cpuSeconds = cpuSecondsOf(pid) - cpuBefore
  await opening
  const documents = [...(await readChannelDocuments(server.address, channel))].map(
    ([path, { epoch, text }]) => [path, epoch, digestOf(text)] as const,
  )
  const finishing = performance.now()
  const reports = await Promise.all(
    crowds.map(({ ask }) => ask<CrowdReport>({ kind: 'finish', documents, patienceMs: PATIENCE_MS })),
  )
  const sum = (of: (report: CrowdReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0)
  const faults = reports.flatMap((report) => report.faults)
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(
    JSON.stringify({
      seed,
      clients,
      documents: documents.length,
      facts: facts.length,
      frames: frames.length,
      cuts: sum(({ cuts }) => cuts),
      pushes: sum(({ pushes }) => pushes),
      losses: sum(({ losses }) => losses),
      registrations: sum(({ registrations }) => registrations),
      levelAfterMs: Math.round(performance.now() - finishing),
      serverCpuSeconds: Math.round(cpuSeconds),
      serverMegabytes: Math.round(residentMegabytesOf(pid)),
      behind: faults.length,
    }),
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  for (const { child } of crowds) child.disconnect()
  await server.kill()
  await rm(dataFolder, { recursive: true, force: true })
}
