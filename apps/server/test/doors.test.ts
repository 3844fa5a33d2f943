import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_NAMES, DOCUMENTS } from '@bell-lap/protocol/documents'
import { makeLongProgramme, makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
const c = race.competitionId
let server: StartedServer

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
})
afterAll(() => server.close())

describe('health', () => {
  test.each(['/healthz', '/readyz'])('%s says ok', async (path) => {
    const answer = await server.get(path)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the reference', () => {
  test('is OpenAPI 3.1 of every document that is served', async () => {
    const answer = await server.get('/openapi.json')
    const body = (await answer.json()) as { openapi: string; paths: Record<string, object> }
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.keys(body.paths)
    expect(described).toEqual(expect.arrayContaining(DOCUMENT_NAMES.map((name) => DOCUMENTS[name].path)))
    expect(described.filter((path) => path.startsWith('/ingest/'))).toHaveLength(5)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['/docs/api', '<code>/competitions/{c}/stages/{s}/live</code>'],
    ['/docs/live', 'href="/examples/follow.py"'],
    ['/Docs/Live', 'href="/docs/api"'],
  ])('%s is a page without scripts too', async (path, content) => {
    const answer = await server.get(path)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(content)
    expect(text).not.toContain('<script')
  })

  /**
   * The answer of a reference page to a request with this header `Host`, which fetch does not allow to set.
   */
  const pageAt = async (path: string, host: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const asked = request(server.address + path, { headers: { host } }, (answer) => {
      answer.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject)
    })
    asked.on('error', reject).end()
    return promise
  }
  test.each([
    ['/docs/api', 'localhost:44000', 'http://localhost:44000'],
    ['/docs/api', 'results.example', 'https://results.example'],
    ['/docs/bring-your-race', 'results.example', 'https://results.example'],
    ['/docs/api', '"><b>x', 'http://localhost'],
  ])('%s has commands for the address it is served from: %s', async (path, host, origin) => {
    const page = await pageAt(path, host)
    expect(page).toMatch(new RegExp(`curl -\\w+ [^\n]*${origin}/`))
    expect(page).not.toContain('127.0.0.1:4280')
    expect(page).not.toContain('<b>x')
  })

  test('links nothing that is not served', async () => {
    for (const name of ['api', 'live', 'facts', 'bring-your-race', 'operating']) {
      const path = `/docs/${name}`
      const text = await (await server.get(path)).text()
      // The links of a page for programmers into the repository also work on the server.
      const source = readFileSync(join(import.meta.dirname, `../../../docs/${name}.md`), 'utf8')
      const named = [...source.matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)].map(([, file = '']) => file)
      for (const file of named.filter(() => name !== 'operating'))
        expect(text, `${path} → ${file}`).toMatch(
          new RegExp(`href="/(docs|examples)/${basename(file, '.md')}[#"]`),
        )
      const links = [...text.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href!)
      expect(links.length).toBeGreaterThan(2)
      for (const link of new Set(links))
        if (link !== '/') expect((await server.get(link)).status, `${path} → ${link}`).toBe(200)
      const anchors = [...text.matchAll(/href="#([^"]+)/g)].map(([, anchor]) => anchor!)
      for (const anchor of anchors) expect(text, anchor).toContain(`id="${anchor}"`)
    }
  })

  test('has the examples as text', async () => {
    const answer = await server.get('/examples/follow.html')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect((await server.get('/examples/nothing.mjs')).status).toBe(404)
  })
})

describe('addresses that nothing stands at', () => {
  test.each([
    ['GET', '/llms.txt', 404, 'unknown'],
    ['GET', '/.well-known/security.txt', 404, 'unknown'],
    ['GET', '/assets/index-0123.js', 404, 'unknown'],
    ['GET', '/file/00000000000000000000000000000000', 404, 'unknown'],
    ['GET', '/file/../../etc/passwd', 404, 'unknown'],
    ['GET', '/file/%2e%2e%2fjournal.sqlite', 404, 'unknown'],
    ['GET', '/live/no-channel', 404, 'unknown'],
    ['GET', '/docs/decisions', 404, 'unknown'],
    ['GET', '/docs/..%2fpackage', 404, 'unknown'],
    ['GET', '/examples/..%2f..%2fpackage.json', 404, 'unknown'],
    ['POST', '/healthz', 405, 'method-not-allowed'],
    ['PUT', `/ingest/competitions/${c}/facts`, 405, 'method-not-allowed'],
    ['POST', '/2026/tdf', 405, 'method-not-allowed'],
    ['POST', `/live/${c}-stage-2`, 405, 'method-not-allowed'],
    ['GET', `/${'a'.repeat(5000)}/%zz`, 400, 'malformed'],
  ])('%s %s answers %i', async (method, path, status, code) => {
    const answer = await server.get(path, { method })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    const text = await answer.text()
    const problem = JSON.parse(text) as { detail?: string }
    expect(problem).toMatchObject({ status, code })
    // The answer to an unknown address suggests where to look.
    if (status === 404) expect(problem.detail).toMatch(/\/[a-z{]|"channel"/)
    expect(text).not.toMatch(/node_modules|\.ts|\\n *at /)
  })

  test('without a site a page of it is 404 and says so', async () => {
    const answer = await server.get('/2026/tdf')
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'unknown', detail: expect.stringContaining('API') },
    ])
  })
})

