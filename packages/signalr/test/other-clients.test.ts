/** Clients that are not the official JavaScript one, byte for byte as they speak. */
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { encode } from '@msgpack/msgpack'
import { startHub } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

const END = '\u001e'

/** One HTTP request as Python's `urllib` sends it: a connection of its own, closed by the answer. */
async function urllib(
  method: string,
  url: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    'Accept-Encoding: identity',
    ...(body === undefined
      ? method === 'POST'
        ? ['Content-Length: 0']
        : []
      : [`Content-Length: ${body.length}`]),
    `Host: ${hostname}:${port}`,
    'User-Agent: Python-urllib/3.13',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  const [head, ...text] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head!)?.[1]), text: text.join('\r\n\r\n') }
}

/** Negotiates like signalrcore: without a version, and with the connection's id as its token. */
async function negotiateAsSignalrcore(url: string): Promise<string> {
  const { status, text } = await urllib('POST', `${url}/negotiate`, {
    headers: { 'Content-Type': 'application/json' },
  })
  expect(status).toBe(200)
  const reply = JSON.parse(text) as Record<string, unknown>
  expect(reply['negotiateVersion']).toBe(0)
  expect(reply['availableTransports']).toContainEqual({
    transport: 'LongPolling',
    transferFormats: ['Text', 'Binary'],
  })
  return `${url}?id=${String(reply['connectionId'])}`
}

describe('signalrcore for Python', () => {
  it('connects over WebSockets with version 0, and calls with headers of its own (SPEC 2.2, 4.3)', async () => {
    const server = await startHub()
    const socket = await RawSocket.open(await negotiateAsSignalrcore(server.url), {
      headers: { host: '127.0.0.1' },
    })
    socket.ws.send(`{"protocol": "json", "version": 0}${END}`)
    expect((await socket.next()).toString()).toBe(`{}${END}`)
    const id = '5f7f1f0c-7bd5-4d4e-9d0c-2f2f6cbd2d10'
    socket.ws.send(
      `{"type": 1, "headers": {"Authorization": "Bearer x"}, "target": "join", "arguments": ["a"], "invocationId": "${id}"}${END}`,
    )
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: id, result: { members: 1 } }])
    socket.ws.send(`{"type": 6}${END}`)
    server.hub.send('a', [{ target: 'said', arguments: ['hello'] }])
    expect(await socket.nextJson()).toEqual([{ type: 1, target: 'said', arguments: ['hello'] }])
    // It ends by closing its socket.
    socket.ws.terminate()
    await until(() => server.hub.stats().connections === 0)
  })

  it('connects with MessagePack, version 0 and arrays of five (SPEC 4.3, 5.2)', async () => {
    const server = await startHub()
    const socket = await RawSocket.open(await negotiateAsSignalrcore(server.url))
    socket.ws.send(`{"protocol": "messagepack", "version": 0}${END}`, { binary: true })
    expect((await socket.next()).toString()).toBe(`{}${END}`)
    const call = encode([1, {}, 'a', 'echo', ['ü']])
    socket.ws.send(Buffer.concat([Buffer.from([call.length]), call]))
    const answer = await socket.next()
    expect([...answer.subarray(1)]).toEqual([...encode([3, {}, 'a', 3, 'ü'])])
  })

  it('sends its old place after a reconnect under another name, and is not disconnected for it (SPEC 5.2)', async () => {
    const server = await startHub()
    const socket = await RawSocket.greet(await negotiateAsSignalrcore(server.url), 'json', 0)
    socket.ws.send(`{"type": 9, "headers": {}, "sequence_id": 3}${END}`)
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
  })

  it('posts its handshake before the first poll (SPEC 3.12)', async () => {
    const { hub, url } = await startHub()
    const own = await negotiateAsSignalrcore(url)
    const post = (body: string) =>
      urllib('POST', own, { body, headers: { 'Content-Type': 'application/octet-stream' } })
    const poll = () => urllib('GET', own, { headers: { Accept: 'Text' } })
    expect(await post(`{"protocol": "json", "version": 0}${END}`)).toEqual({ status: 200, text: '' })
    expect(await poll()).toEqual({ status: 200, text: '' })
    expect(await poll()).toEqual({ status: 200, text: `{}${END}` })
    expect(
      await post(
        `{"type": 1, "headers": {}, "target": "join", "arguments": ["a"], "invocationId": "1"}${END}`,
      ),
    ).toEqual({ status: 200, text: '' })
    expect((await poll()).text).toBe(`{"type":3,"invocationId":"1","result":{"members":1}}${END}`)
    const held = poll()
    await until(() => hub.groups.size('a') === 1)
    hub.send('a', [{ target: 'said', arguments: ['hello'] }])
    expect((await held).text).toContain('hello')
    expect(await urllib('DELETE', own)).toEqual({ status: 202, text: '' })
    expect(hub.stats().connections).toBe(0)
  })

  it('sends its handshake twice before it ends the record, over server-sent events (SPEC 4.1)', async () => {
    const { hub, url } = await startHub()
    const own = await negotiateAsSignalrcore(url)
    const response = await fetch(own, { headers: { accept: 'text/event-stream' } })
    const reader = response.body!.getReader()
    const handshake = '{"protocol": "json", "version": 0}'
    expect((await urllib('POST', own, { body: handshake })).status).toBe(200)
    expect((await urllib('POST', own, { body: `${handshake}${END}` })).status).toBe(200)
    let text = ''
    while (!text.includes('data:')) text += Buffer.from((await reader.read()).value ?? []).toString()
    expect(text).toBe(`:\r\ndata: {}${END}\r\n\r\n`)
    expect([...hub.connections()]).toHaveLength(1)
    await reader.cancel()
  })

  it('sends a stream with its item under the names of the protocol (SPEC 13.1)', async () => {
    const server = await startHub()
    const socket = await RawSocket.greet(await negotiateAsSignalrcore(server.url), 'json', 0)
    // Nobody takes it here: the call wants no answer, and the connection goes on.
    socket.ws.send(
      `{"type": 1, "headers": {}, "target": "echo", "arguments": [], "streamIds": ["s"]}${END}` +
        `{"type": 2, "headers": {}, "item": "a", "invocationId": "s"}${END}` +
        `{"type": 3, "headers": {}, "invocationId": "s"}${END}`,
    )
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
  })
})

