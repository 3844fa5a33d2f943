/**
 * Reads a workbook into the tables of its visible sheets. zip.js opens the zip and sax reads the XML (D-321).
 * This file only decides which elements of the four parts of a workbook are cells. Values are those stored in
 * the workbook: no formula is evaluated, and macros are never read.
 */
import { formatTime } from '@bell-lap/domain/figures/time'
import { columnLetters, type Fault } from '../imported.ts'
import { MOST_CELL_TEXT, MOST_COLUMNS, MOST_FAULTS, MOST_ROWS, MOST_SHEETS } from '../limits.ts'
import { cleanText } from './csv-table.ts'
import { shownByBuiltIn, shownByCode, type Shown } from './number-format.ts'
import { EMPTY, type Cell, type Table } from './table.ts'
import { ZipFault, type Zip } from './unzip.ts'
import { parseXml } from './xml.ts'

export interface ReadSheet extends Table {
  readonly faults: readonly Fault[]
}

interface Workbook {
  readonly strings: readonly string[]
  readonly styles: readonly Shown[]
  readonly countsFrom1904: boolean
}

/** Throws ZipFault if the files are no workbook. */
export async function readXlsx(zip: Zip): Promise<ReadSheet[]> {
  const path = 'xl/workbook.xml'
  const targets = new Map<string, { readonly type: string; readonly path: string }>()
  parsePart(await zip.text('xl/_rels/workbook.xml.rels'), 'its list of parts', {
    Relationship: ({ Id = '', Type = '', Target = '' }) => {
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: target })
    },
  })
  const sheets: { readonly name: string; readonly id: string }[] = []
  let countsFrom1904 = false
  parsePart(await zip.text(path), 'its list of sheets', {
    workbookPr: ({ date1904 }) => {
      countsFrom1904 = date1904 === '1' || date1904 === 'true'
    },
    sheet: (attributes) => {
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      if ((attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', id })
    },
  })
  if (sheets.length > MOST_SHEETS)
    throw new ZipFault(`has ${sheets.length} sheets; the most is ${MOST_SHEETS}`)
  const partOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.path
  const workbook: Workbook = {
    strings: readStrings(await textOf(zip, partOf('sharedStrings'))),
    styles: readStyles(await textOf(zip, partOf('styles'))),
    countsFrom1904,
  }
  const tables: ReadSheet[] = []
  for (const { name, id } of sheets) {
    const target = targets.get(id)
    // Charts are sheets, too.
    if (target?.type === 'worksheet') tables.push(readSheet(name, await zip.text(target.path), workbook))
  }
  return tables
}

/** Empty for a part that a workbook may lack. */
const textOf = async (zip: Zip, path: string | undefined): Promise<string> =>
  path !== undefined && zip.has(path) ? zip.text(path) : ''

type OnOpen = Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>>

function parseNamed(xml: string, what: string, handlers: Parameters<typeof parseXml>[1]): void {
  if (xml === '') return
  try {
    parseXml(xml, handlers)
  } catch (fault) {
    const [reason] = (fault instanceof Error ? fault.message : String(fault)).split('\n')
    throw new ZipFault(`is damaged: ${what} cannot be read (${reason})`)
  }
}

const parsePart = (xml: string, what: string, onOpen: OnOpen): void =>
  parseNamed(xml, what, {
    open: (name, attributes) => (Object.hasOwn(onOpen, name) ? onOpen[name]!(attributes) : undefined),
    close: () => {},
    text: () => {},
  })

/**
 * Texts that cells share. A text with several letter styles has several pieces. Its pronunciation is left
 * out.
 */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPronounced = false
  parseNamed(xml, 'its texts', {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPronounced = true
      else if (name === 't') isText = !isPronounced
    },
    close: (name) => {
      if (name === 'si') strings.push(cleanText(text.slice(0, MOST_CELL_TEXT)))
      else if (name === 'rPh') isPronounced = false
      else if (name === 't') isText = false
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return strings
}

/** The meaning of a number in each style of cells. */
function readStyles(xml: string): Shown[] {
  const codes = new Map<number, Shown>()
  const styles: Shown[] = []
  let isCells = false
  parseNamed(xml, 'its styles', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), shownByCode(formatCode))
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells)
        styles.push(codes.get(Number(numFmtId)) ?? shownByBuiltIn(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
    text: () => {},
  })
  return styles
}

