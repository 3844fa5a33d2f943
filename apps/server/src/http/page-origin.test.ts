import { expect, test } from 'vitest'
import { pageOriginOf } from './page-origin.ts'

const originOf = (headers: Record<string, string>, trustedHops: number): string =>
  pageOriginOf({ headers }, { publicUrl: null, productionHosts: [], trustedHops }).origin

test.each([
  [
    'nobody’s word is taken for the scheme',
    { host: 'localhost', 'x-forwarded-proto': 'https' },
    0,
    'http://localhost',
  ],
  ['nor for its absence', { host: 'a.example', 'x-forwarded-proto': 'http' }, 0, 'https://a.example'],
  [
    'but that of a proxy of ours',
    { host: 'localhost', 'x-forwarded-proto': 'https' },
    1,
    'https://localhost',
  ],
  [
    'whose entry is the last',
    { host: 'localhost', 'x-forwarded-proto': 'https, http' },
    1,
    'http://localhost',
  ],
  [
    'of two the outer one’s',
    { host: 'localhost', 'x-forwarded-proto': 'https, http' },
    2,
    'https://localhost',
  ],
  [
    'another host that is forwarded is none',
    { host: 'a.example', 'x-forwarded-host': 'b.example' },
    1,
    'https://a.example',
  ],
])('%s', (_sentence, headers, trustedHops, origin) => {
  expect(originOf(headers, trustedHops)).toBe(origin)
})
