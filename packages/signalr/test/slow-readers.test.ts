/** Clients that do not read (SPEC 8.1 to 8.3). */
import { describe, expect, it } from 'vitest'
import type { Batch, Connection } from '../src/index.ts'
import { startHub } from './hub-server.ts'
import type { TestHub } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { turn, until } from './until.ts'

const big = 'x'.repeat(50_000)
const said = (text: string) => ({ target: 'said' as const, arguments: [text] as [string] })

/** Sends to the group until a member lags. */
async function crowd(
  server: Awaited<ReturnType<typeof startHub>>,
  connection: Connection<TestHub>,
): Promise<void> {
  for (let number = 0; !connection.isLagging; number++) {
    server.hub.send('a', [said(`${number} ${big}`)])
    await turn()
  }
}

async function open(options: Parameters<typeof startHub>[0] = {}) {
  const caughtUp: string[][] = []
  const server = await startHub({
    compress: false,
    onCaughtUp: (_connection, groupNames) => caughtUp.push([...groupNames]),
    ...options,
  })
  const slow = await RawSocket.greet(server.url)
  const [connection] = server.hub.connections()
  server.hub.groups.add(connection!, 'a')
  server.hub.groups.add(connection!, 'b')
  const quick = await RawSocket.greet(server.url)
  const [, other] = server.hub.connections()
  server.hub.groups.add(other!, 'a')
  return { server, slow, quick, connection: connection!, caughtUp }
}

describe('a client that does not read', () => {
  it('is skipped, delays nobody, takes bounded memory, and gets the newest messages when it reads again (SPEC 8.1)', async () => {
    const { server, slow, quick, connection, caughtUp } = await open()
    slow.ws.pause()
    await crowd(server, connection)
    const waiting = (connection as unknown as { link: { queuedBytes(): number } }).link
    const before = waiting.queuedBytes()
    const heard = quick.received.length
    for (let number = 0; number < 200; number++) {
      server.hub.send('a', [said(big)])
      server.hub.send('b', [said('b')])
      await until(() => quick.received.length > heard + number)
    }
    expect(waiting.queuedBytes()).toBeLessThanOrEqual(before)
    expect(before).toBeLessThan(2 * 65_536)
    expect(server.hub.stats().passedBy).toBeGreaterThanOrEqual(400)
    expect(caughtUp).toEqual([])
    slow.ws.resume()
    await until(() => caughtUp.length > 0)
    expect(caughtUp).toEqual([['a', 'b']])
    expect(connection.isLagging).toBe(false)
    connection.send([said('newest')])
    await until(() => slow.received.some((message) => message.includes('newest')))
  })

  it('gets the missed messages batch by batch, as fast as it reads, up to the end (SPEC 8.8)', async () => {
    let given = 0
    // More than the buffers of the system hold.
    const most = 600
    const batches: Batch[] = []
    const { server, slow, connection } = await open({
      *catchUp() {
        for (const batch of batches) {
          given += 1
          yield batch
        }
      },
    })
    for (let number = 0; number < most; number++) batches.push(server.hub.prepare([said(`${number} ${big}`)]))
    slow.ws.pause()
    await crowd(server, connection)
    server.hub.send('a', [said('passes by')])
    const { link } = connection as unknown as { link: { queuedBytes(): number } }
    slow.ws.resume()
    await until(() => given > 0)
    slow.ws.pause()
    for (let quiet = 0, before = 0; quiet < 20; before = given) {
      expect(link.queuedBytes()).toBeLessThanOrEqual(65_536 + 51_000)
      await turn()
      quiet = given === before ? quiet + 1 : 0
    }
    expect(given).toBeLessThan(most)
    slow.ws.resume()
    await until(() => slow.received.some((message) => message.includes(`${most - 1} x`)))
    const told = slow.received.filter((message) => message.includes(big))
    expect(told.length).toBeGreaterThanOrEqual(most)
    expect(server.errors).toEqual([])
  })

  it('gets the same bytes as all others with the same gap (SPEC 8.8)', async () => {
    let encoded = 0
    const text = { toJSON: () => `${(encoded += 1)}` }
    const held: { batch?: Batch } = {}
    const { server, slow, quick, connection } = await open({
      *catchUp() {
        if (held.batch !== undefined) yield held.batch
      },
    })
    held.batch = server.hub.prepare([{ target: 'said', arguments: [text as unknown as string] }])
    const [, other] = server.hub.connections()
    slow.ws.pause()
    quick.ws.pause()
    await Promise.all([crowd(server, connection), crowd(server, other!)])
    server.hub.send('a', [said('passes by')])
    slow.ws.resume()
    quick.ws.resume()
    const ofCatchUp = (message: Buffer) => message.includes('["1"]')
    await until(() => slow.received.some(ofCatchUp) && quick.received.some(ofCatchUp))
    expect(encoded).toBe(1)
  })

  it('is dropped when it takes nothing for 10 s (SPEC 8.3)', async () => {
    const { server, slow, connection } = await open()
    slow.ws.pause()
    await crowd(server, connection)
    server.clock.advance(9_000)
    expect(connection.isOpen).toBe(true)
    server.clock.advance(3_000)
    expect(connection.isOpen).toBe(false)
    expect(server.hub.groups.size('a')).toBe(1)
  })

  it('is dropped when too much waits that is for it alone (SPEC 8.2)', async () => {
    const { server, slow, connection } = await open()
    slow.ws.pause()
    for (let number = 0; connection.isOpen && number < 1_000; number++) {
      connection.send([said(big)])
      await turn()
    }
    expect(connection.isOpen).toBe(false)
    expect(server.ends).toHaveLength(1)
  })

  it('slows its streams down (SPEC 5.7)', async () => {
    let items = 0
    const { slow, connection, server } = await open({
      streams: {
        *count() {
          for (;;) {
            items += 1
            yield items
          }
        },
        async *forever() {},
      },
    })
    slow.ws.pause()
    slow.send({ type: 4, invocationId: '1', target: 'count', arguments: [] })
    await until(() => connection.isLagging)
    const before = items
    for (let number = 0; number < 20; number++) await turn()
    expect(items - before).toBeLessThan(10_000)
    slow.ws.resume()
    await until(() => items > before + 10_000)
    slow.ws.terminate()
    await until(() => server.hub.stats().connections === 1)
    const after = items
    for (let number = 0; number < 20; number++) await turn()
    expect(items).toBe(after)
  })
})

