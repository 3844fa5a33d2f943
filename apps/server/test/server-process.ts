/** The real server as a process of its own, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { NODE_ARGUMENTS } from './program.ts'

export interface ServerProcess {
  readonly address: string
  readonly process: ChildProcess
  /** Its whole output so far. */
  said(): string
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to end. Resolves when it has ended. */
  end(): Promise<void>
}

export const PROCESS_TOKEN = 'a-token-for-every-competition'

/** Sends facts. Returns the journal's head. Throws with the answer's text if they are not accepted. */
export async function postTo(address: string, competition: string, facts: readonly Fact[]): Promise<number> {
  const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { seq: number }).seq
}

/** Sends positions of the field. Throws with the answer's text if they are not accepted. */
export async function postFramesTo(
  address: string,
  competition: string,
  frames: readonly Frame[],
): Promise<void> {
  const answer = await fetch(`${address}/ingest/competitions/${competition}/frames`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/x-ndjson' },
    body: frames.map((frame) => JSON.stringify(frame)).join('\n'),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/**
 * Resolves when it is ready. Rejects with its output if it ends before.
 * @param wrapper a command that runs the one after it
 * @param program the program that Node runs, with its flags
 * @param options of the command `serve`
 */
export async function startServerProcess(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  wrapper: readonly string[] = [],
  program: readonly string[] = NODE_ARGUMENTS,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const [command, ...given] = [...wrapper, process.execPath, ...program, 'serve', ...options] as [
    string,
    ...string[],
  ]
  const child = spawn(command, given, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      BELL_LAP_DATA: dataFolder,
      BELL_LAP_DEMO: 'off',
      BELL_LAP_DESK_PORT: 'off',
      BELL_LAP_LOG: 'warn',
      BELL_LAP_INGEST_TOKEN: PROCESS_TOKEN,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /is ready at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
  return {
    address,
    process: child,
    said: () => said,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async end() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
