import { OWN_BRAND, siteBrandOf } from '../src/brand/brand.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

/** The smallest site that the port allows: it follows site-entry.ts, and fails on request. */
const IDENTITY = `
export function identifyPage(url, { cookie, acceptLanguage }) {
  const locale = (cookie ?? '').replace('locale=', '') || acceptLanguage || 'en'
  const setCookie = url.includes('locale=') ? 'locale=de; Path=/' : null
  const leadsTo = url.includes('evil') ? url : undefined
  return { url: url.split('?')[0], leadsTo, locale, scheme: 'system', setCookie }
}
export const programmeNames = () => ({})
`
const ENTRY = `
let renderings = 0
export async function render(url, read, { dataBudgetMs, locale, scheme, origin, indexable, ...others }) {
  const path = url.split('?')[0]
  if (path === '/elsewhere') return { kind: 'redirect', status: 302, location: '/' }
  if (path === '/2030/ctreuropean') return { kind: 'redirect', status: 302, location: '/?style=uci' }
  if (path === '/away') return { kind: 'redirect', status: 302, location: 'https://elsewhere.example/' }
  if (path === '/counted')
    return { kind: 'page', status: 200, html: 'rendering ' + (renderings += 1) + ' at ' + origin + '/counted' }
  if (path === '/broken') throw new Error('a screen broke')
  if (path === '/broken-data' && dataBudgetMs > 0) throw new Error('a decoder broke')
  const found = await read('/competitions?year=2026')
  const competition = await read('/competitions/nobody2026')
  const html = '<!doctype html><title>site</title>' + JSON.stringify({ found, competition, locale, scheme, origin, indexable, others })
  return { kind: 'page', status: 200, html }
}
`
const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 200 }, (_, index) => `word ${index}`))}`

const race = makeRunningRace()
let server: StartedServer
const siteFolder = makeFolder()

beforeAll(async () => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(siteFolder, path, '..'), { recursive: true })
    writeFileSync(join(siteFolder, path), text)
  }
  write('server/entry.js', ENTRY)
  write('server/identity.js', IDENTITY)
  write('server/drawings.js', '')
  write('server/package.json', '{"type":"module"}')
  write('client/assets/index-0a1b2c.js', SCRIPT)
  write('client/assets/late-3d4e5f.js', SCRIPT)
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('client/.vite/manifest.json', '{}')
  const environment = {
    BELL_LAP_WATCH_BRAND: 'Chronos',
    BELL_LAP_SOCIAL: 'Videos https://videos.example/@bell',
    BELL_LAP_COPYRIGHT_YEAR: '2031',
    BELL_LAP_PRODUCTION_HOST: 'results.example, www.results.example',
  }
  server = await startTestServer({ siteFolder, environment })
  await server.postFacts(race.competitionId, race.facts)
})
afterAll(() => server.close())

/** The data that the site got for a request to a host of this name, which `fetch` does not allow to set. */
function told(host: string, of = server): Promise<Record<string, unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>()
  request(`${of.address}/`, { headers: { host } }, (response) => {
    let text = ''
    response.on('data', (chunk) => (text += String(chunk)))
    response.on('end', () => resolve(JSON.parse(text.slice(text.indexOf('{'))) as Record<string, unknown>))
  })
    .on('error', reject)
    .end()
  return promise
}

/** The answer to a request to a host of this name. */
function asked(of: StartedServer, host: string, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    location: string | undefined
    text: string
  }>()
  const { hostname, port } = new URL(of.address)
  request({ hostname, port, path, headers: { host } }, (response) => {
    const { statusCode: status, headers } = response
    let text = ''
    response.on('data', (chunk) => (text += String(chunk)))
    response.on('end', () => resolve({ status, location: headers.location, text }))
  })
    .on('error', reject)
    .end()
  return promise
}

describe('search engines', () => {
  test('get every page of every competition, by year, with the time of its newest fact', async () => {
    const { text: robots } = await asked(server, 'results.example', '/robots.txt')
    expect(robots).toContain('Sitemap: https://results.example/sitemap.xml\n')
    const { text: index } = await asked(server, 'results.example', '/sitemap.xml')
    const files = Array.from(
      index.matchAll(/<loc>https:\/\/results\.example([^<]+)<\/loc>/g),
      ([, path]) => path,
    )
    expect(files).toEqual(['/sitemap-2026-1.xml'])
    const { text: map } = await asked(server, 'results.example', '/sitemap-2026-1.xml')
    const entries = Array.from(
      map.matchAll(/<url><loc>https:\/\/results\.example([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g),
      ([, path = '', time = '']) => ({ path, time }),
    )
    const own = `/2026/${race.competitionId.slice(0, -4)}`
    expect(entries.map(({ path }) => path)).toEqual([
      '/2026',
      own,
      `${own}/route`,
      `${own}/stage-1/startlist`,
      `${own}/stage-1/rankings`,
      `${own}/stage-2/startlist`,
    ])
    const { headers } = await server.get(`/competitions/${race.competitionId}/summaries`)
    for (const { time } of entries)
      expect(Date.parse(time)).toBeGreaterThanOrEqual(Date.parse(headers.get('last-modified') ?? ''))
  })

  test('get nothing at a host that they must not index, and read there that they must not', async () => {
    const { text } = await asked(server, 'localhost', '/robots.txt')
    expect(text).toBe('User-agent: *\nAllow: /\n')
    for (const path of ['/sitemap.xml', '/sitemap-2026-1.xml'])
      expect((await asked(server, 'localhost', path)).status).toBe(404)
    for (const path of ['/sitemap-2026-2.xml', '/sitemap-1999-1.xml', '/sitemap-2026-0.xml'])
      expect((await asked(server, 'results.example', path)).status).toBe(404)
  })
})

describe('a page', () => {
  test('is rendered with documents read in process, and can be requested conditionally', async () => {
    const answer = await server.get('/2026/made', { headers: { cookie: 'locale=de' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(answer.headers.get('content-language')).toBe('de')
    expect(answer.headers.getSetCookie()).toEqual([])
    const text = await answer.text()
    const told = JSON.parse(text.slice(text.indexOf('{'))) as Record<string, unknown>
    expect(told).toMatchObject({
      found: { kind: 'ok', body: [{ id: race.competitionId }], version: null, epoch: null },
      competition: { kind: 'unknown' },
      locale: 'de',
      scheme: 'system',
      origin: server.address,
      indexable: false,
    })
    const etag = answer.headers.get('etag') ?? ''
    const again = await server.get('/2026/made', { headers: { cookie: 'locale=de', 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    const other = await server.get('/2026/made', { headers: { cookie: 'locale=fr', 'if-none-match': etag } })
    expect([other.status, other.headers.get('content-language')]).toEqual([200, 'fr'])
  })

  test('keeps the language that its address names, and is then for this visitor alone', async () => {
    for (const path of ['/2026/made?locale=de', '/elsewhere?locale=de']) {
      const answer = await server.get(path, { redirect: 'manual' })
      expect(answer.headers.getSetCookie()).toEqual(['locale=de; Path=/'])
      expect(answer.headers.get('cache-control')).toMatch(/^(private|no-store)/)
    }
  })

  test('shows what has changed since it was rendered', async () => {
    const named = async () => (await server.get('/2026/made')).text()
    expect(await named()).not.toContain('Renamed')
    const competition = race.facts.find(({ type }) => type === 'competition')
    await server.postFacts(race.competitionId, [
      {
        ...competition,
        id: 'renamed',
        name: 'Renamed',
        supersedes: { source: competition!.source, id: competition!.id },
      },
    ] as typeof race.facts)
    await expect.poll(named).toContain('Renamed')
  })

  test('has no body for HEAD, and is compressed on request', async () => {
    const head = await server.get('/2026/made', { method: 'HEAD' })
    expect([head.status, (await head.text()).length]).toEqual([200, 0])
    const coded = await server.get('/2026/made', { headers: { 'accept-encoding': 'gzip' } })
    expect(coded.headers.get('content-encoding')).toBe('gzip')
    expect(await coded.text()).toMatch(/^<!doctype html>/)
  })

  test.each(['evil.example"><script>', 'a b', 'user@host'])('accepts only a valid host: %j', async (host) => {
    expect(await told(host)).toMatchObject({ origin: 'http://localhost', indexable: false })
  })

  test.each([
    ['results.example', 'https://results.example', true],
    ['results.example:8080', 'https://results.example:8080', true],
    ['localhost:4280', 'http://localhost:4280', false],
    ['192.168.1.20', 'http://192.168.1.20', false],
    ['[::1]:4280', 'http://[::1]:4280', false],
    ['van.local', 'http://van.local', false],
  ])('at the host %s has the address %s; search engines may keep it: %s', async (host, origin, indexable) => {
    expect(await told(host)).toMatchObject({ origin, indexable })
  })

  test('is rendered once for all hosts, with the address of each', async () => {
    const texts: string[] = []
    for (const host of ['results.example', 'www.results.example', 'results.example'])
      texts.push((await asked(server, host, '/counted')).text)
    expect(texts).toEqual([
      'rendering 1 at https://results.example/counted',
      'rendering 1 at https://www.results.example/counted',
      'rendering 1 at https://results.example/counted',
    ])
  })

  test('has the address of the setting at every host', async () => {
    const environment = { BELL_LAP_PUBLIC_URL: 'https://results.example' }
    const named = await startTestServer({ siteFolder, environment })
    for (const host of ['evil.example', 'localhost', 'results.example'])
      expect(await told(host, named)).toMatchObject({ origin: 'https://results.example', indexable: false })
    await named.close()
  })

  test('may be kept by search engines only at the named production hosts', async () => {
    const environment = { BELL_LAP_PRODUCTION_HOST: 'results.example, www.results.example' }
    const named = await startTestServer({ siteFolder, environment })
    const kept = async (host: string) => (await told(host, named))['indexable']
    expect([
      await kept('Results.example:8080'),
      await kept('www.results.example'),
      await kept('staging.results.example'),
      await kept('localhost'),
    ]).toEqual([true, true, false, false])
    await named.close()
  })

  test('may be kept by nobody if no host is named, and says so in a header too', async () => {
    const unnamed = await startTestServer({ siteFolder })
    expect((await told('results.example', unnamed))['indexable']).toBe(false)
    expect((await unnamed.get('/')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await asked(unnamed, 'results.example', '/robots.txt')).text).not.toContain('Sitemap')
    expect((await asked(unnamed, 'results.example', '/sitemap.xml')).status).toBe(404)
    await unnamed.close()
  })

  test('loads pictures only from its own host, and from allowed ones', async () => {
    const picturesOf = async (of: StartedServer) =>
      /img-src ([^;]*)/.exec((await of.get('/')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await picturesOf(server)).toBe("'self' data: blob:")
    const environment = { BELL_LAP_PICTURE_HOSTS: 'photos.example, logos.example' }
    const allowing = await startTestServer({ siteFolder, environment })
    expect(await picturesOf(allowing)).toBe("'self' data: blob: https://photos.example https://logos.example")
    expect((await told('results.example', allowing))['others']).toMatchObject({
      pictureHosts: ['photos.example', 'logos.example'],
    })
    await allowing.close()
  })

  test('gets the operator’s settings for the site, and no others', async () => {
    const { others } = await told('results.example')
    expect(others).toEqual({
      nowMs: expect.any(Number) as number,
      tiles: null,
      analytics: null,
      watchBrand: 'Chronos',
      brand: siteBrandOf(OWN_BRAND),
      socialLinks: [{ name: 'Videos', href: 'https://videos.example/@bell' }],
      embedders: [],
      pictureHosts: [],
      copyrightYear: 2031,
    })
  })

  test('may be framed by a page of any origin', async () => {
    const { headers } = await server.get('/')
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors')
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('may be framed only by the named origins, if there are any', async () => {
    const environment = { BELL_LAP_EMBEDDERS: 'https://news.example, https://*.club.example' }
    const named = await startTestServer({ siteFolder, environment })
    const policy = (await named.get('/')).headers.get('content-security-policy')
    expect(policy).toMatch(/; frame-ancestors 'self' https:\/\/news\.example https:\/\/\*\.club\.example$/)
    await named.close()
  })

  test('at a host of European cycling is that of its competition, in its style and year', async () => {
    const environment = { BELL_LAP_EUROPEAN_HOST: 'european.example' }
    const european = await startTestServer({ siteFolder, environment })
    expect(await asked(european, '2026.european.example', '/2026/tdf')).toMatchObject({
      status: 302,
      location: '/2026/ctreuropean?style=uci',
    })
    const own = '/2026/ctreuropean/event-1?style=uci'
    expect((await asked(european, '2026.european.example', own)).status).toBe(200)
    // The target of a mistyped address below the competition.
    expect(await asked(european, '2026.european.example', '/?style=uci')).toMatchObject({
      status: 302,
      location: '/2026/ctreuropean?style=uci',
    })
    expect((await asked(european, 'results.example', '/2026/tdf')).status).toBe(200)
    await european.close()
  })

  test('at a host of European cycling is home while its competition is not known', async () => {
    const environment = { BELL_LAP_EUROPEAN_HOST: 'european.example' }
    const european = await startTestServer({ siteFolder, environment })
    let url = '/2030/tdf'
    for (let step = 0; step < 3; step += 1) {
      const { status, location } = await asked(european, '2030.european.example', url)
      if (status !== 302) break
      url = location ?? ''
    }
    expect(url).toBe('/?style=uci')
    expect((await asked(european, '2030.european.example', url)).status).toBe(200)
    await european.close()
  })

  test('runs only scripts of its own origin', async () => {
    const policy = (await server.get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
  })

  test('that the site does not know redirects home', async () => {
    const answer = await server.get('/elsewhere', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect(await answer.text()).toContain('/openapi.json lists every address of the API')
  })

  test.each([
    '//evil.example/login?style=uci',
    '///evil.example/login',
    '/\\evil.example/login',
    '/.//evil.example/login',
    '/%2f%2fevil.example/login',
    '/%5cevil.example/login',
    '/2026/..//evil.example/login',
    'http://results.example//evil.example/login',
    '/away',
  ])('at %s leads only to this site', async (path) => {
    const { status, location = '' } = await asked(server, 'results.example', path)
    expect(status).toBe(302)
    for (const base of ['https://results.example/', 'https://results.example/2026/tdf'])
      expect(new URL(location, base).origin).toBe('https://results.example')
  })

  test('may be requested by its whole address, whose host counts', async () => {
    const { status, text } = await asked(server, 'other.example', 'http://results.example/2026/made')
    expect([status, text]).toEqual([200, expect.stringContaining('"origin":"https://results.example"')])
  })

  test('that is unknown and requested in another type is a mistyped address of the API', async () => {
    const of = async (accept: string) => {
      const answer = await server.get('/elsewhere', { redirect: 'manual', headers: { accept } })
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }
    const problem = [
      404,
      'application/problem+json',
      expect.stringContaining('There is nothing at this address'),
    ]
    expect(await of('application/json')).toEqual(problem)
    expect(await of('text/csv, application/json;q=0.9')).toEqual(problem)
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/*'])
      expect((await of(accept))[0]).toBe(302)
  })

  test('that cannot be rendered with data is sent without', async () => {
    const answer = await server.get('/broken-data')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"kind":"failed"')])
  })

  test('that cannot be rendered at all is a few words, without a trace of the fault', async () => {
    const answer = await server.get('/broken')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(await answer.text()).not.toContain('a screen broke')
  })
})

describe('a file of the site', () => {
  test('with a hash in its name is cached for ever, compressed', async () => {
    const answer = await server.get('/assets/index-0a1b2c.js', { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('without one is requested again, conditionally', async () => {
    const answer = await server.get('/favicon.svg')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const etag = answer.headers.get('etag') ?? ''
    expect((await server.get('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await server.get('/favicon.svg', { method: 'HEAD' })
    expect([head.status, (await head.text()).length]).toEqual([200, 0])
  })

  test.each([
    '/assets/index-ffffff.js',
    '/assets/',
    '/assets/../server/entry.js',
    '/assets/%2e%2e/%2e%2e/server/entry.js',
    '/.vite/manifest.json',
    '/index.html',
    '/favicon.ico',
    '/.well-known/assetlinks.json',
    '/llms.txt',
  ])('%s is 404 and never the page', async (path) => {
    const answer = await server.get(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })
})
