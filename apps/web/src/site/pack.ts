/**
 * JSON without its repetition: a list of objects of the same shape is kept by columns, so that the names of a ranking's
 * fields stand once and not in each of its rows. A column that says the same all along says it once, one of few words names
 * each word once, and one of short lists (the medals of each event) is one long list.
 */

/** Marks what is packed; an object of its own that has this field is wrapped. */
const MARK = '#'
/** Shorter lists stay as they are. */
const LEAST_ROWS = 3
/** A list whose entries lack more than this share of its fields is none of objects of one shape. */
const LEAST_FILLED = 0.75

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The fields of a list's entries, in the order that all of them keep; null where the entries are not alike. One may lack a
 * field or two: three riders whom no position shows do not make a ranking of 180 another table.
 */
function sharedFields(list: readonly unknown[]): string[] | null {
  if (list.length < LEAST_ROWS || !list.every(isObject)) return null
  const fields: string[] = []
  let present = 0
  for (const entry of list) {
    let place = 0
    for (const field of Object.keys(entry)) {
      // What is undefined is not in JSON at all; the other would not be a field of what is unpacked.
      if (entry[field] === undefined || field === '__proto__') return null
      const found = fields.indexOf(field, place)
      if (found === -1) {
        if (fields.includes(field)) return null
        fields.splice(place, 0, field)
        place += 1
      } else place = found + 1
      present += 1
    }
  }
  return present > 0 && present >= list.length * fields.length * LEAST_FILLED ? fields : null
}

/** What may be in a list of words. */
type Word = string | boolean | null
const isWord = (value: unknown): value is Word =>
  value === null || typeof value === 'string' || typeof value === 'boolean'
const lengthOf = (words: readonly Word[]): number =>
  words.reduce((sum, word) => sum + String(word).length + 3, 0)

/** A column as its different words and their positions; null if that is not shorter. */
function packWords(column: readonly unknown[]): unknown {
  if (!column.every(isWord)) return null
  const places = new Map<Word, number>()
  const at = column.map((word) => {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    return place
  })
  const words = [...places.keys()]
  const length = lengthOf(words) + at.length * (String(words.length).length + 1)
  return length < lengthOf(column) ? { [MARK]: 'words', words, at } : null
}

/** A column of lists of objects that are all alike, as one list; null where it is not one. */
function packLists(column: readonly unknown[]): unknown {
  if (!column.every((value) => Array.isArray(value))) return null
  const all = column.flat() as unknown[]
  return sharedFields(all) === null
    ? null
    : { [MARK]: 'lists', counts: column.map((list: readonly unknown[]) => list.length), of: pack(all) }
}

function packColumn(column: readonly unknown[]): unknown {
  const [first] = column
  const same = (typeof first !== 'object' || first === null) && column.every((value) => value === first)
  return same ? { [MARK]: 'same', value: first } : (packWords(column) ?? packLists(column) ?? pack(column))
}

/** A value of JSON, packed: still JSON. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) {
    const fields = sharedFields(value)
    if (fields === null) return value.map(pack)
    const rows = value as readonly Fields[]
    const columns = fields.map((field) =>
      packColumn(rows.filter((row) => field in row).map((row) => row[field])),
    )
    const without = fields.map((field) => rows.flatMap((row, at) => (field in row ? [] : [at])))
    return {
      [MARK]: 'rows',
      count: value.length,
      fields,
      columns,
      ...(without.some(({ length }) => length > 0) && { without }),
    }
  }
  if (!isObject(value)) return value
  const packed = Object.fromEntries(Object.entries(value).map(([field, held]) => [field, pack(held)]))
  return MARK in packed ? { [MARK]: 'object', value: packed } : packed
}

function unpackObject(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, unpack(held)]))
}

function unpackColumn(column: unknown, count: number): readonly unknown[] {
  if (!isObject(column)) return unpack(column) as readonly unknown[]
  switch (column[MARK]) {
    case 'same':
      return Array<unknown>(count).fill(column['value'])
    case 'words': {
      const words = column['words'] as readonly Word[]
      return (column['at'] as readonly number[]).map((place) => words[place])
    }
    case 'lists': {
      const all = unpack(column['of']) as readonly unknown[]
      let end = 0
      return (column['counts'] as readonly number[]).map((length) => all.slice(end, (end += length)))
    }
    default:
      return unpack(column) as readonly unknown[]
  }
}

/** What was packed, as it was. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isObject(value)) return value
  if (value[MARK] === 'object') return unpackObject(value['value'] as Fields)
  if (value[MARK] !== 'rows') return unpackObject(value)
  return unpackRows(value)
}

function unpackRows(value: Fields): readonly Fields[] {
  const count = value['count'] as number
  const columns = value['columns'] as readonly unknown[]
  const without = (value['without'] ?? []) as readonly (readonly number[])[]
  const rows: Record<string, unknown>[] = Array.from({ length: count }, () => ({}))
  for (const [place, field] of (value['fields'] as readonly string[]).entries()) {
    const lacking = new Set(without[place])
    const column = unpackColumn(columns[place], count - lacking.size)
    let next = 0
    for (const [at, row] of rows.entries()) {
      if (lacking.has(at)) continue
      row[field] = column[next]
      next += 1
    }
  }
  return rows
}
