/** A site with a brand of its own, as it is built: every place shows that brand, and no place shows ours. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdfText } from './pdf-text.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const NAME = 'Nordland Cycling'
/** Our name as people read it, and the beginning of the bell's outline. */
const OURS = /bell lap|M14\.500? ?2h3/i
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it']

const race = makeRace({ seed: 5, riders: 24, stages: 2, frameEveryS: 0 })
const c = race.competitionId
const { code, year } = race.facts.find((fact) => fact.type === 'competition') as {
  code: string
  year: number
}

const svg = (size: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${inside}</svg>`

let server: StartedServer
beforeAll(async () => {
  const folder = makeFolder()
  const put = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const imprint = put(
    'imprint.md',
    '# Imprint\n\n<script>x()</script>\n\n[out](javascript:x()) [mail](mailto:a@b.example)',
  )
  put('imprint.de.md', '# Impressum\n\nRadverband Nordland')
  server = await startTestServer({
    siteFolder: SITE,
    environment: {
      BELL_LAP_NAME: NAME,
      BELL_LAP_LOGO: put('logo.svg', svg('60 20', '<path fill="#fff" d="M0 0h60v20H0z"/>')),
      BELL_LAP_ICON: put('icon.svg', svg('20 20', '<path fill="#7cc0ff" d="M0 0h20v20H0z"/>')),
      BELL_LAP_COLOURS: 'accent-light #005a9c, accent-dark #7cc0ff, header #0b1f3a',
      BELL_LAP_SPONSOR: `Chronos https://chronos.example/ ${put('chronos.svg', svg('90 20', '<path d="M0 0h9"/>'))}`,
      BELL_LAP_FOOTER: `Legal ${imprint}, The club https://club.example/`,
      BELL_LAP_PAGE_WAIT_MS: '60000',
    },
  })
  await server.postFacts(c, race.facts)
})
afterAll(() => server.close())

const textOf = async (path: string): Promise<string> => {
  const answer = await server.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

const PAGES = [
  '/',
  `/${year}`,
  `/${year}/${code}`,
  `/${year}/${code}/route`,
  `/${year}/${code}/schedule`,
  `/${year}/${code}/reports`,
  ...['live', 'startlist', 'teams', 'rankings', 'map', 'timeline', 'ceremony'].map(
    (part) => `/${year}/${code}/stage-1/${part}`,
  ),
  '/embed',
]

describe('a site with a brand of its own', () => {
  test.each(LANGUAGES)('shows its name on every page, and ours on none: %s', async (locale) => {
    for (const path of PAGES) {
      const answer = await server.get(`${path}?locale=${locale}`)
      if (answer.redirected) continue
      const html = await answer.text()
      expect([path, OURS.exec(html)?.[0]]).toEqual([path, undefined])
      expect(/<title>[^<]*Nordland Cycling[^<]*<\/title>/.test(html), path).toBe(true)
    }
  })

  test('shows its logo, its colours, its sponsor and its footer', async () => {
    const html = await textOf('/')
    expect(html).toMatch(/<img[^>]*src="\/brand\/[0-9a-f]{16}\.svg"[^>]*alt="Nordland Cycling"/)
    expect(html).toContain('--brass:light-dark(#005a9c,#7cc0ff)')
    expect(html).toContain('<meta name="theme-color" content="#0b1f3a"')
    expect(html).toMatch(/href="https:\/\/chronos\.example\/"[^>]*><img[^>]*alt="Chronos"/)
    expect(html).toContain('href="https://club.example/"')
    expect(html.replaceAll('<!-- -->', '')).toContain('© 2025 Nordland Cycling')
    expect(await textOf('/?locale=de')).toMatch(/href="\/legal\/imprint"[^>]*>Impressum</)
  })

  test.each([
    '/favicon.svg',
    '/manifest.webmanifest',
    '/openapi.json',
    '/docs/api',
    '/docs/live',
    '/docs/facts',
    '/docs/bring-your-race',
    '/legal/imprint',
    `/competitions/${c}/schedule.ics`,
    `/competitions/${c}/stages/1/map.gpx`,
    `/competitions/${c}/route.gpx`,
  ])('serves %s without our name', async (path) => {
    const answer = await server.get(path)
    // A race without a line has no GPX.
    if (answer.status === 404 && path.endsWith('.gpx')) return
    expect(answer.status).toBe(200)
    expect(OURS.exec(await answer.text())?.[0]).toBeUndefined()
  })

  test('does not serve pages about the program, and links none', async () => {
    expect((await server.get('/docs/operating')).status).toBe(404)
    expect(await textOf('/docs/bring-your-race')).not.toContain('/docs/operating')
  })

  test('prints sheets in its name', async () => {
    const bytes = new Uint8Array(
      await (await server.get(`/competitions/${c}/stages/1/rankings/stage.pdf`)).arrayBuffer(),
    )
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(OURS)
    expect(readPdfText(bytes)[0]?.texts).toContain(NAME)
  })

  test('has icons and share pictures of its own', async () => {
    const own = await startTestServer({ siteFolder: SITE })
    for (const [path, size] of [
      ['/icon-192.png', [192, 192]],
      ['/icon-512.png', [512, 512]],
      ['/apple-touch-icon.png', [180, 180]],
      ['/share.png', [1200, 630]],
    ] as const) {
      const of = async (at: StartedServer) => Buffer.from(await (await at.get(path)).arrayBuffer())
      const picture = await of(server)
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(size)
      expect(picture.equals(await of(own)), path).toBe(false)
    }
    await own.close()
  })

  test('lets nothing run on its legal pages and in its pictures', async () => {
    const answer = await server.get('/legal/imprint', { headers: { 'accept-language': 'en' } })
    const html = await answer.text()
    expect(html).not.toMatch(/<script|javascript:/)
    expect(html).toContain('href="mailto:a@b.example"')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const german = await server.get('/legal/imprint', { headers: { 'accept-language': 'de' } })
    expect(german.headers.get('content-language')).toBe('de')
    expect(await german.text()).toContain('Radverband Nordland')
    expect((await server.get('/legal/other')).status).toBe(404)
    const [logo = ''] = /\/brand\/[0-9a-f]{16}\.svg/.exec(await textOf('/')) ?? []
    const { headers } = await server.get(logo)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toContain('immutable')
  })
})

test('a brand whose files cannot be used stops the start with every reason', async () => {
  const starting = startTestServer({
    siteFolder: SITE,
    environment: { BELL_LAP_LOGO: '/nonexistent/logo.svg', BELL_LAP_ICON: '/nonexistent/icon.svg' },
  })
  await expect(starting).rejects.toThrow(/BELL_LAP_LOGO: \/nonexistent\/logo\.svg: .*\nBELL_LAP_ICON: /s)
})

test('a site with a name alone draws its first letter, and shows no bell', async () => {
  const named = await startTestServer({ siteFolder: SITE, environment: { BELL_LAP_NAME: 'Ärzte & Räder' } })
  const icon = await (await named.get('/favicon.svg')).text()
  expect(icon).toContain('>Ä</text>')
  const html = await (await named.get('/')).text()
  expect(OURS.exec(html)?.[0]).toBeUndefined()
  expect(html).toContain('Ärzte &amp; Räder')
  await named.close()
})
