/**
 * The cost that the hub adds to the bare write of a ready frame: `node packages/signalr/bench/overhead.ts
 * [clients] [rounds]`.
 * Half of the clients belong to a hub, half are bare `ws` sockets in the same process. They are served in
 * turns, so that other work of the machine affects both equally. The clients are in another process and only
 * read.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { createHub } from '../src/index.ts'
import type { Hub } from '../src/index.ts'
import { webSocketFrame } from '../src/websocket-frame.ts'
import { documentText } from './document-text.ts'

type BenchHub = { methods: { join(room: string): void }; pushes: { changed(text: string): void } }

const GREETING = '{"protocol":"json","version":1}\u001e{"type":1,"target":"join","arguments":["room"]}\u001e'

if (process.send === undefined) await serve(Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 300))
else await drain(process.argv[2]!, Number(process.argv[3]))

async function serve(clients: number, rounds: number): Promise<void> {
  const bare = new Set<Duplex>()
  const websockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
  const hub: Hub<BenchHub> = createHub<BenchHub>({
    path: '/hub',
    methods: { join: (connection, room) => void hub.groups.add(connection, room) },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    if (hub.handleUpgrade(request, socket, head)) return
    websockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('message', () => {})
      bare.add(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reader = fork(fileURLToPath(import.meta.url), [String(port), String(clients)])
  await once(reader, 'message')
  while (hub.groups.size('room') < clients / 2) await new Promise((resolve) => setTimeout(resolve, 10))
  const spent = { bare: [] as number[], hub: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const text = documentText(round)
    for (const kind of round % 2 === 0 ? (['bare', 'hub'] as const) : (['hub', 'bare'] as const)) {
      const before = process.cpuUsage()
      if (kind === 'hub') hub.send('room', [{ target: 'changed', arguments: [text] }])
      else {
        const record = JSON.stringify({ type: 1, target: 'changed', arguments: [text] }) + '\u001e'
        const frame = webSocketFrame(Buffer.from(record), false)
        for (const socket of bare) socket.write(frame)
      }
      // The callbacks of the writes belong to their costs.
      await new Promise((resolve) => setImmediate(resolve))
      const { user, system } = process.cpuUsage(before)
      spent[kind].push((user + system) / (clients / 2))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const median = (values: number[]) =>
    values.slice(rounds / 10).sort((a, b) => a - b)[Math.floor(values.length * 0.45)]!
  const [bareUs, hubUs] = [median(spent.bare), median(spent.hub)]
  console.log(
    `bare ${bareUs.toFixed(2)} µs, hub ${hubUs.toFixed(2)} µs a write: the hub reaches ${(bareUs / hubUs).toFixed(3)} of the bare rate`,
  )
  reader.kill()
  hub.close()
  server.close()
}

async function drain(port: string, clients: number): Promise<void> {
  for (let number = 0; number < clients; number++) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const path = number % 2 === 0 ? '/hub' : '/bare'
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await once(socket, 'data')
    const body = Buffer.from(GREETING)
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]))
    socket.resume()
  }
  process.send!('ready')
}
