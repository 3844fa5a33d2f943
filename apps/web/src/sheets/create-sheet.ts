/**
 * Makes a sheet of a document: of a start list, of the rankings of a stage, of the result of a phase, of an omnium, of a whole
 * event. Which documents can be had so stands in the documents table (SHEET_DOCUMENTS).
 */
import { nameWithYear } from '@bell-lap/domain/name-with-year'
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { DocumentBody, SheetDocumentName } from '@bell-lap/protocol/documents'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { formatInstant } from '../format/dates.ts'
import { formatMetres } from '../format/distance.ts'
import { unitName } from '../format/unit-name.ts'
import { eventSections } from './event-sections.ts'
import { omniumSection } from './omnium-section.ts'
import type { Sheet, SheetSection } from './sheet.ts'
import { rankingSections, resultSection, startListSection, type SectionRule } from './table-sections.ts'

/** The documents that a sheet is made of; null for one that there is not. */
export interface SheetBodies {
  readonly document: unknown
  readonly competition: DocumentBody<'competition'> | null
  /** The unit that it is about. */
  readonly unit: DocumentBody<'stage'> | DocumentBody<'phase'> | null
  /** Of a phase. */
  readonly events: DocumentBody<'events'> | null
  /** Of the sheet of a whole event: of each phase, in the order of the document. */
  readonly rounds: readonly RoundBodies[]
  readonly classification: DocumentBody<'event-results'> | null
  readonly omnium: DocumentBody<'omnium'> | null
}

export interface RoundBodies {
  readonly startList: DocumentBody<'phase-startlist'> | null
  readonly result: DocumentBody<'phase-results'> | null
}

export interface SheetOrder {
  readonly name: SheetDocumentName
  /** Number of the event, for documents of events and phases. */
  readonly event: number | null
  /** Which of several rankings, by its order in the document; null for all. */
  readonly ranking: number | null
  /** When the newest fact of the document became known. */
  readonly updatedAt: string
}

/** Null where the document has no ranking of that number. */
export function createSheet(order: SheetOrder, bodies: SheetBodies, i18n: I18n): Sheet | null {
  const { competition } = bodies
  const zone = competition?.timeZone ?? 'UTC'
  const asOf = i18n._(msg`As of ${formatInstant(order.updatedAt, zone, i18n.locale)}`)
  const sections = sectionsOf(order, bodies, { i18n, zone, asOf })
  const [first] = sections
  if (first === undefined) return null
  const name = competition === null ? '' : nameWithYear(competition.name, competition.year)
  const unit = unitText(order, bodies, zone, i18n)
  const what = sections.length === 1 ? first.name : ''
  return {
    title: [name, unit.name, what].filter((text) => text !== '').join(' · '),
    locale: i18n.locale,
    competition: name,
    unit: [unit.name, ...unit.facts].filter((text) => text !== '').join(' · '),
    sections,
    pageOf: (page, pages) => i18n._(msg`Page ${page} of ${pages}`),
  }
}

function sectionsOf(order: SheetOrder, bodies: SheetBodies, rule: SectionRule): SheetSection[] {
  const { document, competition } = bodies
  switch (order.name) {
    case 'stage-startlist':
    case 'phase-startlist':
      return [startListSection(document as DocumentBody<'stage-startlist'>, rule)]
    case 'stage-rankings':
    case 'overall-rankings': {
      const rankings = document as readonly Ranking[]
      const oneRace = competition?.type === 'SingleRace'
      return rankings
        .filter(({ order: number }) => order.ranking === null || number === order.ranking)
        .flatMap((ranking) => rankingSections(ranking, oneRace, rule))
    }
    case 'phase-results':
      return [resultSection(document as DocumentBody<'phase-results'>, rule)]
    case 'phases':
      return eventSections(order.event, bodies, rule)
    case 'omnium':
      return [omniumSection(document as DocumentBody<'omnium'>, rule)]
  }
}

/** Which unit it is, then when and how long. */
function unitText(
  { event }: SheetOrder,
  { competition, unit, events }: SheetBodies,
  zone: string,
  i18n: I18n,
): { name: string; facts: string[] } {
  const eventName = events?.find(({ number }) => number === event)?.name ?? ''
  if (unit === null) return { name: eventName, facts: [] }
  const facts = [
    formatInstant(unit.startAt, zone, i18n.locale),
    unit.distance === null ? '' : formatMetres(unit.distance * 1000, i18n.locale),
  ]
  if (eventName !== '') return { name: `${eventName} · ${unitName(unit.name, i18n.locale)}`, facts }
  if (competition?.type === 'SingleRace') return { name: unit.name, facts }
  const stage = unit.number
  const number = stage === 0 ? i18n._(msg`Prologue`) : i18n._(msg`Stage ${stage}`)
  return { name: `${number} · ${unit.name}`, facts }
}
