/**
 * The server's rendering of frame, home and addresses: the built site, with documents made for each case. The
 * file is long because every page is rendered from the same small documents.
 */
import type { Category } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { sampleRow } from './sample-row.ts'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()
const OPTIONS = {
  cookie: null,
  acceptLanguage: null,
  nowMs: Date.parse('2026-07-07T12:00:00Z'),
  origin: 'https://bell-lap.example',
  indexable: true,
  dataBudgetMs: 200,
}

const stage = (number: number, raceStatus: string) => ({
  number,
  name: `Here > There ${number}`,
  type: 'MS',
  kind: 'stage',
  category: 'FlatStage',
  distance: 180.5,
  start: '2026-07-07T13:00:00',
  startAt: '2026-07-07T13:00:00+02:00',
  hideTime: false,
  channel: `tdf2026-stage-${number}`,
  raceStatus,
  resultStatus: 'live',
  winner: null,
})

const stageDocument = (number: number, raceStatus: string) => ({
  ...stage(number, raceStatus),
  id: `tdf2026-${number}`,
  tabs: ['live', 'startlist'],
  currentTab: 'startlist',
  mapUrl: null,
  profileUrl: null,
  speed: null,
  expectedFinishAt: null,
  startedAt: null,
})

const disrupted = (kind: string, more: object = {}) => ({
  disruption: {
    kind,
    reason: 'Snow',
    since: '2026-07-07T12:00:00+02:00',
    startWas: null,
    timesAt: null,
    ...more,
  },
})

/** Answers with these bodies by path, and that there is nothing yet for every other. */
const holding =
  (bodies: Readonly<Record<string, unknown>>): Read =>
  async (path) =>
    path in bodies
      ? { kind: 'ok', body: bodies[path], version: 1, epoch: 'a', updatedAt: null }
      : { kind: 'not-yet' }

const SEASON = '/competitions?year=2026'
const SPORTS = '/competitions/sports'
const sports = (...years: number[]) => [{ sport: 'road', years, multiSport: false, logo: null }]
const home = holding({ [SEASON]: [sampleCompetition('tdf')], [SPORTS]: sports(2026) })
const tour = (...statuses: string[]) => ({
  '/competitions/tdf2026': sampleCompetition('tdf', { name: 'Tour de France' }),
  '/competitions/tdf2026/stages': statuses.map((status, index) => stage(index + 1, status)),
  ...Object.fromEntries(
    statuses.map((status, index) => [
      `/competitions/tdf2026/stages/${index + 1}`,
      stageDocument(index + 1, status),
    ]),
  ),
})

async function page(url: string, read: Read, options: object = {}): Promise<string> {
  const rendered = await render(url, read, { ...OPTIONS, ...options })
  if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
  return rendered.html
}
async function location(url: string, read: Read): Promise<string | null> {
  const rendered = await render(url, read, OPTIONS)
  return rendered.kind === 'redirect' ? rendered.location : null
}
const textOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const part = (html: string, element: 'header' | 'footer' | 'main'): string =>
  new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''

/** The official ranking by time of a stage. */
const timesOfStage = (more: object) => ({
  order: 0,
  name: 'Stage',
  type: 'Stage',
  rankingType: 'Time',
  resultStatus: 'official',
  categoryType: null,
  distance: null,
  jersey: null,
  origin: 'computed',
  complete: true,
  ...more,
})

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

