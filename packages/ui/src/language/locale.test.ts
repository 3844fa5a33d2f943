import { describe, expect, it } from 'vitest'
import { parseAcceptLanguage, resolveLocale, type LocaleWishes } from './locale.ts'

const NOTHING: LocaleWishes = { query: undefined, cis: undefined, cookie: undefined, browser: [] }

describe('resolveLocale (spec.md section 4)', () => {
  it.each<[string, Partial<LocaleWishes>, string]>([
    ['the query wins over everything', { query: 'de', cis: 'fr', cookie: 'it', browser: ['es'] }, 'de'],
    ['a query that is not supported is passed over', { query: 'pt', cis: 'fr', cookie: 'it' }, 'fr'],
    ['the institutional locale wins over the cookie', { cis: 'fr', cookie: 'it', browser: ['es'] }, 'fr'],
    ['the cookie wins over the browser', { cookie: 'it', browser: ['es'] }, 'it'],
    ['a cookie that is not supported is passed over', { cookie: 'xx', browser: ['es'] }, 'es'],
    ['a browser language counts without its region', { browser: ['de-CH'] }, 'de'],
    ['the first supported browser language counts', { browser: ['pt-BR', 'fr', 'de'] }, 'fr'],
    ['English when nothing is supported', { browser: ['pt', 'nl'] }, 'en'],
    ['English when nobody says anything', {}, 'en'],
  ])('%s', (_, wishes, locale) => expect(resolveLocale({ ...NOTHING, ...wishes })).toBe(locale))
})

describe('parseAcceptLanguage', () => {
  it.each<[string, string | null, string[]]>([
    ['no header', null, []],
    ['in the order given', 'de-CH, fr', ['de-CH', 'fr']],
    ['by quality', 'en;q=0.3, it;q=0.9, es', ['es', 'it', 'en']],
    ['refused languages and the star are left out', 'fr;q=0, *;q=0.5, de', ['de']],
    ['nonsense is harmless', ';;q=x,,', []],
  ])('%s', (_, header, languages) => expect(parseAcceptLanguage(header)).toEqual(languages))
})
