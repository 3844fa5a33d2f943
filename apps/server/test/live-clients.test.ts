/**
 * The official client in every way it can connect, against the server as a process of its own, through a network that
 * cuts: at first connect, over restarts and over cuts, everyone ends with what GET answers. With real waiting times and
 * a cut of 20 s the same is done by soak/clients.ts.
 */
import type { IncomingMessage } from 'node:http'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createRandom } from '@bell-lap/race-sim/random'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildConnection, Follower, nameOfWay, readChannelDocuments, WAYS, type Way } from './follower.ts'
import { findFreePort } from './free-port.ts'
import { Network } from './network.ts'
import { postTo, startServerProcess, type ServerProcess } from './server-process.ts'
import { makeFolder, makeRunningRace, type RunningRace } from './started-server.ts'

let dataFolder: string
let port: number
let server: ServerProcess
beforeAll(async () => {
  dataFolder = makeFolder()
  port = await findFreePort()
  server = await startServerProcess(dataFolder, { PORT: String(port) })
})
afterAll(() => server.kill())

/** Each test has a race of its own on the one server. */
let races = 0
let race: RunningRace
let channel: string
let networks: Network[]
let followers: Follower[]
let posted: number
beforeEach(async () => {
  race = makeRunningRace(`made-${'x'.repeat((races += 1))}`)
  channel = `${race.competitionId}-stage-2`
  networks = []
  followers = []
  posted = 0
  await postTo(server.address, race.competitionId, race.facts)
})
afterEach(async () => {
  await Promise.all(followers.map((follower) => follower.stop()))
  for (const network of networks) network.close()
})

async function follow(way: Way): Promise<{ follower: Follower; network: Network }> {
  const network = await Network.open(port)
  networks.push(network)
  const follower = new Follower(network.address, channel, way)
  followers.push(follower)
  await follower.start()
  return { follower, network }
}

/** Resolves with the next change of any follower. */
function change(): Promise<void> {
  return new Promise((resolve) => {
    for (const follower of followers) follower.onChange = resolve
  })
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await change()
}
/** Posts facts that change the channel's documents. Returns the journal's head. */
async function post(count = 3): Promise<number> {
  const passings = race.later.filter((fact) => fact.type === 'passing' && fact.point === 'Finish')
  const facts: readonly Fact[] = passings.slice(posted, (posted += count))
  expect(facts).toHaveLength(count)
  return postTo(server.address, race.competitionId, facts)
}
/** Everyone holds exactly the documents of GET, which are no older than this fact. */
async function expectLevel(seq: number): Promise<void> {
  for (;;) {
    const changed = change()
    const documents = await readChannelDocuments(server.address, channel)
    const isCurrent = [...documents.values()].some(({ version }) => version >= seq)
    if (isCurrent && followers.every((follower) => follower.lacks(documents).length === 0)) {
      expect(documents.size).toBeGreaterThan(5)
      return
    }
    if (isCurrent) await changed
  }
}
const restart = async (end: (running: ServerProcess) => Promise<void>): Promise<void> => {
  await end(server)
  server = await startServerProcess(dataFolder, { PORT: String(port) })
}

test('held documents equal those of GET at first connect, over restarts and over a cut', async () => {
  const all = await Promise.all(WAYS.map((way) => follow(way)))
  const losses = () => followers.map((follower) => follower.losses)
  /** Ways of connecting that did not lose their connection since then. */
  const kept = (before: readonly number[]) =>
    WAYS.filter((_, index) => followers[index]!.losses === before[index]).map(nameOfWay)
  await expectLevel(await post())
  expect(WAYS.filter((_, index) => all[index]!.follower.pushes === 0).map(nameOfWay)).toEqual([])

  // In order, as for a new version of the program.
  let before = losses()
  await restart((running) => running.end())
  await expectLevel(await post())
  expect(kept(before)).toEqual([])

  // Abruptly, as with a power cut.
  before = losses()
  await restart((running) => running.kill())
  await expectLevel(await post())
  expect(kept(before)).toEqual([])

  before = losses()
  for (const { network } of all) network.become('cut')
  await until(() => kept(before).length === 0)
  await post()
  for (const { network } of all) network.become('up')
  await expectLevel(await post())
  const seldom = WAYS.filter((_, index) => all[index]!.follower.registrations < 4)
  expect(seldom.map(nameOfWay)).toEqual([])
})

describe('stateful reconnect', () => {
  test.each(WAYS.filter(({ isStateful }) => isStateful))(
    'with $protocol continues where the socket was lost, without a new registration and without a missed push',
    async (way) => {
      const { follower, network } = await follow(way)
      const id = follower.connection.connectionId
      network.pieceBytes = 1000
      for (let cuts = 0; cuts < 3; cuts++) {
        network.reset()
        await expectLevel(await post(2))
      }
      expect([follower.registrations, follower.losses, follower.connection.connectionId]).toEqual([1, 0, id])
    },
  )

  test.each(['ServerSentEvents', 'LongPolling'] as const)(
    'is not available with %s: the connection is plain, and a new one follows a loss',
    async (transport) => {
      const { follower, network } = await follow({ transport, protocol: 'json', isStateful: true })
      const id = follower.connection.connectionId
      network.become('cut')
      await until(() => follower.losses > 0)
      network.become('up')
      await expectLevel(await post())
      expect(follower.connection.connectionId).not.toBe(id)
      expect(follower.registrations).toBe(2)
    },
  )
})

