/** JSON text that is equal for equal values, whatever the order of their keys. The journal compares facts by it. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const sorted = (value: Json): Json => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, item === undefined ? item : sorted(item)]))
}

/** True for values parsed from a text of this module, which are most of them. They need no sorting, which saves half the time. */
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

/** Keys are in code-unit order at every depth, without spaces. Undefined properties are left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(isSorted(value as Json) ? value : sorted(value as Json))
