/** The live client with a real hub, through the official client. Ids are those of SPEC.md. */
import { describe, expect, test } from 'vitest'
import { TooManyListeners } from '@bell-lap/live-client'
import { LiveServer } from './live-server.ts'
import { Visitor } from './visitor.ts'

const STAGE = 'tdf2026-stage-4'
const LIVE = '/competitions/tdf2026/stages/4/live'

async function connected(server: LiveServer, channel: string | null = STAGE): Promise<Visitor> {
  const visitor = new Visitor(server.url)
  if (channel !== null) visitor.client.registerPhase(channel)
  visitor.client.start()
  await (channel === null ? visitor.state('Connected') : visitor.next('addresses'))
  return visitor
}

describe('following', () => {
  test('R2, C2, R5: a registration before the start is sent, and the answer is passed on', async () => {
    const server = await LiveServer.start()
    const { version } = server.put(LIVE, { kmToGo: 100 })
    const visitor = await connected(server)
    expect(server.calls).toEqual([`register ${STAGE}`])
    expect(visitor.events).toEqual([
      { type: 'state', state: 'Connecting' },
      { type: 'state', state: 'Connected' },
      { type: 'addresses', channel: STAGE, addresses: [{ path: LIVE, epoch: 'epoch1', version }] },
    ])
  })

  test('M1: a push is parsed and addressed', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    const pushed = visitor.next('push')
    const address = server.put(LIVE, { kmToGo: 99 })
    server.send(STAGE, 'updateStageLive', 'tdf2026', 4, '{"kmToGo":99}', address)
    expect(await pushed).toMatchObject({
      address,
      documents: [
        { path: LIVE, body: { kmToGo: 99 }, version: { epoch: 'epoch1', version: address.version } },
      ],
    })
  })

  test('R1: the next unit replaces the previous one', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    const registered = visitor.next('addresses')
    visitor.client.registerPhase('tdf2026-stage-5')
    await registered
    expect(server.calls.slice(1)).toEqual([`unregister ${STAGE}`, 'register tdf2026-stage-5'])
    expect(server.send(STAGE, 'updateTeams', '[]')).toBe(0)
  })

  test('R3: live is followed as well', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    const registered = visitor.next('addresses')
    visitor.client.registerLive()
    await registered
    const heard = visitor.next('hasLive')
    server.send('live', 'updateHasLive', 'tdf2026', true)
    expect(await heard).toEqual({ type: 'hasLive', competition: 'tdf2026', hasLive: true })
    visitor.client.unregisterLive()
    const again = visitor.next('addresses')
    visitor.client.registerLive()
    await again
    expect(server.calls.slice(1)).toEqual(['register live', 'unregister live', 'register live'])
  })

  test.each([
    [true, true],
    [false, false],
    [null, false],
    ['true', false],
  ])('R3: updateHasLive with %j is reported as %j', async (sent, hasLive) => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    const registered = visitor.next('addresses')
    visitor.client.registerLive()
    await registered
    const heard = visitor.next('hasLive')
    server.send('live', 'updateHasLive', 'tdf2026', sent)
    expect(await heard).toEqual({ type: 'hasLive', competition: 'tdf2026', hasLive })
  })

  test('R5: a server that does not list addresses', async () => {
    const server = await LiveServer.start()
    server.listsAddresses = false
    const visitor = await connected(server)
    expect(visitor.events.at(-1)).toEqual({ type: 'addresses', channel: STAGE, addresses: null })
  })

  test('R6: a refusal is logged, and the connection stays', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    visitor.client.registerPhase('refused')
    await visitor.until(() => visitor.logged.includes('refused could not be registered'))
    expect(visitor.client.state).toBe('Connected')
  })

  test('M2: a bad push is logged and dropped, and the next one arrives', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    const pushed = visitor.next('push')
    server.send(STAGE, 'updateTeams', '{')
    server.send(STAGE, 'updateTeams', '[]')
    expect((await pushed).args).toEqual([[]])
    expect(visitor.logged).toEqual(['A push was dropped'])
  })
})

