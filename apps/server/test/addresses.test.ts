/** Addresses in documents: absolute with BELL_LAP_PUBLIC_URL, else from the root. Never from the request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { startServerProcess } from './server-process.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'

const PUBLIC = 'https://results.example'
const HEAD = { source: 'test', at: '2026-05-01T08:00:00Z' }
const startList = (id: string, picture?: string, supersedes?: Fact['supersedes']): Fact => ({
  ...HEAD,
  id,
  type: 'startList',
  ...(supersedes && { supersedes }),
  riders: [
    {
      bib: 1,
      lastName: 'One',
      firstName: 'Ann',
      nation: 'SUI',
      teamCode: 'AAA',
      uciRiderId: null,
      ...(picture === undefined ? {} : { picture }),
    },
  ],
})
const FACTS: readonly Fact[] = [
  {
    ...HEAD,
    id: 'competition',
    type: 'competition',
    code: 'club',
    year: 2026,
    name: 'Club race',
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: '2026-05-02',
    end: '2026-05-02',
    location: 'Here',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 1,
    picture: '/file/00112233445566778899aabbccddeeff',
    logo: 'https://pictures.example/logo.svg',
  },
  {
    ...HEAD,
    id: 'stage',
    type: 'stage',
    stage: 1,
    name: 'Here > There',
    stageType: 'MS',
    category: null,
    distanceM: 40_000,
    // In the future, because a past start is no next link.
    startAt: '2199-05-02T14:00:00+02:00',
  },
  {
    ...HEAD,
    id: 'course',
    type: 'course',
    stage: 1,
    lengthM: 40_000,
    line: [
      [7, 46, 500, 0],
      [7.5, 46, 500, 40_000],
    ],
    markers: [],
  },
  {
    ...HEAD,
    id: 'team',
    type: 'team',
    code: 'AAA',
    name: 'Team A',
    jersey: '/file/ffeeddccbbaa99887766554433221100',
  },
  startList('starters', '/file/0123456789abcdef0123456789abcdef'),
]

/** Every address that a document of the competition gives, by field. */
async function addressesOf(server: StartedServer): Promise<Record<string, unknown>> {
  const read = async <Body>(path: string) => (await (await server.get(path)).json()) as Body
  interface Named {
    readonly [field: string]: unknown
  }
  const competition = await read<Named>('/competitions/club2026')
  const [listed] = await read<readonly Named[]>('/competitions?year=2026')
  const stage = await read<Named>('/competitions/club2026/stages/1')
  const startlist = await read<{ results: readonly { rider: Named }[] }>(
    '/competitions/club2026/stages/1/startlist',
  )
  const [report] = await read<readonly Named[]>('/competitions/club2026/reports')
  const [link] = await read<readonly Named[]>('/competitions/livelink')
  const { picture: riderPicture, teamJersey } = startlist.results[0]!.rider
  const { mapUrl, profileUrl } = stage
  const { picture, logo, routeUrl } = competition
  return {
    picture,
    logo,
    routeUrl,
    listed: listed?.['picture'],
    link: link?.['picture'],
    mapUrl,
    profileUrl,
    riderPicture,
    teamJersey,
    report: report?.['url'],
  }
}

const BYTES = Buffer.from('%PDF-1.7\n%%EOF\n')
const started: StartedServer[] = []
const start = async (environment: Record<string, string>): Promise<StartedServer> => {
  const server = await startTestServer({ environment })
  started.push(server)
  await server.postFacts('club2026', FACTS)
  await server.putFile('club2026', 'Result.pdf', BYTES)
  return server
}
afterAll(async () => {
  for (const server of started) await server.close()
})

const expected = (base: string, file: string) => ({
  picture: `${base}/file/00112233445566778899aabbccddeeff`,
  logo: 'https://pictures.example/logo.svg',
  routeUrl: `${base}/competitions/club2026/route`,
  listed: `${base}/file/00112233445566778899aabbccddeeff`,
  link: `${base}/file/00112233445566778899aabbccddeeff`,
  mapUrl: `${base}/competitions/club2026/stages/1/map`,
  profileUrl: `${base}/competitions/club2026/stages/1/profile`,
  riderPicture: `${base}/file/0123456789abcdef0123456789abcdef`,
  teamJersey: `${base}/file/ffeeddccbbaa99887766554433221100`,
  report: `${base}${file}`,
})

describe('without the setting', () => {
  test('they begin at the root, and lead to existing documents', async () => {
    const server = await start({})
    const addresses = await addressesOf(server)
    expect(addresses).toEqual(expected('', String(addresses['report'])))
    for (const field of ['routeUrl', 'mapUrl', 'profileUrl', 'report'])
      expect((await server.get(String(addresses[field]))).status, field).toBe(200)
  })
})

describe('with BELL_LAP_PUBLIC_URL', () => {
  let server: StartedServer
  beforeAll(async () => {
    server = await start({ BELL_LAP_PUBLIC_URL: `${PUBLIC}/` })
  })

  test('they are absolute, and stated addresses with a scheme are unchanged', async () => {
    const addresses = await addressesOf(server)
    const { pathname, search } = new URL(String(addresses['report']))
    expect(addresses).toEqual(expected(PUBLIC, pathname + search))
    expect((await server.get(pathname + search)).status).toBe(200)
  })

  test.each(['/competitions/club2026', '/competitions/club2026/stages/1'])(
    'the request has no influence: %s has the same bytes and tag for everyone',
    async (path) => {
      const plain = await server.get(path)
      const forwarded = await server.get(path, {
        headers: {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'http',
          forwarded: 'host=evil.example',
        },
      })
      expect(forwarded.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(await forwarded.text()).toBe(await plain.text())
    },
  )

  test('another node of the same address has the same tags', async () => {
    const other = await start({ BELL_LAP_PUBLIC_URL: PUBLIC })
    for (const path of ['/competitions/club2026', '/competitions/club2026/stages/1/startlist']) {
      const [one, two] = await Promise.all([server.get(path), other.get(path)])
      expect(two.headers.get('etag'), path).toBe(one.headers.get('etag'))
    }
  })

  test('a push carries the bytes of the GET', async () => {
    const ending = new AbortController()
    const stream = await server.get('/live/club2026-stage-1', { signal: ending.signal })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (wanted: RegExp): Promise<string> => {
      let text = ''
      for (;;) {
        const match = wanted.exec(text)
        if (match) return match[1]!
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended: ${text}`)
        text += value
      }
    }
    await until(/event: (addresses)\n/)
    await server.postFacts('club2026', [
      startList('changed', '/file/abcdef0123456789abcdef0123456789', { source: 'test', id: 'starters' }),
    ])
    const data = await until(/event: updateStartlist\n(?:id: .*\n)?data: (.*)\n\n/)
    const body = await (await server.get('/competitions/club2026/stages/1/startlist')).text()
    expect(body).toContain(`${PUBLIC}/file/abcdef`)
    expect(data).toContain(`"body":${body}`)
    ending.abort()
  })
})

test.each([
  ['without the public address warns what is missing', {}, true],
  ['with it has no such warning', { BELL_LAP_PUBLIC_URL: PUBLIC }, false],
])('a start %s', async (_sentence, environment, isSaid) => {
  const server = await startServerProcess(makeFolder(), { BELL_LAP_DEMO: 'off', ...environment })
  expect(server.said().includes('BELL_LAP_PUBLIC_URL is not set')).toBe(isSaid)
  await server.end()
})
