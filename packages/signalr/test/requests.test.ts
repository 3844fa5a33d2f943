/** The answers to plain requests, written by hand. */
import { describe, expect, it } from 'vitest'
import { startHub } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

const GREETING = '{"protocol":"json","version":1}\u001e'

async function ask(url: string, init: RequestInit = {}): Promise<[status: number, text: string]> {
  const response = await fetch(url, init)
  return [response.status, await response.text()]
}

/** Opens an event stream and gives back its reader. */
async function openEvents(url: string): Promise<{ response: Response; next(): Promise<string> }> {
  const response = await fetch(url, { headers: { accept: 'text/event-stream' } })
  const reader = response.body!.getReader()
  return {
    response,
    async next() {
      const { value, done } = await reader.read()
      return done ? 'end' : Buffer.from(value).toString()
    },
  }
}

describe('refusals (SPEC 3.2)', () => {
  it('need an id', async () => {
    const { url } = await startHub()
    const text = 'Connection ID required'
    expect(await ask(url)).toEqual([400, text])
    expect(await ask(url, { headers: { accept: 'text/event-stream' } })).toEqual([400, text])
    expect(await ask(url, { method: 'POST', body: 'x' })).toEqual([400, text])
    expect(await ask(url, { method: 'DELETE' })).toEqual([400, text])
  })

  it('know no dead tokens', async () => {
    const { url } = await startHub()
    const dead = `${url}?id=AAAAAAAAAAAAAAAAAAAAAA`
    const text = 'No Connection with that ID'
    expect(await ask(dead)).toEqual([404, text])
    expect(await ask(dead, { headers: { accept: 'text/event-stream' } })).toEqual([404, text])
    expect(await ask(dead, { method: 'POST', body: 'x' })).toEqual([404, text])
    expect(await ask(dead, { method: 'DELETE' })).toEqual([404, text])
    await expect(RawSocket.open(dead)).rejects.toThrow('status 404')
  })

  it('hold to the transport (SPEC 1.3)', async () => {
    const { url } = await startHub()
    const socket = await negotiate(url)
    await RawSocket.open(socket.url)
    expect(await ask(socket.url)).toEqual([400, 'Cannot change transports mid-connection'])
    expect(await ask(socket.url, { method: 'POST', body: 'x' })).toEqual([
      405,
      'POST requests are not allowed for WebSocket connections.',
    ])
    expect(await ask(socket.url, { method: 'DELETE' })).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    await expect(RawSocket.open(socket.url)).rejects.toThrow('status 409')

    const events = await negotiate(url)
    const stream = await openEvents(events.url)
    expect(await ask(events.url, { headers: { accept: 'text/event-stream' } })).toEqual([409, ''])
    await expect(RawSocket.open(events.url)).rejects.toThrow('status 400')
    await stream.response.body?.cancel().catch(() => {})
  })

  it('name a transport that is not offered', async () => {
    const { url } = await startHub({ transports: ['WebSockets'] })
    const { url: own } = await negotiate(url)
    expect(await ask(own)).toEqual([404, 'LongPolling transport not supported by this end point type'])
    expect(await ask(own, { headers: { accept: 'text/event-stream' } })).toEqual([
      404,
      'ServerSentEvents transport not supported by this end point type',
    ])
    const polling = await startHub({ transports: ['LongPolling'] })
    await expect(RawSocket.open(polling.url)).rejects.toThrow('status 404')
  })

  it('know their methods and paths (SPEC 2.1, 3.1)', async () => {
    const { url } = await startHub()
    expect((await ask(`${url}/negotiate`))[0]).toBe(405)
    expect((await ask(url, { method: 'PUT' }))[0]).toBe(405)
    expect((await ask(`${url}/other`))[0]).toBe(418)
  })

  it('are errors in negotiation that the client reads (SPEC 2.3)', async () => {
    const { url } = await startHub()
    const [status, text] = await ask(`${url}/negotiate?negotiateVersion=x`, { method: 'POST' })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toHaveProperty('error')
  })
})

