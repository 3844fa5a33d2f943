/**
 * One Node server of the benchmark: `hub` (ours), `ws` (a ready frame written to each socket) or `socket.io`. It says its
 * port, then sends as it is told.
 */
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createHub, type Hub } from '@bell-lap/signalr'
import { WebSocketServer } from 'ws'
import { obey, type Write } from './order.ts'

type BenchHub = {
  methods: { register(channel: string): number }
  pushes: Record<string, (...args: unknown[]) => void>
}

const server = createServer()

function hub(): Write {
  const own: Hub<BenchHub> = createHub<BenchHub>({
    path: '/hub',
    allowStatefulReconnect: true,
    methods: {
      register(connection, channel) {
        own.groups.add(connection, channel)
        return 0
      },
    },
  })
  server.on('request', (request, response) => void own.handleRequest(request, response))
  server.on('upgrade', (request, socket, head) => own.handleUpgrade(request, socket, head))
  return (departure, note) => {
    note(departure.length)
    own.send(
      'channel',
      departure.map(({ target, arguments: args }) => ({ target, arguments: [...args] })),
    )
  }
}

/** A WebSocket frame around a text of 126 bytes and more: every document is that long. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = 0x81
  if (head.length === 4) {
    head[1] = 126
    head.writeUInt16BE(payload.length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(payload.length), 2)
  }
  return Buffer.concat([head, payload])
}

function ws(): Write {
  const sockets = new Set<Duplex>()
  const websockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    websockets.handleUpgrade(request, socket, head, (client) => {
      sockets.add(socket)
      client.on('message', () => {})
      client.on('error', () => {})
      client.on('close', () => sockets.delete(socket))
    })
  })
  return (departure, note) => {
    for (const { text } of departure) {
      note(1)
      const frame = frameOf(text)
      for (const socket of sockets) socket.write(frame)
    }
  }
}

/** As much of Socket.IO as is used here; the package is the workshop's. */
interface SocketIoModule {
  readonly Server: new (server: Server, options: object) => { emit(name: string, ...args: unknown[]): void }
}

function socketIo(): Write {
  const { Server: SocketIo } = createRequire(import.meta.url)('socket.io') as SocketIoModule
  // The visitors answer no pings; without an answer they would be dropped after 45 s.
  const io = new SocketIo(server, { serveClient: false, transports: ['websocket'], pingInterval: 3_600_000 })
  return (departure, note) => {
    for (const { target, arguments: args } of departure) {
      note(1)
      io.emit(target, ...args)
    }
  }
}

const write = { hub, ws, 'socket.io': socketIo }[process.argv[2] as 'hub' | 'ws' | 'socket.io']()
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify((server.address() as AddressInfo).port)))
await obey(write, () => globalThis.gc?.())
