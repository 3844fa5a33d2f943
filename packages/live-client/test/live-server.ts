/** A small live server on a free port: documents by GET with ETag and version, and a hub that pushes them by channel. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import { formatVersion, type DocumentAddress, type PushedAddress } from '@bell-lap/protocol/version'
import { createHub, HubException, type Hub } from '@bell-lap/signalr'
import { onTestFinished } from 'vitest'

type Documents = {
  methods: { register(channel: string): DocumentAddress[] | null; unregister(channel: string): void }
  pushes: Record<HubMessage, (...args: unknown[]) => void>
}

interface Held {
  readonly body: unknown
  readonly address: PushedAddress
}

const EPOCH = 'epoch1'

export class LiveServer {
  /** If false, the hub's requests are refused but documents are still served. */
  hubIsUp = true
  /** If false, upgrades to WebSockets are refused. */
  webSockets = true
  /** If false, `register` returns null, as other servers may. */
  listsAddresses = true
  /** Channels that clients registered and unregistered, in order. */
  readonly calls: string[] = []
  /** Paths requested by GET, with the status of the answer. */
  readonly answers: string[] = []
  /** Transports of the connections so far. */
  readonly transports: string[] = []
  port = 0
  readonly #documents = new Map<string, Held>()
  #version = 0
  #running: { readonly server: Server; readonly hub: Hub<Documents> } | null = null

  static async start(): Promise<LiveServer> {
    const live = new LiveServer()
    onTestFinished(() => live.stop())
    await live.restart()
    return live
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Serves again on the same port. */
  async restart(): Promise<void> {
    const hub = createHub<Documents>({
      path: '/livehub',
      allowStatefulReconnect: true,
      methods: {
        register: (connection, channel) => {
          if (channel === 'refused') throw new HubException('There is no such channel')
          this.calls.push(`register ${channel}`)
          hub.groups.add(connection, channel)
          return this.listsAddresses ? this.#addressesOf(channel) : null
        },
        unregister: (connection, channel) => {
          this.calls.push(`unregister ${channel}`)
          hub.groups.remove(connection, channel)
        },
      },
      // The tests expect refusals and check how the client handles them.
      onError: () => {},
      onConnected: (connection) => void this.transports.push(String(connection.transport)),
    })
    const server = createServer((request, response) => this.#answer(hub, request, response))
    server.on('upgrade', (request, socket, head) => {
      if (!this.webSockets || !this.hubIsUp || !hub.handleUpgrade(request, socket, head)) socket.destroy()
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.address() as AddressInfo).port
    this.#running = { server, hub }
  }

  /** Stops without notice, as after a crash. */
  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (!running) return
    running.hub.close()
    const closed = new Promise((resolve) => running.server.close(resolve))
    running.server.closeAllConnections()
    await closed
  }

  /** Asks all clients to reconnect elsewhere, then stops. */
  async drain(): Promise<void> {
    await this.#running?.hub.drain()
    await this.stop()
  }

  put(path: string, body: unknown): PushedAddress {
    this.#version += 1
    const address = { path, epoch: EPOCH, version: this.#version, updatedAt: '2026-07-07T13:28:00.000Z' }
    this.#documents.set(path, { body, address })
    return address
  }

  get documents(): { readonly path: string; readonly version: number; readonly body: unknown }[] {
    return [...this.#documents.values()].map(({ body, address }) => ({
      path: address.path,
      version: address.version,
      body,
    }))
  }

  send(channel: string, target: HubMessage, ...args: unknown[]): number {
    return this.#running?.hub.send(channel, [{ target, arguments: args }]) ?? 0
  }

  #addressesOf(channel: string): DocumentAddress[] {
    const [, competition, stage] = /^(.+)-stage-(\d+)$/.exec(channel) ?? []
    const prefix = `/competitions/${competition}/stages/${stage}/`
    return [...this.#documents.values()]
      .filter(({ address }) => address.path.startsWith(prefix))
      .map(({ address: { path, epoch, version } }) => ({ path, epoch, version }))
  }

  #answer(hub: Hub<Documents>, request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? ''
    if (path.startsWith('/livehub')) {
      if (this.hubIsUp && hub.handleRequest(request, response)) return
      response.writeHead(503).end()
      return
    }
    const held = this.#documents.get(path)
    const etag = held && `W/"${held.address.version}"`
    const status = !held ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
    this.answers.push(`${status} ${path}`)
    if (!held || etag === undefined) return void response.writeHead(404).end()
    response.writeHead(status, {
      'content-type': 'application/json',
      etag,
      'bell-lap-version': formatVersion(held.address),
      'last-modified': new Date(held.address.updatedAt).toUTCString(),
    })
    response.end(status === 200 ? JSON.stringify(held.body) : undefined)
  }
}
