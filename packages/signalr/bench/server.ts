/**
 * One server of the benchmark, in its own process: `bare` writes a ready frame to each socket without any
 * hub, `hub` is this package. IPC messages start it, and it reports the cost.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createHub } from '../src/index.ts'
import type { Hub } from '../src/index.ts'
import { webSocketFrame } from '../src/websocket-frame.ts'
import { documentText } from './document-text.ts'

type BenchHub = { methods: { join(room: string): void }; pushes: { changed(text: string): void } }

/** The order of the parent. */
export type Order = { seconds: number; perSecond: number; joined: number } | 'memory'
/** The report to the parent. `cpuMs` is the CPU time of this process while sending. */
export type Report =
  | { port: number }
  | { rssBytes: number }
  | { cpuMs: number; wallMs: number; rounds: number; worstLateMs: number }

const variant = process.argv[2]
const server = createServer((request, response) => {
  if (hub?.handleRequest(request, response) !== true) response.writeHead(404).end()
})
let hub: Hub<BenchHub> | undefined
let send: (messages: { target: 'changed'; arguments: [string] }[]) => void

if (variant === 'bare') {
  const sockets = new Set<Duplex>()
  const websockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    websockets.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(socket)
      ws.on('message', () => {})
      ws.on('close', () => sockets.delete(socket))
    })
  })
  send = (messages) => {
    const text = messages.map((message) => JSON.stringify({ type: 1, ...message }) + '\u001e').join('')
    const frame = webSocketFrame(Buffer.from(text), false)
    for (const socket of sockets) socket.write(frame)
  }
} else {
  hub = createHub<BenchHub>({
    path: '/hub',
    allowStatefulReconnect: true,
    methods: { join: (connection, room) => void hub!.groups.add(connection, room) },
  })
  const own = hub
  server.on('upgrade', (request, socket, head) => own.handleUpgrade(request, socket, head))
  send = (messages) => own.send('room', messages)
}

server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }))

function report(value: Report): void {
  process.send!(value)
}

process.on('message', (order: Order) => {
  if (order === 'memory') {
    globalThis.gc?.()
    report({ rssBytes: process.memoryUsage().rss })
    return
  }
  const { seconds, perSecond, joined } = order
  const periodMs = (1000 * joined) / perSecond
  const rounds = Math.round((seconds * 1000) / periodMs)
  const start = performance.now()
  const cpu = process.cpuUsage()
  let round = 0
  let worstLateMs = 0
  const tick = () => {
    worstLateMs = Math.max(worstLateMs, performance.now() - start - round * periodMs)
    send(
      Array.from({ length: joined }, (_, index) => ({
        target: 'changed',
        arguments: [documentText(round * joined + index)],
      })),
    )
    round += 1
    if (round < rounds) {
      setTimeout(tick, Math.max(0, start + round * periodMs - performance.now()))
      return
    }
    setTimeout(() => {
      const { user, system } = process.cpuUsage(cpu)
      report({ cpuMs: (user + system) / 1000, wallMs: performance.now() - start, rounds, worstLateMs })
    }, 500)
  }
  tick()
})
