/** Tells whether the process is alive, and whether it should get visitors. */
import type { FastifyInstance } from 'fastify'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { createProblem, sendProblem, STARTING_HEADERS } from './problem.ts'

/**
 * `starting` until the facts that the journal had at the start are applied. `draining` once the end
 * has begun. `read-only` if the journal's writer died or its files were taken away: documents are
 * served, and nothing is accepted until the process is restarted. `damaged` if no competition can
 * be served any more.
 */
export type Readiness = 'ok' | 'starting' | 'draining' | 'lagging' | 'read-only' | 'damaged'

/** Most damages that an answer names. */
const MOST_DAMAGES = 5

/**
 * @param damages sentences about stored data that cannot be served
 * @param storeEnd the reason why nothing is accepted any more
 */
export function addHealthRoutes(
  app: FastifyInstance,
  readiness: () => Readiness,
  damages: () => readonly string[],
  storeEnd: () => string | null,
): void {
  const headers = { ...Object.fromEntries(pairs(CORS_HEADERS)), 'cache-control': 'no-store' }
  app.get('/healthz', (_, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', (_, reply) => {
    const status = readiness()
    if (status === 'ok') {
      // One damaged competition must not take the whole site away: all others are served.
      const damaged = damages().slice(0, MOST_DAMAGES)
      return reply.headers(headers).send(damaged.length === 0 ? { status } : { status, damaged })
    }
    if (status === 'damaged')
      return sendProblem(
        reply,
        createProblem('damaged', { detail: damages().slice(0, MOST_DAMAGES).join(' ') }),
      )
    const code = status === 'starting' ? 'starting' : 'unavailable'
    if (code === 'starting') void reply.header(...STARTING_HEADERS)
    return sendProblem(
      reply,
      createProblem(code, {
        detail: `The server is ${status}.${status === 'read-only' ? ` ${storeEnd()}` : ''}`,
      }),
    )
  })
}
