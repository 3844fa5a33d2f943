/** The home as the server renders it. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import type { Read } from './server-entry.ts'
import { disrupted, holding, SEASON, SPORTS, sports, home, page, textOf, part } from './rendered-page.ts'

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
