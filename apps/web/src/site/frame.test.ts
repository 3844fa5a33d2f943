import { describe, expect, it } from 'vitest'
import { formatLocaleCookie, parseCookies, readLocaleCookie, readSchemeCookie } from './cookies.ts'
import { asksHeight, embedderOf, mayHideReferrer } from './embedding.ts'
import { headerHidden } from './header-reveal.ts'
import { formatPageState, type PageState } from './page-state.ts'
import { chooseEdition, hasSport, listGames, listYears } from './site-year.ts'
import { isStyle, STYLE_SWITCHES, STYLES } from '../style/style.ts'
import { closesMenu } from './swipe.ts'

describe('the header (spec.md section 2)', () => {
  it.each([
    ['hides on scrolling down', false, 100, 160, true],
    ['shows on scrolling up', true, 400, 340, false],
    ['shows near the top, even on the way down', true, 10, 31, false],
    ['may hide from 32 px on', false, 20, 32, true],
    ['a tremble of the finger changes nothing', true, 400, 397, true],
  ])('%s', (_, hidden, from, to, next) => expect(headerHidden(hidden, from, to)).toBe(next))
})

describe('the menu closes by a swipe to the left (spec.md section 9)', () => {
  it.each([
    ['more than 20 px', { x: 100, y: 10 }, { x: 79, y: 12 }, true],
    ['20 px are not enough', { x: 100, y: 10 }, { x: 80, y: 10 }, false],
    ['to the right', { x: 100, y: 10 }, { x: 160, y: 10 }, false],
    ['a scroll that drifts', { x: 100, y: 10 }, { x: 70, y: 90 }, false],
  ])('%s', (_, from, to, closes) => expect(closesMenu(from, to)).toBe(closes))
})

describe('cookies', () => {
  it('hold the language for seven days', () => expect(formatLocaleCookie('de')).toContain('Max-Age=604800'))
  it('are read by name, the first of equal names', () => {
    const cookies = parseCookies('a=1; locale=it; locale=de; scheme=dark')
    expect(readLocaleCookie(cookies)).toBe('it')
    expect(readSchemeCookie(cookies)).toBe('dark')
  })
  it.each(['', 'locale=xx; scheme=pink', 'locale', '=;=;'])('%s says nothing', (header) => {
    expect(readLocaleCookie(parseCookies(header))).toBeUndefined()
    expect(readSchemeCookie(parseCookies(header))).toBe('system')
  })
})

describe('embedding: the receiver of the height', () => {
  it.each([
    ['the page that embeds us', 'https://fed.example/page', 'https://fed.example'],
    ['nobody when the referrer is our own', 'https://our.example/x', null],
    ['nobody without a referrer', '', null],
  ])('%s', (_, referrer, origin) => expect(embedderOf(referrer, 'https://our.example')).toBe(origin))
  it.each([
    [
      'the page around, where a page of ours was in the frame before',
      'https://fed.example',
      'https://fed.example',
    ],
    ['nobody where the page around is our own', 'https://our.example', null],
    ['nobody where the page around has no origin', 'null', null],
  ])('%s', (_, outer, origin) =>
    expect(embedderOf('https://our.example/x', 'https://our.example', outer)).toBe(origin),
  )
})

describe('embedding: warnings and accepted messages', () => {
  const SAFARI =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'
  const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const FIREFOX = 'Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0'
  it.each([
    ['Safari may hide the referrer', SAFARI, true],
    ['Chrome calls itself Safari too, and may not', CHROME, false],
    ['Firefox may not', FIREFOX, false],
  ])('%s', (_, userAgent, may) => expect(mayHideReferrer(userAgent)).toBe(may))
  it.each([
    ['the question for the height', { type: 'bell-lap:ask-height' }, true],
    ['another question', { type: 'bell-lap:go-away' }, false],
    ['a text', 'bell-lap:ask-height', false],
    ['nothing', null, false],
  ])('%s', (_, data, asks) => expect(asksHeight(data)).toBe(asks))
})

describe('styles (spec.md section 4)', () => {
  it('are five, and no other text is a style', () => {
    expect(STYLES).toEqual(['default', 'watch', 'cis', 'uci', 'valais2025'])
    expect([isStyle('uci'), isStyle('UCI'), isStyle(undefined)]).toEqual([true, false, false])
  })
  const nothing = { navigation: true, footer: true, watchLogo: false, sideEvents: false }
  it.each([
    ['default', nothing],
    ['watch', nothing],
    ['cis', { ...nothing, navigation: false }],
    ['uci', { ...nothing, navigation: false, footer: false }],
    ['valais2025', { navigation: false, footer: false, watchLogo: true, sideEvents: true }],
  ] as const)('what %s switches', (style, switches) => expect(STYLE_SWITCHES[style]).toEqual(switches))
})

describe('the page state', () => {
  it('cannot end its script element and reads back the same', () => {
    const state = { locale: '</script><script>alert(1)</script>\u2028' } as PageState
    const text = formatPageState(state)
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual(state)
  })
})

describe('seasons', () => {
  const sports = [
    { sport: 'road', years: [2026, 2024], multiSport: false, logo: null, editions: [] },
    { sport: 'mtb', years: [2025], multiSport: false, logo: null, editions: [] },
  ]
  it('are those of every sport and this year, newest first', () =>
    expect(listYears(sports, 2027)).toEqual([2027, 2026, 2025, 2024]))
  it('have the games of their year', () => {
    const editions = [
      { year: 2028, name: 'Oakfield 2028', logo: null },
      { year: 2024, name: 'Oakfield 2024', logo: '/oak.svg' },
    ]
    const games = { sport: 'oakfield', years: [2028, 2024], multiSport: true, logo: null, editions }
    expect(listGames([...sports, games], 2024)).toEqual([
      { sport: 'oakfield', name: 'Oakfield 2024', logo: '/oak.svg' },
    ])
    expect(listGames([...sports, games], 2026)).toEqual([])
  })
  it('know which sports have data', () => {
    expect(hasSport(sports, 'mtb', 2025)).toBe(true)
    expect(hasSport(sports, 'mtb', 2026)).toBe(false)
    expect(hasSport(null, 'mtb', 2026)).toBe(false)
  })
})

describe('the edition of a year', () => {
  const edition = (year: number, code: string, events?: number[]) => ({
    year,
    code,
    id: `${code}${year}`,
    name: code,
    ...(events && { events }),
  })
  const EDITIONS = [
    edition(2026, 'mtbwch'),
    edition(2023, 'mtbdh', [3, 6, 12, 15]),
    edition(2023, 'mtbxc'),
    edition(2022, 'mtbxcworlds'),
  ]
  it.each<[string, number, number | null, string | undefined]>([
    ['under the code of that year', 2022, null, 'mtbxcworlds'],
    ['that has the event', 2023, 12, 'mtbdh'],
    ['that has all other events', 2023, 1, 'mtbxc'],
    ['that has all other events, where no event is named', 2023, null, 'mtbxc'],
    ['of a year without one', 2024, 3, undefined],
  ])('is the one %s', (_, year, event, code) => {
    expect(chooseEdition(EDITIONS, year, event)?.code).toBe(code)
  })
})