describe('names (SPEC 1.1)', () => {
  it('are 22 characters that need no encoding in a URL, and no two are the same', async () => {
    const { hub, url } = await startHub()
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
        return (await response.json()) as { connectionId: string; connectionToken: string }
      }),
    )
    const names = replies.flatMap(({ connectionId, connectionToken }) => [connectionId, connectionToken])
    expect(names.every((name) => /^[\w-]{22}$/.test(name))).toBe(true)
    expect(new Set(names).size).toBe(40)
    expect(hub.stats().connections).toBe(20)
  })
})

describe('long polling', () => {
  async function open() {
    const server = await startHub()
    const { url } = await negotiate(server.url)
    expect(await ask(url)).toEqual([200, ''])
    const post = (body: string) => ask(url, { method: 'POST', body })
    expect(await post(GREETING)).toEqual([200, ''])
    return { ...server, url, post }
  }

  it('is opened by a poll that is answered immediately, and greets in the second (SPEC 3.5)', async () => {
    const { url } = await open()
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-cache, no-store',
      pragma: 'no-cache',
      expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
    })
    expect(await response.text()).toBe('{}\u001e')
  })

  it('answers one poll with everything of one turn (SPEC 3.8)', async () => {
    const { hub, url, post } = await open()
    await ask(url)
    await post('{"type":1,"target":"join","arguments":["a"]}\u001e')
    const poll = ask(url)
    await until(() => hub.groups.size('a') === 1)
    hub.send('a', [{ target: 'said', arguments: ['one'] }])
    hub.send('a', [{ target: 'said', arguments: ['two'] }])
    expect((await poll)[1].split('\u001e').length).toBe(3)
  })

  it('holds a poll for 90 s, then answers with nothing (SPEC 3.5)', async () => {
    const { clock, hub, url } = await open()
    await ask(url)
    let answered = false
    const poll = ask(url).finally(() => (answered = true))
    await untilHeld(hub)
    clock.advance(88_000)
    expect(answered).toBe(false)
    clock.advance(2_000)
    expect(await poll).toEqual([200, ''])
  })

  it('supersedes an older poll (SPEC 3.6)', async () => {
    const { clock, hub, url } = await open()
    await ask(url)
    const older = ask(url)
    await untilHeld(hub)
    const newer = ask(url)
    expect(await older).toEqual([204, ''])
    // The newer one is held: time passes without the connection being given up.
    clock.advance(20_000)
    expect([...hub.connections()].length).toBe(1)
    const [connection] = hub.connections()
    connection!.send([{ target: 'said', arguments: ['x'] }])
    expect((await newer)[1]).toContain('said')
  })

  it('is given up when nobody polls for 15 s (SPEC 3.3)', async () => {
    const { clock, hub, url, ends } = await open()
    await ask(url)
    clock.advance(14_000)
    expect(hub.stats().connections).toBe(1)
    clock.advance(2_000)
    expect(hub.stats().connections).toBe(0)
    expect(ends).toHaveLength(1)
    expect(await ask(url)).toEqual([404, 'No Connection with that ID'])
  })

  it('survives a client that leaves in the middle of a poll (SPEC 3.3)', async () => {
    const { hub, url } = await open()
    await ask(url)
    const leaving = new AbortController()
    const poll = fetch(url, { signal: leaving.signal }).catch(() => 'aborted')
    await untilHeld(hub)
    leaving.abort()
    expect(await poll).toBe('aborted')
    const [connection] = hub.connections()
    await until(() => (connection as { inactiveSince?: number }).inactiveSince !== undefined)
    connection!.send([{ target: 'said', arguments: ['x'] }])
    expect((await ask(url))[1]).toContain('said')
  })

  it('lets the client fetch the rest, and then reports its end (SPEC 3.7)', async () => {
    const { hub, url, ends } = await open()
    await ask(url)
    const [connection] = hub.connections()
    connection!.close({ allowReconnect: true })
    expect(ends).toHaveLength(1)
    expect(await ask(url)).toEqual([200, '{"type":7,"allowReconnect":true}\u001e'])
    expect(await ask(url)).toEqual([204, ''])
    expect(await ask(url)).toEqual([404, 'No Connection with that ID'])
    expect(hub.stats().connections).toBe(0)
  })

  it('does not keep the rest for ever (SPEC 3.3, 3.7)', async () => {
    const { clock, hub, url } = await open()
    await ask(url)
    const [connection] = hub.connections()
    connection!.close()
    clock.advance(16_000)
    expect(hub.stats().connections).toBe(0)
    expect((await ask(url))[0]).toBe(404)
  })

  it('is ended by DELETE (SPEC 3.7)', async () => {
    const { hub, url, ends } = await open()
    await ask(url)
    const held = ask(url)
    await untilHeld(hub)
    expect(await ask(url, { method: 'DELETE' })).toEqual([202, ''])
    expect(await held).toEqual([204, ''])
    expect(ends).toEqual([undefined])
    expect(hub.stats().connections).toBe(0)
  })

  it('reads parallel bodies one after the other (SPEC 3.9)', async () => {
    const { url, post } = await open()
    await ask(url)
    const call = (number: number) =>
      `{"type":1,"invocationId":"${number}","target":"echo","arguments":["${'x'.repeat(20_000)}"]}\u001e`
    const answers = await Promise.all([1, 2, 3, 4].map((number) => post(call(number))))
    expect(answers.every(([status]) => status === 200)).toBe(true)
    const [, text] = await ask(url)
    expect(text.split('\u001e')).toHaveLength(5)
  })
})