describe('home (spec.md section 2)', () => {
  /** On the first day of the sample competition. */
  const OPENING_MS = Date.parse('2026-07-04T12:00:00Z')
  it.each([
    ['to come on its first day', '2026-07-04T21:00:00Z', 'Upcoming', 'Data awaited'],
    [
      'awaited from the next day on, where nothing of it is known',
      '2026-07-04T22:30:00Z',
      'Data awaited',
      'Upcoming',
    ],
  ])('labels a race as %s, without the visitor’s clock', async (_, now, said, unsaid) => {
    for (const url of ['/2026', '/2026?sport=road']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const text = textOf(part(await page(url, home, { nowMs: Date.parse(now) }), 'main'))
      expect(text).toContain(said)
      expect(text).not.toContain(unsaid)
    }
  })
  it('is of the year of the visit where the address names none, and of the one it names', async () => {
    const asked: string[] = []
    const read: Read = (path) => {
      asked.push(path)
      return home(path)
    }
    await page('/', read, { nowMs: Date.parse('2031-02-03T04:05:06Z') })
    expect(asked.filter((path) => path.includes('year='))).toEqual(['/competitions?year=2031'])
    asked.length = 0
    await page('/2024', read, { nowMs: Date.parse('2031-02-03T04:05:06Z') })
    expect(asked.filter((path) => path.includes('year='))).toEqual(['/competitions?year=2024'])
  })

  const many = (count: number): Read =>
    holding({
      [SEASON]: Array.from({ length: count }, (_, index) =>
        sampleCompetition(`race-${index}`, { priority: index }),
      ),
      [SPORTS]: sports(2026),
    })
  const cards = (html: string): number => (html.match(/<article /g) ?? []).length

  it('labels the new start of a postponed race in its carousel', async () => {
    const slide = async (disruption: object) => {
      const links = [
        {
          id: 'tdf2026',
          year: 2026,
          competition: 'Tour de France',
          noc: 'FRA',
          unit: 'stage',
          number: 4,
          name: 'Here > There',
          channel: 'tdf2026-stage-4',
          raceStatus: 'expected',
          startAt: '2026-07-08T13:00:00+02:00',
          hideTime: false,
          picture: null,
          ...disruption,
        },
      ]
      const read = holding({
        [SEASON]: [sampleCompetition('tdf')],
        [SPORTS]: sports(2026),
        '/competitions/livelink': links,
      })
      return textOf(part(await page('/', read), 'main'))
    }
    expect(await slide(disrupted('delayed', { startWas: '2026-07-08T12:00:00+02:00' }))).toMatch(
      /There ?Delayed · new start Wed 8 Jul, 13:00 CEST/,
    )
    expect(await slide(disrupted('postponed'))).not.toContain('Wed 8 Jul')
  })

  it.each([
    ['below the race that is live', '/', ['inProgress', 'expected'], [true, true]],
    ['where nothing is live', '/', ['expected', 'expected'], [false, true]],
    ['not where the one race that is live is all there is', '/', ['inProgress'], [true, false]],
    ['not under a filter', '/?sport=road', ['inProgress', 'expected'], [false, false]],
    ['not in a season that is over', '/2025', ['inProgress', 'expected'], [false, false]],
  ])('has its carousel %s', async (_, url, statuses, shown) => {
    const links = statuses.map((raceStatus, index) => ({
      id: 'tdf2026',
      year: 2026,
      competition: 'Tour de France',
      noc: 'FRA',
      unit: 'stage',
      number: index + 4,
      name: `Here > There ${index + 4}`,
      channel: `tdf2026-stage-${index + 4}`,
      raceStatus,
      startAt: '2026-07-08T13:00:00+02:00',
      picture: null,
    }))
    const bodies = { [SEASON]: [sampleCompetition('tdf')], [SPORTS]: sports(2026) }
    const read = holding({ ...bodies, '/competitions/livelink': links })
    const html = await page(url, read)
    expect([html.includes('aria-label="Live now"'), html.includes('aria-label="Featured races"')]).toEqual(
      shown,
    )
    // The race that is shown large is the first of its items, too.
    const slides = /aria-label="Featured races".*?<\/section>/s.exec(html)?.[0].match(/<li /g)?.length ?? 0
    expect(slides).toBe(shown[1] ? statuses.length : 0)
  })

  it('offers all events, with their number, where a section has more than four', async () => {
    const five = await page('/', many(5))
    expect(textOf(five)).toContain('View all events (5)')
    expect(five).toContain('data-cut=""')
    const four = await page('/', many(4))
    expect(textOf(four)).not.toContain('View all events')
    expect(four).not.toContain('data-cut=""')
  })

  it('shows all events of a sport that was asked for, and the way back to all', async () => {
    const html = await page('/?sport=road', many(5))
    expect(cards(html)).toBe(5)
    expect(html).not.toContain('data-cut=""')
    expect(part(html, 'main')).toMatch(/<a [^>]*href="\/"[^>]*>‹ (<!-- -->)?All disciplines<\/a>/)
    expect(part(await page('/', many(5)), 'main')).not.toContain('All disciplines')
  })

  it('puts the banner behind road also in a year without a road race, and games behind all sections', async () => {
    const read = holding({
      [SEASON]: [
        sampleCompetition('worlds', { sport: 'MTB', name: 'Worlds' }),
        sampleCompetition('summer', { type: 'Empty', name: 'Summer games' }),
      ],
    })
    const text = textOf(part(await page('/', read, { watchBrand: 'Chronos' }), 'main'))
    expect(text.indexOf('Chronos')).toBeGreaterThan(-1)
    expect(text.indexOf('Chronos')).toBeLessThan(text.indexOf('Worlds'))
    expect(text.indexOf('Worlds')).toBeLessThan(text.indexOf('Summer games'))
  })

  it.each([
    ['CRD', 'Road', 'UCI Road'],
    ['CTR', 'Track', 'UCI Track'],
    ['MTB', 'MTB', 'UCI Mountain Bike'],
    ['BMX', 'BMX', 'UCI BMX Racing'],
    ['BMF', 'Freestyle', 'UCI BMX Freestyle Park'],
    ['BMFF', 'Flatland', 'UCI BMX Freestyle Flatland'],
    ['IND', 'Indoor', 'UCI Indoor Cycling'],
    ['GFO', 'Gran fondo', 'UCI Gran Fondo World Series'],
    ['TRI', 'Triathlon', 'World Triathlon'],
    ['CCR', 'Cyclo-cross', 'UCI Cyclo-cross'],
    ['PAR', 'Para road', 'UCI Para-cycling Road'],
    ['PAT', 'Para track', 'UCI Para-cycling Track'],
    ['PUM', 'Pump track', 'UCI Pump Track'],
    ['TRL', 'Trials', 'UCI Trials'],
  ] as const)(
    'calls the discipline %s by its short name on a card, %s, and on pages of the governing body as that does: %s',
    async (sport, short, governingBody) => {
      const read = holding({ [SEASON]: [sampleCompetition('worlds', { sport, name: 'Worlds' })] })
      const cardsOf = async (url: string) => textOf(part(await page(url, read), 'main'))
      expect(await cardsOf('/')).toContain(`Lyon ${short} Worlds`)
      expect(await cardsOf('/?style=uci')).toContain(`Lyon ${governingBody} Worlds`)
    },
  )

  it('puts the banner behind the first section, and leaves it out under a filter', async () => {
    const read = holding({
      [SEASON]: [sampleCompetition('tdf'), sampleCompetition('worlds', { sport: 'MTB', name: 'Worlds' })],
    })
    const text = textOf(part(await page('/', read, { watchBrand: 'Chronos' }), 'main'))
    expect(text.indexOf('Race tdf')).toBeLessThan(text.indexOf('Chronos'))
    expect(text.indexOf('Chronos')).toBeLessThan(text.indexOf('Worlds'))
    expect(textOf(part(await page('/?sport=road', read, { watchBrand: 'Chronos' }), 'main'))).not.toContain(
      'Chronos',
    )
  })

  it('uses feminine words for a woman who won', async () => {
    const won = { summaries: [{ key: 'winner', value: 'VOS Marianne' }], status: 'Previous' } as const
    const words = async (category: string | null, acceptLanguage: string): Promise<string> => {
      const read = holding({ [SEASON]: [sampleCompetition('tdff', { ...won, category })] })
      return textOf(part(await page('/', read, { acceptLanguage }), 'main'))
    }
    expect(await words('WomenElite', 'de')).toContain('Siegerin VOS')
    expect(await words('WomenElite', 'fr')).toContain('Gagnante VOS')
    expect(await words('WomenElite', 'en')).toContain('Winner VOS')
    expect(await words(null, 'de')).toContain('Sieger VOS')
    const two = { ...won, summaries: [{ key: 'winners', value: 'VOS Marianne, KOPECKY Lotte' }] }
    const read = holding({ [SEASON]: [sampleCompetition('tdff', { ...two, category: 'WomenElite' })] })
    expect(textOf(part(await page('/', read, { acceptLanguage: 'de' }), 'main'))).toContain(
      'Siegerinnen VOS Marianne, KOPECKY Lotte',
    )
  })

  it('a card has sport, dates, flag, place, name, figures with their unit, and the way to the event', async () => {
    const summaries = [
      { key: 'winner', value: 'POGAČAR Tadej' },
      { key: 'distance', value: '3320.7' },
      { key: 'stages', value: '21' },
    ]
    const html = await page(
      '/',
      holding({
        [SEASON]: [sampleCompetition('tdf', { summaries, status: 'Previous', name: 'Tour de France' })],
      }),
    )
    const card = /<article .*?<\/article>/s.exec(html)?.[0] ?? ''
    const text = textOf(card)
    for (const words of [
      '04–26 JUL',
      'Lyon',
      'Road',
      'Tour de France',
      'Winner POGAČAR Tadej',
      'Total distance 3,320.7 km',
      'Stages 21',
      'Completed',
      'View event',
    ])
      expect(text).toContain(words)
    expect(card).toMatch(/<img [^>]*\/FR\.svg"[^>]*alt="France"/)
    expect(card).toContain('href="/2026/tdf"')
  })

  it('divides a complete list into live, coming and past races, with a heading for each that exists', async () => {
    const season = holding({
      [SEASON]: [
        sampleCompetition('over', { status: 'Previous' }),
        sampleCompetition('next'),
        sampleCompetition('live', { status: 'Live' }),
      ],
    })
    const headings = async (path: string, read: Read) =>
      Array.from(
        part(await page(path, read, { nowMs: OPENING_MS }), 'main').matchAll(/<h([2-4])[^>]*>(.*?)<\/h\1>/gs),
        ([whole, level]) => `${level}${textOf(whole).trimEnd()}`,
      )
    expect(await headings('/?sport=road', season)).toEqual([
      '2 Road',
      '3 Live 1',
      '4 Race live',
      '3 Upcoming 1',
      '4 Race next',
      '3 Completed 1',
      '4 Race over',
    ])
    expect(await headings('/?sport=road', home)).toEqual(['2 Road', '3 Upcoming 1', '4 Race tdf'])
    expect(await headings('/', season)).toEqual(['2 Road', '3 Race live', '3 Race next', '3 Race over'])
  })
  it('marks a competition that is live, to come or over in words', async () => {
    const read = (status: string) => holding({ [SEASON]: [sampleCompetition('tdf', { status })] })
    for (const [status, word] of [
      ['Live', 'Live'],
      ['Next', 'Upcoming'],
      ['Previous', 'Completed'],
    ] as const)
      expect(textOf(part(await page('/', read(status), { nowMs: OPENING_MS }), 'main'))).toContain(word)
  })
})

it('calls a stage that nobody closed the last known state once the days of its competition are over', async () => {
  const read = holding(tour('standings', 'inProgress', 'expected'))
  const words = async (nowMs: number) => textOf(part(await page('/2026/tdf', read, { nowMs }), 'main'))
  expect(await words(Date.parse('2026-07-05T16:00:00Z'))).not.toContain('Last known')
  expect(await words(Date.parse('2026-08-05T16:00:00Z'))).toContain('Last known')
})

describe('the live page of a competition (spec.md section 2)', () => {
  it.each([
    ['the stage being raced', ['standings', 'inProgress', 'expected'], '/2026/tdf/stage-2/live'],
    ['else the next', ['standings', 'standings', 'expected'], '/2026/tdf/stage-3/live'],
    ['else the last', ['standings', 'standings', 'standings'], '/2026/tdf/stage-3/live'],
    ['else the competition', [], '/2026/tdf'],
  ])('is that of %s', async (_, statuses, expected) =>
    expect(await location('/2026/tdf/live', holding(tour(...statuses)))).toBe(expected),
  )

  it.each(['OnlyPDF', 'MultiSports', 'Empty'])('leads home from a competition of type %s', async (type) => {
    const read = holding({ '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    expect(await location('/2026/tdf/live', read)).toBe('/')
  })

  it('keeps the style', async () =>
    expect(await location('/2026/tdf/live?style=uci', holding(tour('inProgress')))).toBe(
      '/2026/tdf/stage-1/live?style=uci',
    ))
})

describe('the state of a race (spec.md section 4)', () => {
  const live = (raceStatus: string) => ({
    raceStatus,
    startedAt: null,
    positionsAt: null,
    clock: null,
    clockMs: null,
    kmToGo: null,
    distance: 180.5,
    counters: { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 },
    groups: [],
    nextMarkers: [],
    unseen: [],
    bunchHome: false,
    estimated: false,
    timeLimit: null,
  })

  it.each([
    ['started', 'Started'],
    ['inProgress', 'Live'],
    ['finished', 'Finished'],
    ['standings', 'Result'],
  ])('%s is said in a word: %s', async (status, word) => {
    const read = holding({ ...tour(status), '/competitions/tdf2026/stages/1/live': live(status) })
    expect(part(await page('/2026/tdf/stage-1/live', read), 'main')).toMatch(new RegExp(`>${word}<`))
  })

  const UNIT = '/competitions/tdf2026/stages/1'
  const rider = (bib: number, lastName: string, firstName: string) => ({
    key: String(bib),
    bib,
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    nation: 'SLO',
  })
  const yellow = (leader: object) => [
    { jersey: 'yellow', classification: 'Time', leader, wearer: leader, value: '14:22:07' },
  ]
  const wearer = rider(1, 'POGACAR', 'Tadej')
  const ahead = {
    bib: 157,
    lastName: 'TRÆEN',
    firstName: 'Torstein',
    jersey: 'yellow',
    gap: '+1:51',
    gapMs: 111_000,
  }
  const group = (kind: string, size: number, names?: readonly string[]) => ({
    key: kind,
    kind,
    name: kind,
    gap: kind === 'leaders' ? '' : '+4:50',
    gapMs: kind === 'leaders' ? 0 : 290_000,
    gapM: 0,
    toFinishM: 10_000,
    speedKmh: 0,
    size,
    riders: [],
    ...(names && { names }),
  })
  const mainOf = async (status: string, bodies: Readonly<Record<string, unknown>>) =>
    textOf(part(await page('/2026/tdf/stage-1/live', holding({ ...tour(status), ...bodies })), 'main'))

  it('names both of two winners in the strip, as several first', async () => {
    const won = (name: string, bib: number) => ({ name, nation: 'SLO', bib, isTeam: false })
    const { [UNIT]: own }: Readonly<Record<string, unknown>> = tour('standings')
    const two = { ...(own as object), winner: won('ASH Ann', 1), alsoWon: [won('OAK Eve', 2)] }
    const text = await mainOf('standings', { [`${UNIT}/live`]: live('standings'), [UNIT]: two })
    expect(text).toContain('Winners ASH Ann, OAK Eve')
  })

  it('shows the disruption of a postponed or cancelled stage with its reason, and has no countdown to an unknown start', async () => {
    const told = { reason: 'Snow', since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const startWas = '2026-07-07T13:00:00+02:00'
    const shown = (status: string, disruption: object) =>
      mainOf(status, { [UNIT]: { ...stageDocument(1, status), disruption: { ...told, ...disruption } } })
    const unknown = await shown('expected', { kind: 'postponed' })
    expect(unknown).toMatch(/Postponed ?Snow ?The new start is not known yet/)
    expect(unknown).not.toMatch(/Start: |days|hours/)
    const moved = await shown('expected', { kind: 'delayed', startWas })
    expect(moved).toMatch(/Delayed ?Snow ?New start: Tue 7 Jul[^(]*\(was Tue 7 Jul, 13:00/)
    expect(moved).toMatch(/hours/)
    expect(await shown('finished', { kind: 'stopped', timesAt: 'Col de l’Iseran' })).toMatch(
      /Stopped ?Snow ?There is no result\. The times [^.]* here: Col de l’Iseran/,
    )
  })

  it('says that a cancelled stage leaves the classifications unchanged, unless no stage before it is held', async () => {
    const told = { reason: 'Snow', since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const cancelled = { raceStatus: 'finished', disruption: { ...told, kind: 'cancelled' } }
    const after = async (first: object) => {
      const read = holding({
        ...tour(),
        '/competitions/tdf2026/stages': [
          { ...stage(1, 'expected'), ...first },
          { ...stage(2, 'expected'), ...cancelled },
        ],
        '/competitions/tdf2026/stages/2': { ...stageDocument(2, 'expected'), ...cancelled },
      })
      return textOf(part(await page('/2026/tdf/stage-2/rankings', read), 'main'))
    }
    expect(await after({})).toMatch(/Cancelled ?Snow ?The classifications stay/)
    expect(await after(cancelled)).toMatch(/Cancelled ?Snow(?! ?The classifications stay)/)
  })

  it.each([
    ['expected', undefined, '1 in the race'],
    ['finished', 'cancelled', '1 rider'],
    ['finished', 'stopped', '1 rider'],
  ])('counts those in the race by team, unless there is none: %s %s', async (status, kind, note) => {
    const member = {
      bib: 1,
      name: 'ASH Ann',
      nation: 'NZL',
      uciRiderId: null,
      status: 'OK',
      leftInStage: null,
    }
    const teams = [{ key: 'AAA', code: 'AAA', name: 'Team A', nation: 'NZL', members: [member] }]
    const told = { kind, reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const unit = { ...stageDocument(1, status), ...(kind && { disruption: told }) }
    const read = holding({ ...tour(status), [UNIT]: unit, [`${UNIT}/teams`]: teams })
    const text = textOf(part(await page('/2026/tdf/stage-1/teams', read), 'main'))
    expect(text).toContain(`Team A ${note} `)
  })

  it('tells of nobody as wearing a jersey on a cancelled stage', async () => {
    const told = { reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const rankings = (more: object) =>
      page(
        '/2026/tdf/stage-1/rankings',
        holding({
          ...tour('finished'),
          [`${UNIT}/jerseys/stage`]: yellow(wearer),
          [UNIT]: { ...stageDocument(1, 'finished'), ...more },
        }),
      )
    expect(await rankings({})).toContain('Jerseys worn on the stage')
    expect(await rankings({ disruption: { ...told, kind: 'cancelled' } })).not.toContain('Jerseys worn')
  })

  it.each([
    [undefined, /begins soon.*once the result is final/],
    ['postponed', /Postponed ?The ceremony starts automatically once the result is final/],
    ['cancelled', /Cancelled.*nobody is honoured here/],
  ])('its ceremony shows what it waits for, or that there will be none: %s', async (kind, words) => {
    const told = { kind, reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const unit = { ...stageDocument(1, 'expected'), ...(kind && { disruption: told }) }
    const html = await page('/2026/tdf/stage-1/ceremony', holding({ ...tour(), [UNIT]: unit }))
    expect(textOf(part(html, 'main'))).toMatch(words)
  })

  it('shows the wearer of the leader’s jersey before the start and on the road, and its holder after the stage', async () => {
    const worn = { [`${UNIT}/jerseys/stage`]: yellow(wearer) }
    expect(await mainOf('expected', worn)).toMatch(/Yellow jersey Yellow jersey POGACAR Tadej/)
    const racing = { ...worn, [`${UNIT}/live`]: live('inProgress') }
    expect(await mainOf('inProgress', racing)).toMatch(/Yellow jersey POGACAR Tadej/)
    const virtual = {
      ...worn,
      [`${UNIT}/live`]: { ...live('inProgress'), virtualLead: ahead, groups: [group('leaders', 3)] },
    }
    // In the line of a phone, in the strip, and beside the jersey; + is for who is behind.
    const told = (await mainOf('inProgress', virtual)).match(/TRÆEN 1:51 ahead of POGACAR/g)
    expect(told).toHaveLength(3)
    expect(await mainOf('inProgress', virtual)).not.toContain('+1:51')
    const near = { lastName: 'TRÆEN', firstName: 'Torstein', bib: 157, gap: '+1:18', gapMs: 78_000 }
    const chased = { ...worn, [`${UNIT}/live`]: { ...live('inProgress'), bestInFront: near } }
    expect(await mainOf('inProgress', chased)).toContain('Yellow jersey POGACAR · TRÆEN still needs 1:18')
    const over = {
      ...worn,
      [`${UNIT}/live`]: live('standings'),
      [`${UNIT}/jerseys/overall`]: yellow(rider(157, 'TRÆEN', 'Torstein')),
    }
    expect(await mainOf('standings', over)).toMatch(/Yellow jersey TRÆEN Torstein/)
    expect(await mainOf('standings', over)).not.toMatch(/Yellow jersey POGACAR/)
    const [holder] = yellow(rider(157, 'TRÆEN', 'Torstein'))
    const taken = [{ ...holder, second: rider(45, 'QUINN', 'Sean'), lead: '0:28', isNew: true }]
    const changed = { ...over, [`${UNIT}/jerseys/overall`]: taken }
    expect(await mainOf('standings', changed)).toContain('Yellow jersey TRÆEN (new) 0:28 ahead of QUINN')
  })

  it.each([
    ['two', 2, ['VACEK', 'TRATNIK'], 'Leaders VACEK, TRATNIK Bunch +4:50'],
    ['ten', 10, ['TRÆEN', 'QUINN', 'VACEK', 'FRIGO'], 'Leaders TRÆEN, QUINN + 8 more Bunch +4:50'],
    ['as many as nobody named', 10, undefined, 'Leaders 10 riders Bunch +4:50'],
  ])('names who leads: %s', async (_, size, names, said) => {
    const groups = [group('leaders', size, names), group('bunch', 140)]
    const bodies = { [`${UNIT}/live`]: { ...live('inProgress'), kmToGo: 10, groups } }
    expect(await mainOf('inProgress', bodies)).toContain(said)
  })
})

describe('missing values are omitted', () => {
  const rider = {
    key: '4',
    bib: 4,
    name: 'POGACAR Tadej',
    lastName: 'POGACAR',
    firstName: 'Tadej',
    nation: 'SLO',
  }
  const main = async (url: string, bodies: Readonly<Record<string, unknown>>) =>
    textOf(part(await page(url, holding({ ...tour('expected', 'expected'), ...bodies })), 'main'))

  it('the column of winners, before a stage is raced', async () => {
    expect(await main('/2026/tdf', {})).not.toContain('Winner')
    expect(await main('/2026/tdf', tour('inProgress', 'expected'))).toContain('Winner')
  })

  it('pages of a women’s race speak of women, those of its competition and those of an event alike', async () => {
    const race = {
      ...tour('inProgress'),
      '/competitions/tdf2026': sampleCompetition('tdf', { category: 'WomenElite' }),
    }
    const german = { acceptLanguage: 'de' }
    expect(textOf(await page('/2026/tdf', holding(race), german))).toContain('Siegerin')
    const events = [{ number: 1, name: 'Women Sprint', category: 'WomenElite' }]
    const event = {
      '/competitions/track2026': sampleCompetition('track', { type: 'MultiEvents' }),
      '/competitions/track2026/events': events.map((each) => ({
        ...each,
        venue: null,
        isSideEvent: false,
        phases: 1,
        standing: 'omnium',
        isClassified: false,
        series: null,
        givesMedals: true,
        seriesRounds: null,
        podium: [],
      })),
      '/competitions/track2026/events/1/phases': [],
    }
    const omnium = await page('/2026/track/event-1/omnium', holding(event), german)
    expect(omnium).toMatch(/was jede für eine Medaille braucht/)
  })

  it('a sentence about coming parts, after a race', async () => {
    const filed = { '/competitions/tdf2026/stages/1/reports': [] }
    const photos = async (status: string) =>
      textOf(
        part(await page('/2026/tdf/stage-1/photofinish', holding({ ...tour(status), ...filed })), 'main'),
      )
    expect(await photos('expected')).toContain('No photo finish Photo-finish pictures appear here.')
    expect(await photos('standings')).toMatch(/No photo finish\s*$/)
    const season = async (status: 'Next' | 'Previous') => {
      const competition = sampleCompetition('tdf', { status })
      const read = holding({ '/competitions/tdf2026': competition, '/competitions/tdf2026/stages': [] })
      return textOf(part(await page('/2026/tdf', read), 'main'))
    }
    expect(await season('Next')).toContain('Stages appear here as soon as the organiser publishes them.')
    expect(await season('Previous')).toContain('Nothing was published')
    expect(await season('Previous')).not.toContain('appear here')
  })

  it('a mark without an explanation: readers get it in words by hovering and by listening, in the language of the page', async () => {
    const cell = async (acceptLanguage: string) => {
      const columns = [
        { key: 'name', kind: 'name', label: 'name' },
        { key: 'time', kind: 'time', label: 'time' },
      ]
      const results = [{ ...sampleRow('4', { rank: 0 }), rider, irm: 'OTL', resultType: 'IRM' }]
      const ranking = timesOfStage({ columns, results })
      const read = holding({
        ...tour('standings'),
        '/competitions/tdf2026/stages/1/rankings/stage': [ranking],
      })
      return /<abbr[^>]*title="([^"]*)"[^>]*>(.*?)<\/abbr>/.exec(
        (await page('/2026/tdf/stage-1/rankings', read, { acceptLanguage })).replace(/.*<tbody/s, ''),
      )
    }
    const [, title, inside] = (await cell('fr')) ?? []
    expect(title).toBe('Hors délais')
    expect(inside).toMatch(/<span class="[^"]+">Hors délais<\/span><span aria-hidden="true">OTL<\/span>/)
  })

  it('a team’s name, for which its code stands', async () => {
    const row = { ...sampleRow('4'), rider: { ...rider, teamCode: 'UAD', teamName: null } }
    const columns = (['bib', 'name', 'team'] as const).map((key) => ({ key, kind: key, label: key }))
    const startList = { '/competitions/tdf2026/stages/1/startlist': { columns, results: [row] } }
    const cells = part(
      await page('/2026/tdf/stage-1/startlist?order=bib', holding({ ...tour('expected'), ...startList })),
      'main',
    )
    expect(Array.from(cells.matchAll(/<td.*?<\/td>/gs), ([cell]) => textOf(cell).trim())).toEqual([
      '4',
      'UAD',
      // The placeholder of the star, which the browser draws.
      '',
    ])
  })

  it('a comment without words, unless it is about a rider', async () => {
    const comment = (distance: number, more: object) => ({
      name: '',
      distance,
      kind: 'comment',
      category: null,
      happenedAt: null,
      ...more,
    })
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/startlist': { results: [{ ...sampleRow('4'), rider }] },
      '/competitions/tdf2026/stages/1/timeline': [
        comment(30, { bibs: [4] }),
        comment(20, {}),
        comment(10, { name: 'Rain' }),
      ],
    })
    expect(text).toMatch(/30\.0 km POGACAR Tadej 10\.0 km Rain/)
  })

  it('an event of unknown place without a distance, and a winner without points without a figure', async () => {
    const item = (kind: string, name: string, distance: number, more = {}) => ({
      name,
      distance,
      kind,
      category: null,
      happenedAt: null,
      ...more,
    })
    const first = {
      order: 0,
      type: 'Inter',
      rankingType: 'SprintPoints',
      columns: [],
      results: [{ ...sampleRow('4'), rank: 1, rider }],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/timeline': [
        item('crash', 'On the descent', 30),
        item('weather', 'Rain', 20),
        item('sprint', 'Town', 20, { ranking: first }),
        item('attack', 'Early', 0),
        item('start', 'Lille', 0),
      ],
    })
    expect(text).toMatch(
      /30\.0 km Crash On the descent Weather Rain 20\.0 km S Intermediate sprint Town 1 POGACAR Tadej Attack Early 0\.0 km/,
    )
  })

  it('a lap in the language of the page, and a marker of unknown place without a distance', async () => {
    const marker = (kind: string, name: string, distance: number) => ({
      name,
      distance,
      kind,
      category: null,
      happenedAt: null,
    })
    const timeline = {
      '/competitions/tdf2026/stages/1/timeline': [
        marker('finish', 'Cross', 0),
        marker('intermediate', 'Lap 5', 15),
        marker('sprint', 'Sprint 2', 0),
        marker('start', 'Cross', 0),
      ],
    }
    const read = holding({ ...tour('inProgress'), ...timeline })
    const html = await page('/2026/tdf/stage-1/timeline', read, { acceptLanguage: 'de' })
    expect(textOf(part(html, 'main'))).toMatch(
      /Ziel Cross 15,0 km T Zwischenzeit Runde 5 S Zwischensprint Sprint 2 0,0 km 0 Start Cross/,
    )
  })

  it('an undecided order as the published one, and a jury’s order as its decision', async () => {
    const decided = (key: string, decision: object) => ({
      key,
      kind: 'decision',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      decision,
      facts: [],
    })
    const order = { kind: 'tieOrder', classification: 'Time', bibs: [4, 8] }
    const saidOf = (decision: object) =>
      main('/2026/tdf/stage-1/timeline', {
        '/competitions/tdf2026/stages/1/actions': [decided('1', decision)],
      })
    expect(await saidOf({ ...order, asPublished: true })).toContain('Order as published')
    expect(await saidOf({ ...order, asPublished: true })).not.toContain('Decision of the jury')
    expect(await saidOf(order)).toContain('Decision of the jury')
  })

  it('the giver and the receivers of a time', async () => {
    const credited = {
      key: '1',
      kind: 'decision',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      over: { key: '8', bib: 8, lastName: 'Vacek', firstName: 'Mathias' },
      decision: { kind: 'timeCredit', bibs: [4], timeOf: 8 },
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [credited],
    })
    expect(text).toMatch(/Pogacar · Credited with the time of Vacek/i)
  })

  it('only the day of an event without a published time', async () => {
    const won = {
      key: '1',
      kind: 'finish',
      happenedAt: '2026-07-07T12:00:00+02:00',
      knownAt: '2026-07-07T20:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      facts: [],
    }
    const saidOf = (action: object) =>
      main('/2026/tdf/stage-1/timeline', { '/competitions/tdf2026/stages/1/actions': [action] })
    expect(await saidOf(won)).toContain('12:00 Winner Pogacar')
    expect(await saidOf({ ...won, hideTime: true })).toContain('Tue 7 Jul Winner Pogacar')
  })

  it('groups by the names that they have in the race', async () => {
    const caught = {
      key: '1',
      kind: 'caught',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: 90,
      toGo: 10,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      other: { kind: 'behind2', size: 30 },
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [caught],
    })
    expect(text).toContain('by group behind 2')
  })

  it.each([
    ['breakaway', { other: { kind: 'bunch', size: 145 } }, 'Breakaway Pogacar clear of the bunch'],
    ['dropped', { other: { kind: 'bunch', size: 145 } }, 'Dropped Pogacar from the bunch'],
    ['joined', { other: { kind: 'chase2', size: 9 } }, 'Joined chase 2 Pogacar'],
    ['joined', { other: { kind: 'leaders', size: 9 } }, 'Joined the leaders Pogacar'],
    [
      'split',
      { group: { kind: 'leaders', size: 10 }, other: { kind: 'chase1', size: 12 } },
      'Leaders split 10 riders ahead, 12 behind',
    ],
    [
      'split',
      { group: { kind: 'chase1', size: 10 }, other: { kind: 'chase2', size: 12 } },
      'Split 10 riders ahead, 12 behind',
    ],
    ['virtualLead', { gap: '+0:07', over: { lastName: 'Vacek' } }, 'Virtual leader Pogacar ahead of Vacek'],
    ['sprint', { name: 'Quillan', points: 25 }, 'Sprint Quillan : Pogacar 25 pts'],
    ['bonus', { name: 'Foix', points: 6 }, 'Bonus sprint Foix : Pogacar 6″'],
  ])('an event in words that need no legend: %s', async (kind, about, said) => {
    const { points, ...more } = about as { points?: number }
    const happened = {
      key: '1',
      kind,
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: 90,
      toGo: 10,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej', ...(points && { points }) }],
      ...more,
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [happened],
    })
    expect(text.replaceAll(/ +/g, ' ').replaceAll(' : ', ': ')).toContain(said.replaceAll(' : ', ': '))
  })

  it('courses of a race that is over, which are not promised any more', async () => {
    const over = { '/competitions/tdf2026': sampleCompetition('tdf', { status: 'Previous' }) }
    expect(await main('/2026/tdf/route', {})).toContain('The courses are not published yet')
    expect(await main('/2026/tdf/route', over)).toContain('The courses of this race were not published')
  })
})

