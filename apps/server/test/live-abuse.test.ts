/**
 * Visitors who mean harm or are broken, against the running server: each is bounded or let go, and a bystander who follows
 * the same channel through it all misses nothing. What needs a clock (handshakes that never come, half-open sockets) is
 * tested in packages/signalr.
 */
import { request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CHANNELS_PER_CONNECTION } from '../src/live/hub.ts'
import { Follower } from './follower.ts'
import { makeLongProgramme, startTestServer, type StartedServer } from './started-server.ts'

const LIMIT = 5
const FLOOD = 60
/** A large field, so that its documents are. */
const race = makeRace({ seed: 5, riders: 170, stages: 1, frameEveryS: 2, results: false })
const c = race.competitionId
const CHANNEL = `${c}-stage-1`
const last = race.facts.findIndex((fact) => fact.type === 'passing')
const later = race.facts.slice(last + 100)
/** More stages than one connection may follow. None of them has been raced. */
const STAGES = 25
const long = makeLongProgramme(STAGES)

let server: StartedServer
let bystander: Follower
let posted = 0
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = await startTestServer({
    environment: { BELL_LAP_CONNECTIONS_PER_ADDRESS: String(LIMIT), BELL_LAP_TRUST_PROXY: '1' },
  })
  await server.postFacts(c, race.facts.slice(0, last + 100))
  await server.postFacts(long.competition, long.facts)
})
beforeEach(async () => {
  bystander = new Follower(server.address, CHANNEL, {
    transport: 'WebSockets',
    protocol: 'json',
    isStateful: false,
  })
  await bystander.start()
})
afterEach(async () => {
  await expectUndisturbed()
  await bystander.stop()
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => server.close())

/** Pushes still come over the connection from the beginning, and the held documents equal those of GET. */
async function expectUndisturbed(): Promise<void> {
  const path = `/competitions/${c}/stages/1/liverankings`
  const before = bystander.pushes
  await server.postFacts(c, later.slice(posted, (posted += 10)))
  for (;;) {
    const changed = new Promise<void>((resolve) => (bystander.onChange = resolve))
    const text = await (await server.get(path)).text()
    if (bystander.pushes > before && bystander.held.get(path)?.text === text) break
    await changed
  }
  expect([bystander.losses, bystander.registrations]).toEqual([0, 1])
}

/** The status of a POST to negotiate that a proxy forwards for this address. */
function negotiateFrom(from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.address}/livehub/negotiate?negotiateVersion=1`,
      { method: 'POST', headers: { 'x-forwarded-for': `203.0.113.250, ${from}` } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.once('error', reject)
    sent.end()
  })
}

interface RawVisitor {
  readonly socket: WebSocket
  readonly records: Record<string, unknown>[]
  readonly closed: Promise<number>
}

/** A WebSocket directly to the hub, from an address of its own, after the handshake. */
async function shakeHands(from: string, protocol = 'json'): Promise<RawVisitor> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/livehub`, {
    headers: { 'x-forwarded-for': from },
    perMessageDeflate: false,
  })
  sockets.push(socket)
  const records: Record<string, unknown>[] = []
  socket.on('message', (data: Buffer) => {
    if (protocol !== 'json') return
    for (const record of data.toString().split('\u001e').filter(Boolean))
      records.push(JSON.parse(record) as Record<string, unknown>)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(`{"protocol":"${protocol}","version":1}\u001e`)
  await new Promise((resolve) => socket.once('message', resolve))
  return { socket, records, closed }
}
const call = (id: number, target: string, ...args: unknown[]): string =>
  `${JSON.stringify({ type: 1, invocationId: String(id), target, arguments: args })}\u001e`
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await nextTurn()
}

