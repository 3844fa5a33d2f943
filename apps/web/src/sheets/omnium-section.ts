/** An omnium on a sheet: the points of each race that has counted, and their sum. */
import { msg } from '@lingui/core/macro'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { unitName } from '../format/unit-name.ts'
import { COLUMN_WORDS } from '../panels/board/column-words.ts'
import { RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { columnsOnPaper, sheetColumn, sheetRow } from './sheet-cells.ts'
import type { SheetSection } from './sheet.ts'
import type { SectionRule } from './table-sections.ts'

const MINUS = '\u2212'
const signed = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points))

export function omniumSection(
  { columns, races, results, resultStatus }: DocumentBody<'omnium'>,
  { i18n, zone, asOf }: SectionRule,
): SheetSection {
  const who = columnsOnPaper(columns, results).filter(({ kind }) => WHO.has(kind))
  const counted = races.filter(({ counts }) => counts)
  const unconfirmed = resultStatus === 'unconfirmed'
  return {
    name: i18n._(msg`Omnium`),
    state: i18n._(RESULT_STATUS_WORDS[resultStatus]),
    asOf,
    columns: [
      ...who.map((column) => sheetColumn(column, i18n)),
      ...counted.map(({ name }) => ({
        heading: unitName(name, i18n.locale),
        align: 'end' as const,
        grows: false,
      })),
      { heading: i18n._(COLUMN_WORDS.total), align: 'end', grows: false },
    ],
    groups: [
      {
        name: '',
        rows: results.map((row) => {
          const { cells, beneath } = sheetRow(row, who, { i18n, zone, unconfirmed })
          const scores = counted.map(({ phase }) => {
            const score = row.races.find(({ key }) => key === String(phase))
            return score === undefined ? '' : (score.irm ?? signed(score.points))
          })
          const isOut = row.irm !== null && row.irm !== 'REL'
          const total = isOut ? row.irm : row.points === null ? '–' : signed(row.points)
          return { cells: [...cells, ...scores, total ?? ''], beneath }
        }),
      },
    ],
  }
}

const WHO: ReadonlySet<string> = new Set(['rank', 'bib', 'name', 'nation', 'team'])
