/** The documents table: every GET of the API and every push of the hub. Server, site and API reference all read it. */
import type { Static } from 'typebox'
import { ATHLETE_DOCUMENTS } from './documents/athletes.ts'
import { FOLLOWING_DOCUMENTS } from './documents/following.ts'
import { COMPETITION_DOCUMENTS } from './documents/competitions.ts'
import type { DocumentDefinition, DocumentScope, ParamsOf } from './documents/definition.ts'
import { MULTISPORT_DOCUMENTS } from './documents/multisports.ts'
import { PHASE_DOCUMENTS } from './documents/phases.ts'
import { STAGE_DOCUMENTS } from './documents/stages.ts'
import { UNIT_DOCUMENTS } from './documents/units.ts'

export const DOCUMENTS = {
  ...COMPETITION_DOCUMENTS,
  ...STAGE_DOCUMENTS,
  ...UNIT_DOCUMENTS,
  ...PHASE_DOCUMENTS,
  ...MULTISPORT_DOCUMENTS,
  ...ATHLETE_DOCUMENTS,
  ...FOLLOWING_DOCUMENTS,
} as const

export type DocumentName = keyof typeof DOCUMENTS
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[]

type NameOf<Scope extends DocumentScope> = {
  [N in DocumentName]: (typeof DOCUMENTS)[N]['scope'] extends Scope ? N : never
}[DocumentName]

/** Computed from one competition's journal. */
export type CompetitionDocumentName = NameOf<'competition'>
/** Computed over all competitions. */
export type ListDocumentName = NameOf<'all'>
/** Read from the index of athletes. */
export type IndexDocumentName = NameOf<'index'>

export type DocumentBody<N extends DocumentName> = Static<(typeof DOCUMENTS)[N]['schema']>
export type DocumentParams<N extends DocumentName> = ParamsOf<(typeof DOCUMENTS)[N]['path']>

/** Documents whose lines are also available as GPX, at the same path with `.gpx` appended. */
export const GPX_DOCUMENTS = ['stage-map', 'competition-route'] as const satisfies readonly DocumentName[]

/** Programmes that are also available as calendars (RFC 5545), at the same path with `.ics` appended. */
export const CALENDAR_DOCUMENTS = [
  'schedule',
  'multisport-schedule',
] as const satisfies readonly DocumentName[]
export type CalendarDocumentName = (typeof CALENDAR_DOCUMENTS)[number]

/** Documents that are also available as sheets to print, in the reader's language, at the same path with `.pdf` appended. */
export const SHEET_DOCUMENTS = [
  'stage-startlist',
  'stage-rankings',
  'overall-rankings',
  'phase-startlist',
  'phase-results',
  'phases',
  'omnium',
  'event-standing',
  'world-cup',
] as const satisfies readonly CompetitionDocumentName[]
export type SheetDocumentName = (typeof SHEET_DOCUMENTS)[number]

/** Paths with a picture to share, in the reader's language, at the same path with `/share.png` appended. */
export const SHARED_PATHS = {
  competition: '/competitions/{c}',
  stage: '/competitions/{c}/stages/{s}',
  event: '/competitions/{c}/events/{e}',
} as const

/** True for a document that is available as a sheet. */
export const isSheet = (name: DocumentName): name is SheetDocumentName =>
  (SHEET_DOCUMENTS as readonly DocumentName[]).includes(name)

/** The row of a document, widened for code that treats all documents alike. */
export function definitionOf(name: DocumentName): DocumentDefinition {
  return DOCUMENTS[name]
}
