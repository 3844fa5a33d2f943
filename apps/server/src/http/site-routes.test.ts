import fastify from 'fastify'
import { expect, test } from 'vitest'
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
