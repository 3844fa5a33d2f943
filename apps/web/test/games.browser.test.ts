/**
 * The pages of games: of the races of Paris 2024, of small ones under way, and the links of competitions of
 * every type.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { COMPETITION_TYPES, isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '@bell-lap/protocol/vocabulary/locale'
import { PATIENT } from '../../../tools/patience.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, visit } from './visitor.ts'
import { listWindowFaults } from './walk/look.ts'

const RACES = join(import.meta.dirname, '../../../races')
const PARTS = ['crdparis2024', 'ctrparis2024', 'mtbparis2024', 'bmxparis2024', 'bmfparis2024', 'triparis2024']
const { competition, event, phase, games, medalEvent, medallists } = FACT_EXAMPLES

/** One competition of each type, those of reports and of several sports with what they have. */
const codeOf = (type: string): string => `c${type.toLowerCase()}`
const ofType = (type: (typeof COMPETITION_TYPES)[number]): Fact[] => {
  return [
    { ...competition, code: codeOf(type), competitionType: type, name: `A ${type}` },
    ...(type === 'MultiSports' ? [{ ...games, competitions: [`${codeOf('MultiEvents')}2026`] }] : []),
  ]
}

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (const id of ['paris2024', ...PARTS]) await server.post('facts', id, readFacts(join(RACES, id)))
  for (const type of COMPETITION_TYPES) await server.post('facts', `${codeOf(type)}2026`, ofType(type))
  const report = new TextEncoder().encode('%PDF-1.7 the results of the day')
  await server.file(`${codeOf('OnlyPDF')}2026`, 'Results of the day.pdf', { kind: 'results' }, report)
  await server.post('facts', 'oakfield2027', [
    { ...competition, code: 'oakfield', year: 2027, competitionType: 'Empty', name: 'Oakfield Games' },
    games,
    medalEvent,
  ])
  await server.post('facts', 'oak2025', [
    { ...competition, year: 2025, competitionType: 'MultiEvents' },
    event,
    phase,
    { ...event, id: 'ride', event: 9, name: 'Ride for all', sideEvent: true },
    { ...phase, id: 'ride-1', event: 9, name: 'The ride' },
  ])
  // Once, so that every journal has been read.
  await server.get('/multisports/paris/2024/schedule')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const ask = (url: string, acceptLanguage = 'en') =>
  fetch(server.address + url, { redirect: 'manual', headers: { 'accept-language': acceptLanguage } })
