/**
 * Pages: the cost of rendering one, a kept page against a ready document of the same length, and a crowd that
 * opens a stage while its documents change.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { postFramesTo, postTo, startServerProcess } from '../test/server-process.ts'
import type { Figure } from '../../../tools/figure.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { getRequest, openConnection, type Connection } from './connection.ts'
import { cpuSecondsOf, quantile } from './process-figures.ts'

const RIDERS = 184
const RENDERINGS = 60
const ROUNDS = 5
const SECONDS = 2
const CROWD_PER_S = 500
const CROWD_S = 20
const CONNECTIONS = 64
/** More than any page shows. */
const MANY_RIDERS = 20_000

const middle = (values: readonly number[]): number => quantile(values, 0.5)

/** A stage that is being raced: its start, half of its passings, and positions. */
function makeStage(code: string, riders: number) {
  const race = makeRace({ seed: 6, code, riders, stages: 1, frameEveryS: 10, results: false })
  const isFinish = (fact: Fact): boolean => fact.type === 'passing' && fact.point === 'Finish'
  const finish = race.facts.findIndex(isFinish)
  return {
    competition: race.competitionId,
    before: race.facts.slice(0, finish),
    finishes: race.facts.slice(finish).filter(isFinish),
    frames: race.frames,
  }
}

/** CPU time of the server for each rendering of a page, every time at another address. */
async function measureRendering(connection: Connection, pid: number, path: string): Promise<number> {
  const ask = async (number: number): Promise<void> => {
    const { status } = await connection.send(getRequest(`${path}?view=bench-${number}`, 'br'))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  for (let number = 0; number < RENDERINGS; number++) await ask(number)
  const before = cpuSecondsOf(pid)
  for (let number = 0; number < RENDERINGS; number++) await ask(RENDERINGS + number)
  return ((cpuSecondsOf(pid) - before) / RENDERINGS) * 1000
}

/** Answers per second of the server's CPU time. */
function measureAnswers(wrk: string, url: string, pid: number): number {
  const before = cpuSecondsOf(pid)
  const options = ['-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br']
  const said = execFileSync(wrk, [...options, url], { encoding: 'utf8' })
  const answers = Number(/(\d+) requests in/.exec(said)?.[1])
  if (/Non-2xx/.test(said) || !(answers > 0)) throw new Error(said)
  return answers / (cpuSecondsOf(pid) - before)
}

/**
 * The waiting time of each visitor of a crowd. Visitors come at their pace, whether or not others still wait.
 */
async function measureCrowd(port: number, path: string): Promise<number[]> {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)))
  const waits: number[] = []
  const visits: Promise<void>[] = []
  const startedAt = performance.now()
  const count = CROWD_PER_S * CROWD_S
  for (let number = 0; number < count; number++) {
    const dueAt = startedAt + (number / CROWD_PER_S) * 1000
    const early = dueAt - performance.now()
    if (early > 1) await wait(early)
    const visit = async (): Promise<void> => {
      const connection = idle.pop() ?? (await openConnection(port))
      const sentAt = performance.now()
      const { status } = await connection.send(getRequest(path, 'br'))
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      waits.push(performance.now() - Math.min(dueAt, sentAt))
      idle.push(connection)
    }
    visits.push(visit())
  }
  await Promise.all(visits)
  for (const connection of idle) connection.close()
  return waits
}

/** Length of an answer's body as it is sent. */
async function bytesOf(port: number, path: string, coding: string): Promise<number> {
  const connection = await openConnection(port)
  const answer = await connection.send(getRequest(path, coding))
  connection.close()
  return Number(answer.header('content-length'))
}

/**
 * Posts one fact a second. For each that changed something, the time from its acknowledgement to its push.
 */
