import { expect, test } from 'vitest'
import { findForeignOrigin, formatCookie, readCookie } from './cookie.ts'

test('a cookie is read back as it was written, among others', () => {
  const [pair] = formatCookie('bl_a-b_c', 60, true).split(';')
  expect(readCookie(`theme=dark; ${pair}; x=1`)).toBe('bl_a-b_c')
  for (const header of [
    undefined,
    '',
    'bell-lap-desk',
    'bell-lap-desk=',
    'bell-lap-desk=a b',
    'xbell-lap-desk=a',
  ])
    expect(readCookie(header), header).toBeNull()
})

test('scripts and other sites do not get it', () => {
  expect(formatCookie('t', 60, false)).toBe('bell-lap-desk=t; Path=/; Max-Age=60; HttpOnly; SameSite=Strict')
  expect(formatCookie('t', 60, true)).toContain('; Secure')
})

const OWN = { 'bell-lap-desk': '1', host: '127.0.0.1:4281' }
const ORIGIN = 'http://127.0.0.1:4281'
test.each([
  ['POST', { ...OWN, origin: ORIGIN }, true],
  ['POST', { ...OWN, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, true],
  ['GET', OWN, true],
  // Behind a proxy that speaks TLS.
  ['POST', { ...OWN, host: 'desk.example', origin: 'https://desk.example' }, true],
  ['POST', OWN, false],
  ['POST', { host: OWN.host, origin: ORIGIN }, false],
  ['GET', { host: OWN.host }, false],
  ['POST', { ...OWN, origin: 'http://127.0.0.1:4280' }, false],
  ['POST', { ...OWN, origin: 'null' }, false],
  ['POST', { ...OWN, origin: 'https://evil.example' }, false],
  ['GET', { ...OWN, origin: 'https://evil.example' }, false],
  ['GET', { ...OWN, 'sec-fetch-site': 'same-site' }, false],
  ['POST', { ...OWN, origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { 'bell-lap-desk': '1', origin: ORIGIN }, false],
])('%s with %o', (method, headers, isOwn) => {
  expect(findForeignOrigin(method, headers) === null).toBe(isOwn)
})
