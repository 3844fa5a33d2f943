import { describe, expect, it } from 'vitest'
import { formatLocaleCookie, parseCookies, readLocaleCookie, readSchemeCookie } from './cookies.ts'
import { embedderOf } from './embedding.ts'
import { headerHidden } from './header-reveal.ts'
import { formatPageState, type PageState } from './page-state.ts'
import { hasSport, listYears } from './site-year.ts'
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

describe('embedding: whom the height is told', () => {
  it.each([
    ['the page that embeds us', 'https://fed.example/page', 'https://fed.example'],
    ['nobody when the referrer is our own', 'https://our.example/x', null],
    ['nobody without a referrer', '', null],
  ])('%s', (_, referrer, origin) => expect(embedderOf(referrer, 'https://our.example')).toBe(origin))
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
    { sport: 'road', years: [2026, 2024], multiSport: false, logo: null },
    { sport: 'mtb', years: [2025], multiSport: false, logo: null },
  ]
  it('are those of every sport and this year, newest first', () =>
    expect(listYears(sports, 2027)).toEqual([2027, 2026, 2025, 2024]))
  it('know which sports have data', () => {
    expect(hasSport(sports, 'mtb', 2025)).toBe(true)
    expect(hasSport(sports, 'mtb', 2026)).toBe(false)
    expect(hasSport(null, 'mtb', 2026)).toBe(true)
  })
})
