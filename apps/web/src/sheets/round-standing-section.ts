/**
 * A round of several runs on a sheet, over all its heats: the place in each run, the sum, and the mark of
 * qualification.
 */
import { msg } from '@lingui/core/macro'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { COLUMN_WORDS } from '../panels/board/column-words.ts'
import { RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { placesInRound, runsOf } from '../panels/heats/round.ts'
import { columnsOnPaper, marksOf, sheetColumn, sheetRow } from './sheet-cells.ts'
import type { SheetColumn, SheetSection } from './sheet.ts'
import type { SectionRule } from './table-sections.ts'

type PhaseResults = Pick<DocumentBody<'phase-results'>, 'columns' | 'results' | 'resultStatus'>

const WHO: ReadonlySet<string> = new Set(['rank', 'bib', 'name', 'nation'])
const figures = (heading: string): SheetColumn => ({ heading, align: 'end', grows: false })

/**
 * Empty before a second run of the round, and for a phase that is no such run. @param round its name, if the
 * sheet has several
 */
export function roundStanding(
  { columns, results, resultStatus }: PhaseResults,
  rule: SectionRule,
  round = '',
): SheetSection[] {
  const { i18n, zone, asOf } = rule
  const places = placesInRound(results)
  if (places.length === 0) return []
  const who = columnsOnPaper(columns, results).filter(({ kind }) => WHO.has(kind))
  const runs = Array.from({ length: runsOf(results) }, (_, index) => index)
  const isMarked = places.some(({ row }) => row.irm !== null || row.mark !== undefined)
  const unconfirmed = resultStatus === 'unconfirmed'
  const standing = i18n._(
    msg({
      message: 'Standing of the round',
      comment: 'The places after several runs of one round, added up',
    }),
  )
  return [
    {
      name: round === '' ? standing : `${round} · ${standing}`,
      state: i18n._(RESULT_STATUS_WORDS[resultStatus]),
      asOf,
      columns: [
        ...who.map((column) => sheetColumn(column, i18n)),
        ...runs.map((index) => figures(unitName(`Run ${index + 1}`, i18n.locale))),
        figures(i18n._(COLUMN_WORDS.total)),
        ...(isMarked ? [figures(i18n._(COLUMN_WORDS.irm))] : []),
      ],
      groups: [
        {
          name: '',
          rows: places.map(({ row, rank, points, places: own }) => {
            const { cells, beneath } = sheetRow({ ...row, rank, irm: null }, who, { i18n, zone, unconfirmed })
            return {
              cells: [
                ...cells,
                ...runs.map((index) => String(own[index] ?? '–')),
                String(points ?? '–'),
                ...(isMarked ? [marksOf(row)] : []),
              ],
              beneath,
            }
          }),
        },
      ],
      notes: [],
    },
  ]
}
