/**
 * Makes a sheet from a document: a start list, the rankings of a stage, the result of a phase, an omnium, a
 * series, or a whole event. The documents table lists the documents that have a sheet (SHEET_DOCUMENTS).
 */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { DocumentBody, SheetDocumentName } from '@bell-lap/protocol/documents'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { formatMetres } from '@bell-lap/ui/format/distance.ts'
import { speakingOf } from '@bell-lap/ui/language/speaking-of.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { linesOnPaper } from '../panels/conditions/condition-words.ts'
import { DISRUPTION_WORDS, outlookWords } from '@bell-lap/ui/format/disruption-words.ts'
import { afterRoundWords } from '../panels/standing/rounds-words.ts'
import { stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { eventSections } from './event-sections.ts'
import { roundStanding } from './round-standing-section.ts'
import { eventStandingSection, seriesSections } from './standing-section.ts'
import { startOnPaper } from './sheet-dates.ts'
import type { Sheet, SheetSection } from './sheet.ts'
import { eventName as nameOfEvent } from '@bell-lap/ui/format/event-name.ts'
import { rankingSections, resultSection, startListSection, type SectionRule } from './table-sections.ts'

/** The documents of a sheet. Null for one that does not exist. */
export interface SheetBodies {
  readonly document: unknown
  readonly competition: DocumentBody<'competition'> | null
  /** The unit of the sheet. */
  readonly unit: DocumentBody<'stage'> | DocumentBody<'phase'> | null
  /** For a phase. */
  readonly events: DocumentBody<'events'> | null
  /** For the event of the sheet, or the event of its phase. */
  readonly phases: DocumentBody<'phases'> | null
  /** For the sheet of a whole event: documents of each phase, in order. */
  readonly rounds: readonly RoundBodies[]
  readonly classification: DocumentBody<'event-results'> | null
  readonly standing: DocumentBody<'event-standing'> | null
}

export interface RoundBodies {
  readonly startList: DocumentBody<'phase-startlist'> | null
  readonly result: DocumentBody<'phase-results'> | null
}

export interface SheetOrder {
  readonly name: SheetDocumentName
  /** Number of the event, for documents of events and phases. */
  readonly event: number | null
  /** Order number of the ranking in the document. Null for all. */
  readonly ranking: number | null
  /** When the newest fact of the document became known. */
  readonly updatedAt: string
}

/** Null if the document has no ranking with that number. */
export function createSheet(order: SheetOrder, bodies: SheetBodies, texts: I18n): Sheet | null {
  const { competition, events, unit: about } = bodies
  const event = events?.find(({ number }) => number === order.event)
  const i18n = speakingOf(texts, event?.category ?? competition?.category)
  const zone = about?.timeZone ?? competition?.timeZone ?? 'UTC'
  const newest = { startAt: order.updatedAt, hideTime: isOfDays(bodies) }
  const asOf = i18n._(msg`As of ${startOnPaper(newest, zone, i18n.locale)}`)
  const sections = sectionsOf(order, bodies, { i18n, zone, asOf })
  const [first] = sections
  if (first === undefined) return null
  const name = competition === null ? '' : nameWithYear(competition.name, competition.year)
  const unit = unitText(order, bodies, zone, i18n)
  const what = sections.length === 1 || order.name === 'phase-results' ? first.name : ''
  return {
    title: [name, unit.name, what].filter((text) => text !== '').join(' · '),
    locale: i18n.locale,
    competition: name,
    unit: [unit.name, ...unit.facts].filter((text) => text !== '').join(' · '),
    notice: noticeOf(order, bodies, zone, i18n),
    sections,
    pageOf: (page, pages) => i18n._(msg`Page ${page} of ${pages}`),
  }
}

/** If no race has a time of day, the facts have none either. */
function isOfDays({ unit, phases }: SheetBodies): boolean {
  if (unit !== null) return 'hideTime' in unit && unit.hideTime
  return phases !== null && phases.length > 0 && phases.every(({ hideTime }) => hideTime)
}

function sectionsOf(order: SheetOrder, bodies: SheetBodies, rule: SectionRule): SheetSection[] {
  const { document, competition } = bodies
  switch (order.name) {
    case 'stage-startlist':
    case 'phase-startlist':
      return [
        withConditions(startListSection(document as DocumentBody<'stage-startlist'>, rule), bodies, rule),
      ]
    case 'stage-rankings':
    case 'overall-rankings': {
      const rankings = document as readonly Ranking[]
      const oneRace = competition?.type === 'SingleRace'
      return rankings
        .filter(({ order: number }) => order.ranking === null || number === order.ranking)
        .flatMap((ranking) => rankingSections(ranking, oneRace, rule))
    }
    case 'phase-results': {
      const results = document as DocumentBody<'phase-results'>
      return [withConditions(resultSection(results, rule), bodies, rule), ...roundStanding(results, rule)]
    }
    case 'phases':
      return eventSections(order.event, bodies, rule)
    case 'omnium':
    case 'event-standing':
      return [eventStandingSection(document as DocumentBody<'event-standing'>, order.name === 'omnium', rule)]
    case 'world-cup':
      return seriesSections(document as DocumentBody<'world-cup'>, rule)
  }
}

/** The reason and the consequences of a disruption. The head names the disruption itself. */
function noticeOf({ name }: SheetOrder, { unit }: SheetBodies, zone: string, i18n: I18n): string {
  if (!unit?.disruption) return ''
  const writeStart = (startAt: string) => startOnPaper({ startAt, hideTime: false }, zone, i18n.locale)
  const outlook = outlookWords(unit, { keepsClassifications: name === 'overall-rankings', writeStart, i18n })
  return [unit.disruption.reason, outlook].filter((text) => text !== null).join(' · ')
}

/** The records to beat and the conditions, below the table. */
const withConditions = (
  section: SheetSection,
  { unit }: SheetBodies,
  { i18n }: SectionRule,
): SheetSection => ({
  ...section,
  notes: [...section.notes, ...(unit !== null && 'isFinal' in unit ? linesOnPaper(unit, i18n) : [])],
})

/**
 * The name of the unit, then time, length and disruption. For a series, the rounds that it has, if not all.
 */
function unitText(
  { event, name }: SheetOrder,
  { document, competition, unit, events }: SheetBodies,
  zone: string,
  i18n: I18n,
): { name: string; facts: string[] } {
  const ofEvent = nameOfEvent(events?.find(({ number }) => number === event)?.name ?? '', i18n.locale)
  if (unit === null) {
    const facts = name === 'world-cup' ? [i18n._(afterRoundWords(document as DocumentBody<'world-cup'>))] : []
    return { name: ofEvent, facts }
  }
  const facts = [
    startOnPaper({ startAt: unit.startAt, hideTime: 'hideTime' in unit && unit.hideTime }, zone, i18n.locale),
    // A stage has 0 if its length is unknown.
    unit.distance === null || unit.distance === 0 ? '' : formatMetres(unit.distance * 1000, i18n.locale),
    unit.disruption ? i18n._(DISRUPTION_WORDS[unit.disruption.kind]) : '',
  ]
  if (ofEvent !== '') {
    // A phase that is the whole event has the event's name, which is written once.
    const phase = phaseName(unit.name, i18n.locale)
    return { name: [...new Set([ofEvent, phase])].join(' · '), facts }
  }
  if (competition?.type === 'SingleRace') return { name: unit.name, facts }
  return {
    name: `${stageNumber(unit.number, i18n, 'label' in unit ? unit.label : undefined)} · ${unit.name}`,
    facts,
  }
}
