/**
 * What search engines ask for: `/robots.txt`, `/sitemap.xml` and one sitemap for each year. On hosts that they must leave
 * alone there are no sitemaps; each page says so itself, which they can only read where robots.txt lets them in.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Listing } from '@bell-lap/race/listing'
import { Content } from '../documents/content.ts'
import type { Registry } from '../documents/registry.ts'
import { pageOriginOf, type PageSettings } from './page-origin.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'
import {
  formatSitemap,
  formatSitemapIndex,
  latestOf,
  MOST_URLS,
  pagesOf,
  type SitemapEntry,
} from './sitemap.ts'

const CACHE = 'public, max-age=3600'
/** Documents that every competition has ready, and that change with its results. */
const TIMED = ['', '/summaries']

const NOT_HERE = 'Search engines are told nothing of this host, or it has no pages of that year.'

export function addSearchEngineRoutes(
  app: FastifyInstance,
  registry: Pick<Registry, 'route' | 'read' | 'listListings' | 'untilLevel'>,
  settings: PageSettings,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string) =>
    sendContent(request, reply, new Content(text), { mediaType, cacheControl: CACHE, isCompressible: true })
  const sendXml = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    send(request, reply, 'application/xml; charset=utf-8', text)
  const sendNothing = (reply: FastifyReply) =>
    sendProblem(reply, createProblem('unknown', { detail: NOT_HERE }))

  async function updatedAtOf(id: string): Promise<string | null> {
    const answers = await Promise.all(
      TIMED.map((ending) => registry.read(registry.route(`/competitions/${id}${ending}`))),
    )
    return latestOf(
      answers.map((answer) => (answer.kind === 'ok' ? (answer.document.address?.updatedAt ?? null) : null)),
    )
  }

  const listingsByYear = async (): Promise<ReadonlyMap<number, readonly Listing[]>> => {
    await registry.untilLevel()
    const all = [...registry.listListings()]
    return Map.groupBy(all, ({ competition }) => competition.year)
  }

  const entriesOf = async (year: number, listings: readonly Listing[]): Promise<SitemapEntry[]> => {
    const timed = await Promise.all(
      listings
        .toSorted((a, b) => (a.competition.id < b.competition.id ? -1 : 1))
        .map(async (listing) => {
          const updatedAt = await updatedAtOf(listing.competition.id)
          return pagesOf(listing).map((path) => ({ path, updatedAt }))
        }),
    )
    const entries = timed.flat()
    return [{ path: `/${year}`, updatedAt: latestOf(entries.map(({ updatedAt }) => updatedAt)) }, ...entries]
  }

  app.get('/robots.txt', (request, reply) => {
    const { origin, indexable } = pageOriginOf(request.raw, settings)
    const map = indexable ? `Sitemap: ${origin}/sitemap.xml\n` : ''
    return send(request, reply, 'text/plain; charset=utf-8', `User-agent: *\nAllow: /\n${map}`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { origin, indexable } = pageOriginOf(request.raw, settings)
    if (!indexable) return sendNothing(reply)
    const files: SitemapEntry[] = []
    for (const [year, listings] of [...(await listingsByYear())].sort(([a], [b]) => b - a)) {
      const entries = await entriesOf(year, listings)
      for (let from = 0; from < entries.length; from += MOST_URLS) {
        const part = entries.slice(from, from + MOST_URLS)
        files.push({
          path: `/sitemap-${year}-${from / MOST_URLS + 1}.xml`,
          updatedAt: latestOf(part.map(({ updatedAt }) => updatedAt)),
        })
      }
    }
    return sendXml(request, reply, formatSitemapIndex(origin, files))
  })

  app.get<{ Params: { year: string; part: string } }>(
    '/sitemap-:year(^\\d{1,4})-:part(^\\d{1,3}).xml',
    async (request, reply) => {
      const { origin, indexable } = pageOriginOf(request.raw, settings)
      const year = Number(request.params.year)
      const from = (Number(request.params.part) - 1) * MOST_URLS
      const listings = indexable ? (await listingsByYear()).get(year) : undefined
      const entries = listings === undefined ? [] : await entriesOf(year, listings)
      const part = from < 0 ? [] : entries.slice(from, from + MOST_URLS)
      return part.length === 0 ? sendNothing(reply) : sendXml(request, reply, formatSitemap(origin, part))
    },
  )
}
