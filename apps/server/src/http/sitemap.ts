/**
 * Lists the pages of the site that search engines should know (sitemaps.org), from the listing of
 * each competition.
 */
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import type { Listing } from '@bell-lap/race/lists/listing'
import { xmlText } from '../xml-text.ts'

export interface SitemapEntry {
  readonly path: string
  /** Instant of the newest fact that the page may show. Null if it is unknown. */
  readonly updatedAt: string | null
}

/** Most addresses in a file (sitemaps.org). */
export const MOST_URLS = 50_000

/** The existing pages of a competition, without redirects. */
export function pagesOf({ competition, schedule }: Listing): string[] {
  const { type, code, year } = competition
  if (isGames(type)) return ['medals', 'schedule', 'competitions'].map((page) => `/${code}/${year}/${page}`)
  const own = `/${year}/${code}`
  const items = schedule?.items ?? []
  switch (type) {
    case 'GrandTour':
      return [
        own,
        `${own}/route`,
        ...items.flatMap(({ phaseId, hasStartlist, hasResult }) => [
          ...(hasStartlist ? [`${own}/stage-${phaseId}/startlist`] : []),
          ...(hasResult ? [`${own}/stage-${phaseId}/rankings`] : []),
        ]),
      ]
    case 'MultiEvents':
      return [
        own,
        `${own}/schedule`,
        ...new Set(items.map(({ eventId }) => `${own}/event-${eventId}`)),
        ...items.flatMap(({ eventId, phaseId, hasResult }) =>
          hasResult ? [`${own}/event-${eventId}/phase-${phaseId}/results`] : [],
        ),
      ]
    default:
      return [own]
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const locationOf = (origin: string, path: string): string => `<loc>${xmlText(origin + path)}</loc>`
const timeOf = (updatedAt: string | null): string =>
  updatedAt === null ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`

export function formatSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updatedAt }) => `<url>${locationOf(origin, path)}${timeOf(updatedAt)}</url>`,
  )
  return `${[HEAD, `<urlset xmlns="${SPACE}">`, ...urls, '</urlset>'].join('\n')}\n`
}

/** The index of the files, each with the newest time in it. */
export function formatSitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const maps = files.map(
    ({ path, updatedAt }) => `<sitemap>${locationOf(origin, path)}${timeOf(updatedAt)}</sitemap>`,
  )
  return `${[HEAD, `<sitemapindex xmlns="${SPACE}">`, ...maps, '</sitemapindex>'].join('\n')}\n`
}

export const latestOf = (instants: readonly (string | null)[]): string | null =>
  instants.reduce(
    (latest, instant) =>
      instant !== null && (latest === null || Date.parse(instant) > Date.parse(latest)) ? instant : latest,
    null,
  )