describe('a flood from one address', () => {
  test('gets a limited number of hub connections and 429 for the rest; another address is served', async () => {
    const statuses = await Promise.all(Array.from({ length: FLOOD }, () => negotiateFrom('203.0.113.9')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - LIMIT)
    expect(await negotiateFrom('203.0.113.10')).toBe(200)
  })

  test('by WebSockets without negotiation is limited in the same way', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: FLOOD }, () => {
        const socket = new WebSocket(`${server.address.replace('http', 'ws')}/livehub`, {
          headers: { 'x-forwarded-for': '203.0.113.11' },
        })
        sockets.push(socket)
        socket.on('error', () => {})
        return new Promise<number>((resolve) => {
          socket.once('open', () => resolve(101))
          socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0))
        })
      }),
    )
    expect(outcomes.filter((status) => status === 101)).toHaveLength(LIMIT)
    expect(outcomes.filter((status) => status === 429)).toHaveLength(FLOOD - LIMIT)
  })

  test('of event streams is limited too', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.12' }
    const endings = new AbortController()
    // All answers are kept, because fetch closes the stream of a dropped one, which would free a place.
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, () =>
        server.get(`/live/${CHANNEL}`, { headers, signal: endings.signal }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    endings.abort()
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - LIMIT)
  })

  test('of requests that are cut off in the middle leaves nothing behind', async () => {
    const { port } = new URL(server.address)
    await Promise.all(
      Array.from(
        { length: FLOOD },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => {
              socket.write('POST /livehub/negotiate?negotiateVersion=1 HTTP/1.1\r\nHost: x\r\nContent-Le')
              socket.resetAndDestroy()
              resolve()
            })
          }),
      ),
    )
    expect(await negotiateFrom('203.0.113.13')).toBe(200)
  })
})

