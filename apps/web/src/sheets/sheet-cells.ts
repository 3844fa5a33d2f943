/** The cells of a sheet's columns, as its document declares them. Every time is absolute. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { valueAt } from '@bell-lap/domain/form/column-value'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { formatMeasured, formatStated } from '@bell-lap/ui/format/distance.ts'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { unitOf } from '../panels/board/column-unit.ts'
import { COLUMN_WORDS } from '../panels/board/column-words.ts'
import { distanceM, findFigure, isDistance, numberAt } from '../panels/board/declared.ts'
import { GUN_MARK } from '../panels/board/gun-for-net-words.ts'
import { INFERRED_MARK } from '../panels/board/inferred-words.ts'
import { writtenMark } from '../panels/board/marks.ts'
import { hasSameTime } from '../panels/board/figure.ts'
import { placeText } from '../panels/board/place-text.ts'
import { writtenWarning } from '../panels/board/warning-words.ts'
import { SAME_TIME } from '../panels/board/same-time.ts'
import { unknownBib } from '@bell-lap/ui/signs/unknown-bib.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import type { SheetCell, SheetColumn, SheetRow } from './sheet.ts'

export interface CellRule {
  readonly i18n: I18n
  /** IANA zone of times of day: that of the stage or phase. */
  readonly zone: string
  /** Places are in brackets. */
  readonly unconfirmed: boolean
}

const TO_THE_LEFT: ReadonlySet<Column['kind']> = new Set(['name', 'team', 'nation'])
const GROWS: ReadonlySet<Column['kind']> = new Set(['name', 'team'])

/**
 * Riders of a team stand below its name, because a column of them would leave no room. A mark that the figure
 * already shows needs no column.
 */
export function columnsOnPaper(columns: readonly Column[], rows: readonly Row[]): readonly Column[] {
  const figureSays = findFigure(columns) !== null && rows.every(({ mark }) => mark === undefined)
  return columns.filter(({ kind }) => kind !== 'members' && !(kind === 'mark' && figureSays))
}

export function sheetColumn(column: Column, i18n: I18n): SheetColumn {
  const unit = unitOf(column)
  const name =
    column.name === undefined ? i18n._(COLUMN_WORDS[column.label]) : unitName(column.name, i18n.locale)
  return {
    heading: unit === null ? name : `${name} (${unit})`,
    align: TO_THE_LEFT.has(column.kind) ? 'start' : 'end',
    grows: GROWS.has(column.kind),
  }
}

/** @param columns the columns on paper */
export function sheetRow(row: Row, columns: readonly Column[], rule: CellRule): SheetRow {
  const figure = findFigure(columns)
  const hasMarks = columns.some(({ kind }) => kind === 'mark')
  const cells = columns.map((column): SheetCell => {
    if (column === figure && row.irm !== null && row.irm !== 'REL') return row.irm
    if (column.kind === 'mark' && figure !== null) return markOf(row)
    const text = cellOf(row, column, rule)
    if (column === figure && row.irm === 'REL' && typeof text === 'string') return `REL ${text}`.trimEnd()
    if (column.kind !== 'name') return text
    const marks = [
      ...(figure === null && !hasMarks && row.irm !== null ? [row.irm] : []),
      ...(row.warnings ?? []).map(writtenWarning),
      ...(row.inferredFrom === undefined ? [] : [INFERRED_MARK]),
      ...(row.gunForNet === true ? [GUN_MARK] : []),
    ]
    return marks.length === 0 ? text : withMark(text, marks.join(' '))
  })
  return { cells, beneath: [ownBib(row, rule), membersOf(row)].filter(Boolean).join(' · ') }
}

const withMark = (name: SheetCell, mark: string): SheetCell =>
  typeof name === 'string' ? `${name} ${mark}` : { bold: name.bold, light: `${name.light} ${mark}` }

