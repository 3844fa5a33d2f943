/**
 * JSON without its repetition: a list of objects of the same shape is kept by columns, so that the names of a ranking's
 * fields stand once and not in each of its rows, and a column that says the same all along says it once.
 */

/** Marks what is packed; an object of its own that has this field is wrapped. */
const MARK = '#'
/** Shorter lists stay as they are. */
const LEAST_ROWS = 3

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that all of a list's entries have, in the same order; null where they are not alike. */
function sharedFields(list: readonly unknown[]): string[] | null {
  const [first] = list
  if (list.length < LEAST_ROWS || !isObject(first)) return null
  const fields = Object.keys(first)
  const alike = list.every((entry) => {
    if (!isObject(entry)) return false
    const own = Object.keys(entry)
    // What is undefined is not in JSON at all.
    return (
      own.length === fields.length &&
      own.every((field, place) => field === fields[place] && entry[field] !== undefined)
    )
  })
  return alike && fields.length > 0 ? fields : null
}

function packColumn(column: readonly unknown[]): unknown {
  const [first] = column
  const same = (typeof first !== 'object' || first === null) && column.every((value) => value === first)
  return same ? { [MARK]: 'same', value: first } : pack(column)
}

/** A value of JSON, packed: still JSON. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) {
    const fields = sharedFields(value)
    if (fields === null) return value.map(pack)
    const columns = fields.map((field) => packColumn(value.map((row: Fields) => row[field])))
    return { [MARK]: 'rows', count: value.length, fields, columns }
  }
  if (!isObject(value)) return value
  const packed = Object.fromEntries(Object.entries(value).map(([field, held]) => [field, pack(held)]))
  return MARK in packed ? { [MARK]: 'object', value: packed } : packed
}

function unpackObject(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, unpack(held)]))
}

function unpackColumn(column: unknown, count: number): readonly unknown[] {
  if (isObject(column) && column[MARK] === 'same') return Array<unknown>(count).fill(column['value'])
  return unpack(column) as readonly unknown[]
}

/** What was packed, as it was. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isObject(value)) return value
  if (value[MARK] === 'object') return unpackObject(value['value'] as Fields)
  if (value[MARK] !== 'rows') return unpackObject(value)
  const count = value['count'] as number
  const fields = value['fields'] as string[]
  const columns = (value['columns'] as unknown[]).map((column) => unpackColumn(column, count))
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(fields.map((field, place) => [field, columns[place]?.[row]])),
  )
}
