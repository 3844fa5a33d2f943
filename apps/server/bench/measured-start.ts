/** Starts the server as a separate process and measures each start. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE_ARGUMENTS } from '../test/program.ts'
import { getRequest, openConnection, type Connection } from './connection.ts'
import { cpuSecondsOf, findFreePort, residentMegabytesOf } from './process-figures.ts'

const STARTS = 7

export interface MeasuredStart {
  /** From the spawn to the first answer with the document. */
  readonly firstAnswerMs: number
  readonly cpuMs: number
  /** From the first connection taken to the answer. */
  readonly waitedMs: number
  readonly memoryMb: number
}

async function start(dataFolder: string, path: string): Promise<MeasuredStart> {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'serve'], {
    env: {
      ...process.env,
      PORT: String(port),
      BELL_LAP_DATA: dataFolder,
      BELL_LAP_DEMO: 'off',
      BELL_LAP_DESK_PORT: 'off',
    },
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let connection: Connection | null = null
  while (!connection) connection = await openConnection(port).catch(() => wait(2, null))
  const connected = performance.now()
  let { status } = await connection.send(getRequest(path))
  // A starting server says so immediately.
  while (status === 503) {
    await wait(2)
    status = (await connection.send(getRequest(path))).status
  }
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

/** One start that does not count, then some that do. Each first requests `path`. */
export async function measureStarts(dataFolder: string, path: string): Promise<MeasuredStart[]> {
  await start(dataFolder, path)
  const all: MeasuredStart[] = []
  for (let turn = 0; turn < STARTS; turn++) all.push(await start(dataFolder, path))
  return all
}
