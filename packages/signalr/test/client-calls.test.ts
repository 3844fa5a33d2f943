/** Calls of the server that a client answers. */
import { describe, expect, it } from 'vitest'
import { ConnectionOver, createHub, HubException } from '../src/index.ts'
import type { Connection, HubClient, HubOptions } from '../src/index.ts'
import { FakeClock } from './fake-clock.ts'
import { mountHub } from './hub-server.ts'
import { buildClient, PAIRS } from './official-client.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

type Asking = {
  methods: { buy(what: string): string; echo(value: unknown): unknown }
  questions: { confirm(what: string): boolean; wait(): void }
}

async function start(options: Partial<HubOptions<Asking>> = {}) {
  const clock = new FakeClock()
  const connections: Connection<Asking>[] = []
  const hub = createHub<Asking>({
    path: '/hub',
    clock,
    allowStatefulReconnect: true,
    methods: {
      async buy(connection, what) {
        return (await connection.invoke('confirm', [what])) === true ? 'bought' : 'left'
      },
      echo: (_connection, value) => value,
    },
    onConnected: (connection) => void connections.push(connection),
    onError: () => {},
    ...options,
  })
  return { hub, clock, connections, ...(await mountHub(hub)) }
}

describe.each(PAIRS)('over $transport with $protocol', (pair) => {
  it('a client is asked and answers, also while its own call waits for that (SPEC 14.1)', async () => {
    const { url, connections } = await start()
    const client = buildClient(url, pair)
    const typed: HubClient<Asking> = client
    typed.on('confirm', (what) => Promise.resolve(what === 'bread'))
    await client.start()
    expect(await client.invoke('buy', 'bread')).toBe('bought')
    expect(await client.invoke('buy', 'stones')).toBe('left')
    expect(await connections[0]!.invoke('confirm', ['bread'])).toBe(true)
    expect(
      await Promise.all(['a', 'bread'].map((what) => connections[0]!.invoke('confirm', [what]))),
    ).toEqual([false, true])
  })

  it('a failure at the client is a failure here, also for an unknown method (SPEC 14.2)', async () => {
    const { url, connections } = await start()
    const client = buildClient(url, pair)
    client.on('confirm', () => {
      throw new Error('out of order')
    })
    await client.start()
    await expect(connections[0]!.invoke('confirm', ['x'])).rejects.toEqual(
      new HubException('Error: out of order'),
    )
    await expect(connections[0]!.invoke('wait', [])).rejects.toEqual(
      new HubException("Client didn't provide a result."),
    )
  })

  it('an unanswered call fails when the client leaves (SPEC 14.3)', async () => {
    const { url, connections } = await start()
    const client = buildClient(url, pair)
    client.on('wait', () => new Promise(() => {}))
    await client.start()
    const answer = connections[0]!.invoke('wait', []).catch((error: unknown) => error)
    await client.stop()
    expect(await answer).toBeInstanceOf(ConnectionOver)
    await expect(connections[0]!.invoke('wait', [])).rejects.toBeInstanceOf(ConnectionOver)
  })
})

describe('a client that does not answer', () => {
  it('is awaited for a limited time, and a later answer is ignored (SPEC 14.3)', async () => {
    const { url, connections, clock, hub } = await start()
    const socket = await RawSocket.greet(url)
    const late = connections[0]!.invoke('wait', []).catch((error: unknown) => String(error))
    const soon = connections[0]!.invoke('confirm', ['x'], { timeoutMs: 2_000 }).catch(String)
    const [question] = await socket.nextJson()
    expect(question).toEqual({
      type: 1,
      target: 'wait',
      arguments: [],
      invocationId: question!['invocationId'],
    })
    clock.advance(2_000)
    expect(await soon).toContain("did not answer 'confirm' in time")
    clock.advance(27_000)
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await until(() => hub.stats().received === 1)
    clock.advance(1_000)
    expect(await late).toContain("did not answer 'wait' in time")
    socket.send({ type: 3, invocationId: question!['invocationId'], result: true })
    await until(() => hub.stats().strays === 1)
    expect(connections[0]!.isOpen).toBe(true)
  })

  it('has only so many questions open (SPEC 14.3)', async () => {
    const { url, connections } = await start({ limits: { clientCallsPerConnection: 2 } })
    const socket = await RawSocket.greet(url)
    const first = connections[0]!.invoke('confirm', ['a'])
    void connections[0]!.invoke('confirm', ['b']).catch(() => {})
    await expect(connections[0]!.invoke('confirm', ['c'])).rejects.toThrow('Too many calls')
    const [question] = await socket.nextJson()
    socket.send({ type: 3, invocationId: question!['invocationId'], result: 'whatever it likes' })
    expect(await first).toBe('whatever it likes')
    void connections[0]!.invoke('confirm', ['d']).catch(() => {})
  })

  it('cannot answer for another (SPEC 14.1)', async () => {
    const { url, connections, hub } = await start()
    const [asked, other] = [await RawSocket.greet(url), await RawSocket.greet(url)]
    const answer = connections[0]!.invoke('confirm', ['a'])
    const [question] = await asked.nextJson()
    other.send({ type: 3, invocationId: question!['invocationId'], result: false })
    await until(() => hub.stats().strays === 1)
    asked.send({ type: 3, invocationId: question!['invocationId'], result: true })
    expect(await answer).toBe(true)
  })
})

it('a question outlives a lost socket, when the connection is resumed (SPEC 14.1)', async () => {
  const { url, connections } = await start()
  const own = await negotiate(url, 'negotiateVersion=1&useStatefulReconnect=true')
  const first = await RawSocket.greet(own.url, 'json', 2)
  first.ws.terminate()
  await until(() => (connections[0] as unknown as { link?: object }).link === undefined)
  const answer = connections[0]!.invoke('confirm', ['a'])
  const second = await RawSocket.open(own.url)
  const [sequence, question] = [...(await second.nextJson()), ...(await second.nextJson())]
  expect(sequence).toEqual({ type: 9, sequenceId: 1 })
  second.send({ type: 9, sequenceId: 1 }, { type: 3, invocationId: question!['invocationId'], result: true })
  expect(await answer).toBe(true)
})