/** Index of the column in `AB12`, from 0. -1 for any other text. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (letters === undefined) return -1
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readSheet(sheet: string, xml: string, workbook: Workbook): ReadSheet {
  const rows: Cell[][] = []
  const faults: Fault[] = []
  const tell = (row: number, column: number, reason: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ at: { row, column: columnLetters(column) }, reason })
  }
  let row = 0
  let column = -1
  let type = ''
  let style = 0
  let value: string | null = null
  let hasFormula = false
  let isValue = false

  const endCell = (): void => {
    if (value === null) {
      if (hasFormula)
        tell(
          row,
          column,
          'holds a formula whose value is not in the file: open it, calculate and save it again',
        )
      return
    }
    if (type === 'e') return tell(row, column, `holds the error ${value}`)
    const cell = cellOf(type, value, workbook.styles[style] ?? 'number', workbook)
    if (cell === null) return tell(row, column, `holds a value that is not its kind (${value.slice(0, 40)})`)
    if (cell.text === '') return
    if (row > MOST_ROWS)
      return tell(row, column, `is below row ${MOST_ROWS}, the last one that is read: divide the table`)
    if (column >= MOST_COLUMNS)
      return tell(row, column, `has a value in column ${column + 1}; the most is ${MOST_COLUMNS}`)
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1]!
    while (cells.length < column) cells.push(EMPTY)
    cells[column] = cell
  }
  parseNamed(xml, `the sheet ${sheet}`, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
        if (!Number.isSafeInteger(row) || row < 1) throw new Error(`row ${attributes['r']}`)
        column = -1
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        if (column < 0) throw new Error(`cell ${attributes['r']}`)
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = null
        hasFormula = false
      } else if (name === 'f') hasFormula = true
      else if (name === 'v' || name === 't') {
        isValue = true
        value ??= ''
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') endCell()
    },
    text: (piece) => {
      if (isValue) value += piece
    },
  })
  return { sheet, rows, faults }
}

const DAY_MS = 86_400_000

/** Null for a value that does not fit its kind. */
function cellOf(
  type: string,
  value: string,
  shown: Shown,
  { strings, countsFrom1904 }: Workbook,
): Cell | null {
  if (type === 's') {
    const text = /^\d+$/.test(value) ? strings[Number(value)] : undefined
    return text === undefined ? null : { text }
  }
  if (type === 'inlineStr' || type === 'str') return { text: cleanText(value.slice(0, MOST_CELL_TEXT)) }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.test(value) ? dayCell(value.slice(0, 10)) : null
  if (value.trim() === '') return EMPTY
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  if (shown === 'number') return { text: String(number) }
  if (shown === 'day') return serialDay(number, countsFrom1904)
  return serialTime(number, shown)
}

const dayCell = (on: string): Cell => ({ text: on, stored: { kind: 'day', on } })

/** Excel counts days from 1900 and takes that year for a leap year, so days before March 1900 are one off; on old Macs from 1904. */
function serialDay(serial: number, countsFrom1904: boolean): Cell | null {
  const days = Math.floor(serial) + (countsFrom1904 ? 1462 : 0)
  if (days < 1 || days > 2_958_465) return null
  const ms = Date.UTC(1899, 11, 30 + (days < 60 ? 1 : 0)) + days * DAY_MS
  return dayCell(new Date(ms).toISOString().slice(0, 10))
}

function serialTime(serial: number, shown: Shown): Cell | null {
  const ms = Math.round(serial * DAY_MS)
  if (ms < 0 || ms > 2_000_000_000) return null
  return {
    text: formatTime(ms, ms % 1000 === 0 ? 0 : 3, 'whole'),
    stored: { kind: 'duration', ms, hasSeconds: shown === 'timeWithSeconds' },
  }
}
