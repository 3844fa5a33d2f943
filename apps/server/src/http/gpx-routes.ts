/** `…/stages/{s}/map.gpx` and `…/route.gpx`: the lines of the documents beside them, as GPX. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../documents/registry.ts'
import { sendAbsent } from './absent-reply.ts'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { contentDisposition } from './file-routes.ts'
import { formatGpx, type CourseLines } from './gpx.ts'
import { sendContent } from './send-content.ts'

const CACHE = 'public, max-age=60'

export function addGpxRoutes(
  app: FastifyInstance,
  registry: Pick<Registry, 'route' | 'read' | 'findRace'>,
  creator: string,
): void {
  /** Answers with the document at `path`, or with the reason why there is none. */
  async function sendGpx(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    title: string,
  ): Promise<FastifyReply> {
    for (const [name, value] of pairs(CORS_HEADERS)) void reply.header(name, value)
    const answer = await registry.read(registry.route(path))
    if (answer.kind !== 'ok') return sendAbsent(reply, answer, registry.route(path), registry)
    // Made once for each version: to parse a whole route blocks the event loop for a while.
    const gpx = answer.document.content.form('gpx', (text) =>
      formatGpx(
        title,
        JSON.parse(text) as CourseLines,
        ({ stage }) => (typeof stage === 'number' ? `${title}, stage ${stage}` : title),
        creator,
      ),
    )
    void reply.header('content-disposition', contentDisposition(false, `${title}.gpx`))
    return sendContent(request, reply, gpx, {
      mediaType: 'application/gpx+xml; charset=utf-8',
      cacheControl: CACHE,
      isCompressible: true,
    })
  }

  app.get<{ Params: { c: string; s: string } }>('/competitions/:c/stages/:s/map.gpx', (request, reply) => {
    const { c, s } = request.params
    const path = `/competitions/${encodeURIComponent(c)}/stages/${encodeURIComponent(s)}/map`
    return sendGpx(request, reply, path, `${c} stage ${s}`)
  })
  app.get<{ Params: { c: string } }>('/competitions/:c/route.gpx', (request, reply) => {
    const { c } = request.params
    return sendGpx(request, reply, `/competitions/${encodeURIComponent(c)}/route`, c)
  })
}