async function page(url: string, acceptLanguage?: string): Promise<string> {
  const answer = await ask(url, acceptLanguage)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.headers.get('location')}`)
  return answer.text()
}
/** Null where the address is a page. */
const location = async (url: string): Promise<string | null> => (await ask(url)).headers.get('location')
const textOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
const part = (html: string, element: 'header' | 'main'): string =>
  new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const hrefsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
const markedIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g), ([link]) => hrefsIn(link)[0] ?? '')

describe('games (spec.md section 2)', () => {
  it.each([
    ['/paris/2024', '/paris/2024/medals'],
    ['/oakfield/2027', '/oakfield/2027/schedule'],
    ['/2024/paris', '/paris/2024'],
    ['/2024/paris/reports', '/'],
    ['/paris/2020/medals', '/'],
    ['/rome/1960/medals', '/'],
    ['/ctrparis/2024/medals', '/'],
    ['/cmultisports/2026/competitions', '/'],
    ['/road/2024/medals', '/'],
  ])('%s leads to %s', async (from, to) => expect(await location(from)).toBe(to))

  it.each([
    ['en', 'Medals · Olympic Games Paris 2024', 'The medal table of Olympic Games Paris 2024'],
    ['de', 'Medaillen · Olympische Spiele Paris 2024', 'Olympische Spiele Paris 2024, Medaillenspiegel'],
    ['es', 'Medallas · Juegos Olímpicos de Paris 2024', 'Juegos Olímpicos de Paris 2024, medallero'],
    ['fr', 'Médailles · Jeux olympiques de Paris 2024', 'Jeux olympiques de Paris 2024, tableau'],
    ['it', 'Medaglie · Giochi olimpici di Paris 2024', 'Giochi olimpici di Paris 2024, medagliere'],
  ])('their medals are titled and described in %s', async (locale, title, description) => {
    const html = await page('/paris/2024/medals', locale)
    expect(titleOf(html)).toBe(`${title} · Bell Lap`)
    expect(html).toContain(`<meta name="description" content="${description}`)
  })

  it.each([
    ['schedule', 'Schedule · Olympic Games Paris 2024'],
    ['schedule/2024-08-05', 'Schedule · Mon 5 Aug · Olympic Games Paris 2024'],
    ['competitions', 'Competitions · Olympic Games Paris 2024'],
  ])('%s has the title %s, and marks its tab', async (section, title) => {
    const html = await page(`/paris/2024/${section}`)
    expect(titleOf(html)).toBe(`${title} · Bell Lap`)
    expect(markedIn(part(html, 'main'))).toContain(`/paris/2024/${section.split('/')[0]}`)
  })

  it('rank by total, by gold on demand, and equals by the sign of a shared rank', async () => {
    const rows = async (url: string) => {
      const table = /<tbody.*?<\/tbody>/s.exec(part(await page(url), 'main'))?.[0] ?? ''
      return Array.from(table.matchAll(/<tr.*?<\/tr>/gs), ([row]) => textOf(row).trim())
    }
    const byTotal = await rows('/paris/2024/medals')
    expect(byTotal.slice(0, 4)).toEqual([
      '1 United States 40 44 42 126',
      '2 China 40 27 24 91',
      '3 Great Britain 14 22 29 65',
      '4 France 16 26 22 64',
    ])
    expect(byTotal).toHaveLength(92)
    expect(byTotal.at(-1)).toMatch(/^=\d+ .* 1$/)
    const byGold = await rows('/paris/2024/medals?order=gold')
    expect(byGold.slice(2, 4)).toEqual(['3 Japan 20 12 13 45', '4 Australia 18 19 16 53'])
  })

  it('name neutral athletes, refugees and sports in the visitor’s language', async () => {
    const text = textOf(await page('/paris/2024/medals', 'fr'))
    for (const name of [
      'Athlètes individuels neutres',
      'Équipe des réfugiés',
      'Natation',
      'Gymnastique artistique',
    ])
      expect(text).toContain(name)
  })

  it.each(LOCALES)('name nations in %s as the browser does', async (locale) => {
    const address = `${server.address}/paris/2024/medals?locale=${locale}`
    const { complaints, leave } = await visit(browser, address)
    expect(complaints).toEqual([])
    await leave()
  })

  it('show the winners of a nation’s medals, with links to the races on the site', async () => {
    const html = part(await page('/paris/2024/medals?nation=NED'), 'main')
    expect(textOf(html)).toMatch(/Lavreysen Harrie Track cycling · Men’s Sprint/)
    expect(html).toContain('href="/2024/ctrparis/event-5"')
    expect(html).toContain('aria-expanded="true"')
  })

  it('have all their multiple medallists on paper, and the first of them on a screen', async () => {
    const { page: open, leave } = await visit(browser, `${server.address}/paris/2024/medals`)
    const several = open.getByRole('region', { name: 'Multiple medallists' })
    await several.getByRole('button', { name: /^Show all/ }).waitFor()
    const shown = () => several.locator('ol > li').count()
    expect(await shown()).toBe(12)
    await open.emulateMedia({ media: 'print' })
    await expect.poll(shown).toBeGreaterThan(100)
    await open.emulateMedia({ media: null })
    await leave()
  })

  it('have each medallist in the search, with a link to the medals', async () => {
    await vi.waitFor(async () => {
      const found = (await (await ask('/athletes/search?query=marchand%20leon')).json()) as unknown[]
      expect(found).toHaveLength(1)
    }, PATIENT)
    const { page: open, complaints, leave } = await visit(browser, `${server.address}/paris/2024/medals`)
    await open.keyboard.press('/')
    await open.getByRole('searchbox').fill('léon marchand')
    await open
      .getByRole('dialog')
      .getByRole('link', { name: /MARCHAND/ })
      .click()
    await open.getByRole('heading', { level: 1, name: 'MARCHAND Leon' }).waitFor()
    const medals = open.getByRole('main').getByRole('listitem')
    const places = (await medals.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    expect(places).toContainEqual(
      expect.stringMatching(/Gold.*Men’s 200m Butterfly ?Olympic Games Paris 2024/),
    )
    expect(places).toContainEqual(expect.stringMatching(/Bronze.*Men’s 4 x 100m Medley Relay ?with the team/))
    expect(places).toHaveLength(5)
    await medals.first().getByRole('link').click()
    await open.waitForURL(/\/paris\/2024\/medals\?nation=FRA/)
    await open.getByText('Men’s 200m Butterfly').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('have a schedule by day, by sport, and of one day, with winners', async () => {
    const day = part(await page('/paris/2024/schedule/2024-08-11'), 'main')
    expect(textOf(day)).toMatch(/Track cycling · Women's Sprint Finals [^·]*NZL/)
    expect(day).toContain('href="/2024/ctrparis/event-8/phase-11/results"')
    expect(textOf(day)).not.toContain('Judo')
    const bySport = part(await page('/paris/2024/schedule?view=event'), 'main')
    const titles = Array.from(bySport.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, title = '']) => textOf(title))
    expect(titles).toHaveLength(45)
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)))
    expect(hrefsIn(part(await page('/paris/2024/schedule'), 'main'))).toContain(
      '/paris/2024/schedule/2024-07-27',
    )
  })

  it('are searched for events of every sport, which lead to their day', async () => {
    const { page: alive, leave } = await visit(browser, `${server.address}/paris/2024/medals?locale=de`)
    await alive.keyboard.press('/')
    const dialog = alive.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('schwimmen 1500m')
    await dialog
      .getByRole('link', { name: /^Schwimmen · .*1500/ })
      .first()
      .click()
    await alive.waitForURL(/\/paris\/2024\/schedule\/2024-0[78]-\d\d$/)
    await leave()
  })

  it('are described for search engines, with their days and their place', async () => {
    const [, text = '{}'] =
      /<script type="application\/ld\+json">([^<]*)/.exec(await page('/paris/2024/medals')) ?? []
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Olympic Games Paris 2024',
      endDate: '2024-08-11',
      location: { address: { addressLocality: 'Paris', addressCountry: 'FR' } },
    })
  })

  it('say of a day without events that there are none, and lead to the nearest with some', async () => {
    const main = part(await page('/paris/2024/schedule/2024-01-01'), 'main')
    expect(textOf(main)).toContain('Nothing is on the programme of Monday January 1, 2024')
    expect(main).toMatch(/href="\/paris\/2024\/schedule\/2024-07-27"[^>]*>The nearest day: /)
  })

  it('have a schedule that weighs less than 35 KB compressed: the first days, links to all others, and in a browser all of them', async () => {
    for (const path of ['/paris/2024/schedule', '/paris/2024/schedule?view=event']) {
      const html = await page(path)
      expect(gzipSync(html).length).toBeLessThan(35 * 1_024)
      expect(textOf(part(html, 'main'))).toMatch(/\d+ events/)
    }
    const days = part(await page('/paris/2024/schedule'), 'main')
    expect(hrefsIn(days).filter((href) => href === '/paris/2024/schedule/2024-08-11')).toHaveLength(2)
    const { items } = await server.get<{ items: unknown[] }>('/multisports/paris/2024/schedule')
    const { page: alive, complaints, leave } = await visit(browser, `${server.address}/paris/2024/schedule`)
    await expect.poll(() => alive.locator('main ol > li').count()).toBe(items.length)
    await alive.getByRole('link', { name: 'By event' }).click()
    await alive.waitForURL(/view=event/)
    await expect.poll(() => alive.locator('main ol > li').count()).toBe(items.length)
    expect(complaints).toEqual([])
    await leave()
  })

  it('list their competitions as cards', async () => {
    const hrefs = hrefsIn(part(await page('/paris/2024/competitions'), 'main'))
    for (const id of PARTS) expect(hrefs).toContain(`/2024/${id.replace('2024', '')}`)
  })

  it('are linked in the header in their year alone, by their short name, and marked on their own pages', async () => {
    expect(part(await page('/2024'), 'header')).toMatch(
      /<a [^>]*href="\/paris\/2024"[^>]*>(<span[^>]*>)?Paris 2024</,
    )
    expect(part(await page('/2023'), 'header')).not.toContain('Paris 2024')
    expect(markedIn(part(await page('/paris/2024/medals'), 'header'))).toContain('/paris/2024')
  })

  it('follow the medals: new facts appear on the open page, with the winners', async () => {
    const { page: shown, complaints, leave } = await visit(browser, `${server.address}/oakfield/2027/medals`)
    await shown.getByText('No medals have been won yet').waitFor()
    await server.post('facts', 'oakfield2027', [medallists])
    await shown.getByRole('row', { name: /Ireland/ }).waitFor()
    await shown.getByRole('button', { name: 'Ireland' }).click()
    await shown.getByText('Reed').waitFor()
    expect(new URL(shown.url()).searchParams.get('nation')).toBe('IRL')
    const [gold, ...others] = medallists.medallists
    const corrected = { ...gold!, winners: [{ key: '7', lastName: 'Heron' }] }
    await server.post('facts', 'oakfield2027', [
      { ...medallists, id: 'corrected', medallists: [corrected, ...others] },
    ])
    await shown.getByText('Heron').waitFor()
    await shown.getByRole('link', { name: 'By gold' }).click()
    await expect.poll(() => new URL(shown.url()).searchParams.get('order')).toBe('gold')
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('competitions of every type', () => {
  it('lead somewhere from every link of home and header, and none of them home', async () => {
    const html = await page('/2026')
    for (const type of COMPETITION_TYPES) expect(textOf(html)).toContain(`A ${type}`)
    const ways = [...hrefsIn(part(html, 'main')), ...hrefsIn(part(html, 'header'))].filter((href) =>
      /^\/(2026\/|[a-z])/.test(href),
    )
    for (const way of ways) expect([way, await location(way)]).not.toEqual([way, '/'])
    for (const type of COMPETITION_TYPES) {
      const own = isGames(type) ? `/${codeOf(type)}/2026` : `/2026/${codeOf(type)}`
      expect(ways).toContain(own)
      const inside = hrefsIn(part(await page(isGames(type) ? `${own}/medals` : own), 'main'))
      for (const href of inside.filter((one) => one.startsWith('/') && one !== '/'))
        expect([type, href, await location(href)]).not.toEqual([type, href, '/'])
    }
  })

  it('with only reports shows its known details and its reports', async () => {
    const text = textOf(part(await page('/2026/conlypdf'), 'main'))
    expect(text).toMatch(/31 MAY 2026.*Oak Hill, GBR.*A OnlyPDF.*Reports.*Results of the day/i)
  })

  it('of several sports lists its competitions', async () => {
    expect(hrefsIn(part(await page('/2026/cmultisports'), 'main'))).toContain('/2026/cmultievents')
  })

  it('the sports that the header links are the sections that home has', async () => {
    for (const year of [2024, 2026]) {
      const html = await page(`/${year}`)
      const linked = Array.from(part(html, 'header').matchAll(/\?sport=(\w+)"/g), ([, sport]) => sport)
      const sections = Array.from(
        part(html, 'main').matchAll(/<section [^>]*>/g),
        ([section]) => /data-sport="(\w+)"/.exec(section)?.[1],
      ).filter((sport) => sport !== undefined)
      expect([year, new Set(linked)]).toEqual([year, new Set(sections)])
    }
  })

  it('an upcoming one is to be discovered, any other viewed', async () => {
    const upcoming = /<article [^>]*data-status="Next".*?<\/article>/s.exec(await page('/2026'))?.[0] ?? ''
    expect(textOf(upcoming)).toMatch(/Discover/)
    expect(textOf(upcoming)).not.toMatch(/View event/)
    expect(textOf(part(await page('/2024'), 'main'))).toMatch(/View event/)
  })
})

it.each([
  ['', false],
  ['?style=uci', false],
  ['?style=valais2025', true],
])('side events show in style valais2025 alone: %s', async (style, shown) => {
  for (const path of ['/2025/oak', '/2025/oak/schedule', '/2025/oak/schedule?view=event']) {
    const text = textOf(
      part(await page(path.includes('?') ? path + style.replace('?', '&') : path + style), 'main'),
    )
    expect([path, text.includes('Ride for all')]).toEqual([path, shown])
    expect(text).toContain('Women Sprint')
  }
})

describe('on every window', () => {
  const PAGES = [
    ['the medals', '/paris/2024/medals?nation=NED'],
    ['the schedule', '/paris/2024/schedule/2024-08-11'],
    ['the competitions', '/paris/2024/competitions'],
    ['reports alone', '/2026/conlypdf'],
    ['several sports', '/2026/cmultisports'],
    ['home with games', '/2024'],
  ] as const
  it.each(PAGES.map(([name, path], turn) => ({ name, path, turn })))(
    '$name neither scrolls sideways nor fails axe',
    async ({ path, turn }) => {
      const { page: shown, leave } = await visit(browser, server.address + path)
      expect(await listWindowFaults(shown, turn)).toEqual([])
      await leave()
    },
  )
})