async function measurePushes(
  address: string,
  competition: string,
  facts: readonly Fact[],
): Promise<number[]> {
  const seenAtMs: number[] = []
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/livehub`)
    .configureLogging(LogLevel.None)
    .build()
  connection.on('updateStageLiveRankings', () => void seenAtMs.push(performance.now()))
  await connection.start()
  await connection.invoke('register', `${competition}-stage-1`)
  const delays: number[] = []
  for (const fact of facts) {
    const before = seenAtMs.length
    await postTo(address, competition, [fact])
    const atMs = performance.now()
    await wait(1000)
    const pushedAtMs = seenAtMs[before]
    // A fact that changes no row has no push.
    if (pushedAtMs !== undefined) delays.push(Math.max(0, pushedAtMs - atMs))
  }
  await connection.stop()
  return delays
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  const server = await startServerProcess(join(folder, 'data'))
  const { address, process: child } = server
  const { pid = 0 } = child
  const port = Number(new URL(address).port)
  const figures: Figure[] = []
  try {
    const { competition, before, finishes, frames } = makeStage('made', RIDERS)
    await postTo(address, competition, before)
    await postFramesTo(address, competition, frames.slice(0, Math.floor(frames.length / 2)))
    await postTo(address, competition, finishes.splice(0, 20))
    const live = '/2026/made/stage-1/live'

    const connection = await openConnection(port)
    for (const [name, path, aim] of [
      ['live stage of 184 riders', live, '25 ms'],
      ['rankings', '/2026/made/stage-1/rankings', '20 ms'],
      ['home', '/', '8 ms'],
      ['competition', '/2026/made', undefined],
      ['start list', '/2026/made/stage-1/startlist', undefined],
    ] as const) {
      const value = await measureRendering(connection, pid, path)
      const more = aim === undefined ? {} : { aim }
      figures.push({ name: `${name}, rendered and compressed, CPU time`, value, unit: 'ms', ...more })
      const [small, whole] = await Promise.all(
        ['br', 'identity'].map((coding) => bytesOf(port, path, coding)),
      )
      figures.push({
        name: `${name}, its HTML`,
        value: small! / 1024,
        unit: 'KB',
        anchor: `uncompressed: ${(whole! / 1024).toFixed(0)} KB`,
      })
    }
    connection.close()

    const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(
      (program) => spawnSync(program, ['-v']).error === undefined,
    )
    const kept = 'a page that is kept, answers per CPU second'
    const aim = '0.5 of a ready document'
    if (wrk === undefined) figures.push({ name: kept, aim, skipped: 'wrk is not installed (Debian: wrk)' })
    else {
      const lengthOf = (path: string): Promise<number> => bytesOf(port, path, 'br')
      const pageBytes = await lengthOf(live)
      // A start list as long as the page when both are compressed.
      const perRider = (await lengthOf(`/competitions/${competition}/stages/1/startlist`)) / RIDERS
      const peer = makeStage('peer', Math.round(pageBytes / perRider))
      await postTo(
        address,
        peer.competition,
        peer.before.filter(({ type }) => type !== 'passing'),
      )
      const document = `/competitions/${peer.competition}/stages/1/startlist`
      const documentBytes = await lengthOf(document)
      const rounds = Array.from({ length: ROUNDS }, () => ({
        page: measureAnswers(wrk, address + live, pid),
        document: measureAnswers(wrk, address + document, pid),
      }))
      const theirs = Math.round(middle(rounds.map((round) => round.document))).toLocaleString('en')
      figures.push({
        name: `${kept} (br, ${(pageBytes / 1024).toFixed(1)} KB)`,
        value: middle(rounds.map(({ page }) => page)),
        unit: '/s',
        anchor: `ready document of ${(documentBytes / 1024).toFixed(1)} KB: ${theirs} /s`,
        ratio: middle(rounds.map(({ page, document: ready }) => page / ready)),
        aim,
      })
    }

    const quiet = await measurePushes(address, competition, finishes.splice(0, CROWD_S))
    const [waits, pushes] = await Promise.all([
      measureCrowd(port, live),
      measurePushes(address, competition, finishes.splice(0, CROWD_S)),
    ])
    const crowd = `${CROWD_PER_S} visitors a second open a live stage that changes each second`
    figures.push(
      { name: `${crowd}, p50`, value: middle(waits), unit: 'ms' },
      { name: `${crowd}, p99`, value: quantile(waits, 0.99), unit: 'ms', aim: '100 ms' },
      {
        name: 'pushes meanwhile, p50',
        value: middle(pushes),
        unit: 'ms',
        anchor: `without the crowd: ${middle(quiet).toFixed(1)} ms`,
        ratio: middle(pushes) / middle(quiet),
      },
    )

    const many = makeStage('many', MANY_RIDERS)
    await postTo(
      address,
      many.competition,
      many.before.filter(({ type }) => type !== 'passing'),
    )
    const beside = await openConnection(port)
    const making = { isDone: false }
    const long = fetch(`${address}/2026/many/stage-1/startlist`)
      .then((answer) => answer.text())
      .finally(() => (making.isDone = true))
    const besides: number[] = []
    while (!making.isDone) {
      const askedAt = performance.now()
      await beside.send(getRequest(`/competitions/${competition}/stages/1/live`, 'br'))
      besides.push(performance.now() - askedAt)
      await wait(5)
    }
    beside.close()
    const { length } = await long
    figures.push({
      name: `a document while the page of ${MANY_RIDERS.toLocaleString('en')} riders (${(length / 1024).toFixed(0)} KB) is made, longest wait`,
      value: Math.max(...besides),
      unit: 'ms',
    })
    return figures
  } finally {
    await server.kill()
    remove()
  }
}
