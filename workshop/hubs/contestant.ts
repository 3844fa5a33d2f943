/** A server of the benchmark as a process of its own, on the first core; the load is on the second, where there are two. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { cpuSecondsOf, findFreePort, residentMegabytesOf } from '../../apps/server/bench/process-figures.ts'
import type { CrowdOptions } from '../../apps/server/bench/crowd.ts'
import { sendAll, type DocumentMessage, type LoadFile, type SendOrder, type Sent } from './order.ts'

export type Joining = Omit<CrowdOptions, 'port'>

export interface Contestant {
  readonly port: number
  /** What `send` sends from now on: a JSON file with `DocumentMessage[][]`. */
  load(file: string): Promise<void>
  send(order: SendOrder): Promise<Sent>
  /** Collects garbage where there is any, so that memory can be compared. */
  collect(): Promise<void>
  cpuSeconds(): number
  residentMegabytes(): number
  end(): Promise<void>
}

export const SERVER_CORE = 0
export const LOAD_CORE = 1

/** The command, kept to one core where there are two and the machine has the tool for it. */
export function pinned(core: number, command: string, args: readonly string[]): [string, string[]] {
  const canPin = availableParallelism() >= 2 && existsSync('/usr/bin/taskset')
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]]
}

async function startTold(command: string, args: readonly string[]): Promise<Contestant> {
  const child = spawn(...pinned(SERVER_CORE, command, args), { stdio: ['pipe', 'pipe', 'inherit'] })
  const pid = child.pid ?? 0
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${command} ${args.join(' ')} ended`)
    return JSON.parse(value) as unknown
  }
  const ask = (line: string): Promise<unknown> => {
    child.stdin.write(`${line}\n`)
    return next()
  }
  return {
    port: (await next()) as number,
    load: async (file) => void (await ask(JSON.stringify({ file } satisfies LoadFile))),
    send: async (order) => (await ask(JSON.stringify(order))) as Sent,
    collect: async () => void (await ask('collect')),
    cpuSeconds: () => cpuSecondsOf(pid),
    residentMegabytes: () => residentMegabytesOf(pid),
    async end() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

export const startNode = (kind: 'hub' | 'ws' | 'socket.io'): Promise<Contestant> =>
  startTold(process.execPath, ['--expose-gc', join(import.meta.dirname, 'server-process.ts'), kind])

/** Bun's program: its installer puts it into the package, or it is still in the platform's own. Null where there is none. */
function findBun(): string | null {
  const require = createRequire(import.meta.url)
  const candidates = [
    'bun/package.json',
    '@oven/bun-linux-x64/package.json',
    '@oven/bun-linux-aarch64/package.json',
  ]
  for (const name of candidates) {
    try {
      const folder = dirname(require.resolve(name))
      for (const file of ['bin/bun.exe', 'bin/bun']) {
        const path = join(folder, file)
        if (existsSync(path) && readFileSync(path).subarray(1, 4).toString() === 'ELF') return path
      }
    } catch {
      // Not installed on this platform.
    }
  }
  return null
}

export async function startBun(): Promise<Contestant | string> {
  const bun = findBun()
  if (bun === null) return 'the npm package bun holds no program for this platform'
  return startTold(bun, ['run', join(import.meta.dirname, 'bun-process.ts')])
}

const NCHAN_MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'

function configureNchan(port: number): string {
  return `load_module ${NCHAN_MODULE};
pid nginx.pid;
error_log error.log crit;
worker_processes 1;
worker_rlimit_nofile 19000;
events { worker_connections 18000; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  client_max_body_size 4m;
  client_body_buffer_size 1m;
  nchan_shared_memory_size 512M;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /publish { nchan_publisher http; nchan_channel_id channel; }
    location = /channel { nchan_subscriber websocket; nchan_channel_id channel; nchan_subscriber_first_message newest; }
  }
}
`
}

function workersOf(master: number): number[] {
  const text = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx ended')
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Nchan with one worker; documents are published to it over HTTP, as its users do. */
export async function startNchan(): Promise<Contestant | string> {
  if (!existsSync(NCHAN_MODULE)) return 'Debian’s libnginx-mod-nchan is not installed'
  const folder = mkdtempSync(join(tmpdir(), 'bell-lap-nchan-'))
  const port = await findFreePort()
  const nginx = execFileSync('sh', ['-c', 'command -v nginx || echo /usr/sbin/nginx'], {
    encoding: 'utf8',
  }).trim()
  writeFileSync(join(folder, 'nginx.conf'), configureNchan(port))
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off; user root;']
  const child = spawn(...pinned(SERVER_CORE, nginx, args), { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(child, port)
  const workers = workersOf(child.pid ?? 0)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const publish = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, host: '127.0.0.1', path: '/publish', method: 'POST' }, (answer) => {
        answer.resume()
        answer.once('end', resolve)
      })
      sent.once('error', reject)
      sent.end(text)
    })
  const sum = (of: (pid: number) => number): number => workers.reduce((total, pid) => total + of(pid), 0)
  let departures: DocumentMessage[][] = []
  return {
    port,
    async load(file) {
      departures = JSON.parse(readFileSync(file, 'utf8')) as DocumentMessage[][]
    },
    async send(order) {
      let last = Promise.resolve()
      const sent = await sendAll(departures, order, (departure, note) => {
        for (const { text } of departure) {
          note(1)
          last = last.then(() => publish(text))
        }
      })
      await last
      return sent
    },
    collect: async () => {},
    cpuSeconds: () => sum(cpuSecondsOf),
    residentMegabytes: () => sum(residentMegabytesOf),
    async end() {
      agent.destroy()
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
