/**
 * The parts of a request that change the page, and those that do not: each input is changed in turn, in the
 * built site.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readServerEntry } from './server-entry.ts'

const { identifyPage } = await readServerEntry()

interface Asked {
  readonly url?: string
  readonly cookie?: string | null
  readonly acceptLanguage?: string | null
}
const identify = ({ url = '/2026/tdf', cookie = null, acceptLanguage = null }: Asked) =>
  identifyPage(url, { cookie, acceptLanguage })

describe('the identity of a page', () => {
  it.each<[string, Asked, Asked]>([
    ['the path', { url: '/2026/tdf' }, { url: '/2026/giro' }],
    ['the style', { url: '/?style=uci' }, { url: '/?style=cis' }],
    ['the time zone', { url: '/?timezone=local' }, { url: '/?timezone=competition' }],
    ['the institutional mode', { url: '/?cis=true' }, { url: '/?cis=false' }],
    ['the result that is asked for', { url: '/?result=1' }, { url: '/' }],
    ['the scheme that the address names', { url: '/?scheme=dark' }, { url: '/?scheme=light' }],
    ['the sport', { url: '/?sport=road' }, { url: '/?sport=track' }],
    [
      'the view',
      { url: '/2026/tdf/stage-4/live?view=ranking' },
      { url: '/2026/tdf/stage-4/live?view=groups' },
    ],
    ['the rider', { url: '/2026/tdf/stage-4/live?rider=1' }, { url: '/2026/tdf/stage-4/live?rider=2' }],
    ['the ranking', { url: '/x?ranking=1' }, { url: '/x?ranking=2' }],
    ['the order', { url: '/x?order=bib' }, { url: '/x?order=name' }],
    ['the point', { url: '/x?point=1' }, { url: '/x?point=2' }],
    ['the classification', { url: '/x?of=overall' }, { url: '/x?of=stage' }],
    ['the language in the address', { url: '/?locale=de' }, { url: '/?locale=fr' }],
    ['the language kept', { cookie: 'locale=de' }, { cookie: 'locale=fr' }],
    ['the language of the browser', { acceptLanguage: 'de' }, { acceptLanguage: 'fr' }],
    ['the scheme', { cookie: 'scheme=dark' }, { cookie: 'scheme=light' }],
  ])('differs by %s', (_, one, other) => expect(identify(one)).not.toEqual(identify(other)))

  it.each<[string, Asked, Asked]>([
    ['keys that no page reads', { url: '/?a=1&sport=road&b=2' }, { url: '/?sport=road&utm=x' }],
    ['the order of the keys', { url: '/?sport=road&style=uci' }, { url: '/?style=uci&sport=road' }],
    ['other cookies', { cookie: 'id=1; locale=de' }, { cookie: 'locale=de; consent=yes' }],
    ['a region', { acceptLanguage: 'de-CH,en;q=0.5' }, { acceptLanguage: 'de-AT' }],
    [
      'what the browser wants, where a language is kept',
      { cookie: 'locale=it', acceptLanguage: 'de' },
      { cookie: 'locale=it' },
    ],
    [
      'languages and schemes that there are not',
      { cookie: 'locale=xx; scheme=pink' },
      { acceptLanguage: 'xx' },
    ],
  ])('is the same whatever %s', (_, one, other) => expect(identify(one)).toEqual(identify(other)))

  it('takes the language out of the address, and keeps it', () => {
    expect(identify({ url: '/2026/tdf?locale=de&style=uci', cookie: 'locale=fr' })).toEqual({
      url: '/2026/tdf?style=uci',
      locale: 'de',
      scheme: 'system',
      style: 'uci',
      showsResult: false,
      setCookie: 'locale=de; Path=/; Max-Age=604800; SameSite=Lax',
    })
  })

  it('does not depend on cookies if the address names no language', () =>
    expect(identify({ cookie: 'locale=fr' }).setCookie).toBeNull())
})

describe('where an address leads before anything is read', () => {
  it.each([
    ['/2026/tdf?style=uci', undefined],
    ['/2026/TDF', '/2026/tdf'],
    ['/2026/tdf/', '/2026/tdf'],
    ['//2026//tdf', '/2026/tdf'],
    ['/2026/tdf?style=pink', '/2026/tdf'],
    ['/?sport=crd', '/?sport=road'],
    ['/nothing/is/here', '/'],
    ['//evil.example/login?style=uci&result=1', '/?style=uci&result=1'],
    ['/olympics/2024/medals?order=gold&nation=fra', '/olympics/2024/medals?order=gold&nation=FRA'],
  ])('%s leads to %s', (url, leadsTo) => expect(identify({ url }).leadsTo).toBe(leadsTo))

  it('is an address of a page, at which it ends', () => {
    const path = fc
      .array(
        fc.constantFrom(
          '',
          '2026',
          'tdf',
          'TDF',
          'stage-4',
          'event-3',
          'live',
          'medals',
          '..',
          '%2f',
          'evil.example',
        ),
        { maxLength: 5 },
      )
      .map((parts) => `/${parts.join('/')}`)
    const values = fc.constantFrom('1', 'uci', 'road', 'crd', 'local', 'true', 'fra', 'FRA', 'gold', 'x&y=z')
    const keys = fc.constantFrom(
      'style',
      'timezone',
      'cis',
      'scheme',
      'result',
      'sport',
      'nation',
      'category',
      'view',
      'order',
    )
    fc.assert(
      fc.property(path, fc.array(fc.tuple(keys, values), { maxLength: 5 }), (pathname, query) => {
        const { url, leadsTo } = identify({ url: `${pathname}?${new URLSearchParams(query).toString()}` })
        const there = leadsTo ?? url
        expect(there).toMatch(/^\/(?!\/)/)
        expect(identify({ url: there })).toMatchObject({ url: there, leadsTo: undefined })
      }),
    )
  })
})
