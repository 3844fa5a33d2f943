/** The information that a handler has about its caller. */
import { describe, expect, it } from 'vitest'
import { bearerToken, createHub } from '../src/index.ts'
import type { Connection, HubOptions } from '../src/index.ts'
import { FakeClock } from './fake-clock.ts'
import { mountHub } from './hub-server.ts'
import { PAIRS } from './official-client.ts'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { onTestFinished } from 'vitest'
import { RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

type User = { name: string }
type Knowing = {
  methods: { callerName(): { name: string; room: string | undefined; agent: string | undefined } }
  user: User
}

const USERS = new Map([
  ['secret-a', { name: 'ann' }],
  ['secret-b', { name: 'bob' }],
])

async function start(options: Partial<HubOptions<Knowing>> = {}) {
  const connections: Connection<Knowing>[] = []
  const hub = createHub<Knowing>({
    path: '/hub',
    clock: new FakeClock(),
    authorize(request) {
      const user = USERS.get(bearerToken(request) ?? '')
      return user === undefined ? false : { user }
    },
    methods: {
      callerName: (connection) => ({
        name: connection.user.name,
        room: connection.query['room'],
        agent: connection.headers['x-agent'] as string | undefined,
      }),
    },
    onConnected: (connection) => void connections.push(connection),
    ...options,
  })
  return { hub, connections, ...(await mountHub(hub)) }
}

describe.each(PAIRS)('over $transport with $protocol', ({ transport, protocol }) => {
  it('shows the user, the headers, the query and the address (SPEC 12.1, 12.2)', async () => {
    const { url, connections } = await start()
    const builder = new HubConnectionBuilder()
      .withUrl(`${url}?Room=lobby`, {
        transport: HttpTransportType[transport],
        accessTokenFactory: () => 'secret-a',
        headers: { 'X-Agent': 'test' },
      })
      .configureLogging(LogLevel.None)
    if (protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
    const client = builder.build()
    onTestFinished(() => client.stop().catch(() => {}))
    await client.start()
    expect(await client.invoke('callerName')).toEqual({ name: 'ann', room: 'lobby', agent: 'test' })
    expect(connections[0]).toMatchObject({ address: '127.0.0.1', user: { name: 'ann' } })
    // The token by which requests name the connection is no one's business.
    expect(Object.keys(connections[0]!.query)).toEqual(['room'])
  })
})

describe('a refused caller', () => {
  it('is answered 401 at every door (SPEC 12.1)', async () => {
    const { url, hub } = await start()
    const ask = async (method: string, headers: Record<string, string> = {}, address = url) =>
      (await fetch(address, { method, headers })).status
    expect(await ask('POST', {}, `${url}/negotiate`)).toBe(401)
    expect(await ask('GET')).toBe(401)
    expect(await ask('GET', { accept: 'text/event-stream' })).toBe(401)
    expect(await ask('POST')).toBe(401)
    expect(await ask('DELETE')).toBe(401)
    await expect(RawSocket.open(url)).rejects.toThrow('status 401')
    expect(await ask('POST', { authorization: 'Bearer wrong' }, `${url}/negotiate`)).toBe(401)
    expect(hub.stats().connections).toBe(0)
    await RawSocket.open(`${url}?access_token=secret-b`)
  })

  it('may be decided later, and an error is no yes (SPEC 12.1)', async () => {
    const { url, connections } = await start({
      authorize: async (request) => {
        await Promise.resolve()
        if (request.url?.includes('bad') === true) throw new Error('the database is away')
        return { user: { name: 'cid' } }
      },
      onError: () => {},
    })
    await RawSocket.greet(url)
    expect(connections[0]!.user).toEqual({ name: 'cid' })
    await expect(RawSocket.open(`${url}?bad=1`)).rejects.toThrow('status 500')
  })
})

describe('a connection', () => {
  it('belongs to the caller who brings its transport (SPEC 12.1)', async () => {
    const { url, connections } = await start()
    const response = await fetch(`${url}/negotiate?negotiateVersion=1&access_token=secret-a`, {
      method: 'POST',
    })
    const { connectionToken } = (await response.json()) as { connectionToken: string }
    await RawSocket.greet(`${url}?id=${connectionToken}&access_token=secret-b`)
    expect(connections[0]!.user).toEqual({ name: 'bob' })
  })

  it('remembers only the headers that the application names (SPEC 12.2)', async () => {
    const { url, connections } = await start({ keepHeaders: ['x-agent', 'x-none'] })
    const socket = await RawSocket.open(url, {
      headers: { Authorization: 'Bearer secret-a', 'X-Agent': 'raw', Cookie: 'a=b' },
    })
    socket.ws.send('{"protocol":"json","version":1}\u001e')
    await until(() => connections.length === 1)
    expect(connections[0]!.headers).toEqual({ 'x-agent': 'raw' })
  })
})

describe('the token of a request (SPEC 12.3)', () => {
  it.each([
    ['of the header', { authorization: 'Bearer a.b' }, '/hub?access_token=c', 'a.b'],
    ['of the header, in any case', { authorization: 'bearer a' }, '/hub', 'a'],
    ['of the query', {}, '/hub?id=1&access_token=c%20d', 'c d'],
    [
      'of the query, when the header is of another kind',
      { authorization: 'Basic a' },
      '/hub?access_token=c',
      'c',
    ],
    ['of neither', {}, '/hub', undefined],
  ])('is that %s', (_sentence, headers, url, token) => {
    expect(bearerToken({ headers, url })).toBe(token)
  })
})
