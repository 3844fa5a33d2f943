/**
 * Birth dates. No single cell shows whether `03/04/1990` is in March or April. The column does, if one of its
 * days is after the 12th.
 */
import { foldName } from '@bell-lap/domain/people/folded-name'

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The parts of a date in their order: three numbers, with a month's name already a number. */
interface DateParts {
  readonly parts: readonly [string, string, string]
  readonly isNamed: boolean
  readonly hasDots: boolean
}

/**
 * The first letters of the months in five languages, without accents. Longer beginnings come first if a
 * shorter one is another month's.
 */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mae'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

function monthOf(name: string): number | null {
  const folded = foldName(name)
  const found = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => folded.startsWith(beginning)))
  return found === -1 ? null : found + 1
}

const NUMBERS = /^(\d{1,4})[./\- ]{1,2}(\d{1,2})[./\- ]{1,2}(\d{1,4})(?:[T ]0{1,2}:00(?::00)?(?:\.0+)?Z?)?$/
const COMPACT = /^((?:18|19|20)\d\d)(\d\d)(\d\d)$/
const NAMED = /^(\d{1,4})[./\- ]+(?:de )?(\p{L}{3,12})\.?[./\- ]+(?:de )?(\d{1,4})$/u
const YEAR = /^(18|19|20)\d\d$/

function partsOf(text: string): DateParts | null {
  const [, a, b, c] = NUMBERS.exec(text) ?? COMPACT.exec(text) ?? []
  if (a !== undefined) return { parts: [a, b!, c!], isNamed: false, hasDots: /^\d+\.\s?\d/.test(text) }
  const [, first, name, last] = NAMED.exec(text) ?? []
  const month = name === undefined ? null : monthOf(name)
  return month === null ? null : { parts: [first!, String(month), last!], isNamed: true, hasDots: false }
}

const POSITIONS: Readonly<Record<DateOrder, readonly [number, number, number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Least age of a rider. A year of two digits is the last matching one that makes the rider at least this old.
 */
const YOUNGEST = 3

/** `1990-04-03`. Null if the parts are no date in this order, or not within a life before `heldIn`. */
function dateIn(order: DateOrder, { parts }: DateParts, heldIn: number): string | null {
  const [atYear, atMonth, atDay] = POSITIONS[order]
  const [year, month, day] = [parts[atYear]!, parts[atMonth]!, parts[atDay]!]
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || day.length > 2) return null
  const newest = heldIn - YOUNGEST
  const century = newest - (newest % 100)
  const short = century + Number(year)
  const whole = year.length === 4 ? Number(year) : short > newest ? short - 100 : short
  const [m, d] = [Number(month), Number(day)]
  if (whole < heldIn - 120 || whole > heldIn || m < 1 || m > 12 || d < 1 || d > daysIn(whole, m)) return null
  return `${whole}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

/** The orders in which a cell is a date. A year alone, or a text that is no date, reveals no order. */
const ordersOf = (date: DateParts, heldIn: number): DateOrder[] =>
  DATE_ORDERS.filter((order) => !(date.isNamed && order === 'mdy') && dateIn(order, date, heldIn) !== null)

export type ColumnOrder =
  | { readonly kind: 'order'; readonly order: DateOrder }
  /** Several orders read the same number of cells, in different ways. */
  | { readonly kind: 'ambiguous'; readonly orders: readonly DateOrder[]; readonly example: string }

/**
 * The order that reads most cells of a column. If two read the same number, dots mean day, month, year,
 * because no other order is written with dots.
 */
export function findDateOrder(texts: Iterable<string>, heldIn: number): ColumnOrder {
  const counts = new Map<DateOrder, number>(DATE_ORDERS.map((order) => [order, 0]))
  const dates: { readonly text: string; readonly date: DateParts }[] = []
  let dotted = 0
  for (const text of texts) {
    const date = partsOf(text)
    if (date === null) continue
    dates.push({ text, date })
    if (date.hasDots) dotted += 1
    for (const order of ordersOf(date, heldIn)) counts.set(order, counts.get(order)! + 1)
  }
  const most = Math.max(...counts.values())
  const orders = DATE_ORDERS.filter((order) => counts.get(order) === most)
  const apart = dates.find(({ date }) => new Set(orders.map((order) => dateIn(order, date, heldIn))).size > 1)
  if (apart === undefined || orders.length === 1) return { kind: 'order', order: orders[0] ?? 'ymd' }
  if (dotted === dates.length && orders.includes('dmy')) return { kind: 'order', order: 'dmy' }
  return { kind: 'ambiguous', orders, example: apart.text }
}

/** A birth date (`1990-04-03`), or the year alone (`1990`). Null for any other text. */
export function parseBorn(text: string, order: DateOrder, heldIn: number): string | null {
  if (YEAR.test(text)) return Number(text) <= heldIn ? text : null
  const date = partsOf(text)
  return date === null ? null : dateIn(order, date, heldIn)
}

/** True for a text that looks like a birth date in some order: a column of such cells is one. */
export const looksBorn = (text: string, heldIn: number): boolean => {
  const date = partsOf(text)
  return date !== null && ordersOf(date, heldIn).length > 0
}
