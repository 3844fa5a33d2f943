/** Headers and status of a page that cannot show its race yet. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { Content } from '../documents/content.ts'
import type { Page } from '../site/page-cache.ts'
import type { Site } from '../site/site.ts'
import { createPageAnswerer } from './pages.ts'

const pageOf = (status: number): Page => ({
  kind: 'page',
  status,
  locale: 'en',
  content: new Content('<!doctype html>'),
})

/** Requests `page`; in German if `setCookie` keeps the language. */
async function ask(
  page: Page,
  { setCookie = null, headers = {} }: { setCookie?: string | null; headers?: Record<string, string> } = {},
): Promise<Response> {
  const site = {
    identify: () => ({ url: '/', locale: 'de', scheme: 'system', setCookie }),
    pages: { findNow: () => page },
  } as unknown as Site
  const settings = {
    publicUrl: null,
    productionHosts: [],
    pictureHosts: [],
    tiles: null,
    trustedHops: 0,
    embedders: [],
  } as unknown as Parameters<typeof createPageAnswerer>[1]
  const answer = createPageAnswerer(Promise.resolve(site), settings, (error) => {
    throw error
  })
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    return await fetch(address, { headers, redirect: 'manual' })
  } finally {
    server.close()
  }
}

test('a page of a starting server has a status that says so, asks to be loaded again, and is not cached', async () => {
  const { status, headers } = await ask(pageOf(503))
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store'])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a page that shows its race has none of these headers', async () => {
  const { status, headers } = await ask(pageOf(200))
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    200,
    null,
    'public, no-cache',
  ])
})

test.each<[string, Record<string, string>, string | null, string]>([
  [
    'a page of its own stores the language of its address in a cookie',
    {},
    'locale=de',
    '/2026/tdf?style=uci',
  ],
  [
    'a framed page stores no language and keeps it in the redirect',
    { 'sec-fetch-dest': 'iframe' },
    null,
    '/2026/tdf?style=uci&locale=de',
  ],
])('%s', async (_, headers, cookie, location) => {
  const leading: Page = { kind: 'redirect', location: '/2026/tdf?style=uci' }
  const asked = { setCookie: 'locale=de', headers }
  expect((await ask(pageOf(200), asked)).headers.get('set-cookie')).toBe(cookie)
  const led = await ask(leading, asked)
  expect([led.headers.get('set-cookie'), led.headers.get('location')]).toEqual([cookie, location])
})
