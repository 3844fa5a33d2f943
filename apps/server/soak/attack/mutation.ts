/**
 * Requests that a stranger or a faulty program might send: made from good ones by random changes with a seed.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Random } from '@bell-lap/race-sim/random'

export interface AttackRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer | null
}

const oneOf = <T>(random: Random, items: readonly T[]): T => items[random.whole(0, items.length - 1)] as T

/** Wrong values: too long, too deep, of another kind, disguised. */
const VALUES: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => -1,
  () => 1e308,
  () => [],
  () => ({}),
  () => '',
  () => '<script>alert(1)</script>',
  () => '<0>x</0>{x}',
  () => '../../etc/passwd',
  (random) => 'é'.repeat(random.whole(1, 3_000)),
  (random) => `&${'amp;'.repeat(random.whole(1, 2_000))}`,
  (random) => `e${'\u0323\u0301'.repeat(random.whole(1, 2_000))}`,
  (random) => Array.from({ length: random.whole(1, 500) }, () => []),
  (random) => Object.fromEntries(Array.from({ length: random.whole(1, 300) }, (_, key) => [`k${key}`, key])),
  () => JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown,
]
const KEYS = ['__proto__', 'constructor', 'id', 'source', 'type', 'stage', 'bib', 'at', 'x']
const BYTES = [0x00, 0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x80, 0xc0, 0xff]

