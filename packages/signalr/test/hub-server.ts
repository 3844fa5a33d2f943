/** A hub on a free port of this machine, stopped when the test is over. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createHub, HubException } from '../src/index.ts'
import type { Hub, HubDeclaration, HubOptions } from '../src/index.ts'
import { FakeClock } from './fake-clock.ts'

/** The hub that most tests talk to. */
export type TestHub = {
  methods: {
    join(room: string): { members: number }
    leave(room: string): void
    echo(value: unknown): unknown
    fail(how: 'plainly' | 'openly'): void
    wait(): string
  }
  streams: { count(to: number): number; forever(): number }
  pushes: { said(text: string): void; moved(x: number, y: number): void }
}

export type TestServer = {
  hub: Hub<TestHub>
  clock: FakeClock
  /** Lets the calls of `wait` return. */
  release(): void
  /** How the hub's connections ended. */
  ends: (Error | undefined)[]
  errors: unknown[]
  url: string
  port: number
  stop(): Promise<void>
}

/** Starts a hub. `port` is for one that replaces another. */
export async function startHub(options: Partial<HubOptions<TestHub>> = {}, port = 0): Promise<TestServer> {
  const clock = new FakeClock()
  const ends: (Error | undefined)[] = []
  const errors: unknown[] = []
  const waiting: ((value: string) => void)[] = []
  const hub: Hub<TestHub> = createHub<TestHub>({
    path: '/hub',
    clock,
    allowStatefulReconnect: true,
    methods: {
      join(connection, room) {
        if (!hub.groups.add(connection, room)) throw new HubException('Too many rooms')
        return { members: hub.groups.size(room) }
      },
      leave(connection, room) {
        hub.groups.remove(connection, room)
      },
      echo: (_connection, value) => value,
      fail(_connection, how) {
        throw how === 'openly' ? new HubException('as you wished') : new Error('secret')
      },
      wait: () => new Promise<string>((resolve) => waiting.push(resolve)),
    },
    streams: {
      *count(_connection, to) {
        for (let number = 0; number < to; number++) yield number
      },
      async *forever() {
        for (let number = 0; ; number++) {
          await new Promise((resolve) => setImmediate(resolve))
          yield number
        }
      },
    },
    onDisconnected: (_connection, error) => ends.push(error),
    onError: (error) => errors.push(error),
    ...options,
  })
  const mounted = await mountHub(hub, port)
  return {
    hub,
    clock,
    release: () => waiting.splice(0).forEach((resolve) => resolve('released')),
    ends,
    errors,
    ...mounted,
  }
}

/** Puts a hub whose path is `/hub` on a port; 0 for any. */
export async function mountHub<H extends HubDeclaration>(
  hub: Hub<H>,
  port = 0,
): Promise<Pick<TestServer, 'url' | 'port' | 'stop'>> {
  const server = createServer((request, response) => {
    if (!hub.handleRequest(request, response)) response.writeHead(418).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await listen(server, port)
  const taken = (server.address() as AddressInfo).port
  let stopped = false
  async function stop(): Promise<void> {
    if (stopped) return
    stopped = true
    hub.close()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${taken}/hub`, port: taken, stop }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
