/** Reads a table of chips: which bib each chip is worn with. A bib may have several chips, and a chip one bib. */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import { findHeading } from '../columns/header-word.ts'
import { WHOLE, columnLetters, type Fault } from '../imported.ts'
import { MOST_FAULTS } from '../limits.ts'
import { readTables } from '../read-tables.ts'
import { cellAt, isEmptyRow } from '../table/table.ts'

const CHIP_HEADINGS = new Set(
  'chip, chip id, chip no, chip number, chip code, tag, tag id, tag no, transponder, transponder id, transponder no, transpondernummer, rfid, epc, puce, numero de puce, chipnummer, chip nr, transpondedor'
    .split(', ')
    .map(foldName),
)
/** `Chip 2` is a further chip of the rider. */
const isChipHeading = (text: string): boolean => CHIP_HEADINGS.has(foldName(text).replace(/\s?\d$/, ''))
/** Rows in which headings are searched. */
const LOOKED_AT = 60

export interface ReadChips {
  readonly bibs: ReadonlyMap<string, Bib>
  readonly faults: readonly Fault[]
}

/** Chips are compared without case and leading zeros, which programs add and drop. */
export const chipKey = (chip: string): string =>
  chip
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** Never throws, whatever the bytes are. */
export async function readChips(bytes: Uint8Array): Promise<ReadChips> {
  const { tables, faults: unread } = await readTables(bytes, {})
  const [table] = tables
  if (table === undefined || unread.length > 0) return { bibs: new Map(), faults: unread }
  const rows = table.headings ? [] : table.rows
  const at = rows.slice(0, LOOKED_AT).findIndex((row) => {
    const headings = row.map(({ text }) => text)
    return headings.some(isChipHeading) && headings.some((text) => findHeading(text)?.field === 'bib')
  })
  if (at === -1)
    return { bibs: new Map(), faults: [{ at: WHOLE, reason: 'has no row with the headings Chip and Bib' }] }
  const headings = rows[at]!.map(({ text }) => text)
  const bibColumn = headings.findIndex((text) => findHeading(text)?.field === 'bib')
  const chipColumns = headings.flatMap((text, index) => (isChipHeading(text) ? [index] : []))
  const bibs = new Map<string, Bib>()
  const faults: Fault[] = []
  const tell = (row: number, column: number, reason: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ at: { row, column: columnLetters(column) }, reason })
  }
  for (const [index, row] of rows.entries()) {
    if (index <= at || isEmptyRow(row)) continue
    const chips = chipColumns.map((column) => cellAt(row, column).text).filter((text) => text !== '')
    if (chips.length === 0) continue
    const bib = parseBib(cellAt(row, bibColumn).text)
    if (bib === null) {
      tell(index + 1, bibColumn, `"${cellAt(row, bibColumn).text}" is not a bib`)
      continue
    }
    for (const chip of chips) {
      const worn = bibs.get(chipKey(chip))
      if (worn !== undefined && worn !== bib)
        tell(index + 1, chipColumns[0]!, `chip ${chip} is worn with bib ${worn}, too`)
      else bibs.set(chipKey(chip), bib)
    }
  }
  if (bibs.size === 0 && faults.length === 0)
    faults.push({ at: WHOLE, reason: 'has no chips below its headings' })
  return { bibs, faults }
}