describe('games over New Year', () => {
  it('have both years beside their days', async () => {
    const games = {
      ...sampleCompetition('winter', { type: 'Empty', start: '2026-12-30', end: '2027-01-05' }),
    }
    const details = { ...games, sport: 'winter', medalEvents: 0, decided: 0, sports: [], competitions: [] }
    const read = holding({ '/multisports/winter/2026/details': { ...details, hasSchedule: false } })
    const text = textOf(part(await page('/winter/2026/competitions', read), 'main'))
    expect(text).toContain('30 DEC 2026–05 JAN 2027')
  })
})

describe('a page below a competition', () => {
  it.each(['route', 'reports'])('%s names it with its year', async (section) => {
    const text = textOf(part(await page(`/2026/tdf/${section}`, holding(tour('expected'))), 'main'))
    expect(text).toMatch(/^ *Tour de France 2026 /)
  })
})

describe('a stage of which only the day and the winner are known', () => {
  const unknown = { category: null, distance: 0, hideTime: true }
  const winner = { name: 'ASH Ann', nation: 'IRL', bib: null, isTeam: false }

  it.each(['expected', 'standings'])('%s: the page shows neither noon nor a length', async (status) => {
    const documents = {
      ...tour(status),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, status), ...unknown },
    }
    const html = await page('/2026/tdf/stage-1/startlist', holding(documents))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('Tue 7 Jul')
    expect(text).not.toMatch(/\d:00|\bkm\b|Flat/)
    expect(html).toContain('"startDate":"2026-07-07"')
  })

  it.each([
    ['official', 'Nothing was published'],
    ['unconfirmed', 'Result awaited'],
  ])('without a winner, its result %s: the list says %s', async (resultStatus, words) => {
    const listed = { ...stage(1, 'finished'), ...unknown, resultStatus }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(textOf(part(html, 'main'))).toContain(words)
  })

  it('is listed without length and kind', async () => {
    const listed = { ...stage(1, 'standings'), ...unknown, winner }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('ASH Ann')
    expect(text).not.toMatch(/\d:00|\bkm\b|Flat/)
  })

  it.each([
    ['a rider with the surname in bold', winner, /<b[^>]*>ASH<\/b> <span[^>]*>Ann</],
    ['a team as it is called', { ...winner, name: 'BMC Racing Team', isTeam: true }, /> ?BMC Racing Team</],
  ])('names %s', async (_, won, name) => {
    const listed = { ...stage(1, 'standings'), ...unknown, winner: won }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(part(html, 'main')).toMatch(name)
  })

  it('names both riders on a shared first place', async () => {
    const alsoWon = [{ ...winner, name: 'OAK Eve', bib: 12 }]
    const listed = { ...stage(1, 'standings'), ...unknown, winner, alsoWon }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(textOf(part(html, 'main'))).toMatch(/ASH Ann\s+OAK Eve/)
  })

  it('to come is called by its number above, the prologue by its name', async () => {
    const listed = [0, 1].map((number) => ({ ...stage(number, 'expected'), ...unknown }))
    for (const [index, name] of ['Prologue', 'Stage 1'].entries()) {
      const stages = listed.slice(index)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': stages }))
      expect(textOf(part(html, 'main'))).toContain(`To come · ${name}`)
    }
  })

  it('is no more to come once its start has passed without a word', async () => {
    const past = { ...stage(1, 'expected'), startAt: '2020-07-07T11:00:00+02:00' }
    const delayed = {
      kind: 'delayed',
      reason: null,
      since: past.startAt,
      startWas: past.startAt,
      timesAt: null,
    }
    const shown = async (listed: object) => {
      const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
      return textOf(part(html, 'main'))
    }
    expect(await shown(past)).toContain('Data awaited · Stage 1')
    expect(await shown({ ...past, disruption: delayed })).toContain('Data awaited · Stage 1')
    expect(await shown({ ...past, disruption: { ...delayed, startWas: null } })).toContain(
      'To come · Stage 1',
    )
  })

  it('to come is listed by its day', async () => {
    const listed = { ...stage(1, 'expected'), ...unknown }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('Tue 7 Jul')
    expect(text).not.toMatch(/\d:00|data awaited/)
  })
})

