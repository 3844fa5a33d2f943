/** Header, footer, style and titles of pages as the server renders them. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import type { Read } from './server-entry.ts'
import {
  holding,
  SEASON,
  SPORTS,
  sports,
  home,
  tour,
  page,
  location,
  textOf,
  titleOf,
  part,
} from './rendered-page.ts'

describe('the header', () => {
  it('links the sports that have data in the year, and names the others', async () => {
    const header = part(await page('/', home), 'header')
    expect(header).toMatch(/<a [^>]*href="\/\?sport=road"[^>]*>Road<\/a>/)
    for (const sport of ['Track', 'Mountain bike', 'BMX', 'Other'])
      expect(header).toMatch(new RegExp(`<span[^>]*aria-disabled="true"[^>]*>${sport}</span>`))
  })

  it('links no sport before the sports of the year are known, and calls none empty', async () => {
    const header = part(await page('/2026/tdf', holding(tour('expected'))), 'header')
    expect(textOf(header)).toContain('Road Track Mountain bike BMX Other')
    expect(header).not.toMatch(/\?sport=|aria-disabled/)
  })

  it('chooses among the seasons with data and the five languages, and leads home by its logo', async () => {
    const header = part(await page('/', holding({ [SPORTS]: sports(2026, 2024) })), 'header')
    expect(header).toMatch(/<a [^>]*href="\/"[^>]*><span[^>]*><svg/)
    const years = header.matchAll(/href="([^"]*)"[^>]*>(\d{4})<\/a>/g)
    expect(new Set(Array.from(years, ([, href, year]) => `${year} ${href}`))).toEqual(
      new Set(['2026 /', '2024 /2024']),
    )
    for (const [locale, language] of Object.entries({
      de: 'Deutsch',
      en: 'English',
      es: 'Español',
      fr: 'Français',
      it: 'Italiano',
    }))
      expect(header).toMatch(new RegExp(`href="/\\?locale=${locale}"[^>]*>(<[^>]*>)*${language}<`))
  })

  it('keeps the chosen sport when another season is chosen', async () => {
    const read = holding({ [SEASON]: [sampleCompetition('tdf')], [SPORTS]: sports(2026, 2024) })
    const header = part(await page('/?sport=road', read), 'header')
    expect(header).toMatch(/<a [^>]*href="\/2024\?sport=road"[^>]*>2024<\/a>/)
    expect(header).toMatch(/<a [^>]*href="\/\?sport=road"[^>]*>2026<\/a>/)
  })

  it.each([
    [true, 0],
    [false, 5],
  ])(
    'shows flags beside languages on local hosts alone; search engines welcome: %s',
    async (indexable, count) => {
      const html = await page('/', home, { indexable })
      const flags = part(html, 'footer').match(/<img [^>]*flags-[^>]*>/g) ?? []
      expect(flags.length).toBe(count)
    },
  )
})

describe('the footer', () => {
  const socialLinks = [{ name: 'Videos', href: 'https://videos.example/bell' }]
  const footer = async (url: string, acceptLanguage: string | null = null): Promise<string> =>
    part(await page(url, home, { socialLinks, acceptLanguage }), 'footer')

  it('has the copyright, the languages and the social links', async () => {
    const text = await footer('/')
    expect(textOf(text)).toContain('© 2025 Bell Lap')
    expect(text).toContain('href="https://videos.example/bell"')
    expect(textOf(text)).toContain('Deutsch')
  })

  it.each([
    ['en', 'API', 'Live data'],
    ['de', 'API', 'Live-Daten'],
    ['es', 'API', 'Datos en directo'],
    ['fr', 'API', 'Données en direct'],
    ['it', 'API', 'Dati in diretta'],
  ])('leads programmers to the API and the live data, in %s', async (locale, api, live) => {
    const text = await footer('/', locale)
    expect(text).toMatch(new RegExp(`<a href="/docs/api">${api}</a>`))
    expect(text).toMatch(new RegExp(`<a href="/docs/live">${live}</a>`))
  })

  it('has the year of the copyright by setting', async () => {
    const text = part(await page('/', home, { copyrightYear: 2031 }), 'footer')
    expect(textOf(text)).toContain('© 2031 Bell Lap')
  })

  it('has in institutional mode neither social links nor navigation, and the copyright still', async () => {
    const text = await footer('/?cis=true')
    expect(text).not.toContain('videos.example')
    expect(text).not.toContain('/docs/')
    expect(textOf(text)).not.toContain('Deutsch')
    expect(textOf(text)).toContain('© 2025 Bell Lap')
  })
})

describe('styles and institutional mode in the page (spec.md section 4)', () => {
  it.each([
    ['/', 'default', true, true, false],
    ['/?style=watch', 'watch', true, true, false],
    ['/?style=cis', 'cis', false, true, false],
    ['/?style=uci', 'uci', false, false, false],
    ['/?style=valais2025', 'valais2025', false, false, true],
    ['/?cis=true', 'default', false, true, false],
    ['/?cis=false', 'default', true, true, false],
  ])(
    '%s wears %s; navigation %s, footer %s, watch logo %s',
    async (url, theme, navigation, footer, watch) => {
      const html = await page(url, home, { watchBrand: 'Chronos' })
      expect(/<html [^>]*data-theme="(\w+)"/.exec(html)?.[1]).toBe(theme)
      expect([
        part(html, 'header').includes('aria-label="Sports"'),
        part(html, 'footer') !== '',
        textOf(part(html, 'header')).includes('Chronos'),
      ]).toEqual([navigation, footer, watch])
    },
  )

  it('loads a style sheet more for a style of its own, and none for the default', async () => {
    const sheets = async (url: string): Promise<number> =>
      ((await page(url, home)).match(/<link [^>]*rel="stylesheet"/g) ?? []).length
    const plain = await sheets('/')
    expect(await sheets('/?style=default')).toBe(plain)
    for (const style of ['watch', 'cis', 'uci', 'valais2025'])
      expect([style, await sheets(`/?style=${style}`)]).toEqual([style, plain + 1])
  })

  it.each([
    ['/no/such/page?style=uci&timezone=local', '/?style=uci&timezone=local'],
    ['/?style=neon', '/'],
    ['/2026/tdf?style=uci&timezone=mars', '/2026/tdf?style=uci'],
    ['/no/such/page?cis=true&other=1', '/?cis=true'],
  ])('%s leads to %s', async (url, expected) => expect(await location(url, home)).toBe(expected))

  it('carries style and time zone into the links of the page', async () => {
    const html = part(await page('/?style=watch&timezone=competition', home), 'main')
    expect(html).toContain('href="/2026/tdf?style=watch&amp;timezone=competition"')
  })
})

describe('titles and descriptions (spec.md section 2)', () => {
  const stages = holding(tour('standings', 'expected'))
  const tell = async (url: string, read: Read): Promise<[string | undefined, boolean]> => {
    const html = await page(url, read)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    return [titleOf(html), description.length > 20]
  }

  it.each(['en', 'de'])('are of one address for each language, which names itself: %s', async (locale) => {
    const html = await page('/2026/tdf', stages, { acceptLanguage: locale })
    const addressOf = (link: RegExp) => link.exec(html)?.[1]
    const bare = addressOf(/hrefLang="x-default" href="([^"]*)"/)
    expect(bare).toMatch(/\/2026\/tdf$/)
    expect(addressOf(/hrefLang="en" href="([^"]*)"/)).toBe(bare)
    expect(addressOf(/hrefLang="de" href="([^"]*)"/)).toBe(`${bare}?locale=de`)
    const own = locale === 'en' ? bare : `${bare}?locale=${locale}`
    expect(addressOf(/rel="canonical" href="([^"]*)"/)).toBe(own)
    expect(addressOf(/property="og:url" content="([^"]*)"/)).toBe(own)
  })

  it.each<[string, string, Read, string]>([
    ['home', '/', home, 'Bell Lap · live timing and results'],
    ['home of a sport', '/?sport=road', home, 'Road 2026 · Bell Lap'],
    ['another season', '/2025', holding({}), 'Season 2025 · Bell Lap'],
    ['a competition', '/2026/tdf', stages, 'Tour de France 2026 · Bell Lap'],
  ])('%s', async (_, url, read, title) => expect(await tell(url, read)).toEqual([title, true]))

  it.each([
    ['live', 'Live'],
    ['startlist', 'Start list'],
    ['rankings', 'Rankings'],
    ['teams', 'Teams'],
    ['map', 'Map'],
    ['timeline', 'Timeline'],
    ['reports', 'Reports'],
    ['photofinish', 'Photo finish'],
  ])('the section %s of a stage', async (section, name) =>
    expect(await tell(`/2026/tdf/stage-2/${section}`, stages)).toEqual([
      `${name} · Stage 2 Here &gt; There 2 · Tour de France 2026 · Bell Lap`,
      true,
    ]),
  )

  it.each(['startlist', 'rankings', 'teams', 'map', 'timeline', 'reports', 'photofinish'])(
    'the section %s of a race that is over says that nothing was published, and promises nothing',
    async (section) => {
      const over: Read = async (path) => {
        const answer = await stages(path)
        return answer.kind === 'ok' ? answer : { kind: 'unknown' }
      }
      const text = textOf(part(await page(`/2026/tdf/stage-1/${section}`, over), 'main'))
      expect(text).toContain('Nothing was published')
      expect(text).not.toMatch(/\byet\b/)
    },
  )

  it('describe a competition and a stage by their own names', async () => {
    expect(await page('/2026/tdf', stages)).toMatch(/<meta name="description" content="Tour de France 2026, /)
    expect(await page('/2026/tdf/stage-2/live', stages)).toMatch(
      /<meta name="description" content="Live · Tour de France 2026, /,
    )
  })

  it.each(['startlist', 'rankings', 'map'])(
    'describe the section %s of a race of one day by its name',
    async (section) => {
      const read = holding({
        ...tour('standings'),
        '/competitions/tdf2026': sampleCompetition('tdf', { type: 'SingleRace', name: 'Omloop' }),
      })
      expect(await page(`/2026/tdf/${section}`, read)).toMatch(
        /<meta name="description" content="[^"]*Omloop 2026/,
      )
    },
  )

  it('describe every page by words of its own', async () => {
    const sections = ['live', 'startlist', 'rankings', 'teams', 'map', 'timeline', 'reports', 'photofinish']
    const urls = ['/', '/2025', '/?sport=road', '/?sport=track', '/2026/tdf', '/2026/tdf/reports']
    urls.push('/2026/tdf/route', ...sections.map((section) => `/2026/tdf/stage-2/${section}`))
    const read: Read = holding({
      ...tour('standings', 'expected'),
      [SEASON]: [sampleCompetition('track', { sport: 'CTR' }), sampleCompetition('road')],
      [SPORTS]: sports(2026),
    })
    const described = await Promise.all(
      urls.map(async (url) => /<meta name="description" content="([^"]*)"/.exec(await page(url, read))?.[1]),
    )
    expect(new Set(described).size).toBe(urls.length)
  })

  it('describe a competition without a place by its name alone', async () => {
    const read = holding({
      '/competitions/tdf2026': sampleCompetition('tdf', {
        name: 'Cup',
        type: 'MultiEvents',
        location: '',
        noc: 'XXX',
      }),
    })
    expect(await page('/2026/tdf', read)).toContain(
      '<meta name="description" content="Cup 2026: live timing,',
    )
  })

  it('tell search engines which race a page is about, the stage as part of the whole, and no result', async () => {
    const told = async (url: string): Promise<unknown> => {
      const html = await page(url, stages)
      const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
      return text === undefined ? null : JSON.parse(text)
    }
    const whole = { '@type': 'SportsEvent', name: 'Tour de France 2026', sport: 'Road cycling' }
    const competition = await told('/2026/tdf')
    expect(competition).toMatchObject({ ...whole, '@context': 'https://schema.org' })
    expect(competition).toHaveProperty('startDate')
    const stage = await told('/2026/tdf/stage-2/rankings')
    expect(stage).toMatchObject({ name: 'Here > There 2', superEvent: whole })
    expect(JSON.stringify(stage)).toContain('/2026/tdf/stage-2/rankings"')
    expect(JSON.stringify([competition, stage])).not.toMatch(/winner|rank":|result/i)
    expect(await told('/2025')).toBeNull()
  })

  it.each([
    ['de', 'Live-Zeiten und Ergebnisse'],
    ['es', 'cronometraje y resultados en directo'],
    ['fr', 'chronométrage et résultats en direct'],
    ['it', 'cronometraggio e risultati in diretta'],
  ])('speak the visitor’s language: %s', async (acceptLanguage, words) =>
    expect(titleOf(await page('/', home, { acceptLanguage }))).toBe(`Bell Lap · ${words}`),
  )
})
