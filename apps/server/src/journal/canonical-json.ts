/** JSON text that is equal for equal values, whatever the order of their keys: how the journal compares facts. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const sorted = (value: Json): Json => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, item === undefined ? item : sorted(item)]))
}

/** Most values come from a text that this function made: then there is nothing to sort, which takes half the time. */
const isSorted = (value: Json | undefined): boolean => {
  if (value === null || typeof value !== 'object') return value !== undefined
  if (Array.isArray(value)) return value.every(isSorted)
  let before = ''
  for (const [key, item] of Object.entries(value)) {
    if (key < before || !isSorted(item)) return false
    before = key
  }
  return true
}

/** Keys in code-unit order at every depth, no spaces; properties that are undefined are left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(isSorted(value as Json) ? value : sorted(value as Json))