describe('addresses of a competition and its stages (spec.md section 2)', () => {
  it('a stage without a section named leads to the one its document names', async () =>
    expect(await location('/2026/tdf/stage-1', holding(tour('expected')))).toBe(
      '/2026/tdf/stage-1/startlist',
    ))

  it('a stage names its competition with the year, on the screen and on paper', async () => {
    const html = part(await page('/2026/tdf/stage-1/startlist', holding(tour('expected'))), 'main')
    expect(textOf(html)).toMatch(/^ *Tour de France 2026 Stage 1 /)
  })

  it.each([
    ['stage', 'Stage 1', 'Flat stage'],
    ['timeTrial', 'Stage 1', 'Flat stage'],
    ['oneDayRace', 'Stage 1', 'Road race'],
    ['prolog', 'Prologue', 'Flat stage'],
    ['generalRanking', 'Stage 1', 'General classification'],
    ['pointsRanking', 'Stage 1', 'Points'],
    ['mountainsRanking', 'Stage 1', 'Mountains'],
    ['youthRanking', 'Stage 1', 'Young riders'],
  ])('a stage that the programme calls %s is said to be %s, %s', async (kind, number, words) => {
    const path = '/competitions/tdf2026/stages/1'
    const read = holding({ ...tour('expected'), [path]: { ...stageDocument(1, 'expected'), kind } })
    const [head = ''] = textOf(part(await page('/2026/tdf/stage-1/startlist', read), 'main')).split(
      'Start list',
    )
    expect([head.includes(number), head.includes(words)]).toEqual([true, true])
  })

  it.each([
    ['CRD', 'Road race'],
    ['CCR', 'Cyclo-cross'],
    ['MTB', 'Mountain bike'],
  ])('a race of one day in the discipline %s is said to be %s', async (sport, words) => {
    const read = holding({
      ...tour('expected'),
      '/competitions/tdf2026': sampleCompetition('tdf', { sport }),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'expected'), kind: 'oneDayRace' },
    })
    const [head = ''] = textOf(part(await page('/2026/tdf/stage-1/startlist', read), 'main')).split(
      'Start list',
    )
    expect(['Road race', 'Cyclo-cross', 'Mountain bike'].filter((each) => head.includes(each))).toEqual([
      words,
    ])
  })

  it.each([
    ['route', 'SingleRace'],
    ['route', 'MultiEvents'],
    ['reports', 'MultiSports'],
    ['reports', 'Empty'],
    ['stage-1/rankings', 'MultiEvents'],
    ['stage-2/rankings', 'SingleRace'],
    ['startlist', 'GrandTour'],
    ['photofinish', 'MultiEvents'],
  ])('%s of a competition of type %s leads home', async (path, type) => {
    const read = holding({ ...tour('expected'), '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    expect(await location(`/2026/tdf/${path}`, read)).toBe('/')
  })

  it.each([
    ['GrandTour', true],
    ['SingleRace', true],
    ['MultiEvents', false],
    ['OnlyPDF', false],
    ['MultiSports', false],
  ] as const)('the page of a competition of type %s asks for stages: %s', async (type, asks) => {
    const asked: string[] = []
    const read = holding({ ...tour('expected'), '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    await page('/2026/tdf', (path) => {
      asked.push(path)
      return read(path)
    })
    expect(asked.includes('/competitions/tdf2026/stages')).toBe(asks)
  })

  it.each(['route', 'reports', 'stage-1/rankings'])('%s of a grand tour is a page', async (path) =>
    expect(await location(`/2026/tdf/${path}`, holding(tour('expected')))).toBeNull(),
  )
})

