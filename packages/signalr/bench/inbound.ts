/**
 * Measures the cost of reading compressed messages: `node --expose-gc packages/signalr/bench/inbound.ts [clients] [rounds]`.
 * The clients are in another process. In each round every client calls a method once, in a frame of its own, as browsers compress it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { createHub } from '../src/index.ts'

const CALL = '{"type":1,"target":"note","arguments":["a text of some length"]}\u001e'

if (process.send === undefined) await serve(Number(process.argv[2] ?? 500), Number(process.argv[3] ?? 100))
else await speak(process.argv[2]!, Number(process.argv[3]))

async function serve(clients: number, rounds: number): Promise<void> {
  let heard = 0
  let all = Promise.withResolvers<void>()
  const hear = (_connection: unknown, _text: string): void => {
    heard += 1
    if (heard % clients === 0) all.resolve()
  }
  const hub = createHub<{ methods: { note(text: string): void } }>({
    path: '/hub',
    methods: { note: hear },
    limits: { connectionsPerAddress: clients },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const memoryBefore = residentKilobytes()
  const { port } = server.address() as AddressInfo
  const speaker = fork(fileURLToPath(import.meta.url), [String(port), String(clients)])
  await once(speaker, 'message')
  const memoryOpen = residentKilobytes()
  const spent: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    all = Promise.withResolvers<void>()
    speaker.send('round')
    await all.promise
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / clients)
  }
  const memoryAfter = residentKilobytes()
  const medianUs = spent.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
  console.log(
    `${medianUs.toFixed(1)} µs of CPU a call; ${((memoryOpen - memoryBefore) / clients).toFixed(1)} KB a client when open, ${((memoryAfter - memoryBefore) / clients).toFixed(1)} KB after its calls`,
  )
  speaker.kill()
  hub.close()
  server.close()
}

function residentKilobytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024
}

async function speak(port: string, clients: number): Promise<void> {
  const sockets: WebSocket[] = []
  for (let number = 0; number < clients; number++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/hub`, { perMessageDeflate: { threshold: 0 } })
    await once(socket, 'open')
    socket.send('{"protocol":"json","version":1}\u001e', { compress: false })
    await once(socket, 'message')
    sockets.push(socket)
  }
  process.on('message', () => {
    for (const socket of sockets) socket.send(CALL)
  })
  process.send!('ready')
}