/** Waits until the hub holds a poll: only then a client that is not heard of survives 15 s. */
async function untilHeld(hub: { connections(): Iterable<object> }): Promise<void> {
  await until(() => {
    const [connection] = hub.connections()
    return (connection as { inactiveSince?: number }).inactiveSince === undefined
  })
}

describe('server-sent events', () => {
  it('begin with a comment and carry one event for each write (SPEC 3.10, 10.2)', async () => {
    const { hub, url } = await startHub()
    const own = await negotiate(url)
    const stream = await openEvents(own.url)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      'x-accel-buffering': 'no',
    })
    expect(await stream.next()).toBe(':\r\n')
    await ask(own.url, { method: 'POST', body: GREETING })
    expect(await stream.next()).toBe('data: {}\u001e\r\n\r\n')
    const [connection] = hub.connections()
    connection!.send([
      { target: 'said', arguments: ['a\nb'] },
      { target: 'moved', arguments: [1, 2] },
    ])
    expect(await stream.next()).toBe(
      'data: {"type":1,"target":"said","arguments":["a\\nb"]}\u001e{"type":1,"target":"moved","arguments":[1,2]}\u001e\r\n\r\n',
    )
    connection!.close()
    expect(await stream.next()).toContain('{"type":7}')
    expect(await stream.next()).toBe('end')
  })

  it('refuse MessagePack in the handshake (SPEC 4.4)', async () => {
    const { hub, url } = await startHub()
    const own = await negotiate(url)
    const stream = await openEvents(own.url)
    await stream.next()
    await ask(own.url, { method: 'POST', body: '{"protocol":"messagepack","version":1}\u001e' })
    expect(await stream.next()).toContain("does not support 'Binary' transfer format")
    expect(await stream.next()).toBe('end')
    expect(hub.stats().connections).toBe(0)
  })

  it('are over when the client leaves, without a resume', async () => {
    const { hub, url, ends } = await startHub()
    const own = await negotiate(url)
    const leaving = new AbortController()
    await fetch(own.url, { headers: { accept: 'text/event-stream' }, signal: leaving.signal })
    await ask(own.url, { method: 'POST', body: GREETING })
    leaving.abort()
    await until(() => hub.stats().connections === 0)
    expect(ends).toHaveLength(1)
    expect(ends[0]).toBeInstanceOf(Error)
  })
})

describe('pages of other origins (SPEC 9)', () => {
  const friend = 'https://friend.example'

  it('are answered to by name (SPEC 9.2)', async () => {
    const { url } = await startHub({ allowOrigin: (origin) => origin === friend })
    const preflight = await fetch(`${url}/negotiate`, { method: 'OPTIONS', headers: { origin: friend } })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'x-requested-with, x-signalr-user-agent, content-type, authorization',
      vary: 'Origin',
    })
    const other = await fetch(`${url}/negotiate`, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
    })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may not open WebSockets unless allowed (SPEC 9.3)', async () => {
    const { url } = await startHub({ allowOrigin: (origin) => origin === friend })
    await RawSocket.open(url, { origin: friend })
    await expect(RawSocket.open(url, { origin: 'https://other.example' })).rejects.toThrow('status 403')
  })
})