/** The bib of a pair or team as a whole, beside the name, because such lists have no column of bibs. */
function ownBib({ team }: Row, { i18n }: CellRule): string {
  const bib = team && bibOf({ bib: team.bib ?? null, bibLabel: team.bibLabel })
  return bib == null ? '' : `${i18n._(COLUMN_WORDS.bib)} ${bib}`
}

const membersOf = ({ team }: Row): string =>
  (team?.members ?? []).map((member) => [bibOf(member) ?? '', member.name].join(' ').trim()).join(' · ')

function cellOf(row: Row, column: Column, rule: CellRule): SheetCell {
  const { i18n, zone, unconfirmed } = rule
  const { rider, team } = row
  switch (column.kind) {
    case 'rank':
      return placeText(row.rank, unconfirmed && column.label === 'rank')
    case 'bib':
      return rider === undefined ? '' : String(bibOf(rider) ?? '')
    case 'name':
      return rider === undefined ? { bold: competitorName(row, i18n.locale), light: '' } : nameOf(rider, i18n)
    case 'nation':
      return (rider ?? team)?.nation ?? ''
    case 'team':
      return rider?.teamName ?? rider?.teamCode ?? ''
    case 'members':
      return membersOf(row)
    case 'splits':
      return splitOf(row, column)
    case 'time':
    case 'gap':
      return timeOf(row, column, i18n)
    case 'number':
      return numberAt(row, column) ?? ''
    case 'clock':
      return row.startAt === undefined ? '' : formatTimeOfDay(row.startAt, zone, i18n.locale)
    // A sheet shows only the past.
    case 'prediction':
      return ''
    case 'mark':
      return marksOf(row)
    case 'speed':
      return row.speed === null ? '' : formatStated(row.speed, i18n.locale)
    case 'value': {
      const metres = isDistance(column) ? distanceM(row) : null
      return metres === null ? plain(valueAt(row, column.key)) : formatMeasured(metres, i18n.locale)
    }
  }
}

/** The mark of an invalid result, and the mark of qualification beside it. */
export const marksOf = (row: Row): string => [row.irm ?? '', markOf(row)].filter(Boolean).join(' ')

const markOf = (row: Row): string => (row.mark === undefined ? '' : writtenMark(row.mark, row))

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function nameOf(rider: NonNullable<Row['rider']>, i18n: I18n): SheetCell {
  const bib = unknownBib(rider)
  return bib === null
    ? { bold: rider.lastName.toLocaleUpperCase(), light: rider.firstName }
    : i18n._(msg`Unknown rider, bib ${bib}`)
}

function splitOf(row: Row, { key, precision = 0 }: Column): string {
  const split = row.splits?.find((each) => `splits.${each.key}` === key)
  if (split === undefined || split.timeMs === null) return ''
  return `${split.estimated === true ? '~' : ''}${formatDuration(split.timeMs, precision as Precision)}`
}

/** Riders who left the race have no time of it. Their rows have the time at the last point or lap. */
const IS_OUT: ReadonlySet<string | null> = new Set(['DNF', 'DNS', 'DSQ', 'ABD'])

function timeOf(row: Row, { key, kind, precision = 0 }: Column, i18n: I18n): string {
  const fine = precision as Precision
  if (kind === 'gap') {
    if (row.lapsDown !== null && row.lapsDown > 0)
      return i18n._(msg({ message: plural(row.lapsDown, { one: '+# lap', other: '+# laps' }) }))
    if (row.gapMs === null || row.rank === 1) return ''
    const gap =
      row.gapAt === undefined && hasSameTime(row, fine) ? i18n._(SAME_TIME) : formatSignedGap(row.gapMs, fine)
    // The gap of a rider on the course is that at the last timing point.
    return row.gapAt === undefined ? gap : `${unitName(row.gapAt, i18n.locale)} ${gap}`
  }
  if (key !== 'time') return plain(valueAt(row, key))
  return row.timeMs === null || IS_OUT.has(row.irm) ? '' : formatDuration(row.timeMs, fine)
}
