/** Reads a table with known columns into its starters, with every fault at its cell. */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { WHOLE, type Fault, type Note } from '../imported.ts'
import { CellReader, type RowOf } from '../columns/cell-reader.ts'
import type { FoundColumns } from '../columns/find-columns.ts'
import { createPeopleReader, type PeopleOptions } from '../columns/read-people.ts'
import type { Cell } from '../table/table.ts'
import { parseTimeOfDay } from '../value/duration.ts'
import { read, unread, type Read } from '../value/value.ts'
import type { StartRow } from './start-row.ts'

export interface ReadStartList {
  readonly rows: readonly StartRow[]
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
}

const MOST_ORDER = 99_999

const parseStart = ({ text, stored }: Cell): Read<number> => {
  if (stored?.kind === 'duration') return read(stored.ms)
  const ms = parseTimeOfDay(text)
  return ms === null ? unread(`"${text}" is not a time of day, such as 10:01:00`) : read(ms)
}

const parseOrder = ({ text }: Cell): Read<number> =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1
    ? read(Number(text))
    : unread(`"${text}" is not a place in the start order: a whole number from 1 to ${MOST_ORDER}`)

const label = ({ text }: Cell): Read<string> =>
  text.length <= 200 ? read(text) : unread(`has ${text.length} characters; the most is 200`)

export function readStartList(found: FoundColumns, options: PeopleOptions): ReadStartList {
  const faults: Fault[] = []
  const notes: Note[] = []
  const cells = new CellReader(found, faults)
  if (!found.columnOf.has('name') && !found.columnOf.has('lastName'))
    faults.push({ at: WHOLE, reason: 'has no column with names: name it Name, or Last name and First name' })
  const readPerson = createPeopleReader(found, cells, options, notes)
  const rows = found.rows.map((row): StartRow => {
    const person = readPerson(row)
    if (person.lastName === '' && faults.every(({ at }) => at.row !== row.number))
      cells.fault(row, nameField(found), 'has no name')
    return {
      row: row.number,
      ...person,
      startMs: cells.read(row, 'startTime', parseStart),
      startOrder: cells.read(row, 'startOrder', parseOrder),
      heat: cells.read(row, 'heat', label),
    }
  })
  if (rows.length === 0) faults.push({ at: WHOLE, reason: 'has no rows below its headings' })
  findDoubles(found.rows, rows, cells, notes)
  return { rows, faults, notes }
}

const nameField = ({ columnOf }: FoundColumns) => (columnOf.has('lastName') ? 'lastName' : 'name')

const nameKey = ({ lastName, firstName }: StartRow): string => foldName(`${lastName} ${firstName ?? ''}`)

/** Two rows are different people if they state different values. */
const isApart = (a: StartRow, b: StartRow): boolean =>
  (['bornOn', 'uciId', 'licence', 'team', 'nation', 'category', 'sex'] as const).some(
    (key) => a[key] !== null && b[key] !== null && a[key] !== b[key],
  )

/**
 * The same bib, licence or UCI id twice is a fault. The same name twice is one only if nothing distinguishes
 * the two.
 */
function findDoubles(
  source: readonly RowOf[],
  rows: readonly StartRow[],
  cells: CellReader,
  notes: Note[],
): void {
  const seen = new Map<string, StartRow>()
  for (const [index, row] of rows.entries()) {
    const at = source[index]!
    for (const [field, key] of [
      ['bib', row.bib],
      ['uciId', row.uciId],
      ['licence', row.licence],
    ] as const) {
      if (key === null) continue
      const text = `${field} ${String(key).toLowerCase()}`
      const first = seen.get(text)
      if (first === undefined) seen.set(text, row)
      else cells.fault(at, field, `${NOUNS[field]} ${key} is in row ${first.row} already (${nameOf(first)})`)
    }
    const name = `name ${nameKey(row)}`
    const first = seen.get(name)
    if (first === undefined) seen.set(name, row)
    else if (row.lastName === '') continue
    else if (isApart(first, row))
      notes.push({
        at: cells.at(at, null),
        reason: `${nameOf(row)} is in row ${first.row}, too; they are taken as two people`,
      })
    else
      cells.fault(
        at,
        cells.at(at, 'lastName').column === null ? 'name' : 'lastName',
        `${nameOf(row)} is in row ${first.row} already, and nothing tells the two apart`,
      )
  }
}

const NOUNS = { bib: 'bib', uciId: 'UCI id', licence: 'licence' } as const
const nameOf = ({ lastName, firstName }: StartRow): string => [firstName, lastName].filter(Boolean).join(' ')
