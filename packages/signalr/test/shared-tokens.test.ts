/** Servers side by side, whose clients negotiate at one and connect to another (SPEC 2.8). */
import { describe, expect, it } from 'vitest'
import type { SharedTokens } from '../src/index.ts'
import { startHub, type TestServer } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'

/** Tokens that tell everything in plain text. Those of the server itself are not read. */
const tokensOf = (server: string): SharedTokens => ({
  issue: ({ id, mayResume }) => [server, id, mayResume].join('.'),
  read(token) {
    const [issuer, id = '', mayResume] = token.split('.')
    return issuer === 'a' || issuer === 'b'
      ? issuer === server
        ? undefined
        : { id, mayResume: mayResume === 'true' }
      : undefined
  },
})

describe('shared tokens (SPEC 2.8)', () => {
  const start = async (): Promise<readonly [TestServer, TestServer]> => [
    await startHub({ sharedTokens: tokensOf('a') }),
    await startHub({ sharedTokens: tokensOf('b') }),
  ]
  const at = (server: TestServer, token: string): string =>
    `${server.url}?id=${encodeURIComponent(token)}`.replace('http', 'ws')

  it('let a WebSocket connect to the server that did not answer its negotiation, under the same id', async () => {
    const [a, b] = await start()
    const { token: connectionToken } = await negotiate(a.url)
    const socket = await RawSocket.open(at(b, connectionToken))
    socket.send({ protocol: 'json', version: 1 })
    expect(await socket.nextJson()).toEqual([{}])
    expect([...b.hub.connections()].map(({ id }) => id)).toEqual([connectionToken.split('.')[1]])
    // The same token a second time is the same connection.
    await expect(RawSocket.open(at(b, connectionToken))).rejects.toThrow('status 409')
  })

  it('are not accepted from nobody, nor again by the server that issued them', async () => {
    const [a, b] = await start()
    await expect(RawSocket.open(at(b, 'c.made-up.true'))).rejects.toThrow('status 404')
    const { token: connectionToken } = await negotiate(a.url)
    const socket = await RawSocket.open(at(a, connectionToken))
    socket.ws.close()
    await socket.closed
    await expect(RawSocket.open(at(a, connectionToken))).rejects.toThrow('status 404')
  })

  it('are of no use to an event stream or a long poll', async () => {
    const [a, b] = await start()
    const { token: connectionToken } = await negotiate(a.url)
    const url = `${b.url}?id=${encodeURIComponent(connectionToken)}`
    for (const accept of ['text/event-stream', '*/*'])
      expect((await fetch(url, { headers: { accept } })).status).toBe(404)
  })

  it('count among the connections of their address', async () => {
    const [a] = await start()
    const b = await startHub({ sharedTokens: tokensOf('b'), limits: { connectionsPerAddress: 1 } })
    const open = async () => RawSocket.open(at(b, (await negotiate(a.url)).token))
    await open()
    await expect(open()).rejects.toThrow('status 429')
  })
})
