/** The desk's own port: signing in, what the cookie opens and to whom, and what the public port knows of it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAnnouncedServer } from '../src/running-server.ts'
import { makeFolder, makeRunningRace } from './started-server.ts'
import { parseSettings } from '../src/settings.ts'
import { startServer, type RunningServer } from '../src/serve.ts'

const SECRET = 'the-secret-of-the-command-line'
const race = makeRunningRace()
const c = race.competitionId
const FACTS = `/ingest/competitions/${c}/facts`
let server: RunningServer
let desk: string

beforeAll(async () => {
  const deskFolder = makeFolder()
  mkdirSync(join(deskFolder, 'assets'))
  writeFileSync(join(deskFolder, 'desk.html'), '<!doctype html><title>Desk</title>')
  writeFileSync(join(deskFolder, 'assets/desk-1a2b3c.js'), 'export {}')
  const environment = {
    PORT: '0',
    BELL_LAP_DESK_PORT: '0',
    BELL_LAP_DATA: makeFolder(),
    BELL_LAP_DEMO: 'off',
    BELL_LAP_LOG: 'error',
  }
  server = await startServer({
    settings: parseSettings(environment, '/'),
    operatorToken: SECRET,
    siteFolder: '/nonexistent',
    deskFolder,
  })
  await server.ready
  desk = new URL(server.deskLink!).origin
  await fetch(server.address + FACTS, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(race.facts),
  })
})
afterAll(() => server.close())

const codeOf = (link: string): string => new URL(link).hash.replace('#code=', '')
const own = () => ({ 'bell-lap-desk': '1', origin: desk, 'content-type': 'application/json' })
const signIn = (code: string, headers: Record<string, string> = own()) =>
  fetch(`${desk}/desk/session`, { method: 'POST', headers, body: JSON.stringify({ code }) })
/** Asks for a link as the command line does. */
const makeLink = async (wish: object): Promise<string> => {
  const answer = await fetch(`${server.address}/ingest/desk-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ name: '', competitions: [c], mayCreate: false, tokenMs: 60_000, ...wish }),
  })
  return ((await answer.json()) as { link: string }).link
}
const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const signedIn = async (wish: object) => {
  const answer = await signIn(codeOf(await makeLink(wish)))
  return {
    cookie: cookieOf(answer),
    session: (await answer.json()) as { token: string; role: string | null },
  }
}
const factOf = (type: 'timelineEntry' | 'passing', id: string) => {
  const fact =
    race.facts.find((each) => each.type === type) ?? race.facts.find(({ type: of }) => of === 'passing')
  return JSON.stringify([{ ...fact, id }])
}

describe('signing in', () => {
  test('a link is used once and gives a cookie that no script can read', async () => {
    const code = codeOf(await makeLink({ role: 'timekeeper' }))
    const answer = await signIn(code)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^bell-lap-desk=bl_[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const session = await answer.json()
    expect(session).toMatchObject({ role: 'timekeeper', competitions: [c], mayCreate: false })
    expect(session).toMatchObject({ site: server.address })
    expect(JSON.stringify(session)).not.toContain('bl_')
    expect((await signIn(code)).status).toBe(401)
  })

  test('a code is not taken from another page, and a wrong one opens nothing', async () => {
    const code = codeOf(await makeLink({ role: 'editor' }))
    expect((await signIn(code, { ...own(), origin: 'https://evil.example' })).status).toBe(403)
    expect((await signIn(code, { origin: desk, 'content-type': 'application/json' })).status).toBe(403)
    expect((await signIn('wrong')).status).toBe(401)
    expect((await signIn(code)).status).toBe(201)
  })

  test.each([
    '/desk/session?x',
    '/DESK/Session',
    '/desk/session/',
    '/%64esk/session',
    '/desk%2Fsession',
    '//desk/session',
  ])('a code is not taken from another page at %s either', async (path) => {
    const code = codeOf(await makeLink({ role: 'editor' }))
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    const answer = await fetch(desk + path, { method: 'POST', headers, body: JSON.stringify({ code }) })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect([403, 404]).toContain(answer.status)
    expect((await signIn(code)).status).toBe(201)
  })

  test('only the operator makes links', async () => {
    const { cookie } = await signedIn({})
    const body = JSON.stringify({ name: '', competitions: '*', mayCreate: true, tokenMs: 1_000 })
    for (const address of [server.address, desk]) {
      const answer = await fetch(`${address}/ingest/desk-links`, {
        method: 'POST',
        headers: { ...own(), cookie },
        body,
      })
      expect([401, 403]).toContain(answer.status)
    }
  })
})

describe('the cookie', () => {
  test('opens the ingest doors within its role, to pages of the desk alone', async () => {
    const { cookie, session } = await signedIn({ role: 'timekeeper' })
    const post = (headers: Record<string, string>, body: string) =>
      fetch(desk + FACTS, { method: 'POST', headers, body })
    const passing = factOf('passing', 'from-the-desk')
    expect((await post({ ...own(), cookie }, passing)).status).toBe(201)
    expect((await post({ ...own(), cookie, origin: 'https://evil.example' }, passing)).status).toBe(403)
    expect((await post({ cookie, origin: desk, 'content-type': 'application/json' }, passing)).status).toBe(
      403,
    )
    expect((await post({ ...own(), cookie, 'sec-fetch-site': 'cross-site' }, passing)).status).toBe(403)
    const decision = JSON.stringify([
      {
        id: 'd',
        source: 'desk',
        type: 'decision',
        at: '2026-07-04T12:00:00Z',
        stage: 1,
        reason: 'x',
        decision: { kind: 'warning', bib: 1 },
      },
    ])
    expect((await post({ ...own(), cookie }, decision)).status).toBe(403)
    const listed = await fetch(
      `${desk}${FACTS}?type=passing&source=${race.facts.find(({ type }) => type === 'passing')!.source}`,
      {
        headers: { ...own(), cookie },
      },
    )
    const { facts } = (await listed.json()) as {
      facts: { fact: { id: string }; sender: { token: string } }[]
    }
    expect(facts.find(({ fact }) => fact.id === 'from-the-desk')?.sender.token).toBe(session.token)
  })

  test('is nothing to the public port', async () => {
    const { cookie } = await signedIn({})
    const headers = { cookie, 'bell-lap-desk': '1', origin: server.address }
    expect((await fetch(server.address + FACTS, { headers })).status).toBe(401)
    expect((await fetch(`${server.address}/desk/session`, { headers })).status).toBe(404)
  })

  test('ends with signing out', async () => {
    const { cookie } = await signedIn({ role: 'editor' })
    const ask = (method: string) =>
      fetch(`${desk}/desk/session`, { method, headers: { 'bell-lap-desk': '1', origin: desk, cookie } })
    expect(await (await ask('GET')).json()).toMatchObject({ role: 'editor', name: 'desk, editor' })
    expect((await ask('DELETE')).status).toBe(204)
    expect((await ask('GET')).status).toBe(401)
  })
})

test('the desk serves its page, documents, time and nothing to other pages', async () => {
  const page = await fetch(`${desk}/`)
  expect(await page.text()).toContain('<title>Desk</title>')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  const asset = await fetch(`${desk}/assets/desk-1a2b3c.js`)
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${desk}/competitions/${c}`)).status).toBe(200)
  const { nowMs } = (await (await fetch(`${desk}/desk/time`)).json()) as { nowMs: number }
  expect(Math.abs(nowMs - Date.now())).toBeLessThan(60_000)
  expect((await fetch(`${desk}/nothing`)).status).toBe(404)
  expect((await fetch(`${desk}/../desk.html`)).status).toBe(200)
})

test('without a build there is no desk, and no link to one', async () => {
  const folder = makeFolder()
  const other = await startServer({
    settings: parseSettings(
      { PORT: '0', BELL_LAP_DATA: folder, BELL_LAP_DEMO: 'off', BELL_LAP_LOG: 'silent' },
      '/',
    ),
    operatorToken: SECRET,
    siteFolder: '/nonexistent',
    deskFolder: '/nonexistent',
  })
  expect([other.deskLink, readAnnouncedServer(folder)]).toEqual([null, null])
  const answer = await fetch(`${other.address}/ingest/desk-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ name: '', competitions: '*', mayCreate: true, tokenMs: 1_000 }),
  })
  expect(answer.status).toBe(409)
  await other.close()
})
