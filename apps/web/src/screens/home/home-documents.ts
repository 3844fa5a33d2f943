/** The documents of home. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import type { DocumentRequest } from '../../live/address.ts'
import { isFeatured } from './carousel.ts'
import { isOfSection } from './home-sections.ts'

/** The competitions of the year first; then the sports with their years, and the races in progress. */
export function homeDocuments(year: number) {
  return [
    { name: 'competitions', params: {}, query: { year } },
    { name: 'sports', params: {} },
    { name: 'live-links', params: {} },
  ] as const satisfies readonly DocumentRequest[]
}

/** True when the list has a competition of the category. */
export const homeHasSport = (competitions: DocumentBody<'competitions'>, sport: SportCategory): boolean =>
  competitions.some((competition) => isOfSection(competition, sport))

/** The live document and the profile of the large race. */
export function livePlateDocuments(links: DocumentBody<'live-links'>): DocumentRequest[] {
  const featured = links.find(isFeatured)
  if (!featured) return []
  const params = { c: featured.id, s: featured.number }
  return [
    { name: 'stage-live', params },
    { name: 'stage-profile', params },
  ]
}
