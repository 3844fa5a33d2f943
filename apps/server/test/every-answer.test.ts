/**
 * The headers of every answer from every part of the server: documents, doors, files, pages, the hub, and
 * answers to invalid requests.
 */
import { connect } from 'node:net'
import { API_VERSION } from '@bell-lap/protocol/version'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
const c = race.competitionId
const LIVE = `/competitions/${c}/stages/2/live`
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

let server: StartedServer
let overTls: StartedServer
beforeAll(async () => {
  server = await startTestServer()
  overTls = await startTestServer({ environment: { BELL_LAP_PUBLIC_URL: 'https://results.example' } })
  for (const each of [server, overTls]) await each.postFacts(c, race.facts)
})
afterAll(() => Promise.all([server.close(), overTls.close()]))

/** The head of the answer to bytes on a connection of their own. */
function headOf({ address }: StartedServer, sent: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(sent))
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
    if (!text.includes('\r\n\r\n')) return
    resolve(text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase())
    socket.destroy()
  })
  socket.on('error', reject)
  return promise
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const ANSWERS: [what: string, sent: string, status: number][] = [
  ['a document', get(LIVE), 200],
  ['a document that is compressed', get(LIVE, 'Accept-Encoding: gzip\r\n'), 200],
  ['a document as it was', get(LIVE, 'If-None-Match: *\r\n'), 304],
  ['a document that is not there', get(`/competitions/${c}/stages/9/live`), 404],
  ['a parameter that is none', get(`/competitions/${c}/stages/x/live`), 400],
  ['the head of a document', get(LIVE).replace('GET', 'HEAD'), 200],
  ['another method', get(LIVE).replace('GET', 'DELETE'), 405],
  ['a page that asks before it asks', get(LIVE).replace('GET', 'OPTIONS'), 204],
  ['an event stream', get('/live/live'), 200],
  ['an event stream of nothing', get('/live/nothing'), 404],
  ['a file that is not there', get(`/file/${'0'.repeat(32)}`), 404],
  ['health', get('/healthz'), 200],
  ['the description', get('/openapi.json'), 200],
  ['a misspelt address of the API', get(`/competitions/${c}/stages/2/lve`), 404],
  ['another method at health', get('/healthz').replace('GET', 'PUT'), 405],
  ['a page without a site', get('/2026/tdf'), 404],
  ['an address that cannot be read', get('/%c0%ae%'), 400],
  ['the ingest door without a token', get('/ingest/tokens'), 401],
  ['the hub’s negotiation', get('/livehub/negotiate?negotiateVersion=1').replace('GET', 'POST'), 200],
  ['a poll of nothing', get('/livehub?id=none'), 404],
  ['another method at the hub', get('/livehub').replace('GET', 'PUT'), 405],
  ['the hub’s preflight', get('/livehub', 'Origin: https://x.example\r\n').replace('GET', 'OPTIONS'), 204],
  ['a WebSocket', get('/livehub', UPGRADE + KEY), 101],
  ['a WebSocket of a connection that is none', get('/livehub?id=none', UPGRADE + KEY), 404],
  ['a WebSocket without a key', get('/livehub', UPGRADE), 400],
  ['a WebSocket with a key that is none', get('/livehub', `${UPGRADE}Sec-WebSocket-Key: x\r\n`), 400],
  ['a WebSocket of another version', get('/livehub', UPGRADE.replace('13', '7') + KEY), 400],
  ['a WebSocket by POST', get('/livehub', UPGRADE + KEY).replace('GET', 'POST'), 405],
  [
    'a WebSocket whose protocol is none',
    get('/livehub', `${UPGRADE}${KEY}Sec-WebSocket-Protocol: ,,\r\n`),
    400,
  ],
  [
    'a WebSocket whose extension is none',
    get('/livehub', `${UPGRADE}${KEY}Sec-WebSocket-Extensions: permessage-deflate; a=;;\r\n`),
    400,
  ],
  ['a WebSocket elsewhere', get('/elsewhere', UPGRADE + KEY), 404],
  ['what is no HTTP', 'oops\r\n\r\n', 400],
  ['headers without end', get('/', `X-Long: ${'a'.repeat(20_000)}\r\n`), 431],
]

describe('nobody guesses what it is: nosniff', () => {
  test.each(ANSWERS)('%s', async (_what, sent, status) => {
    const head = await headOf(server, sent)
    expect(Number(head.slice(9, 12))).toBe(status)
    expect(head.match(/\r\nx-content-type-options: nosniff/g)).toHaveLength(1)
    expect(head).not.toContain('strict-transport-security')
  })
})

describe('says which version of the API it follows', () => {
  test.each(ANSWERS)('%s', async (_what, sent) => {
    const head = await headOf(server, sent)
    expect(head.match(/\r\nbell-lap-protocol: .*/g)).toEqual([`\r\nbell-lap-protocol: ${API_VERSION}`])
  })
})

describe('pages of other origins may read it', () => {
  // The hub has rules of its own, and a WebSocket none (packages/signalr, SPEC.md 9); no page needs the doors of senders.
  const readable = ANSWERS.filter(([what]) => !/hub|poll|WebSocket|ingest/.test(what))
  test.each(readable)('%s', async (_what, sent) => {
    const head = await headOf(server, sent)
    expect(head.match(/\r\naccess-control-allow-origin: \*/g)).toHaveLength(1)
  })

  test('but not what the doors of senders answer', async () =>
    expect(await headOf(server, get('/ingest/tokens'))).not.toContain('access-control'))
})

describe('browsers stay on TLS where visitors come by it', () => {
  test.each(ANSWERS)('%s', async (_what, sent) => {
    const head = await headOf(overTls, sent)
    expect(head.match(/\r\nstrict-transport-security: max-age=31536000/g)).toHaveLength(1)
  })
})