describe('messages before the transport (SPEC 3.12)', () => {
  it('is bounded', async () => {
    const { url } = await startHub()
    const own = await negotiate(url)
    const post = (length: number) => fetch(own.url, { method: 'POST', body: 'x'.repeat(length) })
    expect((await post(4_000)).status).toBe(200)
    expect((await post(97)).status).toBe(413)
  })

  it('is read for every transport', async () => {
    const { url } = await startHub()
    const own = await negotiate(url)
    await fetch(own.url, {
      method: 'POST',
      body: `{"protocol":"json","version":1}${END}{"type":1,"invocationId":"1","target":"echo","arguments":[1]}${END}`,
    })
    const socket = await RawSocket.open(own.url)
    expect((await socket.next()).toString()).toBe(`{}${END}`)
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
  })

  it('goes with a connection whose transport never comes (SPEC 3.3)', async () => {
    const { clock, hub, url } = await startHub()
    const own = await negotiate(url)
    await fetch(own.url, { method: 'POST', body: `{"protocol":"json","version":1}${END}` })
    clock.advance(16_000)
    expect(hub.stats().connections).toBe(0)
  })
})

describe('POSTs of one connection (SPEC 3.13)', () => {
  it('are read only so many at a time', async () => {
    const { hub, url, port } = await startHub({ limits: { postsPerConnection: 2 } })
    const own = await negotiate(url)
    const open = () => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(`POST /hub?id=${own.token} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n`)
      return socket
    }
    const [first] = [open(), open()]
    const statusOf = async () => (await fetch(own.url, { method: 'POST', body: 'x' })).status
    while ((await statusOf()) !== 429);
    first.write('xxxxx')
    while ((await statusOf()) !== 200);
    expect(hub.stats().connections).toBe(1)
  })
})

describe('hub paths (SPEC 3.11)', () => {
  it.each(['HUB', 'Hub', 'hub'])('are found as %s, negotiation and connection alike', async (name) => {
    const { url } = await startHub()
    const base = url.replace(/hub$/, name)
    const socket = await RawSocket.greet((await negotiate(base)).url)
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: [1] })
    expect(await socket.nextJson()).toMatchObject([{ result: 1 }])
    const polled = await negotiate(base)
    expect((await fetch(polled.url)).status).toBe(200)
    expect((await fetch(`${base}/NEGOTIATE`, { method: 'POST' })).status).toBe(200)
  })
})

describe('the clients of other languages', () => {
  it.each([
    [
      '.NET',
      'negotiateVersion=1',
      { 'x-signalr-user-agent': 'Microsoft SignalR/10.0 (10.0.0; Linux; .NET; .NET 10.0.0)' },
      `{"protocol":"json","version":1}${END}`,
    ],
    [
      'Java',
      'negotiateVersion=1',
      { 'x-signalr-user-agent': 'Microsoft SignalR/10.0 (10.0.0; Linux; Java; 21; Oracle)' },
      `{"protocol":"json","version":1}${END}`,
    ],
    ['Swift, the official one', 'negotiateVersion=1', {}, `{"protocol":"json","version":0}${END}`],
    ['Swift, the older one', '', {}, `{"protocol": "json", "version": 1}${END}`],
    ['Go', '', {}, `{"protocol":"json","version":1}${END}`],
    ['C++', 'negotiateVersion=1', {}, `{"protocol":"json","version":1}${END}`],
  ])('%s: negotiates, shakes hands and calls (SPEC 2.2, 4.3)', async (_name, query, headers, handshake) => {
    const server = await startHub()
    const response = await fetch(`${server.url}/negotiate?${query}`, { method: 'POST', headers })
    const reply = (await response.json()) as { connectionId: string; connectionToken?: string }
    const socket = await RawSocket.open(`${server.url}?id=${reply.connectionToken ?? reply.connectionId}`, {
      headers,
    })
    // The handshake and the first call may come in one frame, and in a binary one.
    socket.ws.send(
      Buffer.from(
        `${handshake}{"type":1,"invocationId":"1","target":"Echo","arguments":[1],"streamIds":[]}${END}{"type":6}${END}`,
      ),
    )
    expect((await socket.next()).toString()).toBe(`{}${END}`)
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 1 }])
    // They ping; after that their silence ends the connection.
    server.clock.advance(29_000)
    expect(server.hub.stats().connections).toBe(1)
    server.clock.advance(2_000)
    expect(server.hub.stats().connections).toBe(0)
  })

  it('one that never pings is not timed out (SPEC 6.3)', async () => {
    const server = await startHub()
    await RawSocket.greet(server.url)
    server.clock.advance(600_000)
    expect(server.hub.stats().connections).toBe(1)
  })
})
