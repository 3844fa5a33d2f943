/**
 * Reads the sheets of an OpenDocument table. zip.js opens the zip and sax reads its XML, as for xlsx. A cell has its text as a person
 * sees it, and its value beside it; formulas are not evaluated. Repeated cells and rows are written once with their number.
 */
import { columnLetters, type Fault } from '../imported.ts'
import { MOST_CELL_TEXT, MOST_COLUMNS, MOST_FAULTS, MOST_ROWS, MOST_SHEETS } from '../limits.ts'
import { cleanText } from './csv-table.ts'
import { EMPTY, type Cell, type Table } from './table.ts'
import { ZipFault, type Zip } from './unzip.ts'
import { parseXml } from './xml.ts'

export const ODS_CONTENT = 'content.xml'

interface OdsSheet extends Table {
  readonly faults: Fault[]
}

/** Throws ZipFault if the content is damaged. */
export async function readOds(zip: Zip): Promise<OdsSheet[]> {
  const xml = await zip.text(ODS_CONTENT)
  try {
    return readContent(xml)
  } catch (fault) {
    if (fault instanceof ZipFault) throw fault
    const [reason] = (fault instanceof Error ? fault.message : String(fault)).split('\n')
    throw new ZipFault(`is damaged: its content cannot be read (${reason})`)
  }
}

function readContent(xml: string): OdsSheet[] {
  const sheets: OdsSheet[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let rows: Cell[][] = []
  let faults: Fault[] = []
  let row: Cell[] = []
  /** Row and column of the cell that is read, from 0. Empty cells at the end are counted and not kept. */
  let rowAt = 0
  let columnAt = 0
  let rowRepeats = 1
  let cellRepeats = 1
  let attributesOfCell: Readonly<Record<string, string>> = {}
  let text = ''
  let paragraphs = 0
  let depthOfNote = 0
  let isText = false
  let isCell = false
  const tell = (reason: string): void => {
    if (faults.length < MOST_FAULTS)
      faults.push({ at: { row: rowAt + 1, column: columnLetters(columnAt) }, reason })
  }
  const endCell = (): void => {
    const cell = cellOf(attributesOfCell, cleanText(text.slice(0, MOST_CELL_TEXT)))
    if (cell === null) tell(`holds a value that is not its kind (${text.slice(0, 40)})`)
    else if (cell.text !== '') {
      if (rowAt + rowRepeats > MOST_ROWS)
        tell(`is below row ${MOST_ROWS}, the last one that is read: divide the table`)
      else if (columnAt + cellRepeats > MOST_COLUMNS)
        tell(`has a value in column ${columnAt + cellRepeats}; the most is ${MOST_COLUMNS}`)
      else {
        while (row.length < columnAt) row.push(EMPTY)
        for (let count = 0; count < cellRepeats; count += 1) row.push(cell)
      }
    }
    columnAt += cellRepeats
  }
  const endRow = (): void => {
    if (row.length > 0) {
      while (rows.length < rowAt) rows.push([])
      for (let count = 0; count < rowRepeats; count += 1) rows.push(row)
    }
    rowAt += rowRepeats
  }
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table') {
        if (sheets.length === MOST_SHEETS) throw new ZipFault(`has more than ${MOST_SHEETS} sheets`)
        rows = []
        faults = []
        rowAt = 0
        // The rows of a hidden sheet are read and dropped.
        if (!hiddenStyles.has(attributes['table:style-name'] ?? ''))
          sheets.push({ sheet: attributes['table:name'] ?? '', rows, faults })
      } else if (name === 'table-row') {
        row = []
        columnAt = 0
        rowRepeats = repeats(attributes['table:number-rows-repeated'])
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        isCell = true
        cellRepeats = repeats(attributes['table:number-columns-repeated'])
        attributesOfCell = attributes
        text = ''
        paragraphs = 0
      } else if (name === 'annotation') depthOfNote += 1
      else if (name === 'p' && isCell && depthOfNote === 0) {
        if (paragraphs > 0) text += ' '
        paragraphs += 1
        isText = true
      } else if (isText && (name === 's' || name === 'tab' || name === 'line-break')) text += ' '
    },
    close(name) {
      if (name === 'annotation') depthOfNote -= 1
      else if (name === 'p' && depthOfNote === 0) isText = false
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        endCell()
        isCell = false
      } else if (name === 'table-row') endRow()
    },
    text(piece) {
      if (isText && depthOfNote === 0) text += piece
    },
  })
  return sheets
}

function repeats(given: string | undefined): number {
  if (given === undefined) return 1
  const count = Number(given)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a cell repeated ${given} times`)
  return count
}

const DURATION = /^PT(\d{1,4})H(\d{1,2})M(\d{1,2})(?:[.,](\d{1,9}))?S$/

/** Null for a value that does not fit its kind. */
function cellOf(attributes: Readonly<Record<string, string>>, text: string): Cell | null {
  const type = attributes['office:value-type']
  if (type === 'date') {
    const on = attributes['office:date-value']?.slice(0, 10) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(on) ? { text: on, stored: { kind: 'day', on } } : null
  }
  if (type === 'time') {
    const [, hours, minutes, seconds, fraction = ''] =
      DURATION.exec(attributes['office:time-value'] ?? '') ?? []
    if (hours === undefined) return null
    const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
    return {
      text,
      stored: {
        kind: 'duration',
        ms: ms + Number(fraction.slice(0, 3).padEnd(3, '0')),
        hasSeconds: (text.match(/:/g)?.length ?? 0) > 1 || /[.,]\d/.test(text),
      },
    }
  }
  // A number may be shown with separators or rounded; the value itself is what was typed.
  if (type === 'float') {
    const number = Number(attributes['office:value'])
    return Number.isFinite(number) ? { text: String(number) } : null
  }
  return { text }
}