describe('where there are no reports', () => {
  const at = (path: string, status: string, raceStatus: string) =>
    page(
      path,
      holding({
        ...tour(raceStatus),
        '/competitions/tdf2026': sampleCompetition('tdf', { status }),
      }),
    )
  const [YET, NONE] = ['No reports yet', 'No reports were filed']

  it.each([
    ['a stage being raced', '/2026/tdf/stage-1/reports', 'Live', 'inProgress', YET, NONE],
    ['a stage that is over', '/2026/tdf/stage-1/reports', 'Live', 'standings', NONE, YET],
    ['a competition to come', '/2026/tdf/reports', 'Next', 'expected', YET, NONE],
    ['a competition that is over', '/2026/tdf/reports', 'Previous', 'standings', NONE, YET],
  ])('%s says so', async (_, path, status, raceStatus, said, unsaid) => {
    const text = textOf(await at(path, status, raceStatus))
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  })
})

describe('a competition of one race (spec.md section 2)', () => {
  const type = 'SingleRace'
  const race = (status: string) =>
    holding({ ...tour(status), '/competitions/tdf2026': sampleCompetition('tdf', { type, name: 'Omloop' }) })

  it.each(['live', 'startlist', 'teams', 'rankings', 'timeline', 'map', 'photofinish', 'reports'])(
    'has its %s straight under it, in words without stages',
    async (section) => {
      const html = await page(`/2026/tdf/${section}`, race('expected'))
      expect(titleOf(html)).toMatch(/^[^·]+ · Omloop 2026 · Bell Lap$/)
      expect(textOf(part(html, 'main'))).not.toMatch(/\bstages?\b|overall/i)
      expect(html).toContain('href="/2026/tdf/startlist"')
      expect(part(html, 'main')).not.toContain('/stage-')
    },
  )

  it.each([
    ['stage-1', '/2026/tdf'],
    ['stage-1/live', '/2026/tdf/live'],
    ['stage-1/rankings?ranking=2&style=uci', '/2026/tdf/rankings?style=uci&ranking=2'],
  ])('leads from %s to %s', async (from, to) =>
    expect(await location(`/2026/tdf/${from}`, race('expected'))).toBe(to),
  )

  it('is named once by its ceremony, which has nothing to step through while it waits', async () => {
    const read = holding({
      ...tour('expected'),
      '/competitions/tdf2026': sampleCompetition('tdf', { type, name: 'Omloop' }),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'expected'), name: 'Omloop' },
    })
    const text = textOf(part(await page('/2026/tdf/ceremony', read), 'main'))
    expect(text.match(/Omloop/g)).toHaveLength(1)
    expect(text).toContain('Leave')
    expect(text).not.toMatch(/Back|Pause|Next/)
  })

  it('says on its own page that it is not held, with the reason', async () => {
    const since = '2026-07-07T12:00:00+02:00'
    const disruption = { kind: 'cancelled', reason: 'Snow', since, startWas: null, timesAt: null }
    const competition = sampleCompetition('tdf', { type, name: 'Omloop', disruption: 'cancelled' })
    const read = holding({
      ...tour('finished'),
      '/competitions/tdf2026': competition,
      '/competitions/tdf2026/stages': [{ ...stage(1, 'finished'), disruption }],
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'finished'), disruption },
    })
    const text = textOf(part(await page('/2026/tdf', read), 'main'))
    expect(text).toMatch(/Cancelled ?Snow/)
    expect(text.match(/Cancelled/g)).toHaveLength(1)
  })

  it.each(['expected', 'inProgress', 'standings'])(
    'is shown with its sections while it is %s',
    async (status) => {
      const html = part(await page('/2026/tdf', race(status)), 'main')
      expect(html).toContain('href="/2026/tdf/live"')
      expect(html.split('href="/2026/tdf/reports"')).toHaveLength(2)
      expect(html).not.toContain('/stage-')
      expect(textOf(html)).not.toMatch(/\bstages?\b/i)
    },
  )
})

it('the next stage of a tour has its start separate from its disruption', async () => {
  const start = { startWas: '2026-07-07T12:00:00+02:00' }
  const read = holding({
    ...tour(),
    '/competitions/tdf2026/stages': [{ ...stage(1, 'expected'), ...disrupted('delayed', start) }],
  })
  const text = textOf(part(await page('/2026/tdf', read), 'main'))
  expect(text).toMatch(/13:00 CEST · Delayed/)
})

describe('a stage that was stopped and gave times alone', () => {
  const stopped = { ...stage(2, 'standings'), ...disrupted('stopped') }
  const won = { ...stage(1, 'standings'), winner: { name: 'ASH Ann', nation: 'SLO', bib: 1, isTeam: false } }
  const shown = async (more: object) =>
    textOf(part(await page('/2026/tdf', holding({ ...tour(), ...more })), 'main'))

  it('is not the newest result of its tour, and the leaders are those after it', async () => {
    const text = await shown({ '/competitions/tdf2026/stages': [won, stopped] })
    expect(text).toContain('Leaders after stage 2')
    expect(text).toContain('Stage 1 · Here')
    expect(text).not.toContain('Stage 2 · Here')
  })

  it('are not those for a general classification where a single race has none', async () => {
    const ranking = timesOfStage({
      hasTimesAlone: true,
      columns: [{ key: 'name', kind: 'name', label: 'name' }],
      results: [sampleRow('1', { rank: 0 })],
    })
    const heading = async (type: string, path: string) => {
      const read = holding({
        ...tour('standings'),
        '/competitions/tdf2026': sampleCompetition('tdf', { type }),
        '/competitions/tdf2026/stages/1/rankings/stage': [ranking],
      })
      return textOf(part(await page(path, read), 'main'))
    }
    const GENERAL = 'Times for the general classification'
    expect(await heading('GrandTour', '/2026/tdf/stage-1/rankings')).toContain(GENERAL)
    const ofOne = await heading('SingleRace', '/2026/tdf/rankings')
    expect(ofOne).toContain('Individual times')
    expect(ofOne).not.toContain(GENERAL)
  })

  it('has no list on the page of a single race, which says only once that there is no result', async () => {
    const text = await shown({
      '/competitions/tdf2026': sampleCompetition('tdf', { type: 'SingleRace', disruption: 'stopped' }),
      '/competitions/tdf2026/stages': [{ ...stopped, number: 1 }],
    })
    expect(text.split('There is no result')).toHaveLength(2)
    expect(text).not.toContain('The whole result')
  })
})