function mutateValue(random: Random, value: Record<string, unknown>): Record<string, unknown> {
  const changed = { ...value }
  for (let change = random.whole(0, 2); change >= 0; change -= 1) {
    const key = random.chance(0.7) ? oneOf(random, Object.keys(value)) : oneOf(random, KEYS)
    if (random.chance(0.2)) delete changed[key]
    else
      Object.defineProperty(changed, key, {
        value: oneOf(random, VALUES)(random),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return changed
}

function mutateBytes(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length === 0 || random.chance(0.7)) return bytes
  for (let change = random.whole(0, 4); change >= 0; change -= 1)
    bytes[random.whole(0, bytes.length - 1)] = oneOf(random, BYTES)
  return random.chance(0.2) ? bytes.subarray(0, random.whole(0, bytes.length)) : bytes
}

const MEGABYTE = 1_048_576
/** Bodies that are as expensive as possible. */
const DEAR: readonly ((random: Random) => string)[] = [
  () => '['.repeat(8 * MEGABYTE),
  () => `[${'[[[[[[]]]]]],'.repeat(600_000)}1]`.slice(0, 8 * MEGABYTE),
  () => '\n'.repeat(8 * MEGABYTE),
  () => ' '.repeat(8 * MEGABYTE),
  () => `[{${Array.from({ length: 500_000 }, (_, key) => `"k${key}":1`).join()}}]`,
  () => `["${'a'.repeat(8 * MEGABYTE - 4)}"]`,
  () => `["${'\\u0041'.repeat(600_000)}"]`,
  () => `[[${'1,'.repeat(2 * MEGABYTE)}1]]`,
  () =>
    `[${Array.from({ length: 800 }, (_, n) => `{"id":"d${n}","source":"x","type":"decision","reason":"&${'amp;'.repeat(2_400)}"}`).join()}]`,
  () =>
    `[${Array.from({ length: 700 }, (_, n) => `{"id":"d${n}","source":"x","type":"decision","reason":"e${'\u0323\u0301'.repeat(2_400)}"}`).join()}]`,
  () => `[${'{},'.repeat(4_999)}{}]`,
]

export interface Target {
  readonly competition: string
  readonly token: string
  readonly facts: readonly Fact[]
}

/** A request at the ingest doors. `isDear`: as expensive as possible. */
export function makeIngestRequest(
  random: Random,
  { competition, token, facts }: Target,
  isDear: boolean,
): AttackRequest {
  const door = oneOf(random, ['facts', 'facts', 'facts', 'frames'])
  const isLines = random.chance(0.3)
  const some = Array.from({ length: random.chance(0.9) ? 1 : random.whole(1, 60) }, () =>
    mutateValue(random, oneOf(random, facts)),
  )
  const text = isDear
    ? oneOf(random, DEAR)(random)
    : isLines
      ? some.map((one) => JSON.stringify(one)).join('\n')
      : JSON.stringify(random.chance(0.95) ? some : some[0])
  const path = random.chance(0.97)
    ? `/ingest/competitions/${competition}/${door}`
    : `/ingest/competitions/${oneOf(random, ['nowhere2026', 'x', '%2e%2e', 'a'.repeat(290), '%00'])}/${door}`
  return {
    method: 'POST',
    path: random.chance(0.1) ? `${path}?dryRun` : path,
    headers: {
      authorization: random.chance(0.97)
        ? `Bearer ${token}`
        : oneOf(random, ['Bearer x', 'Basic eA==', `Bearer ${'y'.repeat(600)}`]),
      'content-type': random.chance(0.97)
        ? isLines
          ? 'application/x-ndjson'
          : 'application/json'
        : oneOf(random, ['text/plain', 'application/json; charset="', ';']),
      ...(random.chance(0.01) ? { 'content-encoding': 'gzip' } : {}),
    },
    body: isDear ? Buffer.from(text) : mutateBytes(random, text),
  }
}

const SEGMENTS = [
  'competitions',
  'stages',
  'rankings',
  'athletes',
  'search',
  'live',
  'startlist',
  'map.gpx',
  'file',
  'livehub',
  'ingest',
  '..',
  '%2e%2e',
  '%00',
  '%ff',
  '',
  '1e9',
  '-1',
  '999999999',
  '0',
  '<b>',
  "'",
]
const QUERIES = [
  'year',
  'sport',
  'query',
  'style',
  'lang',
  'locale',
  'timezone',
  'result',
  'at',
  'cis',
  '__proto__',
  'competition',
]
const HEADERS: readonly ((random: Random) => [string, string])[] = [
  (random) => ['accept-encoding', `gzip;q=${random.next()}, br, x${random.whole(0, 1e9)}`],
  () => ['accept-encoding', ','.repeat(8_000)],
  () => ['accept-encoding', 'gzip;q=1;'.repeat(800)],
  () => ['if-none-match', '"a",'.repeat(3_000)],
  () => ['if-none-match', '*'],
  (random) => ['accept-language', Array.from({ length: 500 }, () => `x${random.whole(0, 1e6)}`).join()],
  (random) => ['cookie', Array.from({ length: 300 }, () => `k${random.whole(0, 1e6)}=%`).join('; ')],
  () => ['cookie', 'locale=de; style=../../x; timezone=Mars/Olympus'],
  () => ['x-forwarded-for', '1.1.1.1,'.repeat(900)],
  () => ['host', '<script>'],
  () => ['range', 'bytes=0-0,1-1,2-2'],
  () => ['expect', 'x'],
]

/** A GET, or something similar. `paths`: addresses that exist. */
export function makeGetRequest(random: Random, paths: readonly string[]): AttackRequest {
  let path = oneOf(random, paths)
  if (random.chance(0.6)) {
    const segments = path.split('/')
    segments[random.whole(1, segments.length - 1)] = random.chance(0.5)
      ? oneOf(random, SEGMENTS)
      : `x${random.whole(0, 1e9)}`
    path = segments.join('/')
  }
  if (random.chance(0.3))
    path += `?${oneOf(random, QUERIES)}=${random.chance(0.5) ? random.whole(0, 1e9) : encodeURIComponent(String(oneOf(random, VALUES)(random)).slice(0, 900))}`
  const headers: Record<string, string> = {}
  if (random.chance(0.3)) {
    const [name, value] = oneOf(random, HEADERS)(random)
    headers[name] = value
  }
  const method = random.chance(0.97)
    ? 'GET'
    : oneOf(random, ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'])
  return { method, path, headers, body: null }
}

/** Bytes that are no request, or almost none. */
export const makeBytes = (random: Random, path: string): string =>
  oneOf(random, [
    () => 'oops\r\n\r\n',
    () => `GET ${path} HTTP/9.9\r\n\r\n`,
    () => `GET ${path} HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    () =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    () => `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    () => `GET ${path}\u0000 HTTP/1.1\r\nHost: x\r\n\r\n`,
    () => `GET http://x:99999${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    () =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\n\r\n`,
    () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ])()

const UNITS = ['stage-1', 'stage-99', 'event-1-phase-1', 'event-9-phase-99', 'stage-x', '']

/** One record of the hub's JSON encoding, or something similar. */
export function makeHubRecord(random: Random, id: number, competition: string): string {
  const channel = random.chance(0.3)
    ? oneOf(random, ['live', `${competition}-stage-1`, `${competition}-stage-2`])
    : `${random.chance(0.5) ? competition : `x${random.whole(0, 1e9)}2026`}-${oneOf(random, UNITS)}`
  const call = {
    type: 1,
    invocationId: String(id),
    target: oneOf(random, ['register', 'unregister']),
    arguments: [channel],
  }
  if (random.chance(0.9)) return `${JSON.stringify(call)}\u001e`
  const text = JSON.stringify(
    random.chance(0.5) ? mutateValue(random, call) : { type: random.whole(-1, 12), invocationId: String(id) },
  )
  return random.chance(0.8) ? `${text}\u001e` : `${mutateBytes(random, text).toString('latin1')}\u001e`
}
