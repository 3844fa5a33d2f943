import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteLocation } from './site-location.ts'

const SITE = 'https://results.example'

/** Pieces of addresses that try to leave a site. */
const piece = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\r\n',
  ' ',
  '\0',
  '%2f',
  '%5c',
  '%2e',
  '%09',
  'http:',
  'https:',
  'javascript:',
  'evil.example',
  'ⅇvil。example',
  '2026',
  'tdf',
  'style=uci',
)
const address = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

test('a redirect never leaves the site, whatever address it is given', () => {
  fc.assert(
    fc.property(address, (text) => {
      const location = siteLocation(text)
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      for (const page of ['/', '/2026/tdf', '/a/b/']) expect(new URL(location, SITE + page).origin).toBe(SITE)
    }),
  )
})

test('the same redirect comes out when a location is read again', () => {
  fc.assert(
    fc.property(address, (text) => {
      const location = siteLocation(text)
      expect(siteLocation(location)).toBe(location)
    }),
  )
})

test.each([
  ['/2026/tdf?style=uci', '/2026/tdf?style=uci'],
  ['/?style=uci', '/?style=uci'],
  ['/athlete/%C3%A9', '/athlete/%C3%A9'],
  ['//evil.example/login?style=uci', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['javascript:alert(1)', '/'],
])('%j leads to %j', (given, location) => expect(siteLocation(given)).toBe(location))
