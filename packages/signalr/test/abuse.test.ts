/**
 * Clients that do what no client should. The process stays up, and the others notice nothing. The file is long because
 * each abuse has its case and its witness.
 */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { encode } from '@msgpack/msgpack'
import { startHub } from './hub-server.ts'
import type { TestServer } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

const said = (text: string) => ({ target: 'said' as const, arguments: [text] as [string] })

/** A well-behaved client, who after the abuse still hears everything. */
async function bystander({ hub, url }: TestServer): Promise<() => Promise<void>> {
  const socket = await RawSocket.greet(url)
  socket.send({ type: 1, invocationId: 'b', target: 'join', arguments: ['bystanders'] })
  await socket.next()
  return async () => {
    hub.send('bystanders', [said('all is well')])
    for (;;) {
      const messages = await socket.nextJson()
      if (messages.some((message) => message['type'] === 1)) break
    }
    expect(socket.ws.readyState).toBe(socket.ws.OPEN)
  }
}

describe('a handshake that never comes (SPEC 4.5)', () => {
  it('is cancelled after 15 s on WebSockets', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.open(server.url)
    socket.ws.send('{"protocol":')
    server.clock.advance(16_000)
    expect((await socket.next()).toString()).toBe('{"error":"Handshake was canceled."}\u001e')
    expect(await socket.closed).toBe(1000)
    expect(server.hub.stats().connections).toBe(1)
    expect(server.ends).toEqual([])
    await check()
  })

  it('is cancelled after 15 s on server-sent events', async () => {
    const server = await startHub()
    const { url } = await negotiate(server.url)
    const response = await fetch(url, { headers: { accept: 'text/event-stream' } })
    server.clock.advance(16_000)
    expect(await response.text()).toContain('Handshake was canceled.')
    expect(server.hub.stats().connections).toBe(0)
  })

  it('is not waited for when the transport never comes either (SPEC 3.3)', async () => {
    const server = await startHub()
    const tokens = await Promise.all(Array.from({ length: 50 }, () => negotiate(server.url)))
    expect(server.hub.stats().connections).toBe(50)
    server.clock.advance(16_000)
    expect(server.hub.stats()).toMatchObject({ connections: 0, addresses: 0 })
    await expect(RawSocket.open(tokens[0]!.url)).rejects.toThrow('status 404')
  })
})

const mebibyte = Buffer.alloc(1024 * 1024, 'x')

