/** A server for one attack, and the effects of the attack on it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytesOf } from '../../bench/process-figures.ts'
import { startServerProcess, type ServerProcess } from '../../test/server-process.ts'

/** The result of one attack. */
export interface Row {
  readonly attack: string
  readonly figures: string
  /** The bound for the figures. */
  readonly bound: string
  readonly holds: boolean
}

export interface AttackedServer extends Pick<ServerProcess, 'address'> {
  /** Milliseconds of CPU time: the longest turn of its event loop since the last call. */
  longestTurn(): Promise<number>
  residentMb(): number
  isAlive(): Promise<boolean>
}

const TURN = /longest turn (\d+) µs/g

/** Runs the attack on a fresh server, which is removed afterwards. */
export async function attackServer(
  attack: (server: AttackedServer) => Promise<Row>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Row> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-attack-'))
  const server = await startServerProcess(dataFolder, {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'watch-turns.ts')}`,
    ...environment,
  })
  const turns = (): string[] => Array.from(server.said().matchAll(TURN), ([, us = '']) => us)
  try {
    return await attack({
      address: server.address,
      residentMb: () => residentMegabytesOf(server.process.pid ?? 0),
      async longestTurn() {
        const before = turns().length
        server.process.kill('SIGUSR2')
        while (turns().length === before) await wait(5)
        return Number(turns().at(-1)) / 1_000
      },
      isAlive: async () =>
        server.process.exitCode === null && (await fetch(`${server.address}/readyz`)).status === 200,
    })
  } finally {
    await server.kill()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
