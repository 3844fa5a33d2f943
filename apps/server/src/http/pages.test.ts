/** What goes with a page that cannot show its race yet. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { Content } from '../documents/content.ts'
import type { Page } from '../site/page-cache.ts'
import type { Site } from '../site/site.ts'
import { createPageAnswerer } from './pages.ts'

async function ask(status: number): Promise<Response> {
  const page: Page = { kind: 'page', status, locale: 'en', content: new Content('<!doctype html>') }
  const site = {
    identify: () => ({ url: '/', locale: 'en', scheme: 'system', setCookie: null }),
    pages: { findNow: () => page },
  } as unknown as Site
  const settings = {
    publicUrl: null,
    productionHosts: null,
    trustedHops: 0,
    embedders: [],
  } as unknown as Parameters<typeof createPageAnswerer>[1]
  const answer = createPageAnswerer(Promise.resolve(site), settings, (error) => {
    throw error
  })
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

test('while the server starts a page says so by its status, is asked for again, and is kept nowhere', async () => {
  const { status, headers } = await ask(503)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store'])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a page that shows its race says nothing of that', async () => {
  const { status, headers } = await ask(200)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    200,
    null,
    'public, no-cache',
  ])
})
