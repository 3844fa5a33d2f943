/**
 * Serves the files of search engines: `/robots.txt`, `/sitemap.xml` and one sitemap per year. Hosts
 * that they must not index have no sitemaps. There each page says so itself, and robots.txt admits
 * search engines, because else they could not read that.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Content } from '../documents/content.ts'
import { pageOriginOf, type PageSettings } from './page-origin.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'
import { createSitemapSource, type SitemapRegistry } from './sitemap-source.ts'
import { formatSitemap, formatSitemapIndex, MOST_URLS } from './sitemap.ts'

const CACHE = 'public, max-age=3600'
const NOT_HERE = 'This host is closed to search engines, or has no pages of that year.'

export function addSearchEngineRoutes(
  app: FastifyInstance,
  registry: SitemapRegistry,
  settings: PageSettings,
): void {
  const source = createSitemapSource(registry)
  const send = (request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string) =>
    sendContent(request, reply, new Content(text), { mediaType, cacheControl: CACHE, isCompressible: true })
  const sendXml = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    send(request, reply, 'application/xml; charset=utf-8', text)
  const sendNothing = (reply: FastifyReply) =>
    sendProblem(reply, createProblem('unknown', { detail: NOT_HERE }))

  app.get('/robots.txt', (request, reply) => {
    const { origin, indexable } = pageOriginOf(request.raw, settings)
    const map = indexable ? `Sitemap: ${origin}/sitemap.xml\n` : ''
    return send(request, reply, 'text/plain; charset=utf-8', `User-agent: *\nAllow: /\n${map}`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { origin, indexable } = pageOriginOf(request.raw, settings)
    return indexable
      ? sendXml(request, reply, formatSitemapIndex(origin, await source.files()))
      : sendNothing(reply)
  })

  app.get<{ Params: { year: string; part: string } }>(
    '/sitemap-:year(^\\d{1,4})-:part(^\\d{1,3}).xml',
    async (request, reply) => {
      const { origin, indexable } = pageOriginOf(request.raw, settings)
      const from = (Number(request.params.part) - 1) * MOST_URLS
      const entries = indexable ? await source.entriesOf(Number(request.params.year)) : []
      const part = from < 0 ? [] : entries.slice(from, from + MOST_URLS)
      return part.length === 0 ? sendNothing(reply) : sendXml(request, reply, formatSitemap(origin, part))
    },
  )
}
