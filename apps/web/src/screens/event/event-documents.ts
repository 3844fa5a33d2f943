/** What the first screenful of the pages of events reads. */
import type { Events } from '@bell-lap/protocol/documents/phases'
import { standingOf } from '../../site/standing-of.ts'
import type { PhaseSection, StandingDocument } from '../../site/phase-address.ts'
import type { DocumentRequest } from '../../live/address.ts'

/** The document of the standing that decides the event `e` of these; null where none does, and as long as that is not known. */
export const findStanding = (events: Events | null, e: number): StandingDocument | null =>
  standingOf(events?.find(({ number }) => number === e))

/** Whether the event is decided in rounds; only then is there a classification over all of them. */
export const isClassified = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.isClassified === true

/** Whether the first three of the event get medals; places alone as long as that is not known. */
export const awardsMedals = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.givesMedals === true

/** `c`: competition id; `e`: number of the event. What its phases gave is long, and read by the browser. */
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

/** `p`: number of the phase; `section`: null for what every section reads alone. */
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
