/** Reads the tables of a file. The bytes decide the format, never the name. */
import { countHeadings, findHeadingRow } from './columns/find-columns.ts'
import { WHOLE, type Fault } from './imported.ts'
import { MOST_BYTES } from './limits.ts'
import { SEPARATORS, readCsv, type Separator } from './table/csv-table.ts'
import { decodeText, type TextEncoding } from './table/decode-text.ts'
import { LYNX_FORMATS, readLynx, recogniseLynx, type LynxRace, type LynxRound } from './table/lynx-table.ts'
import { isOdf, readOdf } from './table/odf-table.ts'
import { ODS_CONTENT, readOds } from './table/ods-table.ts'
import { readRaceResultList } from './table/race-result-table.ts'
import type { Table } from './table/table.ts'
import { ZipFault, openZip } from './table/unzip.ts'
import { readXlsx, type ReadSheet } from './table/xlsx-table.ts'

export const TABLE_FORMATS = ['csv', 'xlsx', 'ods', 'raceResult', 'odf', ...LYNX_FORMATS] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

export interface TableOptions {
  /** Stated by the caller. Left out, the content decides. */
  readonly format?: TableFormat
  /** The round whose entries of a `.evt` are wanted. */
  readonly lynxRound?: LynxRound
  readonly encoding?: TextEncoding
  readonly separator?: Separator
  /** Name of the sheet. */
  readonly sheet?: string
}

export interface ReadTables {
  readonly tables: readonly Table[]
  readonly faults: readonly Fault[]
  readonly format: TableFormat
  /** The race that a `.lif` of FinishLynx names. Null for all other files. */
  readonly lynxRace: LynxRace | null
  /** Null for a workbook. */
  readonly encoding: TextEncoding | null
  readonly separator: Separator | null
}

const startsWith = (bytes: Uint8Array, ...sign: readonly number[]): boolean =>
  sign.every((byte, at) => bytes[at] === byte)

/** Other kinds of files that people mistake for a table, by their first bytes. */
const OTHERS: readonly { readonly sign: readonly number[]; readonly what: string }[] = [
  {
    sign: [0xd0, 0xcf, 0x11, 0xe0],
    what: 'is an old .xls workbook, or one with a password: save it as .xlsx without a password',
  },
  { sign: [0x25, 0x50, 0x44, 0x46], what: 'is a PDF: ask its author for the table' },
  { sign: [0x89, 0x50, 0x4e, 0x47], what: 'is a picture' },
  { sign: [0xff, 0xd8, 0xff], what: 'is a picture' },
  { sign: [0x1f, 0x8b], what: 'is compressed: unpack it' },
]

const none = (format: TableFormat, reason: string, sheets?: readonly string[]): ReadTables => ({
  tables: [],
  faults: [{ at: WHOLE, reason, ...(sheets !== undefined && { sheets }) }],
  format,
  lynxRace: null,
  encoding: null,
  separator: null,
})

export async function readTables(bytes: Uint8Array, options: TableOptions): Promise<ReadTables> {
  if (bytes.length > MOST_BYTES) return none('csv', `has ${bytes.length} bytes; the most is ${MOST_BYTES}`)
  if (bytes.length === 0) return none('csv', 'is empty')
  const other = OTHERS.find(({ sign }) => startsWith(bytes, ...sign))
  if (other !== undefined) return none('csv', other.what)
  return startsWith(bytes, 0x50, 0x4b) ? readWorkbook(bytes, options) : readText(bytes, options)
}

async function readWorkbook(bytes: Uint8Array, { sheet }: TableOptions): Promise<ReadTables> {
  let sheets: readonly ReadSheet[]
  let format: TableFormat = 'xlsx'
  try {
    const zip = await openZip(bytes)
    if (zip.has(ODS_CONTENT) && !zip.has('xl/workbook.xml')) format = 'ods'
    sheets = await (format === 'ods' ? readOds(zip) : readXlsx(zip))
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault
    return none(format, fault.message)
  }
  const wanted = sheet?.trim().toLowerCase()
  const filled = sheets.filter(({ rows, faults }) => rows.length + faults.length > 0)
  const named = wanted === undefined ? filled : filled.filter((each) => each.sheet?.toLowerCase() === wanted)
  const known = named.filter((each) => findHeadingRow(each) !== -1)
  const names = filled.map((each) => each.sheet).join(', ')
  if (filled.length === 0) return none(format, 'has no sheet with anything in it')
  if (named.length === 0) return none(format, `has no sheet ${sheet}; it has ${names}`)
  const candidates = known.length === 0 ? named : known
  if (candidates.length > 1) {
    const meant = candidates.map((each) => each.sheet ?? '')
    return none(
      format,
      `has ${meant.length} sheets that may be meant: say which one (${meant.join(', ')})`,
      meant,
    )
  }
  const [chosen] = candidates
  return {
    tables: [chosen!],
    faults: chosen!.faults,
    format,
    lynxRace: null,
    encoding: null,
    separator: null,
  }
}

function readText(bytes: Uint8Array, options: TableOptions): ReadTables {
  const { encoding, separator, format } = options
  const decoded = decodeText(bytes, encoding)
  if (decoded === null)
    return none(
      'csv',
      `is not text in ${encoding ?? 'the encoding that its first bytes name'}: save it as UTF-8`,
    )
  const { text } = decoded
  if (text.includes('\0')) return none('csv', 'is not text: it holds zero bytes')
  const fixed = format === 'csv' ? null : readFixed(text, options)
  if (fixed !== null)
    return {
      tables: [fixed.table],
      faults: fixed.faults,
      format: fixed.format,
      lynxRace: fixed.race ?? null,
      encoding: decoded.encoding,
      separator: null,
    }
  if (format !== undefined && format !== 'csv') return none(format, `is no ${format}`)
  if (/^\s*[<{[]/.test(text)) return none('csv', 'is not a table: it begins like JSON, XML or a web page')
  const used = separator ?? findSeparator(text)
  const { table, faults } = readCsv(text, used)
  return {
    tables: [table],
    faults,
    format: 'csv',
    lynxRace: null,
    encoding: decoded.encoding,
    separator: used,
  }
}

interface FixedTable {
  readonly table: Table
  readonly faults: readonly Fault[]
  readonly format: TableFormat
  readonly race?: LynxRace | null
}

/** Reads a text whose format fixes its columns. Null if it is none of these. */
function readFixed(text: string, { format, lynxRound }: TableOptions): FixedTable | null {
  if (isOdf(text)) return { ...readOdf(text), format: 'odf' }
  if (/^\s*\{/.test(text)) {
    const list = readRaceResultList(parseJson(text))
    return list === null ? null : { ...list, format: 'raceResult' }
  }
  const lynx = LYNX_FORMATS.find((each) => each === format) ?? recogniseLynx(text)
  return lynx === null ? null : { ...readLynx(text, lynx, lynxRound ?? null), format: lynx }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Rows read with each separator to choose one. */
const TRIED_ROWS = 60

/**
 * The separator with which a row at the beginning names most fields. If none names any, the one that makes
 * most cells.
 */
function findSeparator(text: string): Separator {
  const scored = SEPARATORS.map((separator) => {
    const { table } = readCsv(text, separator, TRIED_ROWS)
    const at = findHeadingRow(table)
    const headings = at === -1 ? 0 : countHeadings(table.rows[at]!)
    return { separator, headings, cells: table.rows.reduce((sum, row) => sum + row.length, 0) }
  })
  return scored.toSorted((a, b) => b.headings - a.headings || b.cells - a.cells)[0]!.separator
}
