/** Stateful reconnect (SPEC 7), with the official client and by hand. */
import { describe, expect, it } from 'vitest'
import { CuttingProxy } from './cutting-proxy.ts'
import { startHub } from './hub-server.ts'
import { buildClient, listen } from './official-client.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { turn, until } from './until.ts'

const said = (text: string) => ({ target: 'said' as const, arguments: [text] as [string] })

describe.each(['json', 'messagepack'] as const)('the official client in %s', (protocol) => {
  it('takes up a cut connection without a gap or a repetition (SPEC 7.3, 7.4)', async () => {
    const { hub, port, ends } = await startHub()
    const proxy = await CuttingProxy.start(port)
    const client = buildClient(proxy.url('/hub'), { transport: 'WebSockets', protocol, stateful: true })
    const { heard, count } = listen(client)
    let reconnecting = 0
    client.onreconnecting(() => (reconnecting += 1))
    await client.start()
    await client.invoke('join', 'a')
    const sent: string[] = []
    const send = (text: string) => {
      sent.push(text)
      hub.send('a', [said(text), said(`${text}+`)])
      sent.push(`${text}+`)
    }
    for (let round = 0; round < 5; round++) {
      send(`${round} arrives`)
      await count(sent.length)
      proxy.deaf = true
      send(`${round} is lost on the way`)
      const resumed = hub.stats().resumed
      proxy.cut()
      proxy.deaf = false
      send(`${round} is sent while away`)
      await until(() => hub.stats().resumed > resumed)
      send(`${round} is sent after`)
      await count(sent.length)
    }
    expect(heard).toEqual(sent)
    expect(await client.invoke('echo', 'both ways')).toBe('both ways')
    expect(reconnecting).toBe(0)
    expect(ends).toEqual([])
  })

  it('has its own calls run and answered once, although cut (SPEC 7.8)', async () => {
    const ran: unknown[] = []
    const accepts = { echo: ([value]: readonly unknown[]) => ran.push(value) > 0 }
    const { hub, port } = await startHub({ accepts })
    const proxy = await CuttingProxy.start(port)
    const client = buildClient(proxy.url('/hub'), { transport: 'WebSockets', protocol, stateful: true })
    await client.start()
    await client.invoke('echo', 'first')
    for (const lost of ['call', 'answer', 'call', 'answer']) {
      proxy.mute = lost === 'call'
      proxy.deaf = lost === 'answer'
      const before = ran.length
      const answer = client.invoke('echo', lost)
      if (lost === 'answer') await until(() => ran.length > before)
      await turn()
      const resumed = hub.stats().resumed
      proxy.cut()
      proxy.mute = proxy.deaf = false
      await until(() => hub.stats().resumed > resumed)
      expect(await answer).toBe(lost)
    }
    expect(ran).toEqual(['first', 'call', 'answer', 'call', 'answer'])
  })
})