describe.each([1, 2, 3])('seed %i: a network that cuts, falls silent, delays and fragments', (seed) => {
  test('leaves everyone, in every way of connecting, with the documents of GET', async () => {
    const random = createRandom(seed)
    const all = await Promise.all(WAYS.map((way) => follow(way)))
    const steps = 16
    const upTo = (step: number) => Math.floor((race.later.length * step) / steps)
    let seq = 0
    for (let step = 0; step < steps; step++) {
      for (const { network } of all) {
        const fate = random.next()
        if (fate < 0.1) network.reset()
        else if (fate < 0.2) network.become('cut')
        else if (fate < 0.3) network.become('silent')
        else if (fate < 0.6) network.become('up')
        network.delayMs = random.next() < 0.3 ? Math.floor(random.next() * 20) : network.delayMs
        network.pieceBytes = random.next() < 0.2 ? 1 + Math.floor(random.next() * 3000) : 0
      }
      seq = await postTo(server.address, race.competitionId, race.later.slice(upTo(step), upTo(step + 1)))
    }
    for (const { network } of all) network.become('up')
    await expectLevel(seq)
  })
})

describe('a WebSocket visitor who can decompress, as browsers can', () => {
  test('gets documents compressed', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/livehub`)
    const { promise: upgraded, resolve: upgrade } = Promise.withResolvers<IncomingMessage>()
    socket.once('upgrade', upgrade)
    const { promise: pushed, resolve: push } = Promise.withResolvers<string>()
    const { promise: registered, resolve: register } = Promise.withResolvers<void>()
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.includes('"invocationId":"1"')) register()
      if (text.includes('updateStageLiveRankings')) push(text)
    })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(
      `{"protocol":"json","version":1}\u001e{"type":1,"invocationId":"1","target":"register","arguments":["${channel}"]}\u001e`,
    )
    await registered
    const answer = await upgraded
    const before = answer.socket.bytesRead
    await post()
    const text = await pushed
    expect(answer.headers['sec-websocket-extensions']).toContain('permessage-deflate')
    expect(answer.socket.bytesRead - before).toBeLessThan(Buffer.byteLength(text) / 3)
    socket.terminate()
  })
})

describe('MessagePack over server-sent events', () => {
  test('is refused by the client, because the server offers only text there', async () => {
    const way = { transport: 'ServerSentEvents', protocol: 'messagepack', isStateful: false } as const
    await expect(buildConnection(server.address, way, 50).start()).rejects.toThrow('ServerSentEvents')
  })

  test('is refused by the server in the handshake', async () => {
    const hub = `${server.address}/livehub`
    const negotiated = await fetch(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
    const url = `${hub}?id=${connectionToken}`
    const events = await fetch(url, { headers: { accept: 'text/event-stream' } })
    const sent = await fetch(url, { method: 'POST', body: '{"protocol":"messagepack","version":1}\u001e' })
    expect([events.status, sent.status]).toEqual([200, 200])
    // The stream ends after the refusal, so that all of it can be read.
    expect(await events.text()).toContain("Cannot use the 'messagepack' protocol on the current transport.")
  })
})

describe('a client that ignores case, requests no version and posts before it polls', () => {
  test('is served like any other', async () => {
    const hub = `${server.address}/LiveHub`
    const negotiated = await fetch(`${hub}/Negotiate`, { method: 'POST' })
    const { connectionId } = (await negotiated.json()) as { connectionId: string }
    const url = `${hub}?id=${connectionId}`
    const post = async (body: string) => (await fetch(url, { method: 'POST', body })).status
    expect(await post('{"protocol": "json", "version": 0}\u001e')).toBe(200)
    const first = await fetch(url)
    expect([first.status, await first.text()]).toEqual([200, ''])
    expect(await (await fetch(url)).text()).toBe('{}\u001e')
    const call = { type: 1, headers: {}, target: 'register', arguments: [channel], invocationId: '1' }
    expect(await post(`${JSON.stringify(call)}\u001e`)).toBe(200)
    expect(await (await fetch(url)).text()).toContain('"type":3,"invocationId":"1","result":[')
    await fetch(url, { method: 'DELETE' })
  })

  test('is told when it gives too many arguments', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/LIVEHUB`)
    await new Promise((resolve) => socket.once('open', resolve))
    const answers: string[] = []
    const { promise: refused, resolve } = Promise.withResolvers<void>()
    socket.on('message', (data: Buffer) => {
      answers.push(data.toString())
      if (data.toString().includes('"invocationId":"1"')) resolve()
    })
    const call = { type: 1, target: 'register', arguments: [channel, 1], invocationId: '1' }
    socket.send(`{"protocol":"json","version":1}\u001e${JSON.stringify(call)}\u001e`)
    await refused
    expect(answers.at(-1)).toContain("Failed to invoke 'register'")
    socket.terminate()
  })
})
