/**
 * Makes a sheet of a document: of a start list, of the rankings of a stage, of the result of a phase, of an omnium. Which
 * documents can be had so stands in the documents table (SHEET_DOCUMENTS).
 */
import { nameWithYear } from '@bell-lap/domain/name-with-year'
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { DocumentBody, SheetDocumentName } from '@bell-lap/protocol/documents'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { formatInstant } from '../format/dates.ts'
import { formatFixed, formatKm } from '../format/distance.ts'
import { unitName } from '../format/unit-name.ts'
import { rankingWords, RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { hasOrder, sortByBib } from '../panels/start-list/start-list.ts'
import { columnsOnPaper, sheetColumn, sheetRow } from './sheet-cells.ts'
import { omniumSection } from './omnium-section.ts'
import type { Sheet, SheetGroup, SheetSection } from './sheet.ts'

/** The documents that a sheet is made of; null for one that there is not. */
export interface SheetBodies {
  readonly document: unknown
  readonly competition: DocumentBody<'competition'> | null
  /** The unit that it is about. */
  readonly unit: DocumentBody<'stage'> | DocumentBody<'phase'> | null
  /** Of a phase. */
  readonly events: DocumentBody<'events'> | null
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

/** What all sections of a sheet have in common. */
export interface SectionRule {
  readonly i18n: I18n
  readonly zone: string
  readonly asOf: string
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
    case 'omnium':
      return [omniumSection(document as DocumentBody<'omnium'>, rule)]
  }
}

interface Table {
  readonly name: string
  readonly resultStatus: ResultStatus | null
  readonly columns: readonly Column[]
  readonly groups: readonly { readonly name: string; readonly results: readonly Row[] }[]
}

function section({ name, resultStatus, columns, groups }: Table, rule: SectionRule): SheetSection {
  const { i18n, zone, asOf } = rule
  const onPaper = columnsOnPaper(columns)
  const unconfirmed = resultStatus === 'unconfirmed'
  return {
    name,
    state: resultStatus === null ? '' : i18n._(RESULT_STATUS_WORDS[resultStatus]),
    asOf,
    columns: onPaper.map((column) => sheetColumn(column, i18n)),
    groups: groups.map((group): SheetGroup => ({
      name: group.name,
      rows: group.results.map((row) => sheetRow(row, onPaper, { i18n, zone, unconfirmed })),
    })),
  }
}

/** By heats where there are any, else in the order of the start, else by bib. */
function startListSection(list: DocumentBody<'stage-startlist'>, rule: SectionRule): SheetSection {
  const { columns, results, heats = [] } = list
  const inOrder = hasOrder(columns) ? results : sortByBib(results)
  const groups = heats.length > 0 ? heats : [{ name: '', results: inOrder }]
  return section({ name: rule.i18n._(msg`Start list`), resultStatus: null, columns, groups }, rule)
}

/** A ranking, and those beneath it. */
function rankingSections(
  ranking: Omit<Ranking, 'subRankings'> & Pick<Ranking, 'subRankings'>,
  oneRace: boolean,
  rule: SectionRule,
): SheetSection[] {
  const { columns, results, resultStatus, distance, subRankings = [] } = ranking
  const words = rankingWords(ranking, oneRace)
  const name = typeof words === 'string' ? words : rule.i18n._(words)
  const where = distance === null ? '' : ` · km ${formatFixed(distance, rule.i18n.locale, 1)}`
  const own = section({ name: name + where, resultStatus, columns, groups: [{ name: '', results }] }, rule)
  return [own, ...subRankings.flatMap((each) => rankingSections(each, oneRace, rule))]
}

/** Everybody by place, then heat by heat where there were several. */
function resultSection(result: DocumentBody<'phase-results'>, rule: SectionRule): SheetSection {
  const { columns, results, heats, resultStatus } = result
  const groups = [
    { name: '', results },
    ...(heats.length > 1
      ? heats.map((heat) => ({ ...heat, name: unitName(heat.name, rule.i18n.locale) }))
      : []),
  ]
  return section({ name: rule.i18n._(msg`Result`), resultStatus, columns, groups }, rule)
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
    unit.distance === null ? '' : `${formatKm(unit.distance, i18n.locale)}\u00A0km`,
  ]
  if (eventName !== '') return { name: `${eventName} · ${unitName(unit.name, i18n.locale)}`, facts }
  if (competition?.type === 'SingleRace') return { name: unit.name, facts }
  const stage = unit.number
  const number = stage === 0 ? i18n._(msg`Prologue`) : i18n._(msg`Stage ${stage}`)
  return { name: `${number} · ${unit.name}`, facts }
}
