/** The answers to a load balancer. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addHealthRoutes, type Readiness } from './health-routes.ts'

test.each<[Readiness, number]>([
  ['starting', 503],
  ['ok', 200],
  ['lagging', 503],
  ['draining', 503],
  ['read-only', 503],
  ['damaged', 503],
])('a server that is %s answers %i at /readyz and is alive', async (readiness, status) => {
  const app = Fastify()
  addHealthRoutes(
    app,
    () => readiness,
    () => [],
    () => 'It can write nothing more.',
  )
  const [ready, health] = await Promise.all([app.inject('/readyz'), app.inject('/healthz')])
  expect([ready.statusCode, health.statusCode]).toEqual([status, 200])
  await app.close()
})

test('a damaged competition is named, and the server stays ready for the others', async () => {
  const app = Fastify()
  addHealthRoutes(
    app,
    () => 'ok',
    () => ['The journal of oak2026 is damaged.'],
    () => null,
  )
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', damaged: ['The journal of oak2026 is damaged.'] },
  ])
  await app.close()
})
