/** Finds the headings of a table, the rows of riders below them, and the field of each column. */
import { isUciRiderId } from '@bell-lap/protocol/facts/fact-rules'
import { WHOLE, columnLetters, type Fault, type Note } from '../imported.ts'
import { cellAt, isEmptyRow, type Cell, type Table } from '../table/table.ts'
import { looksBorn } from '../value/date.ts'
import { parseMark } from '../value/mark.ts'
import { looksNation } from '../value/nation.ts'
import { looksSex } from '../value/sex.ts'
import type { Language } from '../value/language.ts'
import { FIELDS, type Field } from './field.ts'
import { findHeading, nearestHeading } from './header-word.ts'

export interface Column {
  readonly index: number
  readonly letters: string
  /** As in the file. Empty if the column has none. */
  readonly heading: string
  /** Null for a column that is left out. */
  readonly field: Field | null
  /** The evidence for the field. Null for a column that is left out for lack of evidence. */
  readonly by: 'heading' | 'content' | 'caller' | null
}

export interface FoundColumns {
  /** Row of the headings, from 1. Null if there are none and the caller named the columns. */
  readonly headingRow: number | null
  /** Columns with a heading or a value. */
  readonly columns: readonly Column[]
  readonly columnOf: ReadonlyMap<Field, Column>
  /** The languages that all recognised headings have in common. */
  readonly languages: ReadonlySet<Language>
  /** Rows of riders, with their numbers from 1. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[]
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
}

/** Fields stated by the caller, by letters or by heading. `null`: the column is left out. */
export type GivenColumns = Readonly<Record<string, Field | null>>

/** Rows in which headings are searched. Titles, logos and addresses stand above them. */
const LOOKED_AT = 60
/** A row of headings has at least this many known ones. */
const LEAST_HEADINGS = 2

/**
 * A column without a known heading is recognised by its cells if at least this many are filled and nine of
 * ten fit.
 */
const LEAST_CELLS = 3
const FITTING = 0.9

interface Heading {
  readonly index: number
  readonly text: string
}

const headingsOf = (row: readonly Cell[]): Heading[] =>
  row.flatMap(({ text }, index) => (text === '' ? [] : [{ index, text }]))

/** Number of different fields that a row names. */
export const countHeadings = (row: readonly Cell[]): number =>
  new Set(headingsOf(row).map(({ text }) => findHeading(text)?.field)).difference(new Set([undefined])).size

/** Index of the row that names most fields. -1 if none names enough. */
export function findHeadingRow(table: Table): number {
  let best = -1
  let most = LEAST_HEADINGS - 1
  for (const [index, row] of table.rows.slice(0, LOOKED_AT).entries()) {
    const count = countHeadings(row)
    if (count <= most) continue
    best = index
    most = count
  }
  return best
}

/**
 * Beside a first name, `name` means surname. In Spanish and Italian, beside a surname, it means the first
 * name.
 */
function settleName(fields: Map<number, Field>): void {
  const has = (field: Field) => [...fields.values()].includes(field)
  const names = [...fields].filter(([, field]) => field === 'name')
  if (names.length !== 1 || has('lastName') === has('firstName')) return
  fields.set(names[0]![0], has('firstName') ? 'lastName' : 'firstName')
}

export function findColumns(
  table: Table,
  {
    given = {},
    heldIn,
    headingRow,
  }: { readonly given?: GivenColumns; readonly heldIn: number; readonly headingRow?: number | null },
): FoundColumns {
  const faults: Fault[] = []
  const notes: Note[] = []
  const fixed = table.headings?.map((text) => ({ text }))
  const at = fixed ? -1 : headingRow === undefined ? findHeadingRow(table) : (headingRow ?? 0) - 1
  const headings = headingsOf(fixed ?? table.rows[at] ?? [])
  const rows = findRiders(table, at, notes)

  const fields = new Map<number, Field>()
  const languages: ReadonlySet<Language>[] = []
  for (const { index, text } of headings) {
    const known = findHeading(text)
    if (known === null) continue
    fields.set(index, known.field)
    languages.push(known.languages)
  }
  settleName(fields)

  const width = Math.max(
    0,
    ...rows.map(({ cells }) => cells.length),
    ...headings.map(({ index }) => index + 1),
  )
  const sources = new Map<number, Column['by']>([...fields.keys()].map((index) => [index, 'heading']))
  recogniseByContent(width, rows, heldIn, fields, sources)
  takeGiven(given, headings, width, fields, sources, faults)

  const columns: Column[] = []
  for (let index = 0; index < width; index += 1) {
    const heading = headings.find((each) => each.index === index)?.text ?? ''
    const isFilled = rows.some(({ cells }) => cellAt(cells, index).text !== '')
    const field = fields.get(index) ?? null
    if (heading === '' && !isFilled) continue
    columns.push({ index, letters: columnLetters(index), heading, field, by: sources.get(index) ?? null })
    if (field === null && !sources.has(index) && isFilled) notes.push(noteLeftOut(index, heading))
  }

  const columnOf = new Map<Field, Column>()
  for (const column of columns) {
    if (column.field === null) continue
    const first = columnOf.get(column.field)
    if (first === undefined) columnOf.set(column.field, column)
    else
      faults.push({
        at: { row: at === -1 ? null : at + 1, column: column.letters },
        reason: `holds ${column.field}, and so does column ${first.letters}: say which of the two counts`,
      })
  }
  if (at === -1 && !fixed && Object.keys(given).length === 0)
    faults.push({
      at: WHOLE,
      reason: `has no row of headings among its first ${LOOKED_AT} rows, such as Bib, Last name, First name: add one, or say what the columns hold`,
    })
  const shared = languages.reduce<ReadonlySet<Language> | null>(
    (common, each) => (common === null ? each : common.intersection(each)),
    null,
  )
  return {
    headingRow: at === -1 ? null : at + 1,
    columns,
    columnOf,
    languages: shared ?? new Set(),
    rows,
    faults,
    notes,
  }
}

function noteLeftOut(index: number, heading: string): Note {
  const meant = nearestHeading(heading)
  return {
    at: { row: null, column: columnLetters(index) },
    reason: heading === '' ? 'has no heading and is left out' : `"${heading}" is left out`,
    ...(meant === null ? {} : { meant }),
  }
}

/**
 * The non-empty rows below the headings. Sheets that are printed page by page repeat their headings. A
 * repeated row of headings is no rider, and neither are the titles above it, back to the empty row that
 * separates them from the riders.
 */
function findRiders(table: Table, at: number, notes: Note[]): FoundColumns['rows'] {
  const { rows } = table
  const heading = at === -1 ? '' : textOf(rows[at] ?? [])
  const titles = new Set<number>()
  for (let index = at + 1; index < rows.length; index += 1) {
    if (heading === '' || textOf(rows[index]!) !== heading) continue
    titles.add(index)
    let above = index - 1
    while (above > at && rows[above]!.filter(({ text }) => text !== '').length <= 1) above -= 1
    const parting = rows.slice(above + 1, index).findIndex(isEmptyRow)
    if (parting === -1) continue
    const first = above + 1 + parting
    for (let title = first; title < index; title += 1) if (!isEmptyRow(rows[title]!)) titles.add(title)
    if (rows.slice(first, index).some((row) => !isEmptyRow(row)))
      notes.push({
        at: { row: first + 2, column: null },
        reason: `rows ${first + 2} to ${index + 1} are titles and headings and are left out`,
      })
  }
  return rows.flatMap((cells, index) =>
    index <= at || titles.has(index) || isEmptyRow(cells) ? [] : [{ number: index + 1, cells }],
  )
}

const textOf = (row: readonly Cell[]): string =>
  row
    .map(({ text }) => text)
    .join('\t')
    .trimEnd()

const looksUciId = (text: string): boolean => isUciRiderId(text.replaceAll(/[ .]/g, ''))

/** Fields that cells reveal without a heading, the surest first. */
const CONTENT: readonly { readonly field: Field; readonly fits: (cell: Cell, heldIn: number) => boolean }[] =
  [
    { field: 'uciId', fits: ({ text }) => looksUciId(text) },
    { field: 'nation', fits: ({ text }) => looksNation(text) },
    { field: 'mark', fits: ({ text }) => /^\p{L}[\p{L}.]{1,3}$/u.test(text) && parseMark(text) !== null },
    { field: 'born', fits: ({ text, stored }, heldIn) => stored?.kind === 'day' || looksBorn(text, heldIn) },
    { field: 'sex', fits: ({ text }) => looksSex(text) },
  ]

function recogniseByContent(
  width: number,
  rows: FoundColumns['rows'],
  heldIn: number,
  fields: Map<number, Field>,
  sources: Map<number, Column['by']>,
): void {
  for (let index = 0; index < width; index += 1) {
    const isLicence = fields.get(index) === 'licence'
    if (fields.has(index) && !isLicence) continue
    const cells = rows.map((row) => cellAt(row.cells, index)).filter(({ text }) => text !== '')
    if (cells.length < LEAST_CELLS) continue
    // A column of licences gets another field only if it holds UCI ids.
    const found = (isLicence ? CONTENT.slice(0, 1) : CONTENT).find(
      ({ fits }) => cells.filter((cell) => fits(cell, heldIn)).length >= FITTING * cells.length,
    )
    if (found === undefined || [...fields.values()].includes(found.field)) continue
    fields.set(index, found.field)
    sources.set(index, 'content')
  }
}

/** The caller's statement outranks everything, and takes the field from the column that had it. */
function takeGiven(
  given: GivenColumns,
  headings: readonly Heading[],
  width: number,
  fields: Map<number, Field>,
  sources: Map<number, Column['by']>,
  faults: Fault[],
): void {
  for (const [name, field] of Object.entries(given)) {
    const wanted = name.trim().toLowerCase()
    const named = headings.find(({ text }) => text.toLowerCase() === wanted)?.index
    const lettered = Array.from({ length: width }, (_, index) => index).find(
      (index) => columnLetters(index).toLowerCase() === wanted,
    )
    const index = named ?? lettered
    if (index === undefined || (field !== null && !FIELDS.includes(field))) {
      faults.push({ at: WHOLE, reason: `has no column "${name}": name it by its heading or its letters` })
      continue
    }
    for (const [other, theirs] of fields) if (theirs === field && other !== index) fields.delete(other)
    if (field === null) fields.delete(index)
    else fields.set(index, field)
    sources.set(index, 'caller')
  }
}
