import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Site } from '../site/site.ts'
import { addSiteRoutes } from './site-routes.ts'

test('a file of the build that cannot be read is an error of the server, never a missing page', async () => {
  const app = fastify()
  const assets = {
    find: () => Promise.reject(new Error('gone')),
    count: 1,
    hold: async () => {},
    settle: async () => {},
  }
  // Nothing else of a site is asked for a file.
  addSiteRoutes(app, Promise.resolve({ assets } as unknown as Site))
  const answer = await app.inject('/assets/late-3d4e5f.js')
  expect(answer.statusCode).toBe(500)
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const emptySite = {
  assets: { find: async () => null, count: 0, hold: async () => {}, settle: async () => {} },
}

describe('an address of nothing that ends like a file', () => {
  test.each([
    ['leads a visitor home', '/2026/tdf/results.html', BROWSER, 302, '/'],
    ['leads home, too, where a number has a point', '/2026/tdf/stage-1.5', BROWSER, 302, '/'],
    ['is missing for whoever asks for a picture', '/favicon.ico', 'image/avif,image/*,*/*;q=0.8', 404, null],
    ['is missing for a program', '/2026/tdf/results.html', '*/*', 404, null],
    ['is missing among the files of the site', '/assets/late-3d4e5f.js', BROWSER, 404, null],
    ['is missing in the API', '/competitions/tdf2026.html', BROWSER, 404, null],
  ])('%s', async (_, path, accept, status, location) => {
    const app = fastify()
    addSiteRoutes(app, Promise.resolve(emptySite as unknown as Site))
    const answer = await app.inject({ url: path, headers: { accept } })
    expect([answer.statusCode, answer.headers.location ?? null]).toEqual([status, location])
  })

  test('is missing where there is no site', async () => {
    const app = fastify()
    addSiteRoutes(app, null)
    const answer = await app.inject({ url: '/results.html', headers: { accept: BROWSER } })
    expect(answer.statusCode).toBe(404)
  })
})
