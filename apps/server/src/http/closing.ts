/**
 * Closes the HTTP side: requests in progress are answered, then every connection is closed. Node alone would also wait
 * for connections that were opened and never used, as browsers keep them.
 */
import type { FastifyInstance } from 'fastify'

/** How often it looks whether all is answered. */
const LOOK_MS = 50
/** How long answers under way may take. */
export const CLOSE_MS = 5_000

/** To be called before the app listens; the function that comes back closes it, once. */
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
      // A document's answer is not Fastify's concern; it takes less than the time between two looks.
      if (quietLooks >= 2 || looks * LOOK_MS >= CLOSE_MS) app.server.closeAllConnections()
      else app.server.closeIdleConnections()
    }, LOOK_MS)
    await app.close()
    stopLooking()
  }
}
