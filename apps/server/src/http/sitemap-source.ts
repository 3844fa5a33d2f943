/**
 * Collects the pages announced to search engines, by year. The pages of a competition are listed
 * once and kept until it changes. Bound: one list per competition, with the addresses of its pages.
 */
import type { Listing } from '@bell-lap/race/lists/listing'
import type { Registry } from '../documents/registry.ts'
import { latestOf, MOST_URLS, pagesOf, type SitemapEntry } from './sitemap.ts'

/** Documents that every competition has ready, and that change with its results. */
const TIMED = ['', '/summaries']

export type SitemapRegistry = Pick<Registry, 'route' | 'read' | 'listListings' | 'untilLevel' | 'onChange'>

export interface SitemapSource {
  /** One or more sitemaps per year, the latest year first. */
  files(): Promise<readonly SitemapEntry[]>
  /** The pages of a year. Empty if it has no competition. */
  entriesOf(year: number): Promise<readonly SitemapEntry[]>
}

export function createSitemapSource(registry: SitemapRegistry): SitemapSource {
  const kept = new Map<string, Promise<readonly SitemapEntry[]>>()
  registry.onChange((competition) => kept.delete(competition))

  async function make(listing: Listing): Promise<readonly SitemapEntry[]> {
    const answers = await Promise.all(
      TIMED.map((ending) =>
        registry.read(registry.route(`/competitions/${listing.competition.id}${ending}`)),
      ),
    )
    const updatedAt = latestOf(
      answers.map((answer) => (answer.kind === 'ok' ? (answer.document.address?.updatedAt ?? null) : null)),
    )
    return pagesOf(listing).map((path) => ({ path, updatedAt }))
  }
  const entriesOfOne = (listing: Listing): Promise<readonly SitemapEntry[]> => {
    const { id } = listing.competition
    let entries = kept.get(id)
    if (!entries) {
      entries = make(listing)
      kept.set(id, entries)
      entries.catch(() => kept.delete(id))
    }
    return entries
  }
  const ofYear = async (year: number, listings: readonly Listing[]): Promise<readonly SitemapEntry[]> => {
    const sorted = listings.toSorted((a, b) => (a.competition.id < b.competition.id ? -1 : 1))
    const entries = (await Promise.all(sorted.map(entriesOfOne))).flat()
    return [{ path: `/${year}`, updatedAt: latestOf(entries.map(({ updatedAt }) => updatedAt)) }, ...entries]
  }
  const listingsByYear = async (): Promise<ReadonlyMap<number, readonly Listing[]>> => {
    await registry.untilLevel()
    return Map.groupBy([...registry.listListings()], ({ competition }) => competition.year)
  }

  return {
    async files() {
      const files: SitemapEntry[] = []
      for (const [year, listings] of [...(await listingsByYear())].sort(([a], [b]) => b - a)) {
        const entries = await ofYear(year, listings)
        for (let from = 0; from < entries.length; from += MOST_URLS) {
          const part = entries.slice(from, from + MOST_URLS)
          files.push({
            path: `/sitemap-${year}-${from / MOST_URLS + 1}.xml`,
            updatedAt: latestOf(part.map(({ updatedAt }) => updatedAt)),
          })
        }
      }
      return files
    },
    async entriesOf(year) {
      const listings = (await listingsByYear()).get(year)
      return listings === undefined ? [] : ofYear(year, listings)
    },
  }
}
