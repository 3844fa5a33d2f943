/** The official client, unmodified, over real sockets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  HttpClient,
  HttpError,
  HttpResponse,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  type HttpRequest,
} from '@microsoft/signalr'
import { buildClient, listen, PAIRS } from './official-client.ts'
import { startHub } from './hub-server.ts'
import { until } from './until.ts'

describe.each(PAIRS)('over $transport with $protocol', (pair) => {
  it('calls, hears and streams (SPEC 5.3, 5.6, 10.2)', async () => {
    const { hub, url } = await startHub()
    const client = buildClient(url, pair)
    const { heard, count } = listen(client)
    await client.start()
    expect(await client.invoke('join', 'a')).toEqual({ members: 1 })
    expect(await client.invoke('ECHO', { deep: ['ü', 1, null, true] })).toEqual({
      deep: ['ü', 1, null, true],
    })
    expect(await client.invoke('leave', 'none')).toBeFalsy()
    hub.send('a', [
      { target: 'said', arguments: ['one'] },
      { target: 'said', arguments: ['two '.repeat(200)] },
    ])
    await count(2)
    expect(heard).toEqual(['one', 'two '.repeat(200)])
    const items = await new Promise<number[]>((resolve, reject) => {
      const seen: number[] = []
      client.stream<number>('count', 3).subscribe({
        next: (item) => seen.push(item),
        error: reject,
        complete: () => resolve(seen),
      })
    })
    expect(items).toEqual([0, 1, 2])
  })

  it('reads the errors of calls (SPEC 5.5)', async () => {
    const { url } = await startHub()
    const client = buildClient(url, pair)
    await client.start()
    await expect(client.invoke('nothing')).rejects.toThrow("Unknown hub method 'nothing'")
    await expect(client.invoke('join')).rejects.toThrow('provides 0 argument(s) but target expects 1')
    await expect(client.invoke('fail', 'plainly')).rejects.toThrow(/invoking 'fail' on the server\.$/)
    await expect(client.invoke('fail', 'openly')).rejects.toThrow('HubException: as you wished')
    await expect(client.invoke('count', 1)).rejects.toThrow(
      "streaming 'count' method with a non-streaming invocation",
    )
    expect(await client.invoke('echo', 'still here')).toBe('still here')
  })

  it('cancels a stream, which is completed (SPEC 5.6)', async () => {
    const { url } = await startHub()
    const client = buildClient(url, pair)
    await client.start()
    await new Promise<void>((resolve, reject) => {
      const subscription = client.stream<number>('forever').subscribe({
        next: (item) => {
          if (item === 3) {
            subscription.dispose()
            resolve()
          }
        },
        error: reject,
        complete: () => {},
      })
    })
    expect(await client.invoke('echo', 1)).toBe(1)
  })

  it('leaves in order, and nothing of it is left (SPEC 1.2, 3.7)', async () => {
    const { hub, url, ends } = await startHub()
    const client = buildClient(url, pair)
    await client.start()
    await client.invoke('join', 'a')
    await client.stop()
    await until(() => hub.stats().connections === 0)
    expect(ends).toEqual([undefined])
    expect(hub.groups.size('a')).toBe(0)
    expect(hub.stats()).toMatchObject({ groups: 0, addresses: 0 })
  })

  it('is told to connect again when the server drains (SPEC 11.1)', async () => {
    const first = await startHub()
    const client = buildClient(first.url, { ...pair, reconnectDelays: [0, 20, 20, 20, 20, 20, 20, 20, 20] })
    const { heard, count } = listen(client)
    await client.start()
    await client.invoke('join', 'a')
    const back = new Promise((resolve) => client.onreconnected(resolve))
    await first.hub.drain()
    expect(first.ends).toEqual([undefined])
    await first.stop()
    const second = await startHub({}, first.port)
    await back
    await client.invoke('join', 'a')
    second.hub.send('a', [{ target: 'said', arguments: ['again'] }])
    await count(1)
    expect(heard).toEqual(['again'])
  })

  it('connects again when the server is gone without a word', async () => {
    const first = await startHub()
    const client = buildClient(first.url, { ...pair, reconnectDelays: [0, 20, 20, 20, 20, 20, 20, 20, 20] })
    await client.start()
    const back = new Promise((resolve) => client.onreconnected(resolve))
    await first.stop()
    await startHub({}, first.port)
    await back
    expect(client.state).toBe(HubConnectionState.Connected)
    expect(await client.invoke('echo', 1)).toBe(1)
  })
})

describe('what cannot be', () => {
  it('MessagePack over server-sent events is refused in the handshake (SPEC 4.4)', async () => {
    const { url } = await startHub()
    const client = buildClient(url, { transport: 'ServerSentEvents', protocol: 'messagepack' })
    // The client itself refuses, because the transport is offered as text only.
    await expect(client.start()).rejects.toThrow('ServerSentEvents')
  })

  it('a transport that the hub does not offer is not connected to (SPEC 2.4)', async () => {
    const { url } = await startHub({ transports: ['LongPolling'] })
    await expect(buildClient(url, { transport: 'WebSockets' }).start()).rejects.toThrow(
      'disabled by the client',
    )
    const client = buildClient(url)
    await client.start()
    expect(await client.invoke('echo', 1)).toBe(1)
  })

  it('stateful reconnect is not agreed on when the hub does not allow it (SPEC 2.5)', async () => {
    const { hub, url } = await startHub({ allowStatefulReconnect: false })
    const client = buildClient(url, { stateful: true })
    await client.start()
    expect(await client.invoke('echo', 1)).toBe(1)
    expect(hub.stats().opened).toBe(1)
  })

  it('a request that is not authorized fails the start with its status', async () => {
    const { url } = await startHub({ authorize: () => Promise.resolve(false) })
    await expect(buildClient(url).start()).rejects.toThrow("Status code '401'")
    await expect(
      buildClient(url, { transport: 'WebSockets', skipNegotiation: true }).start(),
    ).rejects.toThrow('WebSocket failed to connect')
  })

  it('a server that does not answer in time fails the start with the words of the specification', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const client = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${port}/hub`, { timeout: 50 })
      .configureLogging(LogLevel.None)
      .build()
    await expect(client.start()).rejects.toThrow('A timeout occurred.')
    silent.closeAllConnections()
    silent.close()
  })
})

/** Answers negotiations as told and nothing else, and keeps what was asked. */
class Negotiator extends HttpClient {
  readonly asked: HttpRequest[] = []
  readonly #answer: () => object
  constructor(answer: () => object) {
    super()
    this.#answer = answer
  }
  override async send(request: HttpRequest): Promise<HttpResponse> {
    this.asked.push(request)
    if (request.method !== 'POST') throw new HttpError('Gone', 500)
    return new HttpResponse(200, 'OK', JSON.stringify(this.#answer()))
  }
}
const startWith = (httpClient: HttpClient): Promise<void> =>
  new HubConnectionBuilder()
    .withUrl('http://here.test/hub', { httpClient })
    .configureLogging(LogLevel.None)
    .build()
    .start()

describe('limits that are the client’s own (spec.md section 9)', () => {
  it('a negotiation is redirected a hundred times at most', async () => {
    const client = new Negotiator(() => ({ url: 'http://elsewhere.test/hub' }))
    await expect(startWith(client)).rejects.toThrow('Negotiate redirection limit exceeded')
    expect(client.asked).toHaveLength(100)
  })

  it('a long poll is waited for during 100 seconds', async () => {
    const client = new Negotiator(() => ({
      negotiateVersion: 1,
      connectionId: 'one',
      connectionToken: 'one',
      availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
    }))
    await expect(startWith(client)).rejects.toThrow('Gone')
    const polls = client.asked.filter(({ method }) => method === 'GET')
    expect(polls.map(({ timeout }) => timeout)).toEqual([100_000])
  })
})

describe('variants', () => {
  it('a client may skip negotiation (SPEC 3.4)', async () => {
    const { url } = await startHub()
    const client = buildClient(url, { transport: 'WebSockets', skipNegotiation: true })
    await client.start()
    expect(await client.invoke('echo', 1)).toBe(1)
  })

  it('a client may be sent elsewhere (SPEC 2.7)', async () => {
    const target = await startHub()
    const first = await startHub({ redirect: () => ({ url: target.url }) })
    const client = buildClient(first.url)
    await client.start()
    expect(target.hub.stats().opened).toBe(1)
    expect(first.hub.stats().connections).toBe(0)
  })

  it('calls wait for an asynchronous onConnected, and fail with it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { url } = await startHub({ onConnected: () => promise })
    const client = buildClient(url)
    await client.start()
    const call = client.invoke('echo', 1)
    resolve()
    expect(await call).toBe(1)

    const refusing = await startHub({ onConnected: () => Promise.reject(new Error('no')) })
    const other = buildClient(refusing.url)
    const closed = new Promise((settle) => other.onclose(settle))
    const outcome = await other.start().then(
      () => closed,
      (error: unknown) => error,
    )
    expect(String(outcome)).toContain('Connection closed with an error.')
  })
})
