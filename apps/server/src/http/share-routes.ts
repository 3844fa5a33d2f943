/** `…/share.png`: the picture that programs show beside a link to a competition, a stage or an event. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../documents/registry.ts'
import { ThreadBusy } from '../threads/order-thread.ts'
import type { ShareSubject } from '../shares/shares.ts'
import type { Site } from '../site/site.ts'
import { sendAbsent } from './absent-reply.ts'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'

const CACHE = 'public, max-age=300'
const BUSY = 'Too many pictures are being made at the moment. Please try again in a few seconds.'
const NO_SITE = 'This server has no build of the site, which it needs to make pictures.'
const NUMBER = '(^\\d{1,4}$)'

/** @param loading the site; null if there is no build of it */
export function addShareRoutes(
  app: FastifyInstance,
  registry: Pick<Registry, 'route' | 'findRace'>,
  loading: Promise<Site> | null,
): void {
  const send = async (
    request: FastifyRequest<{ Params: ShareSubject }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    for (const [name, value] of pairs(CORS_HEADERS)) void reply.header(name, value)
    if (loading === null) return sendProblem(reply, createProblem('unavailable', { detail: NO_SITE }))
    const { identify, shares } = await loading
    const { cookie = null, 'accept-language': acceptLanguage = null } = request.headers
    const { locale, style, showsResult } = identify(request.url, { cookie, acceptLanguage })
    try {
      const answered = await shares.get(request.params, { locale, style, showsResult })
      if (answered.kind === 'absent')
        return sendAbsent(reply, answered.answer, registry.route(answered.path), registry)
      void reply.header('content-language', locale).header('vary', 'Cookie, Accept-Language')
      return await sendContent(request, reply, answered.picture, {
        mediaType: 'image/png',
        cacheControl: CACHE,
        isCompressible: false,
      })
    } catch (error) {
      if (!(error instanceof ThreadBusy)) throw error
      void reply.header('retry-after', '5')
      return sendProblem(reply, createProblem('unavailable', { detail: BUSY }))
    }
  }

  app.get<{ Params: ShareSubject }>('/competitions/:c/share.png', send)
  app.get<{ Params: ShareSubject }>(`/competitions/:c/stages/:stage${NUMBER}/share.png`, send)
  app.get<{ Params: ShareSubject }>(`/competitions/:c/events/:event${NUMBER}/share.png`, send)
}
