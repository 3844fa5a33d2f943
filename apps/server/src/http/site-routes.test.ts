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
  // The test asks only for a file, so only this part of a site is needed.
  addSiteRoutes(app, Promise.resolve({ assets } as unknown as Site))
  const answer = await app.inject('/assets/late-3d4e5f.js')
  expect(answer.statusCode).toBe(500)
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const emptySite = {
  assets: { find: async () => null, count: 0, hold: async () => {}, settle: async () => {} },
}

describe('an unknown address that ends like a file', () => {
  test.each([
    ['redirects a visitor to the home page', '/2026/tdf/results.html', BROWSER, 302, '/'],
    ['redirects to the home page also if a number has a point', '/2026/tdf/stage-1.5', BROWSER, 302, '/'],
    ['is 404 for a request for a picture', '/favicon.ico', 'image/avif,image/*,*/*;q=0.8', 404, null],
    ['is 404 for a program', '/2026/tdf/results.html', '*/*', 404, null],
    ['is 404 among the files of the site', '/assets/late-3d4e5f.js', BROWSER, 404, null],
    ['is 404 in the API', '/competitions/tdf2026.html', BROWSER, 404, null],
  ])('%s', async (_, path, accept, status, location) => {
    const app = fastify()
    addSiteRoutes(app, Promise.resolve(emptySite as unknown as Site))
    const answer = await app.inject({ url: path, headers: { accept } })
    expect([answer.statusCode, answer.headers.location ?? null]).toEqual([status, location])
  })

  test('is 404 if there is no site', async () => {
    const app = fastify()
    addSiteRoutes(app, null)
    const answer = await app.inject({ url: '/results.html', headers: { accept: BROWSER } })
    expect(answer.statusCode).toBe(404)
  })
})
