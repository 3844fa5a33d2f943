/** From a fact's acknowledgement to its push at a visitor: on a channel that was quiet, and on one with 50 facts a second. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { PushedAddress } from '@bell-lap/protocol/version'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { PROCESS_TOKEN, startServerProcess } from '../test/server-process.ts'
import { quantile } from './process-figures.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'

const RIDERS = 500
const QUIET_FACTS = 100
const QUIET_EVERY_MS = 260
const BUSY_FACTS = 350
const BUSY_EVERY_MS = 20
const MESSAGE = 'updateStageLiveRankings'

/** The version and the instant of each push of the live rankings. */
type Pushes = { readonly version: number; readonly atMs: number }[]

async function post(
  address: string,
  competition: string,
  facts: readonly Fact[],
): Promise<{ seq: number; atMs: number }> {
  const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  const atMs = performance.now()
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return { ...((await answer.json()) as { seq: number }), atMs }
}

/**
 * Posts facts at an interval. For each, the time from its acknowledgement to a push with it (negative:
 * before).
 */
async function measure(
  facts: readonly Fact[],
  everyMs: number,
  pushes: Pushes,
  send: (fact: Fact) => Promise<{ seq: number; atMs: number }>,
): Promise<number[]> {
  const acknowledged: Promise<{ seq: number; atMs: number }>[] = []
  for (const fact of facts) {
    acknowledged.push(send(fact))
    await wait(everyMs)
  }
  const all = await Promise.all(acknowledged)
  const last = Math.max(...all.map(({ seq }) => seq))
  while (!pushes.some(({ version }) => version >= last)) await wait(20)
  return all.map(({ seq, atMs }) => (pushes.find(({ version }) => version >= seq)?.atMs ?? Infinity) - atMs)
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  const { competitionId, facts } = makeRace({
    seed: 3,
    riders: RIDERS,
    stages: 1,
    frameEveryS: 0,
    results: false,
  })
  const isFinish = (fact: Fact): boolean => fact.type === 'passing' && fact.point === 'Finish'
  const finishes = [
    ...new Map(facts.filter(isFinish).map((fact) => ['bib' in fact ? fact.bib : 0, fact])).values(),
  ]
  const before = facts.slice(0, facts.findIndex(isFinish))
  const server = await startServerProcess(join(folder, 'data'))
  try {
    await post(server.address, competitionId, before)
    const pushes: Pushes = []
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.address}/livehub`)
      .configureLogging(LogLevel.None)
      .build()
    connection.on(MESSAGE, (...args: unknown[]) => {
      pushes.push({ version: (args.at(-1) as PushedAddress).version, atMs: performance.now() })
    })
    await connection.start()
    await connection.invoke('register', `${competitionId}-stage-1`)
    const send = (fact: Fact) => post(server.address, competitionId, [fact])
    await measure(finishes.slice(0, 10), QUIET_EVERY_MS, pushes, send)
    const quiet = await measure(finishes.slice(10, 10 + QUIET_FACTS), QUIET_EVERY_MS, pushes, send)
    const busy = await measure(
      finishes.slice(10 + QUIET_FACTS, 10 + QUIET_FACTS + BUSY_FACTS),
      BUSY_EVERY_MS,
      pushes,
      send,
    )
    await connection.stop()
    const figure = (name: string, value: number, aim?: string): Figure => ({
      name: `fact acknowledged → push received, ${name}`,
      value: Math.max(0, value),
      unit: 'ms',
      ...(aim === undefined ? {} : { aim }),
    })
    return [
      figure('quiet channel, p50', quantile(quiet, 0.5), '50 ms'),
      figure('quiet channel, p99', quantile(quiet, 0.99), '50 ms'),
      figure('busy channel (50 facts/s), p50', quantile(busy, 0.5)),
      figure('busy channel (50 facts/s), p99', quantile(busy, 0.99), '250 ms'),
    ]
  } finally {
    await server.kill()
    remove()
  }
}