describe('one connection', () => {
  test('that registers a thousand channels gets a limited number; the others are refused with a sentence', async () => {
    const { socket, records } = await shakeHands('203.0.113.20')
    // As many calls as fit into one message.
    for (let from = 1; from <= 1000; from += 50) {
      const calls = Array.from({ length: 50 }, (_, index) =>
        call(from + index, 'register', `${long.competition}-stage-${1 + ((from + index) % STAGES)}`),
      )
      socket.send(calls.join(''))
    }
    await until(() => records.filter(({ type }) => type === 3).length === 1000)
    const refused = records.filter(({ error }) => typeof error === 'string')
    expect(refused).toHaveLength((1000 / STAGES) * (STAGES - CHANNELS_PER_CONNECTION))
    expect(String(refused[0]?.['error'])).toContain('unregister one')
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  test('that registers an unknown channel gets the reason, and continues', async () => {
    const { socket, records } = await shakeHands('203.0.113.24')
    const invented = [`${c}-stage-99`, `${c}-event-1-phase-1`, 'nowhere2026-stage-1', 'live ', '']
    for (const [index, name] of invented.entries()) socket.send(call(index + 1, 'register', name))
    socket.send(call(9, 'register', CHANNEL))
    await until(() => records.filter(({ type }) => type === 3).length === invented.length + 1)
    const answers = records.filter(({ type }) => type === 3)
    expect(answers.map(({ error }) => typeof error)).toEqual([...invented.map(() => 'string'), 'undefined'])
    expect(String(answers[0]?.['error'])).toContain('programme')
    expect(String(answers[2]?.['error'])).toContain('no competition nowhere2026')
  })

  test('that registers one channel a thousand times is in it once', async () => {
    const { socket, records } = await shakeHands('203.0.113.21')
    for (let id = 1; id <= 1000; id++) socket.send(call(id, 'register', CHANNEL))
    await until(() => records.filter(({ type }) => type === 3).length === 1000)
    const told = records.length
    await server.postFacts(c, later.slice(posted, (posted += 10)))
    await until(() => records.some(({ target }) => target === 'updateStageLiveRankings'))
    const pushes = records.slice(told).filter(({ target }) => target === 'updateStageLiveRankings')
    expect(pushes).toHaveLength(1)
  })

  test('that calls unknown methods gets the reason, and continues', async () => {
    const { socket, records } = await shakeHands('203.0.113.22')
    socket.send(call(1, 'drop', 'everything') + call(2, '__proto__') + call(3, 'register', CHANNEL))
    await until(() => records.length === 4 || records.some(({ invocationId }) => invocationId === '3'))
    expect(records.find(({ invocationId }) => invocationId === '1')?.['error']).toContain(
      'Unknown hub method',
    )
    expect(records.find(({ invocationId }) => invocationId === '2')?.['error']).toContain(
      'Unknown hub method',
    )
    expect(records.find(({ invocationId }) => invocationId === '3')?.['error']).toBeUndefined()
  })

  test.each([
    ['invalid JSON', 'json', '{"type":1,\u001e'],
    ['a message of the wrong form', 'json', '{"type":1,"target":7}\u001e'],
    ['a record beyond the limit', 'json', `{"type":1,"target":"${'x'.repeat(40_000)}"}\u001e`],
    ['a frame beyond the limit', 'json', 'x'.repeat(100_000)],
    ['invalid MessagePack', 'messagepack', Buffer.from([0x02, 0xc1, 0xc1])],
    ['MessagePack that claims to be huge', 'messagepack', Buffer.from([0x05, 0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['a length beyond all', 'messagepack', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x7f])],
  ])('that sends %s is closed', async (_sentence, protocol, bytes) => {
    const { socket, closed } = await shakeHands('203.0.113.23', protocol)
    socket.send(bytes)
    await closed
  })

  test('cannot be resumed by its token when it is over', async () => {
    const answer = await server.get('/livehub/negotiate?negotiateVersion=1', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.24' },
    })
    const { connectionToken } = (await answer.json()) as { connectionToken: string }
    const path = `/livehub?id=${connectionToken}`
    expect((await server.get(path)).status).toBe(200)
    expect((await server.get(path, { method: 'DELETE' })).status).toBe(202)
    await server.get(path)
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([method, (await server.get(path, { method })).status]).toEqual([method, 404])
  })
})

/** Entries that name the whole field: soon a document of a megabyte. */
function tellEntries(round: number, count: number): Fact[] {
  const [at] = race.facts.filter((fact) => fact.type === 'passing').map((fact) => fact.at)
  const bibs = race.facts.flatMap((fact) =>
    fact.type === 'startList' ? fact.riders.map(({ bib }) => bib) : [],
  )
  return Array.from({ length: count }, (_unused, index) => ({
    id: `entry-${round}-${index}`,
    source: 'commissaire',
    at: String(at),
    type: 'timelineEntry',
    stage: 1,
    entry: 'crash',
    happenedAt: String(at),
    bibs,
  })) as Fact[]
}

describe('a slow reader', () => {
  test('costs a bounded amount of memory, delays nobody, and ends with the newest version', async () => {
    const slow = await shakeHands('203.0.113.30')
    slow.socket.send(call(1, 'register', CHANNEL))
    await until(() => slow.records.length > 0)
    slow.socket.pause()
    const seen: number[] = []
    bystander.connection.on('updateStagesTimeLine', (...args: unknown[]) => {
      seen.push((args.at(-1) as { version: number }).version)
    })
    const path = `/competitions/${c}/stages/1/timeline`
    const versionOf = async () =>
      Number((await server.get(path)).headers.get('bell-lap-version')?.split('-')[1])
    // More than the sockets on both sides hold back. Each waits for the bystander, whom the slow one does not
    // delay.
    for (let round = 0; round < 10; round++) {
      const before = seen.length
      await server.postFacts(c, tellEntries(round, round === 0 ? 900 : 1))
      await until(() => seen.length > before)
    }
    slow.socket.resume()
    const version = await versionOf()
    const told = () =>
      slow.records
        .filter(({ target }) => target === 'updateStagesTimeLine')
        .map((record) => ((record['arguments'] as unknown[]).at(-1) as { version: number }).version)
    await until(() => told().at(-1) === version && seen.at(-1) === version)
    expect(told().length).toBeLessThan(seen.length)
    expect(told()).toEqual(told().toSorted((a, b) => a - b))
  })
})
