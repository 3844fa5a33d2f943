import { describe, expect, test } from 'vitest'
import { settleTarget } from './request-target.ts'

function settle(url: string, { hosts = ['one.example'], method = 'GET', httpVersion = '1.1' } = {}) {
  const rawHeaders = hosts.flatMap((host, index) => [index === 0 ? 'Host' : 'hOST', host])
  const headers: { host?: string } = hosts[0] === undefined ? {} : { host: hosts[0] }
  const request = { url, method, httpVersion, headers, rawHeaders }
  return { fault: settleTarget(request), url: request.url, host: headers.host }
}

describe('the target of a request', () => {
  test.each([
    ['/2026/tdf?style=uci', '/2026/tdf?style=uci', 'one.example'],
    ['//evil.example/x', '//evil.example/x', 'one.example'],
    ['http://two.example:8080/2026/tdf?style=uci', '/2026/tdf?style=uci', 'two.example:8080'],
    ['HTTP://two.example', '/', 'two.example'],
    ['https://[::1]:80?year=2026', '/?year=2026', '[::1]:80'],
    ['http://two.example//evil.example/x', '//evil.example/x', 'two.example'],
  ])('%s asks for %s at %s', (target, url, host) =>
    expect(settle(target)).toEqual({ fault: null, url, host }),
  )

  test.each([
    'ftp://two.example/',
    'http://',
    'http:///x',
    'http://user@two.example/',
    'http://a\\@b/',
    '*',
    'x',
  ])('%s is refused', (target) => expect(settle(target).fault).not.toBeNull())

  test('may be * (the whole server) for OPTIONS', () =>
    expect(settle('*', { method: 'OPTIONS' }).fault).toBeNull())
})

describe('the header Host', () => {
  test.each([
    ['once', ['a.example'], '1.1', true],
    ['twice', ['a.example', 'b.example'], '1.1', false],
    ['twice with one value', ['a.example', 'a.example'], '1.1', false],
    ['twice in HTTP/1.0', ['a.example', 'a.example'], '1.0', false],
    ['never', [], '1.1', false],
    ['never in HTTP/1.0', [], '1.0', true],
  ])('%s', (_, hosts, httpVersion, isRight) =>
    expect(settle('/', { hosts, httpVersion }).fault === null).toBe(isRight),
  )
})