describe('losing the server', () => {
  test('C4, R4, R5: it returns, everything is registered again and newer addresses are emitted', async () => {
    const server = await LiveServer.start()
    server.put(LIVE, { kmToGo: 100 })
    const visitor = await connected(server)
    visitor.client.registerLive()
    await visitor.next('addresses')
    await server.stop()
    await visitor.state('Reconnecting')
    await visitor.fire(0)
    await visitor.until(() => visitor.waits.includes(2000))
    const { version } = server.put(LIVE, { kmToGo: 90 })
    await server.restart()
    const told = visitor.next('addresses')
    await visitor.fire(2000)
    expect((await told).addresses).toEqual([{ path: LIVE, epoch: 'epoch1', version }])
    expect(server.calls.slice(-2)).toEqual([`register ${STAGE}`, 'register live'])
    const pushed = visitor.next('push')
    server.send(STAGE, 'updateStageLive', 'tdf2026', 4, '{}', server.put(LIVE, {}))
    expect((await pushed).message).toBe('updateStageLive')
    expect(visitor.events.some(({ type }) => type === 'connectionLost')).toBe(false)
  })

  test('C4: a server that shuts down in order is lost, too', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    await server.drain()
    await visitor.state('Reconnecting')
    await server.restart()
    const told = visitor.next('addresses')
    await visitor.fire(0)
    await told
    expect(server.calls).toEqual([`register ${STAGE}`, `register ${STAGE}`])
  })

  test('C5, C3: after the last attempt connectionLost and a new start, then one every 5 s until it returns', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    await server.stop()
    for (const wait of [0, 2000, 10_000, 30_000]) await visitor.fire(wait)
    await visitor.state('Disconnected')
    await visitor.fire(5000)
    await visitor.until(() => visitor.waits.includes(5000))
    await server.restart()
    await visitor.fire(5000)
    await visitor.next('addresses')
    expect(
      visitor.events.flatMap((event) => (event.type === 'state' ? [event.state] : [event.type])),
    ).toEqual([
      'Connecting',
      'Connected',
      'addresses',
      'Reconnecting',
      'connectionLost',
      'Connecting',
      'Disconnected',
      'Connecting',
      'Disconnected',
      'Connecting',
      'Connected',
      'addresses',
    ])
  })

  test('C8: wake ends the wait', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    await server.stop()
    await visitor.fire(0)
    await visitor.until(() => visitor.waits.includes(2000))
    await server.restart()
    visitor.client.wake()
    await visitor.state('Connected')
    expect(visitor.waits).toEqual([])
  })

  test('C6: waits are extended by up to a fifth', async () => {
    const server = await LiveServer.start()
    await server.stop()
    const visitor = new Visitor(server.url, { random: () => 1 })
    visitor.client.start()
    await visitor.until(() => visitor.waits.length > 1)
    expect(visitor.waits.toSorted((a, b) => a - b)).toEqual([6000, 18_000])
  })
})

describe('starting and stopping', () => {
  test('C11, C3: the official client could not be loaded', async () => {
    const server = await LiveServer.start()
    let loads = 0
    const visitor = new Visitor(server.url, {
      loadSignalr: () => {
        loads += 1
        return loads === 1 ? Promise.reject(new Error('offline')) : import('@microsoft/signalr')
      },
    })
    visitor.client.start()
    await visitor.fire(5000)
    await visitor.state('Connected')
    expect(loads).toBe(2)
  })

  test('C7: stop closes the connection, and start follows the same channels again', async () => {
    const server = await LiveServer.start()
    const visitor = await connected(server)
    visitor.client.stop()
    expect(visitor.client.state).toBe('Disconnecting')
    visitor.client.start()
    await visitor.next('addresses')
    expect(server.calls).toEqual([`register ${STAGE}`, `register ${STAGE}`])
    visitor.client.stop()
    await visitor.state('Disconnected')
    expect(visitor.waits).toEqual([])
  })

  test('C7: stop while connecting', async () => {
    const server = await LiveServer.start()
    const visitor = new Visitor(server.url)
    visitor.client.start()
    visitor.client.stop()
    await visitor.state('Disconnected')
    visitor.client.start()
    await visitor.state('Connected')
    expect(server.transports.length).toBe(1)
  })

  test('C10: works if WebSockets are blocked', async () => {
    const server = await LiveServer.start()
    server.webSockets = false
    const visitor = await connected(server)
    expect(server.transports).not.toContain('WebSockets')
    const pushed = visitor.next('push')
    server.send(STAGE, 'updateTeams', '[]')
    await pushed
  })

  test('S3: a listener may call the client', async () => {
    const server = await LiveServer.start()
    const visitor = new Visitor(server.url)
    visitor.client.subscribe((event) => {
      if (event.type === 'state' && event.state === 'Connected') visitor.client.registerPhase(STAGE)
    })
    visitor.client.start()
    await visitor.next('addresses')
    expect(server.calls).toEqual([`register ${STAGE}`])
  })

  test('L1: the 51st listener is refused', () => {
    const visitor = new Visitor('http://127.0.0.1:1')
    for (let listener = 1; listener < 50; listener += 1) visitor.client.subscribe(() => {})
    expect(() => visitor.client.subscribe(() => {})).toThrow(TooManyListeners)
  })
})

