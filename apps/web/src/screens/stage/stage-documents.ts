/**
 * What the first screenful of a stage's sections reads, so that the loader can have it ready before the first paint. All
 * of it is handed over inside the page; long documents that are not seen at once are read by the browser.
 */
import type { DocumentName } from '@bell-lap/protocol/documents'
import type { Tabs } from '@bell-lap/protocol/documents/stages'
import type { Tab } from '@bell-lap/protocol/vocabulary/kinds'
import { parsePoint } from '../../panels/markers/point-address.ts'
import type { StageSection } from '../../site/stage-sections.ts'

/** Read by the frame of every section. */
const FRAME = ['stage', 'stage-jerseys'] as const

const READ = {
  live: [
    'stage-live',
    'stage-actions',
    'stage-live-rankings',
    'stage-rankings',
    'stage-profile',
    'overall-jerseys',
  ],
  startlist: ['stage-startlist'],
  rankings: ['stage-rankings', 'overall-jerseys'],
  teams: ['stage-teams', 'stage-startlist'],
  map: ['stage-map', 'stage-live', 'stage-profile', 'stage-startlist'],
  timeline: ['stage-timeline', 'stage-actions', 'stage-live', 'stage-profile', 'stage-startlist'],
  reports: ['stage-reports'],
  photofinish: ['stage-reports'],
} as const satisfies Record<StageSection, readonly DocumentName[]>

type StageDocumentName = (typeof READ)[StageSection][number] | (typeof FRAME)[number]

/** Sections that show a result, and say what was corrected of it. */
const WITH_CORRECTIONS: ReadonlySet<StageSection> = new Set(['live', 'rankings'])

interface StageDocumentRequest {
  readonly name: StageDocumentName
  readonly params: { readonly c: string; readonly s: number }
}

interface CompetitionDocumentRequest {
  readonly name: 'competition' | 'stages' | 'corrections'
  readonly params: { readonly c: string }
}

/** `c`: competition id. The frame's documents first. */
export function stageDocuments(
  c: string,
  s: number,
  section: StageSection,
): (StageDocumentRequest | CompetitionDocumentRequest)[] {
  return [
    { name: 'competition', params: { c } },
    { name: 'stages', params: { c } },
    ...[...FRAME, ...READ[section]].map((name) => ({ name, params: { c, s } })),
    ...(WITH_CORRECTIONS.has(section) ? [{ name: 'corrections', params: { c } } as const] : []),
  ]
}

/** Documents that are there exactly where their section has something to show. */
const SECTION_OF: Partial<Record<DocumentName, Tab>> = {
  'stage-startlist': 'startlist',
  'stage-map': 'map',
  'stage-profile': 'map',
  'stage-timeline': 'timeline',
  'stage-rankings': 'rankings',
  'stage-live-rankings': 'live',
}

/** False for a document of which the stage says that there is none; true while the stage is not known. */
export function isThere(stage: Tabs | null, name: DocumentName): boolean {
  const section = SECTION_OF[name]
  if (stage === null || section === undefined) return true
  // The order on the road is there while the race is what matters.
  return section === 'live' ? stage.currentTab === section : stage.tabs.includes(section)
}

/** What the panel of a rider reads; `id`: bib or UCI id. */
export const riderRequest = (c: string, s: number, id: string) =>
  ({ name: 'stage-rider', params: { c, s, id } }) as const

/** What the panel of a climb, a sprint or a timing point reads; null for an address that names none. */
export function pointRequest(c: string, s: number, address: string) {
  const point = parsePoint(address)
  return point && ({ name: 'stage-sprint', params: { c, s, kind: point.kind, n: point.number } } as const)
}
