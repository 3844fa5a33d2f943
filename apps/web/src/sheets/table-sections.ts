/** Sections of a sheet that show one document each: a start list, a ranking, a result. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { formatFixed } from '@bell-lap/ui/format/distance.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { gunForNetNotes } from '../panels/board/gun-for-net-words.ts'
import { inferredNotes } from '../panels/board/inferred-words.ts'
import { listMarks } from '../panels/board/marks.ts'
import { withCategoriesIn } from '../panels/categories/categories.ts'
import { markWords, withMeaning } from '../panels/heats/mark-words.ts'
import { isOfTheirRiders, rankingWords, RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { rowsNote } from '../panels/board/rows-note-words.ts'
import { hasOrder, sortByBib } from '../panels/start-list/start-list.ts'
import { resultGroups } from './result-groups.ts'
import { columnsOnPaper, sheetColumn, sheetRow } from './sheet-cells.ts'
import type { SheetGroup, SheetSection } from './sheet.ts'

/** The common values of a sheet's sections. */
export interface SectionRule {
  readonly i18n: I18n
  readonly zone: string
  readonly asOf: string
}

interface Table {
  readonly name: string
  readonly resultStatus: ResultStatus | null
  readonly columns: readonly Column[]
  readonly groups: readonly { readonly name: string; readonly results: readonly Row[] }[]
  /** The missing parts, as on the screen. Null or absent if it is complete. */
  readonly note?: MessageDescriptor | null
  /** The source of an inference that concerns all of it. */
  readonly inferredFrom?: InferredFrom | undefined
}

export function section(
  { name, resultStatus, columns, groups, note = null, inferredFrom }: Table,
  rule: SectionRule,
): SheetSection {
  const { i18n, zone, asOf } = rule
  const rows = groups.flatMap(({ results }) => results)
  const onPaper = columnsOnPaper(columns, rows)
  const unconfirmed = resultStatus === 'unconfirmed'
  return withoutEmptyColumns({
    name,
    state: resultStatus === null ? '' : i18n._(RESULT_STATUS_WORDS[resultStatus]),
    asOf,
    columns: onPaper.map((column) => sheetColumn(column, i18n)),
    groups: groups.map((group): SheetGroup => ({
      name: group.name,
      rows: withCategoriesIn(group.results, i18n.locale).map((row) =>
        sheetRow(row, onPaper, { i18n, zone, unconfirmed }),
      ),
    })),
    notes: [
      ...(note === null ? [] : [i18n._(note)]),
      ...inferredNotes({ ...(inferredFrom && { inferredFrom }), results: rows }, i18n),
      ...gunForNetNotes(rows, i18n),
      ...listMarks(rows).map(({ mark, written, rows: own }) =>
        withMeaning(written, markWords(mark, own, i18n), i18n),
      ),
    ],
  })
}

/** Removes columns that are empty in every row. */
function withoutEmptyColumns({ columns, groups, ...others }: SheetSection): SheetSection {
  const isFilled = columns.map((_, index) =>
    groups.some(({ rows }) => rows.some(({ cells }) => cells[index] !== '')),
  )
  const filled = <T>(all: readonly T[]): T[] => all.filter((_, index) => isFilled[index])
  return {
    ...others,
    columns: filled(columns),
    groups: groups.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ cells, beneath }) => ({ cells: filled(cells), beneath })),
    })),
  }
}

/** By heats if there are any, else in the order of the start, else by bib. */
export function startListSection(
  list: DocumentBody<'stage-startlist'>,
  rule: SectionRule,
  name = rule.i18n._(msg`Start list`),
): SheetSection {
  const { columns, results, heats = [] } = list
  const inOrder = hasOrder(columns) ? results : sortByBib(results)
  const groups = heats.length > 0 ? inWords(heats, rule) : [{ name: '', results: inOrder }]
  return section({ name, resultStatus: null, columns, groups, inferredFrom: list.inferredFrom }, rule)
}

/** A ranking, and those beneath it. `isOfRiders`: it has the times of the riders of the teams above. */
export function rankingSections(
  ranking: Omit<Ranking, 'subRankings'> & Pick<Ranking, 'subRankings'>,
  oneRace: boolean,
  rule: SectionRule,
  isOfRiders = false,
): SheetSection[] {
  const { columns, results, distance, subRankings = [] } = ranking
  // Times that are no result are not labelled as one.
  const resultStatus = ranking.hasTimesAlone ? null : ranking.resultStatus
  const words = isOfRiders ? msg`Individual times` : rankingWords(ranking, oneRace)
  const name = typeof words === 'string' ? words : rule.i18n._(words)
  const where = distance === null ? '' : ` · km ${formatFixed(distance, rule.i18n.locale, 1)}`
  const own = section(
    {
      name: name + where,
      resultStatus,
      columns,
      groups: [{ name: '', results }],
      note: rowsNote(ranking),
      inferredFrom: ranking.inferredFrom,
    },
    rule,
  )
  const parts = subRankings.flatMap((part) =>
    rankingSections(part, oneRace, rule, isOfTheirRiders(ranking, part)),
  )
  return [own, ...parts]
}

/** In the groups of the screen. */
export function resultSection(
  result: DocumentBody<'phase-results'>,
  rule: SectionRule,
  name = rule.i18n._(msg`Result`),
): SheetSection {
  const { columns, resultStatus, inferredFrom } = result
  const groups = inWords(resultGroups(result), rule)
  return section({ name, resultStatus, columns, groups, inferredFrom }, rule)
}

/** Heats by their names in the reader's language. */
const inWords = <T extends { readonly name: string }>(groups: readonly T[], { i18n }: SectionRule): T[] =>
  groups.map((group) => ({ ...group, name: unitName(group.name, i18n.locale) }))