describe('a stream that never waits', () => {
  it('gives way to everything else (SPEC 5.7)', async () => {
    const server = await startHub({
      compress: false,
      streams: {
        *count() {
          for (let item = 0; ; item++) yield item
        },
        async *forever() {},
      },
    })
    const reader = await RawSocket.greet(server.url)
    const other = await RawSocket.greet(server.url)
    reader.send({ type: 4, invocationId: '1', target: 'count', arguments: [] })
    await until(() => reader.received.length > 1_000)
    other.send({ type: 1, invocationId: '1', target: 'join', arguments: ['a'] })
    await until(() => other.received.length > 0)
    reader.ws.terminate()
    await until(() => server.hub.stats().connections === 1)
  })
})

describe('a stateful client that does not read', () => {
  it('is notified of the skipped messages when it has resumed (SPEC 7.5, 8.1)', async () => {
    const caughtUp: string[][] = []
    const server = await startHub({
      compress: false,
      onCaughtUp: (_connection, names) => caughtUp.push([...names]),
    })
    const { url } = await negotiate(server.url, 'negotiateVersion=1&useStatefulReconnect=true')
    const slow = await RawSocket.greet(url, 'json', 2)
    const [connection] = server.hub.connections()
    server.hub.groups.add(connection!, 'a')
    slow.ws.pause()
    // This client acknowledges nothing, so its kept messages are dropped repeatedly; the test itself must
    // confirm that all arrived.
    await crowd(server, connection!)
    server.hub.send('a', [said('passes by')])
    slow.ws.resume()
    await until(() => caughtUp.length === 1)
    expect(connection!.isLagging).toBe(false)
    slow.ws.pause()
    await crowd(server, connection!)
    server.hub.send('a', [said('passes by too')])
    const kept = server.hub.stats().written
    slow.send({ type: 8, sequenceId: kept }, { type: 1, target: 'join', arguments: ['b'] })
    await until(() => connection!.groupNames.has('b'))
    slow.ws.terminate()
    await until(() => (connection as { link?: object }).link === undefined)
    await RawSocket.open(url)
    await until(() => caughtUp.length === 2)
    expect(caughtUp).toEqual([['a'], ['a']])
  })
})

describe('a client that does not poll (SPEC 8.1)', () => {
  it('is skipped, and notified of it by the next poll', async () => {
    const caughtUp: string[][] = []
    const server = await startHub({ onCaughtUp: (_connection, names) => caughtUp.push([...names]) })
    const { url } = await negotiate(server.url)
    await fetch(url)
    await fetch(url, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' })
    await fetch(url)
    const [connection] = server.hub.connections()
    server.hub.groups.add(connection!, 'a')
    for (let number = 0; number < 100; number++) server.hub.send('a', [said(big)])
    expect(server.hub.stats().passedBy).toBe(98)
    expect((await (await fetch(url)).text()).length).toBeLessThan(3 * 50_100)
    expect(caughtUp).toEqual([['a']])
  })
})
