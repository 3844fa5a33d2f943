/** The answers to upgrades that are no WebSocket handshake, and the headers of every answer to an upgrade. */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startHub } from './hub-server.ts'

describe('upgrades (SPEC 3.14)', () => {
  const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const VERSION = 'Sec-WebSocket-Version: 13'

  /** The lines of the answer's head and its body. */
  async function upgrade(port: number, first: string, ...headers: string[]): Promise<[string[], string]> {
    const socket = connect(port, '127.0.0.1')
    const sent = [`${first} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...headers]
    socket.write(`${sent.join('\r\n')}\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      if (text.startsWith('HTTP/1.1 101') && text.includes('\r\n\r\n')) break
    }
    const end = text.indexOf('\r\n\r\n')
    return [text.slice(0, end).split('\r\n'), text.slice(end + 4)]
  }

  it.each<[what: string, first: string, headers: string[], status: string, told: string[], text: string]>([
    [
      'another method',
      'POST /hub',
      [KEY, VERSION],
      '405 Method Not Allowed',
      ['Allow: GET'],
      'Invalid HTTP method',
    ],
    ['no key', 'GET /hub', [VERSION], '400 Bad Request', [], 'Missing or invalid Sec-WebSocket-Key header'],
    [
      'another version',
      'GET /hub',
      [KEY, 'Sec-WebSocket-Version: 7'],
      '400 Bad Request',
      ['Sec-WebSocket-Version: 13, 8'],
      'Missing or invalid Sec-WebSocket-Version header',
    ],
    [
      'a protocol that is none',
      'GET /hub',
      [KEY, VERSION, 'Sec-WebSocket-Protocol: ,,'],
      '400 Bad Request',
      [],
      'Invalid Sec-WebSocket-Protocol header',
    ],
  ])('are refused with %s', async (_what, first, headers, status, told, text) => {
    const { hub, port } = await startHub()
    const [head, body] = await upgrade(port, first, ...headers)
    expect(hub.stats()).toMatchObject({ connections: 0, addresses: 0 })
    expect(body).toBe(text)
    expect(head).toEqual([
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      ...told,
      'Content-Type: text/plain',
      `Content-Length: ${text.length}`,
    ])
  })

  it('that are refused leave a negotiated connection as it is', async () => {
    const { hub, url, port } = await startHub()
    const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
    const { connectionToken } = (await response.json()) as { connectionToken: string }
    const path = `GET /hub?id=${connectionToken}`
    expect((await upgrade(port, path, VERSION))[0][0]).toMatch(/ 400 /)
    expect(hub.stats().connections).toBe(1)
    expect((await upgrade(port, path, KEY, VERSION))[0][0]).toMatch(/ 101 /)
  })

  it('carry the headers of the application, in every answer', async () => {
    const { port } = await startHub({ upgradeHeaders: { 'X-One': '1', 'X-Two': '2' } })
    for (const [first, ...headers] of [
      ['GET /hub', KEY, VERSION],
      ['GET /hub?id=none', KEY, VERSION],
      ['GET /hub', VERSION],
    ] as const) {
      const [head] = await upgrade(port, first, ...headers)
      expect(head.filter((line) => line.startsWith('X-'))).toEqual(['X-One: 1', 'X-Two: 2'])
    }
  })
})
