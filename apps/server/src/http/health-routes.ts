/** Whether the process lives, and whether it should be sent visitors. */
import type { FastifyInstance } from 'fastify'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { createProblem, sendProblem, STARTING_HEADERS } from './problem.ts'

/**
 * `starting` until what the journal had at the start is applied; `draining` once the end has begun; `read-only` when the
 * journal's writer died or its files were taken away: documents are served, and nothing is taken until the process is restarted;
 * `damaged` when no competition can be served any more.
 */
export type Readiness = 'ok' | 'starting' | 'draining' | 'lagging' | 'read-only' | 'damaged'

/** At most so many are named. */
const MOST_DAMAGES = 5

/**
 * @param damages sentences about what is stored and cannot be served
 * @param storeEnd why nothing is taken any more
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
      // All other competitions are served: nobody is helped if the site is taken away because of one.
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
