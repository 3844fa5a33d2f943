/** JSON text that is equal for equal values, whatever the order of their keys: how the journal compares facts. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const sorted = (value: Json): Json => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, item === undefined ? item : sorted(item)]))
}

/** Keys in code-unit order at every depth, no spaces; properties that are undefined are left out. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value as Json))
