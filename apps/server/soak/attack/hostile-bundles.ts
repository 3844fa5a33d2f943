/** Bundles that somebody made to fill the memory of whoever imports or replays them. Each is a few kilobytes on the disk, or some megabytes. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { residentMegabytesOf } from '../../bench/process-figures.ts'
import { NODE_ARGUMENTS } from '../../test/program.ts'
import type { Row } from './attacked-server.ts'

const LOOK_MS = 20
const MOST_MB = 700
const MOST_SECONDS = 30

interface Hostile {
  readonly name: string
  readonly command: readonly string[]
  make(folder: string): Promise<void>
}

const importIt = ['import', '--dry-run'] as const
const BUNDLES: readonly Hostile[] = [
  {
    name: 'a recording of three kilobytes that unpacks to 1.9 GB',
    command: ['replay'],
    async make(folder) {
      await mkdir(join(folder, 'recordings'))
      const bomb = brotliCompressSync(Buffer.alloc(1_900_000_000), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })
      await writeFile(join(folder, 'recordings/stage-01.recording.br'), bomb)
    },
  },
  {
    name: 'a report of 1 MB that is named 5,000 times',
    command: importIt,
    async make(folder) {
      await mkdir(join(folder, 'files'))
      await writeFile(join(folder, 'files/a.pdf'), `%PDF-1.7${' '.repeat(1_000_000)}`)
      await writeFile(join(folder, 'files/files.ndjson'), '{"name":"a.pdf"}\n'.repeat(5_000))
    },
  },
  {
    name: 'a million lines that are no facts',
    command: importIt,
    make: (folder) => writeFile(join(folder, 'facts/b.ndjson'), '{\n'.repeat(1_000_000)),
  },
  {
    name: 'a line of ten million brackets',
    command: importIt,
    make: (folder) =>
      writeFile(join(folder, 'facts/b.ndjson'), '['.repeat(5_000_000) + ']'.repeat(5_000_000)),
  },
  {
    name: 'a file with a hole of 700 MB',
    command: importIt,
    async make(folder) {
      await writeFile(join(folder, 'facts/b.ndjson'), '')
      await truncate(join(folder, 'facts/b.ndjson'), 700_000_000)
    },
  },
]

/** Runs the command as a process. Returns its exit code, its seconds, and the most memory that it was seen with. */
async function runWatched(args: readonly string[], data: string) {
  const from = performance.now()
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, ...args], {
    env: { ...process.env, BELL_LAP_DATA: data },
    stdio: 'ignore',
  })
  let megabytes = 0
  const looking = setInterval(() => {
    try {
      // Not a number once it has ended.
      megabytes = Math.max(megabytes, residentMegabytesOf(child.pid ?? 0) || 0)
    } catch {
      // It has just ended.
    }
  }, LOOK_MS)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(looking)
  return { code, seconds: (performance.now() - from) / 1_000, megabytes }
}

export async function attackByBundles(): Promise<Row> {
  const around = await mkdtemp(join(tmpdir(), 'bell-lap-bundles-'))
  const { facts } = makeRace({ seed: 3, riders: 10, stages: 1, frameEveryS: 600 })
  const text = facts.map((fact) => JSON.stringify(fact)).join('\n')
  const runs: Awaited<ReturnType<typeof runWatched>>[] = []
  try {
    for (const [number, { command, make }] of BUNDLES.entries()) {
      const folder = join(around, `bundle-${number}`)
      await mkdir(join(folder, 'facts'), { recursive: true })
      await writeFile(join(folder, 'facts/a.ndjson'), text)
      await make(folder)
      const [verb = '', ...options] = command
      runs.push(await runWatched([verb, folder, ...options], join(around, 'data')))
    }
  } finally {
    await rm(around, { recursive: true, force: true })
  }
  const list = (of: (run: (typeof runs)[number]) => number): string =>
    runs.map((run) => of(run).toFixed(0)).join(', ')
  return {
    attack: `bundles: ${BUNDLES.map(({ name }) => name).join('; ')}`,
    figures: `${list(({ seconds }) => seconds)} s with ${list(({ megabytes }) => megabytes)} MB`,
    bound: `${MOST_SECONDS} s, ${MOST_MB} MB, each ends by itself`,
    holds: runs.every(
      ({ code, seconds, megabytes }) => code !== null && seconds <= MOST_SECONDS && megabytes <= MOST_MB,
    ),
  }
}
