/** The documents for the first screenful of the pages of events. */
import type { Events } from '@bell-lap/protocol/documents/phases'
import { standingOf } from '../../site/standing-of.ts'
import type { PhaseSection, StandingDocument } from '../../site/phase-address.ts'
import type { DocumentRequest } from '../../live/address.ts'

/** The document of the standing that decides the event `e`. Null if none does, and while that is unknown. */
export const findStanding = (events: Events | null, e: number): StandingDocument | null =>
  standingOf(events?.find(({ number }) => number === e))

/** True if the event is decided in rounds. Only then is there a classification over all of them. */
export const isClassified = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.isClassified === true

/** True if the first three of the event get medals. While unknown, only places. */
export const awardsMedals = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.givesMedals === true

/**
 * `c`: competition id; `e`: number of the event. The results of its phases are long, so the browser reads
 * them.
 */
export const eventDocuments = (c: string, e: number) =>
  [
    { name: 'phases', params: { c, e } },
    { name: 'events', params: { c } },
  ] as const satisfies readonly DocumentRequest[]

const READ = {
  live: ['phase-live', 'phase-startlist'],
  startlist: ['phase-startlist'],
  results: ['phase-results'],
  teams: ['phase-teams', 'phase-startlist'],
  stats: ['phase-stats-rank', 'phase-stats-gap'],
  map: ['phase-map'],
  timeline: ['phase-timeline', 'phase-actions', 'phase-startlist'],
  reports: ['phase-reports'],
  photofinish: ['phase-reports'],
} as const satisfies Record<PhaseSection, readonly DocumentRequest['name'][]>

/** `p`: number of the phase; `section`: null for the documents that every section reads. */
export function phaseDocuments(
  c: string,
  e: number,
  p: number,
  section: PhaseSection | null,
): readonly DocumentRequest[] {
  const params = { c, e, p }
  return [
    { name: 'phase', params },
    ...eventDocuments(c, e),
    ...(section === null ? [] : READ[section].map((name) => ({ name, params }))),
    ...(section === 'results' ? [{ name: 'corrections', params: { c } } as const] : []),
  ]
}