describe('polling', () => {
  async function polling(
    server: LiveServer,
    options: ConstructorParameters<typeof Visitor>[1] = {},
  ): Promise<Visitor> {
    server.hubIsUp = false
    const visitor = new Visitor(server.url, { watchedPaths: () => [LIVE], ...options })
    visitor.client.start()
    await visitor.until(() => visitor.client.isPolling)
    return visitor
  }

  test('P1, P3: documents are fetched over HTTP, and passed on only if they have changed', async () => {
    const server = await LiveServer.start()
    const { version, updatedAt } = server.put(LIVE, { kmToGo: 100 })
    const visitor = await polling(server)
    expect(await visitor.next('polled')).toEqual({
      type: 'polled',
      path: LIVE,
      document: { path: LIVE, body: { kmToGo: 100 }, version: { epoch: 'epoch1', version }, updatedAt },
    })
    await visitor.fire(15_000)
    await visitor.until(() => visitor.waits.includes(15_000))
    expect(server.answers).toEqual([`200 ${LIVE}`, `304 ${LIVE}`])
    server.put(LIVE, { kmToGo: 90 })
    const changed = visitor.next('polled')
    await visitor.fire(15_000)
    expect((await changed).document?.body).toEqual({ kmToGo: 90 })
  })

  test('P3: a document that no longer exists is reported once', async () => {
    const server = await LiveServer.start()
    const visitor = await polling(server)
    expect((await visitor.next('polled')).document).toBeNull()
    const heard = visitor.events.length
    await visitor.fire(15_000)
    await visitor.until(() => visitor.waits.includes(15_000))
    expect(visitor.events.slice(heard)).toEqual([])
  })

  test('P2: ends when the hub is back', async () => {
    const server = await LiveServer.start()
    server.put(LIVE, {})
    const visitor = await polling(server)
    await visitor.until(() => visitor.waits.includes(15_000))
    server.hubIsUp = true
    await visitor.fire(5000)
    await visitor.state('Connected')
    expect([visitor.client.isPolling, visitor.waits]).toEqual([false, []])
  })

  test('P4: following another unit begins a new round, with the documents of its channel', async () => {
    const server = await LiveServer.start()
    server.put(LIVE, {})
    const visitor = await polling(server, { watchedPaths: undefined as never })
    const polled = visitor.until(() =>
      visitor.events.some((event) => event.type === 'polled' && event.path === LIVE),
    )
    visitor.client.registerPhase(STAGE)
    await polled
    expect(server.answers).toContain(`404 /competitions/tdf2026/stages/4/teams`)
  })

  test('P5: a failed request is logged once and repeated', async () => {
    const server = await LiveServer.start()
    await server.stop()
    const failures = () => visitor.logged.filter((message) => message.startsWith('Polling'))
    const visitor = await polling(server, {
      watchedPaths: () => [LIVE, '/competitions/tdf2026/stages/4/teams'],
    })
    await visitor.until(() => visitor.waits.includes(15_000))
    await visitor.fire(15_000)
    await visitor.until(() => visitor.waits.includes(15_000))
    expect(failures()).toHaveLength(1)
    server.put(LIVE, {})
    await server.restart()
    const polled = visitor.next('polled')
    await visitor.fire(15_000)
    expect((await polled).document).not.toBeNull()
    await visitor.until(() => visitor.waits.includes(15_000))
    await server.stop()
    await visitor.fire(15_000)
    await visitor.until(() => visitor.waits.includes(15_000))
    expect(failures()).toHaveLength(2)
  })

  test('P6: nothing is requested offline, and a request that fails as the network goes away is not logged', async () => {
    const server = await LiveServer.start()
    let isOnline = true
    let asked = 0
    const visitor = await polling(server, {
      isOnline: () => isOnline,
      fetch: async () => {
        asked += 1
        isOnline = false
        throw new TypeError('Failed to fetch')
      },
    })
    await visitor.until(() => visitor.waits.includes(15_000))
    await visitor.fire(15_000)
    await visitor.until(() => visitor.waits.includes(15_000))
    expect([asked, visitor.logged.filter((message) => message.startsWith('Polling'))]).toEqual([1, []])
  })
})
