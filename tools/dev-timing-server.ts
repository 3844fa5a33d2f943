/** The timing server of `npm run dev`: a process of its own that restarts when its sources change. */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { environment, ROOT } from './run.ts'

const PROGRAM = join(ROOT, 'apps/server/bin/bell-lap.js')
/** Its sources. Changes of tests among them have no effect. */
const SOURCES = [
  'apps/server/bin',
  'apps/server/src',
  ...['domain', 'protocol', 'race', 'race-sim', 'importers', 'signalr'].map((name) => `packages/${name}/src`),
]
const IS_SOURCE = /(?<!\.test)\.[jt]s$/
/** Characters at the end of its output that an answer repeats. */
const MOST_ERROR_TEXT = 10_000
/** An editor may write several files at once. */
const SETTLED_MS = 50

/**
 * Thrown if it ended before it could answer. It starts again only with the next change. The message is its
 * output.
 */
export class TimingServerFault extends Error {}

export interface TimingServer {
  /**
   * Resolves with its port as soon as it answers, also after a restart. Rejects with TimingServerFault if it
   * cannot start.
   */
  port(): Promise<number>
  /** Why it cannot start. Null while it runs or restarts. */
  fault(): TimingServerFault | null
  end(): Promise<void>
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export async function followTimingServer(): Promise<TimingServer> {
  const port = await findFreePort()
  let child: ChildProcess
  let gone: Promise<unknown>
  let ready: Promise<number>
  let ending = false
  let fault: TimingServerFault | null = null

  const start = (): void => {
    child = spawn(
      process.execPath,
      ['--max-semi-space-size=16', '--max-old-space-size=2048', PROGRAM, 'serve'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environment({ PORT: String(port), HOST: '127.0.0.1' }),
      },
    )
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    ready = promise
    // Callers of `port` get the error; there may be none.
    promise.catch(() => {})
    let errorText = ''
    child.stderr?.on('data', (text: Buffer) => {
      errorText = (errorText + text.toString()).slice(-MOST_ERROR_TEXT)
      process.stderr.write(text)
    })
    gone = new Promise((done) => child.once('exit', done))
    child.stdout?.on('data', (text: Buffer) => {
      // Its own address is not shown, because visitors come through this program.
      if (/is ready at/.test(text.toString())) resolve(port)
      else process.stdout.write(text)
    })
    const own = child
    // Not `exit`, because its last output may still come.
    child.once('close', (code) => {
      if (ending || own !== child || own.killed) return
      const sentence = `The timing server ended with ${code}; it starts anew with the next change.`
      console.error(sentence)
      fault = new TimingServerFault(`${sentence}\n\n${errorText}`)
      reject(fault)
      // It may have answered before.
      ready = Promise.reject(fault)
      ready.catch(() => {})
    })
  }

  let settling: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const restart = async (): Promise<void> => {
    const before = { child, gone }
    // From now on callers wait for the next one.
    const next = Promise.withResolvers<number>()
    next.promise.catch(() => {})
    ready = next.promise
    fault = null
    before.child.kill('SIGTERM')
    await before.gone
    if (ending) return
    start()
    ready.then(next.resolve, next.reject)
    console.log('The timing server restarts.')
  }
  const watchers = SOURCES.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || !IS_SOURCE.test(file)) return
      clearTimeout(settling)
      settling = setTimeout(() => {
        restarting = restarting.then(restart)
      }, SETTLED_MS)
    }),
  )
  start()
  return {
    port: () => ready,
    fault: () => fault,
    async end() {
      ending = true
      clearTimeout(settling)
      for (const watcher of watchers) watcher.close()
      await restarting
      child.kill('SIGTERM')
      await gone
    },
  }
}
