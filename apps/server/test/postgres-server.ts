/** A real PostgreSQL on a free port, with its data in a temporary folder, for tests. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { findPostgres } from '../../../tools/postgres.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  readonly port: number
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** kill -9 of the server and all its processes. The data stays. */
  kill(): Promise<void>
  /** Copies its data as they are, after `kill`. */
  keep(): void
  /** Replaces its data by the copy, after `kill`: what was committed since is lost. */
  goBack(): void
  /** Starts it again on the same port, after `kill`. */
  start(): Promise<void>
  /** Leaves no byte of its disk. Returns what makes room again, and starts the server if that had ended. */
  fillDisk(): () => Promise<void>
  /** Runs one statement as the owner of everything. */
  run(statement: string): Promise<void>
  /** Starts a replica that follows it. */
  replicate(): Promise<PostgresServer>
  /** Makes a replica take writes. */
  promote(): Promise<void>
  /** Ends it and removes its data. */
  end(): Promise<void>
}

/** PostgreSQL refuses to run as root: the user of the distribution's package, or nobody. Null: this user. */
function findUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const of = (kind: string): number => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))
      return { uid: of('-u'), gid: of('-g') }
    } catch {
      // There is no such user.
    }
  }
  throw new Error('No user to run PostgreSQL as: root may not')
}

/**
 * @param settings of the server, such as `fsync=on`; without any it is as quick as it can be
 * @param diskMb size of a disk of its own in memory, which only root can make. Null: it uses the temporary folder
 */
export async function startPostgres(
  settings: readonly string[] = ['fsync=off'],
  diskMb: number | null = null,
): Promise<PostgresServer> {
  return runPostgres(settings, diskMb, (data, as) => {
    execFileSync(
      join(findPostgres(), 'initdb'),
      ['-D', data, '-U', 'bell_lap', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...as, stdio: 'ignore' },
    )
  })
}

interface AsUser {
  readonly cwd: string
  readonly uid?: number
  readonly gid?: number
}

/** @param fill makes the folder of the data */
async function runPostgres(
  settings: readonly string[],
  diskMb: number | null,
  fill: (data: string, as: AsUser) => void,
): Promise<PostgresServer> {
  const bin = findPostgres()
  const user = findUser()
  const { path: folder, remove } = makeTemporaryFolder('postgres')
  if (diskMb !== null) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder])
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const kept = join(folder, 'kept')
  const as = { cwd: folder, ...user }
  const copy = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true })
    // As its user, so that the copy belongs to it.
    execFileSync('cp', ['-a', from, to], as)
  }
  fill(data, as)
  const port = await findFreePort()
  const address = (database: string): string => `postgres://bell_lap@127.0.0.1:${port}/${database}`
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ]
  let hasEnded = (): boolean => true
  let stop: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve()
  const start = async (): Promise<void> => {
    // A group of its own, so that kill -9 reaches all of its processes.
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((each) => ['-c', each])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (/ready to accept (read-only )?connections/.test(said)) resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${said}`)))
    })
    hasEnded = () => child.exitCode !== null || child.signalCode !== null
    stop = async (signal) => {
      if (!hasEnded()) process.kill(signal === 'SIGKILL' ? -child.pid! : child.pid!, signal)
      await gone
    }
  }
  await start()
  let databases = 0
  const run = async (statement: string): Promise<void> => {
    const sql = postgres(address('postgres'), { max: 1, fetch_types: false })
    await sql.unsafe(statement)
    await sql.end()
  }
  return {
    port,
    async createDatabase() {
      const name = `race_${(databases += 1)}`
      await run(`CREATE DATABASE ${name}`)
      return address(name)
    },
    run,
    replicate: () =>
      runPostgres(settings, diskMb, (folderOfReplica, asUser) => {
        execFileSync(
          join(bin, 'pg_basebackup'),
          [
            '-h',
            '127.0.0.1',
            '-p',
            String(port),
            '-U',
            'bell_lap',
            '-D',
            folderOfReplica,
            '-R',
            '-c',
            'fast',
            '-N',
          ],
          { ...asUser, stdio: 'ignore' },
        )
      }),
    async promote() {
      execFileSync(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], { ...as, stdio: 'ignore' })
    },
    kill: () => stop('SIGKILL'),
    fillDisk() {
      const ballast = join(folder, 'ballast')
      // It ends when there is no room.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' })
      return async () => {
        rmSync(ballast)
        if (hasEnded()) await start()
      }
    },
    keep: () => copy(data, kept),
    goBack: () => copy(kept, data),
    start,
    async end() {
      await stop('SIGINT')
      if (diskMb !== null) execFileSync('umount', [folder])
      remove()
    },
  }
}
