/** Floods at the hub: connections that are negotiated and never used, and messages in endless fragments. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { AttackedServer, Row } from './attacked-server.ts'

const NEGOTIATE =
  'POST /livehub/negotiate?negotiateVersion=1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'
/** More than the hub has places for. */
const NEGOTIATIONS = 110_000
const NEGOTIATING_SOCKETS = 8
const AT_ONCE = 64
/** The visitor's address: every address 127.x.x.x is this machine. */
const VISITOR = '127.0.0.2'
const VISITS = 20
/** Negotiation to answered handshake, of the slowest visitor. */
const MOST_VISIT_MS = 1_000

const openSocket = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

/** Sends this many negotiations on one connection, and counts the answers by status. */
async function negotiate(address: string, count: number, answers: Map<string, number>): Promise<void> {
  const socket = await openSocket(address)
  let [sent, answered] = [0, 0]
  const send = (): void => {
    const now = Math.min(AT_ONCE - (sent - answered), count - sent)
    sent += now
    if (now > 0) socket.write(NEGOTIATE.repeat(now))
  }
  await new Promise<void>((resolve) => {
    socket.on('close', resolve)
    socket.on('data', (bytes) => {
      for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)) {
        answered += 1
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
      if (answered < count) send()
      else socket.destroy()
    })
    send()
  })
}

/** Milliseconds until another address has negotiated, connected and shaken hands. Null if it could not. */
async function visit(address: string): Promise<number | null> {
  const fromMs = performance.now()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const url = new URL(address)
  const socket = connect({ port: Number(url.port), host: '127.0.0.1', localAddress: VISITOR }, () =>
    socket.write(NEGOTIATE),
  )
  socket.on('error', () => resolve(null))
  socket.once('data', (bytes) => {
    socket.destroy()
    const token = /"connectionToken":"([^"]+)"/.exec(bytes.toString())?.[1]
    if (token === undefined) return resolve(null)
    const ws = new WebSocket(`ws://127.0.0.1:${url.port}/livehub?id=${token}`, { localAddress: VISITOR })
    ws.on('error', () => resolve(null))
    ws.on('open', () => ws.send('{"protocol":"json","version":1}\u001e'))
    ws.once('message', () => {
      resolve(performance.now() - fromMs)
      ws.terminate()
    })
  })
  return promise
}

export async function attackByNegotiations(server: AttackedServer): Promise<Row> {
  const { address } = server
  const answers = new Map<string, number>()
  const beforeMb = server.residentMb()
  await server.longestTurn()
  const each = NEGOTIATIONS / NEGOTIATING_SOCKETS
  const flood = Promise.all(
    Array.from({ length: NEGOTIATING_SOCKETS }, () => negotiate(address, each, answers)),
  )
  const visits: (number | null)[] = []
  for (let number = 0; number < VISITS / 2; number += 1) {
    visits.push(await visit(address))
    await wait(200)
  }
  await flood
  for (let number = 0; number < VISITS / 2; number += 1) visits.push(await visit(address))
  const turnMs = await server.longestTurn()
  const growthMb = server.residentMb() - beforeMb
  const served = visits.filter((ms) => ms !== null)
  const slowestMs = Math.max(...served)
  return {
    attack: `${NEGOTIATIONS.toLocaleString('en')} connections negotiated by one address and never used`,
    figures: `${served.length} of ${VISITS} visitors of another address connected, the slowest after ${slowestMs.toFixed(0)} ms; longest turn ${turnMs.toFixed(0)} ms, ${growthMb.toFixed(0)} MB more`,
    bound: `all connected, within ${MOST_VISIT_MS} ms`,
    holds: served.length === VISITS && slowestMs <= MOST_VISIT_MS && (await server.isAlive()),
  }
}

const FRAGMENTING_SOCKETS = 300
const FRAGMENTS = 16_000
/** A third of a megabyte for each of the sockets. They would take 2 MB each if every fragment were kept. */
const MOST_FRAGMENTS_MB = 100

const UPGRADE = [
  'GET /livehub HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

/** A frame of a client, masked with zeros. */
const frame = (first: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

export async function attackByFragments(server: AttackedServer): Promise<Row> {
  const greeting = frame(0x81, '{"protocol":"json","version":1}\u001e')
  const begin = frame(0x01, 'x')
  const more = Buffer.concat(Array.from({ length: FRAGMENTS - 1 }, () => frame(0x00, 'x')))
  const beforeMb = server.residentMb()
  await server.longestTurn()
  const ends: Promise<unknown>[] = []
  let closed = 0
  const sockets: Socket[] = []
  for (let number = 0; number < FRAGMENTING_SOCKETS; number += 1) {
    const socket = await openSocket(server.address)
    ends.push(new Promise((resolve) => socket.on('close', () => resolve((closed += 1)))))
    socket.once('data', () => socket.resume().write(Buffer.concat([greeting, begin, more])))
    socket.write(UPGRADE)
    sockets.push(socket)
  }
  await Promise.race([Promise.all(ends), wait(10_000)])
  const growthMb = server.residentMb() - beforeMb
  const turnMs = await server.longestTurn()
  const ended = closed
  for (const socket of sockets) socket.destroy()
  return {
    attack: `${FRAGMENTING_SOCKETS} messages to the hub of ${FRAGMENTS.toLocaleString('en')} fragments of one byte, never ended`,
    figures: `${ended} connections closed; ${growthMb.toFixed(0)} MB more, longest turn ${turnMs.toFixed(0)} ms`,
    bound: `all closed, ${MOST_FRAGMENTS_MB} MB`,
    holds: ended === FRAGMENTING_SOCKETS && growthMb <= MOST_FRAGMENTS_MB && (await server.isAlive()),
  }
}

const PINGING_SOCKETS = 50
const PINGS = 4_000
const PINGING_SECONDS = 8
const MOST_PING_TURN_MS = 100

/** Pings of the hub, each in a message of its own, as fast as the server takes them. */
export async function attackByPings(server: AttackedServer): Promise<Row> {
  const greeting = frame(0x81, '{"protocol":"json","version":1}\u001e')
  const pings = Buffer.concat(Array.from({ length: PINGS }, () => frame(0x81, '{"type":6}\u001e')))
  const sockets: Socket[] = []
  for (let number = 0; number < PINGING_SOCKETS; number += 1) {
    const socket = await openSocket(server.address)
    const upgraded = new Promise((resolve) => socket.once('data', resolve))
    socket.write(UPGRADE)
    await upgraded
    socket.resume().write(greeting)
    sockets.push(socket)
  }
  await server.longestTurn()
  let sent = 0
  for (let second = 0; second < PINGING_SECONDS; second += 1) {
    for (const socket of sockets)
      if (socket.writableLength < pings.length) {
        socket.write(pings)
        sent += PINGS
      }
    await wait(1_000)
  }
  const turnMs = await server.longestTurn()
  for (const socket of sockets) socket.destroy()
  return {
    attack: `${sent.toLocaleString('en')} pings of ${PINGING_SOCKETS} hub connections in ${PINGING_SECONDS} s`,
    figures: `longest turn ${turnMs.toFixed(0)} ms`,
    bound: `${MOST_PING_TURN_MS} ms`,
    holds: turnMs <= MOST_PING_TURN_MS && (await server.isAlive()),
  }
}