describe('the zombie socket (SPEC 6.3, 7.6, 7.7)', () => {
  it('cannot be made by a client whose own timeout fires', async () => {
    const { hub, url } = await startHub()
    const client = buildClient(url, { transport: 'WebSockets', stateful: true, reconnectDelays: [0, 0, 0] })
    client.serverTimeoutInMilliseconds = 200
    const { heard, count } = listen(client)
    await client.start()
    await client.invoke('join', 'a')
    // The clock stands still, so the server never pings and the client gives up.
    await new Promise((resolve) => client.onreconnected(resolve))
    client.serverTimeoutInMilliseconds = 30_000
    await client.invoke('join', 'a')
    await until(() => hub.stats().connections === 1)
    expect(hub.groups.size('a')).toBe(1)
    hub.send('a', [said('once')])
    await count(1)
    await client.invoke('echo', 1)
    expect(heard).toEqual(['once'])
    await client.stop()
    await until(() => hub.stats().connections === 0)
  })

  it('a Close frame that comes after the new socket ends both', async () => {
    const { hub, url, ends } = await startHub()
    const { url: own } = await negotiate(url, 'negotiateVersion=1&useStatefulReconnect=true')
    const old = await RawSocket.greet(own, 'json', 2)
    const zombie = await RawSocket.open(own)
    expect(hub.stats().resumed).toBe(1)
    old.ws.close()
    expect(await zombie.closed).toBe(1000)
    expect(ends).toEqual([undefined])
    expect(hub.stats().connections).toBe(0)
    await expect(RawSocket.open(own)).rejects.toThrow('status 404')
  })

  it('a socket that was replaced is ended after 5 s', async () => {
    const { clock, hub, url } = await startHub()
    const { url: own } = await negotiate(url, 'negotiateVersion=1&useStatefulReconnect=true')
    const old = await RawSocket.greet(own, 'json', 2)
    const next = await RawSocket.open(own)
    clock.advance(6_000)
    expect(await old.closed).toBe(1006)
    expect(hub.stats().connections).toBe(1)
    next.send({ type: 9, sequenceId: 1 }, { type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    expect(await next.nextJson()).toEqual([{ type: 9, sequenceId: 1 }])
    expect(await next.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
  })
})

describe('by hand', () => {
  async function open(version = 2, options: Parameters<typeof startHub>[0] = {}) {
    const server = await startHub(options)
    const { url: own } = await negotiate(server.url, 'negotiateVersion=1&useStatefulReconnect=true')
    const socket = await RawSocket.greet(own, 'json', version)
    const [connection] = server.hub.connections()
    return { ...server, own, socket, connection: connection! }
  }

  /** Cuts the connection without a Close frame. */
  async function cut(socket: RawSocket, connection: object): Promise<void> {
    socket.ws.terminate()
    await until(() => (connection as { link?: object }).link === undefined)
  }

  it('acknowledges with a heartbeat, once (SPEC 7.2)', async () => {
    const { clock, socket } = await open()
    socket.send(
      { type: 1, target: 'echo', arguments: [1] },
      { type: 6 },
      { type: 1, invocationId: '1', target: 'echo', arguments: [1] },
    )
    await socket.next()
    clock.advance(3_000)
    expect(await socket.nextJson()).toEqual([{ type: 8, sequenceId: 2 }])
    socket.send({ type: 1, invocationId: '2', target: 'echo', arguments: [1] })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '2', result: 1 }])
  })

  it('acknowledges within a second, unless configured otherwise (SPEC 7.2)', async () => {
    const { clock, socket } = await open()
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await socket.next()
    clock.advance(1_000)
    socket.send({ type: 1, invocationId: '2', target: 'echo', arguments: [2] })
    expect(await socket.nextJson()).toEqual([{ type: 8, sequenceId: 1 }])
  })

  it('sends Sequence first, even with nothing to replay (SPEC 7.4)', async () => {
    const { own, socket, connection } = await open()
    connection.send([said('a')])
    await socket.next()
    socket.send({ type: 8, sequenceId: 1 }, { type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await socket.next()
    socket.send({ type: 8, sequenceId: 2 }, { type: 1, target: 'join', arguments: ['a'] })
    await until(() => connection.groupNames.size === 1)
    await cut(socket, connection)
    const next = await RawSocket.open(own)
    expect(await next.nextJson()).toEqual([{ type: 9, sequenceId: 3 }])
    connection.send([said('b')])
    expect(await next.nextJson()).toEqual([{ type: 1, target: 'said', arguments: ['b'] }])
  })

  it('reads nothing before the client has said Sequence (SPEC 7.4)', async () => {
    const { own, socket, connection, hub } = await open()
    await cut(socket, connection)
    const next = await RawSocket.open(own)
    next.send({ type: 1, target: 'join', arguments: ['a'] })
    next.send({ type: 9, sequenceId: 1 })
    next.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await next.next()
    expect(await next.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
    expect(hub.groups.size('a')).toBe(0)
  })

  it('ends a connection whose Sequence leaves a gap (SPEC 7.8)', async () => {
    const { own, socket, connection, hub } = await open()
    await cut(socket, connection)
    const next = await RawSocket.open(own)
    next.send({ type: 9, sequenceId: 5 })
    await next.closed
    expect(hub.stats().connections).toBe(0)
  })

  it('waits 15 s for the client (SPEC 7.3)', async () => {
    const { clock, own, socket, connection, hub, ends } = await open()
    await cut(socket, connection)
    clock.advance(14_000)
    expect(hub.stats().connections).toBe(1)
    expect(ends).toEqual([])
    clock.advance(2_000)
    expect(hub.stats().connections).toBe(0)
    expect(ends).toHaveLength(1)
    await expect(RawSocket.open(own)).rejects.toThrow('status 404')
  })

  it.each(['a Close frame', 'a Close message'])('does not resume after %s (SPEC 7.6)', async (how) => {
    const { own, socket, hub, ends } = await open()
    if (how === 'a Close frame') socket.ws.close()
    else socket.send({ type: 7 })
    await until(() => hub.stats().connections === 0)
    expect(ends).toEqual([undefined])
    await expect(RawSocket.open(own)).rejects.toThrow('status 404')
  })

  it('does not resume after its own Close (SPEC 7.6)', async () => {
    const { own, socket, connection } = await open()
    connection.close({ allowReconnect: true })
    expect(await socket.nextJson()).toEqual([{ type: 7, allowReconnect: true }])
    expect(await socket.closed).toBe(1000)
    await expect(RawSocket.open(own)).rejects.toThrow('status 404')
  })

  it('is switched off by version 1 of the protocol (SPEC 4.3)', async () => {
    const { own, socket, hub } = await open(1)
    socket.ws.terminate()
    await until(() => hub.stats().connections === 0)
    await expect(RawSocket.open(own)).rejects.toThrow('status 404')
  })

  it('gives up a client that is away while too much is kept (SPEC 7.5)', async () => {
    const { socket, connection, hub, ends } = await open(2, { limits: { statefulBufferBytes: 1_000 } })
    hub.groups.add(connection, 'a')
    await cut(socket, connection)
    hub.send('a', [said('x'.repeat(600))])
    expect(ends).toEqual([])
    hub.send('a', [said('x'.repeat(600))])
    expect(ends).toHaveLength(1)
    expect(hub.stats().connections).toBe(0)
    expect(hub.groups.size('a')).toBe(0)
  })

  it('keeps at most 100,000 bytes for a client that is away, unless configured otherwise (SPEC 7.5)', async () => {
    const { socket, connection, hub, ends } = await open()
    hub.groups.add(connection, 'a')
    await cut(socket, connection)
    for (const length of [49_000, 49_000]) hub.send('a', [said('x'.repeat(length))])
    expect(ends).toEqual([])
    hub.send('a', [said('x'.repeat(2_500))])
    expect(ends).toHaveLength(1)
  })

  it('drops kept messages while the client is there, and can resume when all of them are acknowledged (SPEC 7.5)', async () => {
    const { own, socket, connection, hub } = await open(2, { limits: { statefulBufferBytes: 1_000 } })
    hub.groups.add(connection, 'a')
    for (let number = 1; number <= 4; number++) hub.send('a', [said('x'.repeat(600))])
    for (let number = 1; number <= 4; number++) await socket.next()
    await expect(RawSocket.open(own)).rejects.toThrow('status 204')
    socket.send({ type: 8, sequenceId: 4 }, { type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await socket.next()
    await cut(socket, connection)
    const next = await RawSocket.open(own)
    expect(await next.nextJson()).toEqual([{ type: 9, sequenceId: 5 }])
  })
})
