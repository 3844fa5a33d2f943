/** The timing server of `npm run dev`: a process of its own that ends and restarts when what it is made from changes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { environment, ROOT } from './run.ts'

const PROGRAM = join(ROOT, 'apps/server/bin/bell-lap.js')
/** What it runs; tests among them change nothing. */
const SOURCES = [
  'apps/server/bin',
  'apps/server/src',
  ...['domain', 'protocol', 'race', 'race-sim', 'signalr'].map((name) => `packages/${name}/src`),
]
const IS_SOURCE = /(?<!\.test)\.[jt]s$/
/** An editor may write several files at once. */
const SETTLED_MS = 50

export interface TimingServer {
  /** Resolves with its port as soon as it answers; while it restarts, one waits. */
  port(): Promise<number>
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

  const start = (): void => {
    child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', '--max-old-space-size=1024', PROGRAM, 'serve'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: environment({ PORT: String(port), HOST: '127.0.0.1' }),
      },
    )
    const { promise, resolve } = Promise.withResolvers<number>()
    ready = promise
    gone = new Promise((done) => child.once('exit', done))
    child.stdout?.on('data', (text: Buffer) => {
      // Its own address is nobody's business: visitors come through this program.
      if (/is ready at/.test(text.toString())) resolve(port)
      else process.stdout.write(text)
    })
    const own = child
    child.once('exit', (code) => {
      if (!ending && own === child && !own.killed)
        console.error(`The timing server ended with ${code}; it starts anew with the next change.`)
    })
  }

  let settling: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const restart = async (): Promise<void> => {
    const before = { child, gone }
    // From now on one waits for the next one.
    const next = Promise.withResolvers<number>()
    ready = next.promise
    before.child.kill('SIGTERM')
    await before.gone
    if (ending) return
    start()
    void ready.then(next.resolve)
    console.log('The timing server starts anew.')
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
