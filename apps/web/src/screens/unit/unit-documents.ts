/**
 * The documents for the first screenful of a unit's sections, so that the loader has them ready before the
 * first paint. They are delivered inside the page. The browser reads long documents that are not visible at
 * first.
 */
import type { DocumentName } from '@bell-lap/protocol/documents'
import type { Tabs } from '@bell-lap/protocol/documents/stages'
import type { Tab } from '@bell-lap/protocol/vocabulary/kinds'
import { parsePoint } from '../../panels/markers/point-address.ts'
import type { DocumentRequest } from '../../live/address.ts'
import { eventDocuments } from '../../site/event-documents.ts'
import type { PhaseSection, StageSection } from '../../site/unit-address.ts'

/** Read by the frame of every section. */
const FRAME = ['stage', 'stage-jerseys'] as const

const STAGE_READS = {
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

type StageDocumentName = (typeof STAGE_READS)[StageSection][number] | (typeof FRAME)[number]

/** Sections that show a result and its corrections. */
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
    ...[...FRAME, ...STAGE_READS[section]].map((name) => ({ name, params: { c, s } })),
    ...(WITH_CORRECTIONS.has(section) ? [{ name: 'corrections', params: { c } } as const] : []),
  ]
}

/** Documents that exist exactly if their section has content. */
const SECTION_OF: Partial<Record<DocumentName, Tab>> = {
  'stage-startlist': 'startlist',
  'stage-map': 'map',
  'stage-profile': 'map',
  'stage-timeline': 'timeline',
  'stage-rankings': 'rankings',
  'stage-live-rankings': 'live',
}

/** False for a document that the stage does not have. True while the stage is unknown. */
export function isThere(stage: Tabs | null, name: DocumentName): boolean {
  const section = SECTION_OF[name]
  if (stage === null || section === undefined) return true
  // The order on the road exists while the live section is the most relevant one.
  return section === 'live' ? stage.currentTab === section : stage.tabs.includes(section)
}

/** The document of a rider's panel. `id`: bib or UCI id. */
export const riderRequest = (c: string, s: number, id: string) =>
  ({ name: 'stage-rider', params: { c, s, id } }) as const

/** The document of a point's panel. Null if the address names no point. */
export function pointRequest(c: string, s: number, address: string) {
  const point = parsePoint(address)
  return point && ({ name: 'stage-sprint', params: { c, s, kind: point.kind, n: point.number } } as const)
}

const PHASE_READS = {
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

/** `e` and `p`: numbers of the event and the phase. `section`: null for what every section of the phase reads. */
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
    ...(section === null ? [] : PHASE_READS[section].map((name) => ({ name, params }))),
    ...(section === 'results' ? [{ name: 'corrections', params: { c } } as const] : []),
  ]
}
