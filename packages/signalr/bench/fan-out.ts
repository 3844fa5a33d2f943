/**
 * The cost of sending to many clients: `node packages/signalr/bench/fan-out.ts [clients] [seconds] [which]`,
 * where `which` is a part of the names of the cases to run.
 * The clients are bare TCP sockets in this process that count bytes, so that nearly all of one core is the
 * server's. The important figure is deliveries for each second of the server's CPU time, because it depends
 * less than rates on other work of the machine.
 */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Order, Report } from './server.ts'

const clients = Number(process.argv[2] ?? 1000)
const seconds = Number(process.argv[3] ?? 5)
const which = process.argv[4] ?? ''

type Case = {
  name: string
  variant: 'bare' | 'hub'
  perSecond: number
  joined: number
  extension?: string
}

const cases: Case[] = [
  { name: 'bare ws, ready frame', variant: 'bare', perSecond: 5, joined: 1 },
  { name: 'hub', variant: 'hub', perSecond: 5, joined: 1 },
  { name: 'bare ws, ready frame', variant: 'bare', perSecond: 20, joined: 1 },
  { name: 'hub', variant: 'hub', perSecond: 20, joined: 1 },
  { name: 'hub, five joined', variant: 'hub', perSecond: 20, joined: 5 },
  {
    name: 'hub, five joined, compressed alone',
    variant: 'hub',
    perSecond: 20,
    joined: 5,
    extension: 'permessage-deflate; server_no_context_takeover',
  },
  {
    name: 'hub, five joined, compressed',
    variant: 'hub',
    perSecond: 20,
    joined: 5,
    extension: 'permessage-deflate',
  },
  {
    name: 'hub, one at a time, compressed',
    variant: 'hub',
    perSecond: 20,
    joined: 1,
    extension: 'permessage-deflate',
  },
]

const GREETING = '{"protocol":"json","version":1}\u001e{"type":1,"target":"join","arguments":["room"]}\u001e'

/** A client's frame, masked with zeros. */
function clientFrame(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** Opens one client. `onBytes` is called with everything after the handshake. */
async function open(port: number, { extension }: Case, onBytes: (count: number) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'GET /hub HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(extension === undefined ? [] : [`Sec-WebSocket-Extensions: ${extension}`]),
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  socket.write(clientFrame(GREETING))
  socket.on('data', (data) => onBytes(data.length))
  return socket
}

function answer<T extends Report>(server: ChildProcess): Promise<T> {
  return new Promise((resolve) => server.once('message', (report) => resolve(report as T)))
}

async function run(item: Case): Promise<void> {
  const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [item.variant], {
    execArgv: ['--expose-gc'],
  })
  const ask = <T extends Report>(order: Order): Promise<T> => {
    server.send(order)
    return answer<T>(server)
  }
  const { port } = await answer<{ port: number }>(server)
  const before = await ask<{ rssBytes: number }>('memory')
  let bytes = 0
  const sockets: Socket[] = []
  for (let number = 0; number < clients; number++)
    sockets.push(await open(port, item, (count) => (bytes += count)))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const opened = await ask<{ rssBytes: number }>('memory')
  bytes = 0
  const sent = await ask<{ cpuMs: number; wallMs: number; rounds: number; worstLateMs: number }>({
    seconds,
    perSecond: item.perSecond,
    joined: item.joined,
  })
  const after = await ask<{ rssBytes: number }>('memory')
  const deliveries = sent.rounds * item.joined * clients
  console.log(
    [
      item.name.padEnd(36),
      `${item.perSecond}/s`.padStart(6),
      `${Math.round(deliveries / (sent.cpuMs / 1000) / 1000)} k/CPU-s`.padStart(14),
      `${Math.round(bytes / deliveries)} B each`.padStart(12),
      `late ${Math.round(sent.worstLateMs)} ms`.padStart(13),
      `${Math.round((opened.rssBytes - before.rssBytes) / clients / 102.4) / 10} KB/client`.padStart(16),
      `then ${Math.round((after.rssBytes - before.rssBytes) / clients / 102.4) / 10}`.padStart(11),
    ].join(' '),
  )
  for (const socket of sockets) socket.destroy()
  server.kill()
  await once(server, 'exit')
}

console.log(`${clients} clients, ${seconds} s each, documents of 2 KB`)
for (const item of cases) if (item.name.includes(which)) await run(item)
