/** Checks that a competition is read again only when it has changed. */
import type { Listing } from '@bell-lap/race/lists/listing'
import { expect, it } from 'vitest'
import { createSitemapSource, type SitemapRegistry } from './sitemap-source.ts'

const listing = (id: string, year: number) =>
  ({ competition: { id, code: id, year, type: 'OnlyPDF' }, schedule: null }) as unknown as Listing

it('a competition is read once for many requests, and again only after it has changed', async () => {
  const read: string[] = []
  let change: (competition: string) => void = () => {}
  let updatedAt = '2026-07-04T10:00:00Z'
  const registry = {
    route: (path: string) => path,
    read: async (path: string) => {
      read.push(path)
      return { kind: 'ok', document: { address: { updatedAt } } }
    },
    listListings: () => [listing('tour', 2026), listing('giro', 2026), listing('old', 2025)],
    untilLevel: async () => {},
    onChange: (listener: (competition: string) => void) => {
      change = listener
      return () => {}
    },
  } as unknown as SitemapRegistry
  const source = createSitemapSource(registry)
  const files = await source.files()
  expect(files.map(({ path }) => path)).toEqual(['/sitemap-2026-1.xml', '/sitemap-2025-1.xml'])
  await Promise.all([source.files(), source.entriesOf(2026), source.entriesOf(2025)])
  expect(read.length).toBe(6)
  updatedAt = '2026-07-05T10:00:00Z'
  change('tour')
  const entries = await source.entriesOf(2026)
  expect(read.slice(6).toSorted()).toEqual(['/competitions/tour', '/competitions/tour/summaries'])
  expect(entries).toEqual([
    { path: '/2026', updatedAt },
    { path: '/2026/giro', updatedAt: '2026-07-04T10:00:00Z' },
    { path: '/2026/tour', updatedAt },
  ])
  expect(await source.entriesOf(1999)).toEqual([])
})
