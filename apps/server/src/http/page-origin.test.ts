import { expect, test } from 'vitest'
import { pageOriginOf } from './page-origin.ts'

const originOf = (headers: Record<string, string>, trustedHops: number): string =>
  pageOriginOf({ headers }, { publicUrl: null, productionHosts: [], trustedHops }).origin

test.each([
  [
    'without a proxy of ours, the header does not set the scheme',
    { host: 'localhost', 'x-forwarded-proto': 'https' },
    0,
    'http://localhost',
  ],
  [
    'without a proxy of ours, the header does not set http either',
    { host: 'a.example', 'x-forwarded-proto': 'http' },
    0,
    'https://a.example',
  ],
  [
    'a proxy of ours sets the scheme',
    { host: 'localhost', 'x-forwarded-proto': 'https' },
    1,
    'https://localhost',
  ],
  [
    'the last entry is the one of our proxy',
    { host: 'localhost', 'x-forwarded-proto': 'https, http' },
    1,
    'http://localhost',
  ],
  [
    'with two proxies, the outer one sets the scheme',
    { host: 'localhost', 'x-forwarded-proto': 'https, http' },
    2,
    'https://localhost',
  ],
  [
    'a forwarded host is ignored',
    { host: 'a.example', 'x-forwarded-host': 'b.example' },
    1,
    'https://a.example',
  ],
])('%s', (_sentence, headers, trustedHops, origin) => {
  expect(originOf(headers, trustedHops)).toBe(origin)
})
