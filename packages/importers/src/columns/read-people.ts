/** Reads the fields of persons, which tables of starters and of results share. */
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { Sex } from '@bell-lap/domain/people/entry-category'
import { isUciRiderId } from '@bell-lap/protocol/facts/fact-rules'
import type { Note } from '../imported.ts'
import { parseBorn, findDateOrder, type DateOrder } from '../value/date.ts'
import { parseNation } from '../value/nation.ts'
import {
  inOrdinaryLetters,
  splitByItself,
  splitInOrder,
  type NameOrder,
  type PersonName,
} from '../value/person-name.ts'
import { findSexOfM, parseSex } from '../value/sex.ts'
import { read, unread, type Read } from '../value/value.ts'
import type { Cell } from '../table/table.ts'
import type { CellReader, RowOf } from './cell-reader.ts'
import type { FoundColumns } from './find-columns.ts'

export interface PeopleOptions {
  /** Year of the competition: birth dates are before it. */
  readonly heldIn: number
  readonly dateOrder?: DateOrder
  readonly nameOrder?: NameOrder
}

/** The person of a row. Null: the table does not state it. */
export interface Person {
  readonly bib: Bib | null
  /** Empty if the row has no name. */
  readonly lastName: string
  readonly firstName: string | null
  readonly nation: string | null
  readonly team: string | null
  readonly teamCode: string | null
  readonly uciId: string | null
  /** Number of a national licence. It is never published. The same number twice is the same person twice. */
  readonly licence: string | null
  /** A day, or a year. */
  readonly bornOn: string | null
  readonly category: string | null
  readonly sex: Sex | null
}

/** `12`, `#12`, `12.`, `A12`. `012` is another bib than 12. */
export function readBib({ text }: Cell): Read<Bib> {
  const worn = text.replace(/^#\s?/, '').replace(/[.,]0*$/, '')
  const bib = parseBib(worn)
  if (bib !== null) return read(bib)
  return unread(
    `"${text}" is not a bib: a number, or letters and digits such as A12`,
    /^\D*(\d{1,5})\D*$/.exec(text)?.[1],
  )
}

function parseUciId({ text }: Cell): Read<string> {
  const digits = text.replaceAll(/[ .\-\u2009\u202F]/g, '')
  if (isUciRiderId(digits)) return read(digits)
  if (!/^\d+$/.test(digits)) return unread(`"${text}" is not a UCI id: 11 digits`)
  return digits.length === 11
    ? unread(
        `"${text}" is not a UCI id: its last two digits must be the first nine modulo 97, so one digit is wrong`,
      )
    : unread(`"${text}" is not a UCI id: it has ${digits.length} digits in place of 11`)
}

const MOST_LABEL = 200
const MOST_CODE = 12

const text =
  (most: number) =>
  ({ text }: Cell): Read<string> =>
    text.length <= most ? read(text) : unread(`has ${text.length} characters; the most is ${most}`)

/**
 * Decisions about a column that hold for all rows: the order of its dates, the meaning of its M, the place of
 * first names.
 */
export function createPeopleReader(
  found: FoundColumns,
  cells: CellReader,
  { heldIn, dateOrder, nameOrder }: PeopleOptions,
  notes: Note[],
): (row: RowOf) => Person {
  const dates = settleDates()
  const sexOfM = findSexOfM(cells.texts('sex'), isSpanish(found))
  const isWhole = found.columnOf.has('name')
  let isToldOrder = false
  let isToldCapitals = false
  let isToldZeros = false

  function settleDates(): DateOrder {
    const column = found.columnOf.get('born')
    const first = found.rows[0]
    if (dateOrder !== undefined || column === undefined || first === undefined) return dateOrder ?? 'ymd'
    const texts = found.rows
      .map((row) => cells.cell(row, 'born'))
      .filter(({ stored }) => stored?.kind !== 'day')
      .map((cell) => cell.text)
    const order = findDateOrder(texts, heldIn)
    if (order.kind === 'order') return order.order
    const readings = order.orders.map((each) => parseBorn(order.example, each, heldIn))
    cells.fault(
      first,
      'born',
      `begins a column whose dates can be read in two ways: ${order.example} is ${readings.join(' or ')}; say which order holds (${order.orders.join(', ')})`,
    )
    return order.orders[0]!
  }

  const parseDate = ({ text, stored }: Cell): Read<string> => {
    if (stored?.kind === 'day') return read(stored.on)
    const born = parseBorn(text, dates, heldIn)
    if (born !== null) return read(born)
    const other = (['ymd', 'dmy', 'mdy'] as const)
      .map((order) => parseBorn(text, order, heldIn))
      .find((each) => each !== null)
    return unread(`"${text}" is not a date of birth (${dates})`, other)
  }

  const parseSexCell = ({ text }: Cell): Read<'F' | 'M'> => {
    const sex = parseSex(text, sexOfM)
    if (sex !== null) return read(sex)
    return sexOfM === null && /^m$/i.test(text)
      ? unread('"M" is mujer or masculino: the column does not tell which; write F and M', null)
      : unread(`"${text}" is neither a woman (F) nor a man (M)`)
  }

  function nameOf(row: RowOf): PersonName {
    const parted = {
      lastName: cells.read(row, 'lastName', text(MOST_LABEL)),
      firstName: cells.read(row, 'firstName', text(MOST_LABEL)),
    }
    if (parted.lastName !== null) return { ...parted, lastName: parted.lastName }
    const whole = isWhole ? cells.read(row, 'name', text(MOST_LABEL)) : null
    if (whole === null) return { lastName: '', firstName: parted.firstName }
    const split = splitByItself(whole)
    if (split !== null) return split
    const order = nameOrder ?? 'firstLast'
    if (!isToldOrder && nameOrder === undefined)
      notes.push({
        at: cells.at(row, 'name'),
        reason: `"${whole}" does not tell surname from first name; such names are read as first name, then surname`,
        meant: 'two columns, Last name and First name',
      })
    isToldOrder = true
    return splitInOrder(whole, order)
  }

  function spell(name: PersonName, row: RowOf): PersonName {
    const lastName = inOrdinaryLetters(name.lastName)
    if (lastName !== name.lastName && !isToldCapitals) {
      isToldCapitals = true
      notes.push({
        at: cells.at(row, isWhole ? 'name' : 'lastName'),
        reason: `surnames in capitals are written in ordinary letters: ${name.lastName} as ${lastName}`,
      })
    }
    return { ...name, lastName }
  }

  function bibOf(row: RowOf): Bib | null {
    const bib = cells.read(row, 'bib', readBib)
    if (typeof bib === 'string' && /^0\d+$/.test(bib) && !isToldZeros) {
      isToldZeros = true
      notes.push({
        at: cells.at(row, 'bib'),
        reason: `bibs with zeros in front are taken as they are worn: ${bib} is another bib than ${Number(bib)}`,
      })
    }
    return bib
  }

  return (row) => ({
    bib: bibOf(row),
    ...spell(nameOf(row), row),
    nation: cells.read(row, 'nation', ({ text }) => parseNation(text)),
    team: cells.read(row, 'team', text(MOST_LABEL)),
    teamCode: cells.read(row, 'teamCode', text(MOST_CODE)),
    uciId: cells.read(row, 'uciId', parseUciId),
    licence: cells.read(row, 'licence', text(MOST_LABEL)),
    bornOn: cells.read(row, 'born', parseDate),
    category: cells.read(row, 'category', text(MOST_LABEL)),
    sex: cells.read(row, 'sex', parseSexCell),
  })
}

const isSpanish = ({ languages }: FoundColumns): boolean => languages.has('es')
