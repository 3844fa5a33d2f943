import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PushedAddress } from '@bell-lap/protocol/version'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import type { Push } from './push.ts'
import type { Outlet } from './relay.ts'

/** More than the sockets on both sides hold back. */
const BODY = 'x'.repeat(400_000)
const PUSHES = 60

let streams: EventStreams
let outlet: Outlet
let server: Server
let beat: () => void
/** Number of streams that may still be written to in this turn. */
let left: number

beforeEach(async () => {
  streams = createEventStreams({
    relay: {
      addOutlet: (added) => {
        outlet = added
      },
      isStarting: () => false,
      findDamage: async () => null,
      prepare: async () => null,
      join: () => [],
      listSince: () => [],
      findPush: () => null,
      tidy: () => {},
      count: 0,
      stop: () => {},
    },
    every: (run) => {
      beat = run
      return () => {}
    },
    onError: (error) => {
      throw error
    },
    maxStreams: 3,
    addressOf: (request) => String(request.headers['x-from'] ?? 'somewhere'),
    streamsPerAddress: 3,
    hasTime: () => (left -= 1) >= 0,
  })
  left = Infinity
  server = createServer((request, response) => {
    if (!streams.answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  streams.close()
  server.closeAllConnections()
  server.close()
})

const pushOf = (document: string, version: number, body: string): Push => {
  const address: PushedAddress = {
    path: `/${document}`,
    epoch: 'e',
    version,
    updatedAt: '2026-07-07T15:30:00Z',
  }
  const event = Buffer.from(`event: updateTabs\nid: e-${version}\ndata: ${document} ${version} ${body}\n\n`)
  return {
    message: 'updateTabs',
    isLong: false,
    address,
    hub: { target: 'updateTabs', arguments: [body, address] },
    event,
  }
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await nextTurn()
}
/** A reader of the channel. If paused, it takes nothing until it is resumed. */
function read(isPaused: boolean): { socket: Socket; text: () => string } {
  let text = ''
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /live/tdf2026-stage-4 HTTP/1.1\r\nHost: x\r\n\r\n')
  if (isPaused) socket.pause()
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => {})
  return { socket, text: () => text }
}
const told = (text: string): string[] =>
  [...text.matchAll(/data: (\w \d+) /g)].map(([, which]) => which ?? '')

describe('a reader of an event stream', () => {
  test('is written to within the slice', async () => {
    const taken: Socket[] = []
    server.on('connection', (socket) => taken.push(socket))
    const { socket } = read(false)
    await until(() => streams.count === 1)
    await nextTurn()
    outlet.send('tdf2026-stage-4', [pushOf('a', 1, '-'), pushOf('b', 1, '-')])
    expect(taken.map(({ writableCorked }) => writableCorked)).toEqual([0])
    socket.destroy()
    await until(() => streams.count === 0)
  })

  test('gets the newest of each document, in order, in a later turn if this turn has no time left', async () => {
    const readers = [read(false), read(false), read(false)]
    await until(() => streams.count === 3)
    left = 1
    outlet.send('tdf2026-stage-4', [pushOf('a', 1, '-'), pushOf('b', 1, '-')])
    outlet.send('tdf2026-stage-4', [pushOf('a', 2, '-')])
    left = Infinity
    outlet.send('tdf2026-stage-4', [pushOf('a', 3, '-')])
    await until(() => readers.every(({ text }) => told(text()).includes('a 3')))
    expect(readers.map(({ text }) => told(text())).toSorted((x, y) => x.length - y.length)).toEqual([
      ['a 3', 'b 1'],
      ['a 3', 'b 1'],
      ['a 1', 'b 1', 'a 3'],
    ])
    for (const { socket } of readers) socket.destroy()
    await until(() => streams.count === 0)
  })

  test('gets every push if it keeps up; otherwise it gets the newest of each document and delays nobody', async () => {
    const [slow, quick] = [read(true), read(false)]
    await until(() => streams.count === 2)
    for (let version = 1; version <= PUSHES; version++) {
      outlet.send('tdf2026-stage-4', [pushOf('a', version, BODY), pushOf('b', version, '-')])
      await until(() => told(quick.text()).includes(`b ${version}`))
    }
    slow.socket.resume()
    await until(() => told(slow.text()).includes(`b ${PUSHES}`))
    const [ofSlow, ofQuick] = [told(slow.text()), told(quick.text())]
    expect(ofQuick).toHaveLength(PUSHES * 2)
    expect(ofSlow.length).toBeLessThan(ofQuick.length)
    expect(ofSlow).toContain(`a ${PUSHES}`)
    for (const document of ['a', 'b']) {
      const versions = ofSlow
        .filter((which) => which.startsWith(document))
        .map((which) => Number(which.slice(2)))
      expect(versions).toEqual(versions.toSorted((x, y) => x - y))
    }
    outlet.send('tdf2026-stage-4', [pushOf('b', PUSHES + 1, '-')])
    await until(() => told(slow.text()).includes(`b ${PUSHES + 1}`))
    quick.socket.destroy()
    slow.socket.destroy()
  })

  test('is disconnected if it takes nothing', async () => {
    const stuck = read(true)
    await until(() => streams.count === 1)
    for (let version = 1; version <= PUSHES; version++)
      outlet.send('tdf2026-stage-4', [pushOf('a', version, BODY)])
    for (let beats = 0; beats < 10; beats++) beat()
    await until(() => streams.count === 0)
    stuck.socket.destroy()
  })

  test('is forgotten when it leaves', async () => {
    const { socket } = read(false)
    await until(() => streams.count === 1)
    expect(outlet.hasVisitors('tdf2026-stage-4')).toBe(true)
    socket.destroy()
    await until(() => streams.count === 0)
    expect(outlet.hasVisitors('tdf2026-stage-4')).toBe(false)
  })

  test('is refused if its address has too many streams', async () => {
    streams.close()
    const { port } = server.address() as AddressInfo
    streams = createEventStreams({
      relay: {
        isStarting: () => false,
        findDamage: async () => null,
        addOutlet: () => {},
        prepare: async () => null,
        join: () => [],
        listSince: () => [],
        findPush: () => null,
        tidy: () => {},
        count: 0,
        stop: () => {},
      },
      every: () => () => {},
      onError: (error) => {
        throw error
      },
      addressOf: (request) => String(request.headers['x-from']),
      streamsPerAddress: 1,
    })
    const ask = (from: string) => fetch(`http://127.0.0.1:${port}/live/live`, { headers: { 'x-from': from } })
    const [first, second, other] = [await ask('a'), await ask('a'), await ask('b')]
    expect([first.status, second.status, other.status]).toEqual([200, 429, 200])
    expect(await second.json()).toMatchObject({ code: 'too-many-requests' })
  })

  test('is asked to come later if there are too many streams', async () => {
    const readers = [read(false), read(false), read(false)]
    await until(() => streams.count === 3)
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/live/live`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    for (const { socket } of readers) socket.destroy()
  })
})

test('a drain ends them evenly over its time, admits nobody, and serves the others until then', async () => {
  const { port } = server.address() as AddressInfo
  const open = () => fetch(`http://127.0.0.1:${port}/live/made2026-stage-1`)
  const answers = await Promise.all([open(), open(), open()])
  const drained = streams.drain(3_000)
  expect((await open()).status).toBe(503)
  for (const left of [2, 1, 0]) {
    expect(outlet.hasVisitors('made2026-stage-1')).toBe(true)
    beat()
    await expect.poll(() => streams.count).toBe(left)
  }
  await drained
  for (const answer of answers) expect(await answer.text()).toContain('event: addresses')
})
