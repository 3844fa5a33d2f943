/**
 * Durable facts per second with 32 writers over HTTP, and the waiting times of readers meanwhile, on a disk
 * whose fsync takes 5 ms.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeKillRace } from '../test/kill-writers.ts'
import { PROCESS_TOKEN, startServerProcess } from '../test/server-process.ts'
import { getRequest, openConnection, postRequest } from './connection.ts'
import { prepareSlowDisk } from './slow-disk.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'

const FSYNC_MS = 5
const WRITERS = 32
const MEASURE_MS = 8_000
const WARM_MS = 2_000
/** Between two reads. */
const READ_EVERY_MS = 10
const SEED = 7
/** Enough stages that none gets more passings than a real one. */
const STAGES = 20

/** Documents that visitors of a running stage read: stable ones, and ones that every passing changes. */
const READ_PATHS = (competition: string): string[] => [
  `/competitions/${competition}`,
  `/competitions/${competition}/stages/2/startlist`,
  `/competitions/${competition}/stages/2/timeline`,
  `/competitions/${competition}/stages/2/rankings/stage`,
]

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Milliseconds of each read. Reads are sent at a steady pace for this long. */
async function read(port: number, paths: readonly string[], ms: number): Promise<number[]> {
  const connection = await openConnection(port)
  const requests = paths.map((path) => getRequest(path))
  const times: number[] = []
  const endsAt = performance.now() + ms
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const sent = performance.now()
    await connection.send(requests[turn % requests.length] as string)
    times.push(performance.now() - sent)
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
  }
  connection.close()
  return times
}

async function write(port: number, ms: number): Promise<number> {
  const script = join(import.meta.dirname, 'writers-process.ts')
  const args = [script, port, WRITERS, ms, SEED, STAGES].map(String)
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => child.once('exit', resolve))
  const { facts, seconds } = JSON.parse(said) as { facts: number; seconds: number }
  return facts / seconds
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  try {
    const disk = prepareSlowDisk(folder, FSYNC_MS)
    const names = {
      facts: `durable facts, ${WRITERS} writers over HTTP, one fact a request, fsync ${FSYNC_MS} ms`,
      p99: `reads meanwhile, p99, fsync ${FSYNC_MS} ms`,
    }
    if (!disk.ok)
      return [
        { name: names.facts, aim: '2,500 /s', skipped: disk.reason },
        { name: names.p99, aim: '15 ms', skipped: disk.reason },
      ]
    const server = await startServerProcess(join(folder, 'data'), disk.environment)
    try {
      const port = Number(new URL(server.address).port)
      const race = makeKillRace(SEED, STAGES)
      const paths = READ_PATHS(race.competition)
      const connection = await openConnection(port)
      const path = `/ingest/competitions/${race.competition}/facts`
      const { status } = await connection.send(postRequest(path, PROCESS_TOKEN, race.base))
      if (status !== 201) throw new Error(`The race was answered with ${status}`)
      connection.close()
      await Promise.all([write(port, WARM_MS), read(port, paths, WARM_MS)])
      const alone = await read(port, paths, WARM_MS)
      const [factsPerSecond, beside] = await Promise.all([
        write(port, MEASURE_MS),
        read(port, paths, MEASURE_MS),
      ])
      return [
        {
          name: names.facts,
          value: factsPerSecond,
          unit: '/s',
          anchor: `one fsync after the other: ${1000 / FSYNC_MS} /s`,
          ratio: factsPerSecond / (1000 / FSYNC_MS),
          aim: '2,500 /s',
        },
        {
          name: `reads meanwhile, p50, fsync ${FSYNC_MS} ms`,
          value: quantile(beside, 0.5),
          unit: 'ms',
          anchor: `without writers: ${quantile(alone, 0.5).toFixed(2)} ms`,
          ratio: quantile(beside, 0.5) / quantile(alone, 0.5),
        },
        {
          name: names.p99,
          value: quantile(beside, 0.99),
          unit: 'ms',
          anchor: `without writers: ${quantile(alone, 0.99).toFixed(2)} ms`,
          ratio: quantile(beside, 0.99) / quantile(alone, 0.99),
          aim: '15 ms',
        },
      ]
    } finally {
      await server.kill()
    }
  } finally {
    remove()
  }
}
