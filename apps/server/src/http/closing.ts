/**
 * Closes the HTTP side. Requests in progress are answered, then every connection is closed. Node
 * alone would also wait for connections that were opened and never used, and browsers keep such
 * connections.
 */
import type { FastifyInstance } from 'fastify'

/** Time between two checks whether everything is answered. */
const LOOK_MS = 50
/** Longest time that answers in progress may take. */
export const CLOSE_MS = 5_000

/**
 * Call this before the app listens. The returned function closes the app; it may be called once.
 */
export function prepareClosing(
  app: FastifyInstance,
  every: (run: () => void, ms: number) => () => void,
): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1
    reply.raw.once('close', () => (underWay -= 1))
  })
  return async () => {
    let looks = 0
    let quietLooks = 0
    const stopLooking = every(() => {
      looks += 1
      quietLooks = underWay === 0 ? quietLooks + 1 : 0
      // Fastify does not count answers with documents. Such an answer takes less time than passes
      // between two checks.
      if (quietLooks >= 2 || looks * LOOK_MS >= CLOSE_MS) app.server.closeAllConnections()
      else app.server.closeIdleConnections()
    }, LOOK_MS)
    await app.close()
    stopLooking()
  }
}