it('a prologue has no number: its plate and the arrow to it have its letter', async () => {
  const stages = [stage(0, 'standings'), stage(1, 'expected')]
  const read = holding({
    ...tour(),
    '/competitions/tdf2026/stages': stages,
    '/competitions/tdf2026/stages/1': stageDocument(1, 'expected'),
  })
  const list = textOf(part(await page('/2026/tdf', read), 'main'))
  expect(list).toMatch(/ P Tue 7 Jul .* 1 Tue 7 Jul /)
  const next = part(await page('/2026/tdf/stage-1/live', read), 'main')
  expect(next).toContain('aria-label="Previous stage: the prologue"')
  expect(textOf(next)).toContain('‹ P')
})

describe('a competition of one race before that race is announced', () => {
  const bare: Read = async (path) => {
    if (path === '/competitions/tdf2026/stages') return { kind: 'not-yet' }
    if (path.startsWith('/competitions/tdf2026/stages/')) return { kind: 'unknown' }
    return holding({ '/competitions/tdf2026': sampleCompetition('tdf', { type: 'SingleRace' }) })(path)
  }
  it.each(['', '/live'])('announces the parts to come, and links only its reports: %s', async (section) => {
    const html = part(await page(`/2026/tdf${section}`, bare), 'main')
    expect(textOf(html)).toContain('The programme is not published yet')
    expect(textOf(html)).not.toMatch(/\bstages?\b/i)
    expect(html).toContain('href="/2026/tdf/reports"')
    expect(html).not.toMatch(/href="\/2026\/tdf\/(startlist|teams|rankings|map|timeline)/)
  })
})

describe('a competition of events (spec.md section 2)', () => {
  const C = '/competitions/tdf2026'
  const phase = (number: number, raceStatus: string, isFinal = false) => ({
    number,
    name: `Round ${number}`,
    start: '2026-07-07T13:00:00',
    startAt: '2026-07-07T13:00:00+02:00',
    current: false,
    type: 'duel',
    isFinal,
    event: 3,
    channel: `tdf2026-event-3-phase-${number}`,
    raceStatus,
  })
  const whole = (number: number, raceStatus: string) => ({
    ...phase(number, raceStatus, number === 2),
    id: `tdf2026-event-3-phase-${number}`,
    tabs: ['startlist', 'results'],
    currentTab: 'results',
    distance: 0.75,
    laps: 3,
    startedAt: null,
  })
  const item = (phaseId: number, more: object = {}) => ({
    key: `3_${phaseId}`,
    name: `Round ${phaseId}`,
    date: '2026-07-07T13:00:00',
    startAt: '2026-07-07T13:00:00+02:00',
    phaseId,
    eventId: 3,
    hasStartlist: true,
    hasResult: false,
    isFinal: phaseId === 2,
    isLive: false,
    isOpen: true,
    isCeremony: false,
    isSideEvent: false,
    isTraining: false,
    hasPhotofinish: false,
    hideTime: false,
    order: phaseId,
    ...more,
  })
  const columns = (['rank', 'name', 'mark'] as const).map((kind) => ({
    key: kind,
    kind,
    label: kind === 'mark' ? 'irm' : kind,
  }))
  const side = (key: string, rank: number, mark: string) => ({
    ...sampleRow(key, { rank, heat: 'Heat 1', mark: mark as 'Q' }),
    team: { key, code: key, name: `Team ${key}`, nation: 'FRA', members: [] },
  })
  const duel = [
    {
      ...side('A', 1, 'Q'),
      advance: { phase: 2, name: 'Semifinals', heat: 'Heat 1', decidesPlaces: false, byPlace: true },
    },
    {
      ...side('B', 2, 'Q'),
      advance: {
        phase: 3,
        name: 'Finals',
        heat: 'For Places 5-8',
        decidesPlaces: true,
        byPlace: true,
        places: [5, 8],
      },
    },
  ]
  const bodies = {
    [C]: sampleCompetition('tdf', { name: 'Track Worlds', type: 'MultiEvents', sport: 'CTR' }),
    [`${C}/events`]: [
      {
        number: 3,
        name: 'Women Sprint',
        category: 'WomenElite',
        venue: null,
        phases: 2,
        standing: null,
        series: null,
        givesMedals: true,
        podium: [],
      },
    ],
    [`${C}/schedule`]: {
      utcOffset: 2,
      timeZone: 'Europe/Paris',
      showFirstTimeOfDay: true,
      items: [item(1, { hasResult: true }), item(2, { isLive: true })],
    },
    [`${C}/events/3/phases`]: [phase(1, 'standings'), phase(2, 'inProgress', true)],
    [`${C}/events/3/phases/1`]: whole(1, 'standings'),
    [`${C}/events/3/phases/2`]: { ...whole(2, 'inProgress'), currentTab: 'live' },
    [`${C}/events/3/phases/1/results`]: {
      event: 'Women Sprint',
      resultType: 'Points',
      resultStatus: 'official',
      columns,
      results: duel,
      heats: [{ name: 'Heat 1', results: duel }],
    },
  }
  const read = holding(bodies)

  it('links the sections that a phase has, and no others', async () => {
    const html = await page('/2026/tdf/event-3/phase-1/results', read)
    const linked = html.matchAll(/href="\/2026\/tdf\/event-3\/phase-1\/(\w+)"/g)
    expect(new Set(Array.from(linked, ([, section]) => section))).toEqual(new Set(['startlist', 'results']))
  })

  it.each([
    ['event-3/phase-1', '/2026/tdf/event-3/phase-1/results'],
    ['event-3/phase-2', '/2026/tdf/event-3/phase-2/live'],
    ['live', '/2026/tdf/event-3/phase-2/live'],
    ['stage-1/live', '/'],
    ['startlist', '/'],
    ['rankings', '/'],
  ])('leads from %s to %s', async (from, to) => expect(await location(`/2026/tdf/${from}`, read)).toBe(to))

  it.each(['schedule', 'event-3', 'event-3/phase-1/results'])('%s is no page of a grand tour', async (path) =>
    expect(
      await location(
        `/2026/tdf/${path}`,
        holding({ ...tour('expected'), ...bodies, [C]: sampleCompetition('tdf') }),
      ),
    ).toBe('/'),
  )

  it('leads from the medallists of an event, and from a duel, to the pages of the athletes', async () => {
    const [listed] = bodies[`${C}/events`] as [object]
    const medallist = { rank: 1, key: '208', name: 'LAVREYSEN Harrie', lastName: 'Lavreysen' }
    const podium = [{ ...medallist, firstName: 'Harrie', nation: 'NED' }]
    const side = (bib: number) => sampleRow(String(bib), { rank: bib, heat: 'Heat 1' })
    const names = { lastName: 'Lavreysen', firstName: 'Harrie', nation: 'NED', uciRiderId: null }
    const sides = [side(1), side(2)].map((row) => ({
      ...row,
      rider: { ...names, bib: row.rank, name: `RIDER ${row.rank}` },
    }))
    const results = `${C}/events/3/phases/1/results`
    const decided = holding({
      ...bodies,
      [`${C}/events`]: [{ ...listed, podium }],
      [results]: {
        ...(bodies[results] as object),
        results: sides,
        heats: [{ name: 'Heat 1', results: sides }],
      },
    })
    expect(await page('/2026/tdf/event-3', decided)).toContain('href="/athlete/tdf2026-lavreysen-harrie-ned"')
    const links = part(await page('/2026/tdf/event-3/phase-1/results', decided), 'main').match(
      /href="\/athlete\/[^"]+"/g,
    )
    expect(new Set(links).size).toBe(2)
  })

  it.each([
    ['pointsRace', [1, 2, 2], true],
    ['pointsRace', [1, 2, 3], false],
    ['scratch', [1, 2, 2], false],
  ])('explains shared places of a %s, by rank %j: %s', async (type, ranks, isSaid) => {
    const results = `${C}/events/3/phases/1/results`
    const own = { ...(bodies[results] as object), heats: [] }
    const html = await page(
      '/2026/tdf/event-3/phase-1/results',
      holding({
        ...bodies,
        [`${C}/events/3/phases/1`]: { ...whole(1, 'standings'), type },
        [results]: { ...own, results: ranks.map((rank, at) => sampleRow(String(at), { rank })) },
      }),
    )
    expect(textOf(html).includes('the order of the last sprint is not known')).toBe(isSaid)
  })

  it('shows winners in the list of events as elsewhere: the surname bold, the first name light', async () => {
    const [listed] = bodies[`${C}/events`] as [object]
    const winner = { rank: 1, key: '208', name: 'LAVREYSEN Harrie', lastName: 'Lavreysen' }
    const podium = [{ ...winner, firstName: 'Harrie', nation: 'NED' }]
    const html = await page(
      '/2026/tdf',
      holding({
        ...bodies,
        [`${C}/events`]: [{ ...listed, podium }],
        [`${C}/schedule`]: { ...(bodies[`${C}/schedule`] as object), items: [] },
      }),
    )
    expect(part(html, 'main')).toMatch(/<b[^>]*>Lavreysen<\/b> <span[^>]*>Harrie<\/span>/)
  })

  it.each([
    ['medals', true, 'Medals', /Gold.*Lavreysen/],
    ['places, where it gives no medals', false, 'Podium', /1\s*Lavreysen/],
  ])('shows the winner as %s', async (_, givesMedals, label, expected) => {
    const [listed] = bodies[`${C}/events`] as [object]
    const winner = {
      rank: 1,
      key: '208',
      name: 'LAVREYSEN Harrie',
      lastName: 'Lavreysen',
      firstName: 'Harrie',
      nation: 'NED',
    }
    const html = await page(
      '/2026/tdf/event-3',
      holding({
        ...bodies,
        [`${C}/events`]: [{ ...listed, givesMedals, podium: [winner] }],
      }),
    )
    const [, list = ''] = new RegExp(`<ol[^>]*aria-label="${label}"[^>]*>(.*?)</ol>`, 's').exec(html) ?? []
    expect(textOf(list)).toMatch(expected)
  })

  it.each(['en', 'fr'])('links the sheet of a whole event, in the language of the page: %s', async (locale) =>
    expect(await page('/2026/tdf/event-3', read, { acceptLanguage: locale })).toContain(
      `href="/competitions/tdf2026/events/3/phases.pdf?locale=${locale}"`,
    ),
  )

  it.each([
    ['', 'Track Worlds 2026 · Bell Lap'],
    ['schedule', 'Schedule · Track Worlds 2026 · Bell Lap'],
    ['schedule/2026-07-07', 'Schedule · Tue 7 Jul · Track Worlds 2026 · Bell Lap'],
    ['event-3', 'Women Sprint · Track Worlds 2026 · Bell Lap'],
    ['event-3/phase-1/results', 'Results · Women Sprint, Round 1 · Track Worlds 2026 · Bell Lap'],
    ['event-3/phase-2/live', 'Live · Women Sprint, Round 2 · Track Worlds 2026 · Bell Lap'],
  ])('/%s has the title %s', async (path, title) => {
    const html = await page(path === '' ? '/2026/tdf' : `/2026/tdf/${path}`, read)
    expect(titleOf(html)).toBe(title)
  })

  it.each([
    ['schedule', 'Schedule'],
    ['reports', 'Reports'],
    ['event-3/ceremony', 'Ceremony · Women Sprint'],
  ])('/%s names the year once where it is part of the name', async (path, title) => {
    const named = holding({ ...bodies, [C]: { ...(bodies[C] as object), name: 'Track Worlds 2026' } })
    expect(titleOf(await page(`/2026/tdf/${path}`, named))).toBe(`${title} · Track Worlds 2026 · Bell Lap`)
  })

  it.each(['event-3', 'event-3/phase-1/results', 'event-3/phase-2/live'])(
    '/%s names the competition with its year above its title',
    async (path) =>
      expect(textOf(part(await page(`/2026/tdf/${path}`, read), 'main'))).toMatch(/^ *Track Worlds 2026 /),
  )

  it('names the riders of a team that starts as one, each with a page and without a number that nobody wears', async () => {
    const member = { bib: 0, nation: 'NZL', uciRiderId: null, status: 'OK', leftInStage: null }
    const teams = [
      {
        key: 'NZL',
        code: 'NZL',
        name: 'New Zealand',
        nation: 'NZL',
        members: ['IRIS Abel', 'LARCH Carl'].map((name) => ({ ...member, name })),
      },
      { key: 'DEN', code: 'DEN', name: 'Denmark', nation: 'DEN', members: [] },
    ]
    const html = part(
      await page(
        '/2026/tdf/event-3/phase-1/teams',
        holding({ ...bodies, [`${C}/events/3/phases/1/teams`]: teams }),
      ),
      'main',
    )
    expect(textOf(html)).toMatch(/New Zealand .*IRIS Abel .*LARCH Carl .*Denmark/)
    expect(html).toContain('href="/athlete/tdf2026-iris-abel-nzl"')
    expect(html).not.toContain('Bib 0')
  })

  it('describes every section of a phase by words of its own', async () => {
    const sections = ['live', 'startlist', 'results', 'teams', 'stats', 'map', 'reports', 'photofinish']
    const urls = ['', '/schedule', '/reports', '/event-3'].map((path) => `/2026/tdf${path}`)
    for (const number of [1, 2])
      urls.push(...sections.map((section) => `/2026/tdf/event-3/phase-${number}/${section}`))
    const described = await Promise.all(
      urls.map(async (url) => /<meta name="description" content="([^"]*)"/.exec(await page(url, read))?.[1]),
    )
    expect(new Set(described).size).toBe(urls.length)
  })

  it('describes the only phase of an event by its name once', async () => {
    const path = `${C}/events/3/phases/1`
    const only = { ...(bodies[path] as object), name: 'Women Sprint' }
    const html = await page('/2026/tdf/event-3/phase-1/live', holding({ ...bodies, [path]: only }))
    expect(html).toContain('content="Live · Track Worlds 2026, Women Sprint: start list, race and results."')
  })

  it('tells search engines which event a page is about, as part of the whole, and no result', async () => {
    const told = async (path: string): Promise<unknown> => {
      const html = await page(`/2026/tdf/${path}`, read)
      const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
      return text === undefined ? null : JSON.parse(text)
    }
    const superEvent = { '@type': 'SportsEvent', name: 'Track Worlds 2026', sport: 'Track cycling' }
    const event = await told('event-3')
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Women Sprint',
      startDate: '2026-07-07T13:00:00+02:00',
      url: 'https://bell-lap.example/2026/tdf/event-3',
      superEvent,
    })
    const phaseResults = await told('event-3/phase-1/results')
    expect(phaseResults).toMatchObject({ name: 'Women Sprint', superEvent })
    expect(JSON.stringify([event, phaseResults])).not.toMatch(/winner|rank":|result":|Team A/i)
    expect(await told('event-4')).toBeNull()
  })

  it('tells search engines where an event is held: at its own venue, else where the competition is', async () => {
    const placeOf = async (event: object, competition: object): Promise<unknown> => {
      const html = await page(
        '/2026/tdf/event-3',
        holding({
          ...bodies,
          [C]: { ...bodies[C], ...competition },
          [`${C}/events`]: bodies[`${C}/events`]?.map((each) => ({ ...each, ...event })),
        }),
      )
      const [, text = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
      return (JSON.parse(text) as { location?: unknown }).location
    }
    // The country by its ISO code, which is not the sport's.
    const address = { '@type': 'PostalAddress', addressLocality: 'Lugano', addressCountry: 'CH' }
    expect(await placeOf({}, { location: 'Lugano', noc: 'SUI' })).toMatchObject({ name: 'Lugano', address })
    // Neither a code is part of a town, nor a country one.
    expect(await placeOf({}, { location: 'Lugano, SUI', noc: 'SUI' })).toMatchObject({ address })
    expect(await placeOf({}, { location: 'Switzerland', noc: 'SUI' })).toEqual({
      '@type': 'Place',
      name: 'Switzerland',
      address: { '@type': 'PostalAddress', addressCountry: 'CH' },
    })
    expect(await placeOf({}, { location: '', noc: 'GER' })).toMatchObject({
      name: 'Germany',
      address: { addressCountry: 'DE' },
    })
    expect(await placeOf({ venue: 'Leogang' }, { location: '', noc: 'XXX' })).toEqual({
      '@type': 'Place',
      name: 'Leogang',
    })
    expect(await placeOf({}, { location: '', noc: 'XXX' })).toBeUndefined()
  })

  it('shows in its list of events that the next round is postponed, also if later ones still have a time', async () => {
    const list = async (first: object) => {
      const items = [item(1, first), item(2)]
      const schedule = { utcOffset: 2, timeZone: 'Europe/Paris', showFirstTimeOfDay: true, items }
      return textOf(
        part(await page('/2026/tdf', holding({ ...bodies, [`${C}/schedule`]: schedule })), 'main'),
      )
    }
    const startAt = '2026-07-08T13:00:00+02:00'
    expect(
      await list({ startAt, ...disrupted('postponed', { startWas: '2026-07-07T13:00:00+02:00' }) }),
    ).toMatch(/Women Sprint ?Round 1 · Postponed · new start Wed 8 Jul 13:00/)
    expect(await list(disrupted('postponed'))).toMatch(/Women Sprint ?Round 1 · Postponed(?! · new start)/)
  })

  it('strikes out the start of a round that is put off until nobody knows when, in the programme and in its event', async () => {
    const struck = async (path: string, startWas: string | null) => {
      const more = disrupted('postponed', { startWas })
      const read = holding({
        ...bodies,
        [`${C}/schedule`]: {
          utcOffset: 2,
          timeZone: 'Europe/Paris',
          showFirstTimeOfDay: true,
          items: [item(1, more), item(2)],
        },
        [`${C}/events/3/phases`]: [{ ...phase(1, 'expected'), ...more }, phase(2, 'expected', true)],
      })
      return part(await page(path, read), 'main').match(/<s>.*?<\/s>/g)
    }
    for (const path of ['/2026/tdf/schedule', '/2026/tdf/event-3']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      expect(await struck(path, null)).toEqual([expect.stringContaining('13:00')])
      // oxlint-disable-next-line no-await-in-loop
      expect(await struck(path, '2026-07-06T13:00:00+02:00')).toBeNull()
    }
  })

  it('an event with all rounds cancelled or stopped shows the reason, and has no link to a ceremony', async () => {
    const event = async (...rounds: object[]) => {
      const phases = rounds.map((more, index) => ({ ...phase(index + 1, 'finished', index === 1), ...more }))
      return textOf(
        part(
          await page('/2026/tdf/event-3', holding({ ...bodies, [`${C}/events/3/phases`]: phases })),
          'main',
        ),
      )
    }
    const called = disrupted('cancelled')
    const off = await event(called, called)
    expect(off).toMatch(/Cancelled ?Snow/)
    expect(off).not.toContain('Podium ceremony')
    const held = await event(called, {})
    expect(held).not.toContain('Snow')
    expect(held).toContain('Podium ceremony')
  })

  it('has its events by category, each with its current phase, and the programme of the day', async () => {
    const html = part(await page('/2026/tdf', read), 'main')
    expect(textOf(html)).toMatch(/Women Sprint Live · Round 2/)
    expect(html).toContain('href="/2026/tdf/event-3"')
    expect(html).toContain('href="/2026/tdf/event-3/phase-1/results"')
    expect(html).toContain('href="/2026/tdf/schedule"')
  })

  it.each([
    ['MenElite', 'Men Elite'],
    ['MenU23', 'Men U23'],
    ['MenJunior', 'Men Junior'],
    ['WomenElite', 'Women Elite'],
    ['WomenU23', 'Women U23'],
    ['WomenJunior', 'Women Junior'],
    ['MenElite26', 'Men Elite 26″'],
    ['MenElite20', 'Men Elite 20″'],
    ['MenJunior26', 'Men Junior 26″'],
    ['MenJunior20', 'Men Junior 20″'],
    ['WomenElite26', 'Women Elite 26″'],
    ['WomenElite20', 'Women Elite 20″'],
    ['WomenJunior26', 'Women Junior 26″'],
    ['WomenJunior20', 'Women Junior 20″'],
  ] as const satisfies readonly (readonly [Category, string])[])(
    'names the category %s in words: %s',
    async (category, words) => {
      const events = bodies[`${C}/events`].map((event) => ({ ...event, category }))
      const read = holding({ ...bodies, [`${C}/events`]: events })
      const main = part(await page('/2026/tdf/event-3', read), 'main')
      expect(textOf(main)).not.toContain(category)
      expect(main.replaceAll('<!-- -->', '')).toMatch(new RegExp(`>${words}<`))
    },
  )

  it('has a schedule by day, by event, and of one day', async () => {
    const text = async (query: string) => textOf(part(await page(`/2026/tdf/schedule${query}`, read), 'main'))
    expect(await text('')).toMatch(/Tuesday July 7, 2026 13:00 Women Sprint Round 1 Result/)
    expect(await text('?view=event')).toMatch(/Women Sprint Tue,? 7 Jul 13:00 Round 1/)
    expect(await text('/2026-07-07')).toMatch(/13:00 Women Sprint Round 1 Result/)
    expect(await text('/2026-07-08')).not.toContain('Round 1')
  })

  it('links its programme as a calendar: whole, of a day and of an event', async () => {
    const file = '/competitions/tdf2026/schedule.ics'
    const calendarAt = async (path: string) =>
      /href="([^"]*\.ics[^"]*)"/.exec(part(await page(`/2026/tdf/${path}`, read), 'main'))?.[1]
    expect(await calendarAt('schedule')).toBe(`${file}?locale=en`)
    expect(await calendarAt('schedule/2026-07-07')).toBe(`${file}?date=2026-07-07&amp;locale=en`)
    expect(await calendarAt('event-3')).toBe(`${file}?event=3&amp;locale=en`)
  })

  it('has its omnium at an address of its own, and where there is none that leads to the event', async () => {
    expect(await location('/2026/tdf/event-3/omnium', read)).toBe('/2026/tdf/event-3')
    const winner = { rank: 1, key: 'A', name: 'Team A', lastName: null, firstName: null, nation: 'GBR' }
    const events = bodies[`${C}/events`].map((event) => ({ ...event, standing: 'omnium', podium: [winner] }))
    const race = { phase: 1, name: 'Scratch', form: 'scratch', raceStatus: 'standings', counts: true }
    const row = {
      ...side('A', 1, 'Q'),
      points: 40,
      behind: 0,
      aheadBy: 'lastSprint',
      races: [{ key: '1', rank: 1, points: 40, total: 40, standing: 1, irm: null }],
      needs: [],
    }
    const omnium = {
      event: 'Women Sprint',
      resultStatus: 'official',
      races: [race],
      next: null,
      columns,
      results: [row],
    }
    const reading = holding({
      ...bodies,
      [`${C}/events`]: events,
      [`${C}/events/3/omnium`]: omnium,
      [`${C}/events/3/phases/1`]: { ...bodies[`${C}/events/3/phases/1`], isFinal: true },
    })
    const html = await page('/2026/tdf/event-3/omnium', reading)
    expect(titleOf(html)).toBe('Omnium · Women Sprint · Track Worlds 2026 · Bell Lap')
    expect(html).toContain('<a aria-current="page" href="/2026/tdf/event-3/omnium">Omnium<')
    expect(textOf(part(html, 'main'))).toMatch(
      /Gold Team A .*Scratch Behind Total 1 Team A better in the last sprint .*40 \(1\) 40/,
    )
    // Its last race is a race: the medals stand where they were won.
    expect(part(await page('/2026/tdf/event-3/phase-1/results', reading), 'main')).not.toContain('Gold')
    // The need is a medal only in events with medals.
    const chased = [row, { ...row, key: 'B', rank: 2, needs: [{ medal: 1, behind: 4, place: null }] }]
    const neededFor = async (givesMedals: boolean) => {
      const needing = holding({
        ...bodies,
        [`${C}/events`]: events.map((event) => ({ ...event, podium: [], givesMedals })),
        [`${C}/events/3/omnium`]: { ...omnium, resultStatus: 'live', results: chased },
      })
      return textOf(part(await page('/2026/tdf/event-3/omnium', needing), 'main'))
    }
    expect(await neededFor(true)).toMatch(/For a medal .*Gold 4 points behind/)
    expect(await neededFor(false)).toMatch(/For the podium .*Place 1 4 points behind/)
    expect(await neededFor(false)).not.toMatch(/medal|Gold/)
  })

  it('has the world cup at an address of its own, with its rounds, and where there is none that leads to the event', async () => {
    const none: Read = async (path) => (path.endsWith('/worldcup') ? { kind: 'unknown' } : read(path))
    expect(await location('/2026/tdf/event-3/worldcup', none)).toBe('/2026/tdf/event-3')
    const round = (key: string, name: string, event: number, counts: boolean) => ({
      key,
      name,
      on: null,
      event,
      competition: null,
      raceStatus: counts ? 'standings' : 'expected',
      counts,
    })
    const score = {
      key: 'one',
      rank: 1,
      points: 40,
      total: 40,
      standing: 1,
      irm: null,
      parts: [40],
      isDropped: false,
    }
    const nation = (code: string) => ({
      ...side(code, 1, 'Q'),
      team: { key: code, code, name: code, nation: code, members: [] },
    })
    const worldCup = {
      series: 'cup',
      name: 'Sprint World Cup',
      event: 'Women Sprint',
      resultStatus: 'official',
      complete: false,
      missing: ['Round 0'],
      counting: null,
      rounds: [
        { ...round('zero', 'Round 0', 0, false), event: null },
        round('one', 'Round 1', 3, true),
        round('two', 'Round 2', 4, false),
      ],
      columns,
      results: [{ ...side('A', 1, 'Q'), points: 40, behind: 0, aheadBy: 'places', rounds: [score] }],
      nations: {
        best: 3,
        columns,
        results: [{ ...nation('GBR'), points: 40, behind: 0, aheadBy: null, rounds: [score] }],
      },
    }
    const events = bodies[`${C}/events`].map((event) => ({
      ...event,
      series: worldCup.name,
      seriesRounds: { counted: 1, missing: ['Round 0'] },
    }))
    const reading = holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: worldCup })
    const html = await page('/2026/tdf/event-3/worldcup', reading)
    expect(titleOf(html)).toBe('Sprint World Cup · Women Sprint · Track Worlds 2026 · Bell Lap')
    expect(html).toMatch(/<h1[^>]*>Sprint World Cup<\/h1>/)
    // Seen once, above the page; the heading of the table is for who hears it.
    expect(html).toMatch(/<h2[^>]*><span[^>]*>Sprint World Cup<\/span><\/h2>/)
    expect(html).toMatch(/<h2[^>]*>Nations Cup<\/h2>/)
    const text = textOf(part(html, 'main'))
    expect(text).toMatch(/Sprint World Cup .*After round 2 of 3; missing: Round 0/)
    expect(text).toMatch(/Round 1 Behind Total 1 Team A better places .*40 \(1\) 40/)
    expect(text).toMatch(/Nations Cup .* 1 Great Britain 40 \(1\) 40/)
    expect(html).toContain('href="/2026/tdf/event-4/worldcup"')
    const event = await page('/2026/tdf/event-3', reading)
    expect(event).toContain('href="/2026/tdf/event-3/worldcup"')
    expect(textOf(part(event, 'main'))).toContain('Standings: Sprint World Cup · after round 2; 1 is missing')
    // A season that is not over is not shown as its final standing.
    const whole = { ...worldCup, missing: [], complete: true, name: 'Downhill World Cup 2026, Women Elite' }
    const french = await page(
      '/2026/tdf/event-3/worldcup',
      holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: whole }),
      { acceptLanguage: 'fr' },
    )
    expect(textOf(french)).toContain('Résultat officiel · Après la manche 2 sur 3')
    expect(french).toMatch(/<h1[^>]*>Coupe du monde de descente 2026, Femmes Élite<\/h1>/)
    const unknown = { ...worldCup, missing: [] }
    const others = holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: unknown })
    expect(await page('/2026/tdf/event-3/worldcup', others)).toContain(
      'Some rounds of the season are missing',
    )
  })

  it('shows a heat of two side by side, with explanations of the marks and the next round', async () => {
    const html = part(await page('/2026/tdf/event-3/phase-1/results', read), 'main')
    const text = textOf(html)
    expect(text).toMatch(/Heat 1 1 Team A → Semifinals Q 2 Team B → For Places 5–8 Q5–8/)
    expect(text).toContain('Q Qualified by place: Semifinals Q5–8 Rides for places 5 to 8')
    expect(html).toMatch(/title="Qualified by place"[^>]*>Q</)
  })

  it('names the round that is the second chance, as the programme does', async () => {
    const advance = { phase: 4, name: 'Last Chance Race', heat: null, decidesPlaces: false, byPlace: true }
    const results = [...duel, { ...side('C', 3, 'R'), advance }]
    const [path, body] = [`${C}/events/3/phases/1/results`, bodies[`${C}/events/3/phases/1/results`]]
    const reading = holding({ ...bodies, [path]: { ...body, results, heats: [{ name: 'Heat 1', results }] } })
    const html = await page('/2026/tdf/event-3/phase-1/results', reading)
    expect(textOf(part(html, 'main'))).toContain('R On to: Last Chance Race')
  })
})