describe('frames that are wrong', () => {
  it.each([
    ['no JSON', 'json', 'nonsense\u001e'],
    ['a call without a target', 'json', '{"type":1,"arguments":[]}\u001e'],
    ['a record of 33 KiB', 'json', `"${'x'.repeat(33 * 1024)}"\u001e`],
    ['33 KiB without an end', 'json', 'x'.repeat(33 * 1024)],
    ['brackets 30,000 deep', 'json', '['.repeat(30_000) + '\u001e'],
    ['no MessagePack', 'messagepack', Buffer.from('01c1', 'hex')],
    ['an array that claims 4 billion elements', 'messagepack', Buffer.from('05ddffffffff', 'hex')],
    ['a record of 33 KiB', 'messagepack', Buffer.from('808402', 'hex')],
    ['a length without an end', 'messagepack', Buffer.from('ffffffffff', 'hex')],
    [
      'arrays 30,000 deep',
      'messagepack',
      Buffer.concat([Buffer.from('b0ea01', 'hex'), Buffer.alloc(30_000, 0x91)]),
    ],
  ] as const)('%s in %s ends with Close (SPEC 5.2)', async (_sentence, protocol, bytes) => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url, protocol)
    socket.ws.send(bytes)
    expect((await socket.next()).toString()).toContain('Connection closed with an error.')
    expect(await socket.closed).toBe(1000)
    expect(server.ends).toHaveLength(1)
    await check()
  })

  it('a WebSocket message of a mebibyte is closed with 1009 (SPEC 8.6)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    socket.ws.send(mebibyte)
    expect(await socket.closed).toBe(1009)
    expect(server.ends).toHaveLength(1)
    await check()
  })

  it('a mebibyte that comes compressed in a few bytes is closed with 1009 (SPEC 8.6)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.open(server.url, { perMessageDeflate: { threshold: 0 } })
    socket.ws.send(mebibyte, { compress: true })
    expect(await socket.closed).toBe(1009)
    await check()
  })

  it('a message in thousands of fragments is closed, however short they are (SPEC 8.6)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    for (let fragment = 0; fragment < 5_000; fragment += 1) socket.ws.send('x', { fin: false })
    expect(await socket.closed).toBe(1008)
    await check()
  })

  it('a message in as many fragments as .NET makes of it is read (SPEC 8.6)', async () => {
    const server = await startHub()
    const socket = await RawSocket.greet(server.url)
    const call = `{"type":1,"invocationId":"1","target":"echo","arguments":["${'x'.repeat(30_000)}"]}\u001e`
    for (let from = 0; from < call.length; from += 4096)
      socket.ws.send(call.slice(from, from + 4096), { fin: false })
    socket.ws.send('')
    expect((await socket.next()).toString()).toContain('"result":"xxx')
  })

  it('compressed bytes that are none are closed with 1007 (SPEC 10.4)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.open(server.url, { perMessageDeflate: { threshold: 0 } })
    // A text frame, compressed, masked with zeros, of a block of the type that does not exist.
    ;(socket.ws as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
      Buffer.from('c18400000000ffffffff', 'hex'),
    )
    expect(await socket.closed).toBe(1007)
    await check()
  })

  it('a body of a mebibyte is refused with 413 (SPEC 8.6)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const { url } = await negotiate(server.url)
    await fetch(url)
    // The connection may be closed before the body is sent: then there is no answer to read.
    const status = await fetch(url, { method: 'POST', body: mebibyte }).then(
      (response) => response.status,
      () => 413,
    )
    expect(status).toBe(413)
    await check()
  })

  it('bytes that are no WebSocket frame are closed, and text that is no UTF-8 is too', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    ;(socket.ws as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
      Buffer.from('ffffffff', 'hex'),
    )
    expect(await socket.closed).toBe(1002)
    const other = await RawSocket.greet(server.url)
    other.ws.send(Buffer.from('fffe', 'hex'), { binary: false })
    expect(await other.closed).toBe(1007)
    await check()
  })

  it('an upgrade that is none is refused', async () => {
    const server = await startHub()
    const answer = await exchange(
      server.port,
      'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    expect(answer).toContain('400 Bad Request')
  })
})

