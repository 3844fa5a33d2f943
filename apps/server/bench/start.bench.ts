/** Starts: with an empty store, and with a competition of 100,000 facts that is asked for at once; and what they keep in memory. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequest, openConnection, type Connection } from './connection.ts'
import { cpuSecondsOf, findFreePort, quantile, residentMegabytesOf } from './process-figures.ts'

interface Figure {
  name: string
  value?: number
  unit?: string
  aim?: string
}

const STARTS = 7
/** As fill-process.ts makes them. */
const STAGES = 21

interface Start {
  /** From the spawn to the first answer. */
  readonly firstAnswerMs: number
  readonly cpuMs: number
  /** From the first connection taken to the answer. */
  readonly waitedMs: number
  readonly memoryMb: number
}

async function start(dataFolder: string, path: string): Promise<Start> {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts'), 'serve'], {
    env: { ...process.env, PORT: String(port), BELL_LAP_DATA: dataFolder, BELL_LAP_DEMO: 'off' },
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let connection: Connection | null = null
  while (!connection) connection = await openConnection(port).catch(() => wait(2, null))
  const connected = performance.now()
  const status = await connection.send(getRequest(path))
  const answered = performance.now()
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  const { pid = 0 } = child
  const cpuMs = cpuSecondsOf(pid) * 1000
  const memoryMb = residentMegabytesOf(pid)
  connection.close()
  child.kill('SIGTERM')
  await gone
  return { firstAnswerMs: answered - begun, cpuMs, waitedMs: answered - connected, memoryMb }
}

async function starts(dataFolder: string, path: string): Promise<Start[]> {
  await start(dataFolder, path)
  const all: Start[] = []
  for (let turn = 0; turn < STARTS; turn++) all.push(await start(dataFolder, path))
  return all
}

/** In a process of its own, so that this one's flags do not reach the journal's thread. */
function fill(dataFolder: string): { competition: string; facts: number } {
  const script = join(import.meta.dirname, 'fill-process.ts')
  return JSON.parse(execFileSync(process.execPath, [script, dataFolder], { encoding: 'utf8' })) as ReturnType<
    typeof fill
  >
}

export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-bench-'))
  try {
    const empty = await starts(join(folder, 'empty'), '/competitions')
    const { competition, facts } = fill(join(folder, 'full'))
    const full = await starts(
      join(folder, 'full'),
      `/competitions/${competition}/stages/${STAGES}/rankings/overall`,
    )
    const median = (all: readonly Start[], pick: (each: Start) => number): number =>
      quantile(all.map(pick), 0.5)
    const many = facts.toLocaleString('en')
    return [
      {
        name: 'cold start with empty data, to the first answer',
        value: median(empty, (each) => each.firstAnswerMs),
        unit: 'ms',
        aim: '400 ms',
      },
      { name: 'CPU time of it, all threads', value: median(empty, (each) => each.cpuMs), unit: 'ms' },
      { name: 'memory with empty data', value: median(empty, (each) => each.memoryMb), unit: 'MB' },
      {
        name: `first GET of a competition of ${many} facts (overall rankings of its last stage), right after the port opens`,
        value: median(full, (each) => each.waitedMs),
        unit: 'ms',
        aim: '400 ms',
      },
      { name: `memory with it`, value: median(full, (each) => each.memoryMb), unit: 'MB' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
