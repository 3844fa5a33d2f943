/**
 * Checks that clients that come and go leave nothing behind: `node --expose-gc
 * packages/signalr/bench/churn.ts [rounds] [clients]`. Every round opens clients, stateful and compressing
 * ones among them, sends to them, and ends them in every way. The heap must not grow.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { createHub } from '../src/index.ts'
import type { Hub } from '../src/index.ts'
import { documentText } from './document-text.ts'

type BenchHub = { methods: { join(room: string): void }; pushes: { changed(text: string): void } }

const rounds = Number(process.argv[2] ?? 10)
const clients = Number(process.argv[3] ?? 300)
const hub: Hub<BenchHub> = createHub<BenchHub>({
  path: '/hub',
  allowStatefulReconnect: true,
  methods: { join: (connection, room) => void hub.groups.add(connection, room) },
  limits: { disconnectMs: 3_000 },
})
const server = createServer((request, response) => void hub.handleRequest(request, response))
server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `127.0.0.1:${(server.address() as AddressInfo).port}/hub`

for (let round = 1; round <= rounds; round++) {
  const sockets = await Promise.all(Array.from({ length: clients }, (_, number) => open(number)))
  while (hub.groups.size('room') < clients) await new Promise((resolve) => setTimeout(resolve, 5))
  for (let n = 0; n < 20; n++) {
    hub.send('room', [{ target: 'changed', arguments: [documentText(n)] }])
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const [number, socket] of sockets.entries()) {
    if (number % 2 === 0) socket.terminate()
    else socket.close()
  }
  while (hub.stats().connections > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  globalThis.gc?.()
  const { heapUsed, rss, external } = process.memoryUsage()
  const megabytes = [heapUsed, external, rss].map((bytes) => (bytes / 2 ** 20).toFixed(1))
  console.log(
    `round ${round}: heap ${megabytes[0]} MB, external ${megabytes[1]} MB, rss ${megabytes[2]} MB, groups ${hub.stats().groups}`,
  )
}
hub.close()
server.close()

async function open(number: number): Promise<WebSocket> {
  let query = ''
  if (number % 3 === 0) {
    const response = await fetch(`http://${url}/negotiate?negotiateVersion=1&useStatefulReconnect=true`, {
      method: 'POST',
    })
    query = `?id=${((await response.json()) as { connectionToken: string }).connectionToken}`
  }
  const socket = new WebSocket(`ws://${url}${query}`, { perMessageDeflate: number % 2 === 0 })
  await once(socket, 'open')
  socket.send(`{"protocol":"json","version":2}\u001e{"type":1,"target":"join","arguments":["room"]}\u001e`)
  return socket
}