/** The answer of the server to raw text on a socket. */
function say(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname, () => socket.write(text))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  return promise
}

describe('a page of another origin', () => {
  test.each(['/openapi.json', '/file/00000000000000000000000000000000', '/live/live', '/healthz'])(
    'may ask beforehand whether it may read %s',
    async (path) => {
      const answer = await server.get(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example' },
      })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    },
  )

  test('may not write facts', async () => {
    const answer = await server.get(`/ingest/competitions/${c}/facts`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('requests that are none', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400', 'malformed'],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
      'malformed',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431',
      'too-large',
    ],
    [
      'an expectation that nobody knows',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
      '417',
      'malformed',
    ],
  ])('%s', async (_, text, status, code) => {
    const answer = await say(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(`"code":"${code}"`)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect((await server.get('/healthz')).status).toBe(200)
  })

  test('an upgrade to anything but a WebSocket is left out of account, as clients for HTTP/2 ask for it', async () => {
    const answer = await say(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*{"status":"ok"}$/)
  })

  test('an upgrade to nowhere is refused', async () => {
    const answer = await say(
      'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
  })
})

describe('a filed report', () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

  test('is served under the type of its bytes, shown by browsers, and never changes', async () => {
    const id = await server.putFile(c, 'Résultats étape 1.pdf', bytes)
    const answer = await server.get(`/file/${id}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    const etag = answer.headers.get('etag') ?? ''
    expect((await server.get(`/file/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await server.get(`/file/${id.toUpperCase()}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  test('bears the name of the fact that files it', async () => {
    const id = await server.putFile(c, 'x.pdf', bytes)
    const report = {
      name: 'Communiqué n° 7',
      kind: 'general' as const,
      mediaType: 'application/pdf',
      extension: 'pdf',
    }
    await server.postFacts(c, [
      {
        id: 'file-7',
        source: 'test',
        type: 'file',
        at: '2026-06-02T18:00:00+02:00',
        fileId: id,
        bytes: bytes.length,
        ...report,
      },
    ])
    const disposition = (await server.get(`/file/${id}`)).headers.get('content-disposition') ?? ''
    expect(disposition).toContain('filename="Communiqu_ n_ 7.pdf"')
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Communiqué n° 7.pdf')}`)
  })
  test('belongs to who filed it: another competition has a name of its own for the same bytes, and changes none', async () => {
    const other = makeLongProgramme(1)
    await server.postFacts(other.competition, other.facts)
    const report = Buffer.from('rank,name\n1,Anna\n')
    const id = await server.putFile(c, 'Ranking.csv', report)
    const named = async (query: string) => {
      const { headers } = await server.get(`/file/${id}${query}`)
      return [headers.get('content-type'), headers.get('content-disposition')]
    }
    const ours = await named('')
    expect(ours).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining('attachment; filename="Ranking.csv"'),
    ])
    await server.postFacts(other.competition, [
      {
        id: 'claim',
        source: 'test',
        type: 'file',
        at: '2026-06-02T19:00:00+02:00',
        fileId: id,
        name: 'Cancelled.txt',
        kind: 'general',
        mediaType: 'text/plain',
        extension: 'txt',
        bytes: report.length,
      },
    ])
    expect(await named('')).toEqual(ours)
    expect(await named(`?competition=${c}`)).toEqual(ours)
    expect(await named(`?competition=${other.competition}`)).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining('inline; filename="Cancelled.txt"'),
    ])
    expect(await named('?competition=nowhere2026')).toEqual(ours)
    const [listed] = (await (await server.get(`/competitions/${other.competition}/reports`)).json()) as {
      url: string
    }[]
    expect(listed?.url).toBe(`/file/${id}?competition=${other.competition}`)
  })
})
