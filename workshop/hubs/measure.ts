/** One contestant with so many visitors: its memory, and what sending costs it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOAD_CORE, pinned, type Contestant, type Joining } from './contestant.ts'
import type { LoadOrder, LoadReport, LoadState } from './load-process.ts'
import type { SendOrder } from './order.ts'

export interface Cost {
  /** Documents that arrived, for each second of the server's CPU time. */
  readonly perCpuSecond: number
  /** Documents that arrived in each second of the run, and the part of those sent that did. */
  readonly perSecond: number
  readonly arrived: number
  readonly bytesPerDocument: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the machine, when it was over: what else was going on. */
  readonly load: number
}

export interface Visit {
  /** Resident memory that came with each connection after the first tenth of them. */
  readonly kilobytesPerConnection: number
  /** Sends and waits until everything has arrived, or nothing more does. */
  run(file: string, order: SendOrder): Promise<Cost>
  leave(): Promise<void>
}

/** Nothing came for so long: nothing more will. */
const QUIET_MS = 1_500
const LOOK_MS = 50
/** When less arrives than this, the server has lost its visitors, and there is nothing to compare. */
const LEAST_ARRIVED = 0.5

async function startLoad(): Promise<{ child: ChildProcess; ask: <T>(order: LoadOrder) => Promise<T> }> {
  const file = join(import.meta.dirname, 'load-process.ts')
  const child = spawn(...pinned(LOAD_CORE, process.execPath, [file]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    child,
    async ask(order) {
      child.send(order)
      const [message] = (await once(child, 'message')) as [{ answer: never }]
      return message.answer
    },
  }
}

export async function visit(contestant: Contestant, joining: Joining, count: number): Promise<Visit> {
  const { child, ask } = await startLoad()
  const open = (more: number): Promise<unknown> =>
    ask({ kind: 'open', options: { ...joining, port: contestant.port }, count: more })
  const settle = async (expectedFrames: number): Promise<LoadState> => {
    let last = await ask<LoadState>({ kind: 'state' })
    for (let quietMs = 0; ; quietMs += LOOK_MS) {
      if (last.frames === expectedFrames || quietMs >= QUIET_MS) return last
      await wait(LOOK_MS)
      const now = await ask<LoadState>({ kind: 'state' })
      if (now.frames !== last.frames) quietMs = 0
      last = now
    }
  }
  const residentAfter = async (more: number): Promise<number> => {
    await open(more)
    await settle(Number.POSITIVE_INFINITY)
    await contestant.collect()
    return contestant.residentMegabytes()
  }
  // What is loaded and compiled for the first visitors is no matter of how many there are.
  const first = Math.ceil(count / 10)
  const before = await residentAfter(first)
  const kilobytesPerConnection = (((await residentAfter(count - first)) - before) * 1024) / (count - first)
  return {
    kilobytesPerConnection,
    async run(file, order) {
      await contestant.load(file)
      // The writes of a departure are known only afterwards; room for one each document is enough.
      const framesEach = order.count * (order.joined ? 1 : order.documents)
      await ask({ kind: 'begin', framesEach, ackOfFrame: joining.isStateful ? order.documents : null })
      const cpuBefore = contestant.cpuSeconds()
      const startedMs = performance.now()
      const sent = await contestant.send(order)
      const sentMs = performance.now() - startedMs
      await settle(framesEach * count)
      const cpuSeconds = contestant.cpuSeconds() - cpuBefore
      const report = await ask<LoadReport>({ kind: 'finish', sentAtMs: sent.atMs })
      const documents = sent.documents.reduce((total, carried) => total + carried, 0)
      const arrived = report.frames / (sent.atMs.length * count)
      if (arrived < LEAST_ARRIVED)
        throw new Error(`only ${Math.round(arrived * 100)} % of what was sent arrived`)
      const deliveries = documents * count * arrived
      return {
        perCpuSecond: deliveries / cpuSeconds,
        perSecond: deliveries / (sentMs / 1000),
        arrived,
        bytesPerDocument: report.bytes / deliveries,
        p50Ms: report.p50Ms,
        p99Ms: report.p99Ms,
        load: loadavg()[0] ?? Number.NaN,
      }
    },
    async leave() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
