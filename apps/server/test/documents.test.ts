import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
const c = race.competitionId
const RACES = join(import.meta.dirname, '../../../races')
const GAMES = 'paris2024'
/** A tour without known courses. */
const BARE = 'tdf2018'
let server: StartedServer

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
  for (const id of [GAMES, BARE]) await server.postFacts(id, readFacts(join(RACES, id)))
})
afterAll(() => server.close())

/** Node's own client, because `fetch` decodes compressed bodies before a test can see them. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof getRaw>>>()
  request(server.address + path, { headers, method }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    )
  })
    .on('error', reject)
    .end()
  return promise
}
const RANKINGS = `/competitions/${c}/stages/1/rankings/stage`

describe('a document', () => {
  test('carries its version, a weak tag, its time and the cache rule', async () => {
    const answer = await server.get(RANKINGS)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(answer.headers.get('bell-lap-version')).toMatch(/^[a-z0-9]{1,32}-[1-9]\d*$/)
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toContain('max-age=60')
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    [`/competitions/${c}/stages/2/live`, 'public, no-cache'],
    [`/competitions?year=2026`, 'public, max-age=10'],
    [`/competitions/${c}/haslive`, 'public, no-cache'],
  ])('%s has the Cache-Control of its rule', async (path, expected) => {
    const answer = await server.get(path)
    expect(answer.headers.get('cache-control')).toContain(expected)
  })

  test('a list over all competitions has a tag and no version', async () => {
    const answer = await server.get('/competitions?year=2026')
    expect(answer.headers.get('etag')).not.toBeNull()
    expect(answer.headers.get('bell-lap-version')).toBeNull()
    expect(await answer.json()).toMatchObject([{ id: c }])
  })

  test('is not sent again to a client that has it, in any form of the tag', async () => {
    const { headers } = await server.get(RANKINGS)
    const etag = headers.get('etag') ?? ''
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await getRaw(RANKINGS, { 'if-none-match': tag })
      expect([tag, again.status, again.body.length]).toEqual([tag, 304, 0])
      expect(again.headers['etag']).toBe(etag)
      expect(again.headers['bell-lap-version']).toBe(headers.get('bell-lap-version'))
    }
    expect((await getRaw(RANKINGS, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('is sent in the requested coding, with the same tag and content', async () => {
    const plain = await getRaw(RANKINGS)
    const gzip = await getRaw(RANKINGS, { 'accept-encoding': 'gzip' })
    const brotli = await getRaw(RANKINGS, { 'accept-encoding': 'gzip, deflate, br' })
    const refused = await getRaw(RANKINGS, { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(brotli.body.length).toBeLessThan(plain.body.length / 3)
    expect(new Set([plain, gzip, brotli, refused].map(({ headers }) => headers['etag'])).size).toBe(1)
  })

  test('HEAD says the same as GET, without the body', async () => {
    const get = await getRaw(RANKINGS)
    const head = await getRaw(RANKINGS, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    for (const name of ['etag', 'content-length', 'content-type', 'bell-lap-version', 'last-modified'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  test('case and a slash at the end of its path do not matter', async () => {
    const etags = await Promise.all(
      [RANKINGS, RANKINGS.toUpperCase(), `${RANKINGS}/`].map(async (path) =>
        (await server.get(path)).headers.get('etag'),
      ),
    )
    expect(new Set(etags).size).toBe(1)
  })

  test('a page of another origin may send a preflight request', async () => {
    const answer = await server.get(RANKINGS, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET')
    expect(answer.headers.get('access-control-allow-headers')).toContain('If-None-Match')
    expect(answer.headers.get('access-control-allow-headers')).toContain('Prefer')
  })
})

describe('a missing document', () => {
  test.each([
    ['results of a stage that is not over', `/competitions/${c}/stages/2/jerseys/overall`, 404, 'not-yet'],
    ['live rankings after the race', `/competitions/${c}/stages/1/liverankings`, 404, 'over'],
    ['a stage that is not on the programme', `/competitions/${c}/stages/17`, 404, 'unknown'],
    ['an unknown competition', '/competitions/nobody2026', 404, 'unknown'],
    ['a document whose rules are not stated', `/competitions/${c}/events/1/omnium`, 404, 'unknown'],
    ['an invalid address', `/competitions/${c}/stages/1/nothing`, 404, 'unknown'],
    ['a stage that is no number', `/competitions/${c}/stages/four`, 400, 'bad-parameter'],
    ['an invalid year', '/competitions?year=soon', 400, 'bad-parameter'],
    ['an invalid sport', '/competitions?sport=chess', 400, 'bad-parameter'],
    ['an empty search', '/competitions/search', 400, 'bad-parameter'],
    ['a name that cannot be decoded', '/competitions/%E0%A4%A', 400, 'malformed'],
  ])('%s', async (_, path, status, code) => {
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ type: 'about:blank', status, code })
  })

  test.each([
    [`/competitions/${c}/stages/2/jerseys/overall`, 'not-yet'],
    [`/competitions/${c}/stages/1/liverankings`, 'over'],
    [`/competitions/${c}/stages/17`, 'unknown'],
  ])('%s gives the reason in a header, and no error if the client prefers that', async (path, absence) => {
    const plain = await getRaw(path)
    expect([plain.status, plain.headers['bell-lap-absence']]).toEqual([404, absence])
    for (const prefer of [
      'absence=no-content',
      'respond-async, Absence=No-Content',
      'absence = "no-content"; wait=1',
    ]) {
      const quiet = await getRaw(path, { prefer })
      expect([quiet.status, quiet.body.length]).toEqual([204, 0])
      expect(quiet.headers).toMatchObject({
        'bell-lap-absence': absence,
        'preference-applied': 'absence=no-content',
        'cache-control': 'no-store',
        'access-control-expose-headers': expect.stringContaining('Bell-Lap-Absence'),
      })
    }
    expect((await getRaw(path, { prefer: 'return=minimal' })).status).toBe(404)
  })

  test('a bad address is an error even if the client prefers no error for absence', async () => {
    const answer = await getRaw(`/competitions/${c}/stages/four`, { prefer: 'absence=no-content' })
    expect(answer.status).toBe(400)
  })

  test('a number that is too small is refused with the least one', async () => {
    const answer = await server.get(`/competitions/${c}/events/0/phases`)
    expect(await answer.json()).toMatchObject({ detail: 'e must be a whole number of at least 1, not "0".' })
  })

  test.each([
    ['/competitions/nobody2026/stages/1/live', 'unknown', /no competition nobody2026: \/competitions/],
    [`/competitions/${c}/stages/17/live`, 'unknown', /no stage 17 .*: \/competitions\/.*\/stages lists/],
    [`/competitions/${c}/events`, 'unknown', /has no events of its own: \/competitions\/\w+\/stages lists/],
    [
      `/competitions/${GAMES}/events`,
      'unknown',
      /no events of its own: \/multisports\/paris\/2024\/competitions/,
    ],
    [
      `/competitions/${GAMES}/stages`,
      'unknown',
      /no stages of its own: \/multisports\/paris\/2024\/competitions/,
    ],
    [
      `/competitions/${BARE}/route`,
      'unknown',
      /no course of its stages .*: \/competitions\/tdf2018\/stages lists/,
    ],
    [`/competitions/${c}/events/3/phases`, 'unknown', /no event 3 .*\/stages lists/],
    [`/competitions/${c}/events/3/phases/1`, 'unknown', /no event 3/],
    [`/competitions/${c}/stages/1/rider/9999`, 'unknown', /bib or UCI ID 9999: .*\/startlist/],
    [
      `/competitions/${c}/stages/1/sprint/sprint/77`,
      'unknown',
      /no sprint 77, or nobody’s place there is known: .*\/timeline/,
    ],
    [
      `/competitions/${c}/stages/1/liverankings`,
      'over',
      /Stage 1 of .* is over.*\/stages\/1\/rankings\/stage/,
    ],
    [`/competitions/${c}/stages/2/jerseys/overall`, 'not-yet', /stage 2 .*Leaders and wearers.*-stage-2 /],
    [`/competitions/${c}/reports`, 'not-yet', /not published yet for competition made2026: All its reports/],
    [`/competitions/${c}/stages/17/map.gpx`, 'unknown', /no stage 17/],
  ])('%s names the missing thing and where to look', async (path, code, says) => {
    const body: unknown = await (await server.get(path)).json()
    expect(body).toMatchObject({ status: 404, code, detail: expect.stringMatching(says) })
    // The named places exist.
    const places = (body as { detail: string }).detail.match(/\/competitions\/[^\s:,.…]+/g) ?? []
    for (const place of places.filter((place) => !place.includes('search')))
      expect([place, (await server.get(place)).status]).toEqual([place, 200])
  })

  test('a parameter that cannot be read is named', async () => {
    const body = (await (await server.get(`/competitions/${c}/stages/four`)).json()) as { errors: unknown[] }
    expect(body.errors).toMatchObject([{ index: null, at: 's' }])
  })

  test('a document cannot be written', async () => {
    const answer = await server.get(RANKINGS, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' })
  })
})

describe('what stays', () => {
  test('after a restart every document has the same bytes, tag and version', async () => {
    const paths = [
      '',
      '/stages',
      '/stages/1',
      '/stages/1/rankings/overall',
      '/stages/2/live',
      '/stages/2/timeline',
    ]
    const read = () =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await server.get(`/competitions/${c}${path}`)
          const names = ['etag', 'bell-lap-version', 'last-modified']
          return [path, answer.status, ...names.map((name) => answer.headers.get(name)), await answer.text()]
        }),
      )
    const before = await read()
    const { dataFolder } = server
    await server.close()
    server = await startTestServer({ dataFolder })
    expect(await read()).toEqual(before)
    expect(before.every(([, status]) => status === 200)).toBe(true)
  })

  test('a fact that does not change a document raises its version and keeps its tag', async () => {
    const path = `/competitions/${c}/stages`
    const before = await server.get(path)
    const [competition] = race.facts
    await server.postFacts(c, [{ ...competition!, id: 'competition-again' }])
    const after = await server.get(path)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    expect(after.headers.get('bell-lap-version')).not.toBe(before.headers.get('bell-lap-version'))
  })
})