/** Sends raw bytes and reads until the end. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', () => {})
    socket.write(request)
  })
}

describe('calls without end', () => {
  it('a thousand groups from one connection: the limit holds (SPEC 8.4)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    const calls = Array.from({ length: 1000 }, (_, number) => ({
      type: 1,
      invocationId: String(number),
      target: 'join',
      arguments: [`room ${number}`],
    }))
    for (let start = 0; start < calls.length; start += 100) socket.send(...calls.slice(start, start + 100))
    const answers: Record<string, unknown>[] = []
    while (answers.length < 1000) answers.push(...(await socket.nextJson()))
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(64)
    expect(answers[999]).toMatchObject({ error: expect.stringContaining('Too many rooms') as string })
    expect(server.hub.stats().groups).toBe(65)
    socket.ws.close()
    await until(() => server.hub.stats().groups === 1)
    await check()
  })

  it('unknown methods are answered, one by one, if an answer is wanted (SPEC 5.4, 5.5)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    for (const target of ['nothing', '__proto__', 'constructor', '', 'toString']) {
      socket.send({ type: 1, invocationId: '1', target, arguments: [] })
      expect(await socket.nextJson()).toEqual([
        { type: 3, invocationId: '1', error: `Unknown hub method '${target}'` },
      ])
    }
    socket.send(
      { type: 1, target: 'nothing', arguments: [] },
      { type: 1, target: 'fail', arguments: ['plainly'] },
    )
    socket.send({ type: 4, invocationId: '2', target: 'nothing', arguments: [] })
    expect(await socket.nextJson()).toMatchObject([{ type: 3, invocationId: '2' }])
    await check()
  })

  it('a flood of calls that wait stops the reading, not the server (SPEC 5.8)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    const [, connection] = server.hub.connections()
    const call = JSON.stringify({ type: 1, target: 'wait', arguments: [] }) + '\u001e'
    for (let number = 0; number < 2_000; number++) socket.ws.send(call)
    await until(() => server.hub.stats().received > 30)
    await check()
    const read = server.hub.stats().received
    expect(read).toBeLessThan(1_999)
    // While its call runs, a silent client is not timed out (SPEC 6.3), and when calls return, it is read on.
    await until(() => {
      server.release()
      return server.hub.stats().received >= 2_000
    })
    expect(connection!.isOpen).toBe(true)
  })

  it('streams have a limit, and ids in use are refused (SPEC 5.6)', async () => {
    const server = await startHub({ limits: { streamsPerConnection: 2 } })
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    const stream = (invocationId: string) => ({ type: 4, invocationId, target: 'forever', arguments: [] })
    socket.send(stream('1'), stream('1'), stream('2'), stream('3'), { type: 5, invocationId: 'none' })
    const ends: Record<string, unknown>[] = []
    while (ends.length < 2) ends.push(...(await socket.nextJson()).filter(({ type }) => type === 3))
    expect(ends).toEqual([
      { type: 3, invocationId: '1', error: "Invocation ID '1' is already in use." },
      { type: 3, invocationId: '3', error: expect.stringContaining('Too many streams') as string },
    ])
    await check()
  })

  it('streams that nobody takes and answers to nothing do no harm (SPEC 5.9)', async () => {
    const server = await startHub()
    const socket = await RawSocket.greet(server.url)
    socket.send(
      { type: 1, invocationId: '1', target: 'echo', arguments: [], streamIds: ['9'] },
      { type: 2, invocationId: '9', item: 1 },
      { type: 3, invocationId: '9' },
      { type: 99 },
      { type: 8, sequenceId: 4 },
      { type: 9, sequenceId: 4 },
      { type: 1, invocationId: '2', target: 'echo', arguments: [1] },
    )
    expect(await socket.nextJson()).toMatchObject([
      { type: 3, invocationId: '1', error: expect.any(String) as string },
    ])
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '2', result: 1 }])
    expect(server.hub.stats().strays).toBe(2)
  })

  it('results that cannot be serialised are errors of the call', async () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const server = await startHub({
      methods: {
        join: () => ({ members: 0 }),
        leave: () => undefined,
        echo: (_connection, value) => (value === 1 ? circular : 1n),
        fail: () => undefined,
        wait: () => '',
      },
    })
    const socket = await RawSocket.greet(server.url)
    for (const value of [1, 2]) {
      socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [value] })
      expect(await socket.nextJson()).toMatchObject([{ type: 3, error: expect.any(String) as string }])
    }
    const binary = await RawSocket.greet(server.url, 'messagepack')
    const call = encode([1, {}, '1', 'echo', [2]])
    binary.ws.send(Buffer.concat([Buffer.from([call.length]), call]))
    expect((await binary.next()).toString()).toContain('An unexpected error occurred')
  })
})

describe('floods of connections (SPEC 8.5)', () => {
  it('from one address are limited, and room is made when they leave', async () => {
    const server = await startHub({
      limits: { connectionsPerAddress: 3 },
      addressOf: (request) => String(request.headers['x-client'] ?? 'bystander'),
    })
    const check = await bystander(server)
    const headers = { 'x-client': 'flooder' }
    const open = () => RawSocket.open(server.url, { headers })
    const sockets = await Promise.all([open(), open(), open()])
    await expect(open()).rejects.toThrow('status 429')
    const refused = await fetch(`${server.url}/negotiate`, { method: 'POST', headers })
    expect(refused.status).toBe(429)
    expect(server.hub.stats().refused).toBe(2)
    await check()
    sockets[0].ws.terminate()
    await until(() => server.hub.stats().connections === 3)
    await open()
  })

  it('share one timer (SPEC 1.4)', async () => {
    const server = await startHub()
    await Promise.all(Array.from({ length: 20 }, () => RawSocket.greet(server.url)))
    expect(server.clock.timers).toBe(1)
  })

  it('without a handshake take the place of the oldest one of the address that has most', async () => {
    const server = await startHub({
      limits: { waitingConnections: 4 },
      addressOf: (request) => String(request.headers['x-client'] ?? 'other'),
    })
    const open = async (client: string): Promise<string> => {
      const headers = { 'x-client': client }
      const answer = await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
      return ((await answer.json()) as { connectionToken: string }).connectionToken
    }
    const visitor = await open('visitor')
    const flood: string[] = []
    for (let number = 0; number < 20; number += 1) flood.push(await open('flooder'))
    const late = await open('late')
    expect(server.hub.stats().connections).toBe(4)
    const connect = (token: string) => RawSocket.greet(`${server.url}?id=${token}`)
    await expect(connect(flood[0]!)).rejects.toThrow('status 404')
    await connect(visitor)
    await connect(late)
    await connect(flood.at(-1)!)
    // Those that greeted wait no longer.
    for (let number = 0; number < 20; number += 1) await open('flooder')
    expect(server.hub.stats().connections).toBe(7)
  })

  it('from everywhere are limited too', async () => {
    const server = await startHub({ limits: { connections: 2 } })
    const check = await bystander(server)
    await negotiate(server.url)
    await expect(negotiate(server.url)).rejects.toThrow('status 503')
    await check()
  })
})

describe('half-open sockets', () => {
  it('are found by their silence (SPEC 6.3)', async () => {
    const server = await startHub()
    const check = await bystander(server)
    const socket = await RawSocket.greet(server.url)
    socket.send({ type: 6 }, { type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await socket.next()
    socket.ws.pause()
    server.clock.advance(29_000)
    expect(server.hub.stats().connections).toBe(2)
    server.clock.advance(2_000)
    expect(server.hub.stats().connections).toBe(1)
    expect(server.ends[0]).toBeInstanceOf(Error)
    await check()
  })

  it('hear a Close that allows to connect again, if they hear anything', async () => {
    const { clock, url } = await startHub()
    const socket = await RawSocket.greet(url)
    socket.send({ type: 6 }, { type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    await socket.next()
    clock.advance(31_000)
    const messages: object[] = []
    while (messages.length < 2) messages.push(...(await socket.nextJson()))
    expect(messages).toEqual([
      { type: 6 },
      { type: 7, error: 'Connection closed with an error.', allowReconnect: true },
    ])
    expect(await socket.closed).toBe(1000)
  })

  it('are not what says anything within 30 s (SPEC 6.2)', async () => {
    const { clock, hub, url } = await startHub()
    const socket = await RawSocket.greet(url)
    socket.send({ type: 6 })
    for (let round = 1; round <= 4; round++) {
      const read = hub.stats().received
      socket.send({ type: 3, invocationId: 'none' })
      await until(() => hub.stats().received > read)
      clock.advance(29_000)
    }
    expect(hub.stats().connections).toBe(1)
  })

  it('are not timed out while their call runs (SPEC 6.3)', async () => {
    const { clock, hub, url, ...server } = await startHub()
    const socket = await RawSocket.greet(url)
    socket.send({ type: 6 }, { type: 1, invocationId: '1', target: 'wait', arguments: [] })
    await until(() => hub.stats().received === 2)
    clock.advance(100_000)
    server.release()
    await until(() => socket.received.length > 7)
    clock.advance(29_000)
    expect(hub.stats().connections).toBe(1)
  })
})

describe('calls without end (SPEC 5.10)', () => {
  const echo = (value: unknown) => ({
    type: 1,
    invocationId: String(value),
    target: 'echo',
    arguments: [value],
  })

  it.each([
    ['answer at once', (value: unknown) => value],
    ['answer with a promise', async (value: unknown) => value],
  ])('of handlers that %s give others a turn', async (_, answer) => {
    const heard: unknown[] = []
    let looks = 0
    const { hub, url } = await startHub({
      // Every look at the clock takes a millisecond.
      clock: { now: () => looks++, every: () => () => {}, soon: (run) => void setImmediate(run) },
      methods: {
        join: () => ({ members: 0 }),
        leave: () => {},
        fail: () => {},
        wait: async () => '',
        echo(_connection, value) {
          heard.push(value)
          return answer(value)
        },
      },
    })
    const [flood, other] = await Promise.all([RawSocket.greet(url), RawSocket.greet(url)])
    flood.send(...Array.from({ length: 400 }, (_each, number) => echo(number)))
    other.send(echo('other'))
    await until(() => heard.length === 401)
    expect(heard.indexOf('other')).toBeLessThan(300)
    expect(heard.filter((value) => value !== 'other')).toEqual(
      Array.from({ length: 400 }, (_each, number) => number),
    )
    expect(hub.stats().connections).toBe(2)
  })
})
