/** Compares a new JSON value with the old one: parts that are equal keep the old object. */

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * `next`, with every part that equals its counterpart in `held` replaced by that part, and `held` itself if nothing
 * differs: so rows that did not change are not rendered again.
 */
export function keepEqualParts<Value>(held: unknown, next: Value): Value {
  if (held === next || !isObject(held) || !isObject(next)) return next
  if (Array.isArray(held) !== Array.isArray(next)) return next
  return (Array.isArray(next) ? keepEntries(held as never, next) : keepFields(held, next)) as Value
}

const keyOf = (entry: unknown): unknown => (isObject(entry) ? entry['key'] : undefined)

/** Entries with a key, such as rows, are matched by it. Others are matched by their index. */
function keepEntries(held: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byKey = new Map(held.map((entry) => [keyOf(entry), entry]))
  const entries = next.map((entry, place) => {
    const key = keyOf(entry)
    return keepEqualParts(key === undefined ? held[place] : byKey.get(key), entry)
  })
  return entries.length === held.length && entries.every((entry, place) => entry === held[place])
    ? held
    : entries
}

function keepFields(held: Fields, next: Fields): Fields {
  const names = Object.keys(next)
  const fields = Object.fromEntries(names.map((name) => [name, keepEqualParts(held[name], next[name])]))
  return names.length === Object.keys(held).length &&
    names.every((name) => name in held && fields[name] === held[name])
    ? held
    : fields
}
