/** The official client as the live client builds it: the timeouts of spec.md section 9, and its first request. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as signalr from '@microsoft/signalr'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildHubConnection } from '../src/hub-connection.ts'
import { Visitor } from './visitor.ts'

describe('C10: the official client', () => {
  const build = () =>
    buildHubConnection(signalr, {
      url: 'http://127.0.0.1:1/livehub',
      accessToken: null,
      onMessage: () => {},
      onClose: () => {},
    })

  test('waits 30 s for the server and pings every 15 s', () => {
    const connection = build()
    expect([connection.serverTimeoutInMilliseconds, connection.keepAliveIntervalInMilliseconds]).toEqual([
      30_000, 15_000,
    ])
  })

  test('does not reconnect by itself, because the table does', () =>
    expect(Reflect.get(build(), '_reconnectPolicy')).toBeUndefined())
})

/** A server that refuses every request and records it. */
async function refusing(): Promise<{
  url: string
  asked: (string | undefined)[][]
  queries: (string | undefined)[]
}> {
  const queries: (string | undefined)[] = []
  const asked: (string | undefined)[][] = []
  const server = createServer((request, response) => {
    queries.push(request.url?.split('?')[1])
    asked.push([request.method, request.url?.split('?')[0], request.headers.authorization])
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, queries }
}

describe('the first request', () => {
  test.each([
    ['without a token', {}, undefined],
    ['with the bearer token, if there is one', { accessToken: () => 'sesame' }, 'Bearer sesame'],
  ])('is a POST to the hub’s path and /negotiate, %s', async (_, options, authorization) => {
    const { url, asked } = await refusing()
    const visitor = new Visitor(url, options)
    visitor.client.start()
    await visitor.until(() => visitor.waits.includes(5000))
    expect(asked[0]).toEqual(['POST', '/livehub/negotiate', authorization])
  })

  test('C10: does not request stateful reconnect', async () => {
    const { url, queries } = await refusing()
    const visitor = new Visitor(url)
    visitor.client.start()
    await visitor.until(() => visitor.waits.includes(5000))
    expect(queries[0]).toBe('negotiateVersion=1')
  })

  test('C3: a refused request is logged and repeated after 5 s', async () => {
    const { url, asked } = await refusing()
    const visitor = new Visitor(url)
    visitor.client.start()
    await visitor.fire(5000)
    await visitor.until(() => visitor.waits.includes(5000))
    const starts = visitor.logged.filter((message) => message === 'The live connection could not be started')
    expect([starts.length, asked.length]).toEqual([2, 2])
  })
})
