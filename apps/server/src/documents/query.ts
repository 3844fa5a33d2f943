/**
 * Query parameters of documents. Only those that the document's row names count; each is checked and put into one
 * canonical form, so that `?sport=MTB&year=2026` and `?year=2026&sport=mtb&_=17` are the same document.
 */
import { DISCIPLINE_CODES, SPORT_CATEGORIES } from '@bell-lap/protocol/vocabulary/discipline'

export type Query = Readonly<Record<string, string>>

export type ParsedQuery =
  | { readonly kind: 'ok'; readonly query: Query }
  | { readonly kind: 'bad-parameter'; readonly at: string; readonly reason: string }

type Checked = { readonly value: string } | { readonly reason: string }

const SPORTS = new Set<string>([...DISCIPLINE_CODES.map((code) => code.toLowerCase()), ...SPORT_CATEGORIES])
const MAX_SEARCH = 100

const CHECKS: Readonly<Record<string, (text: string) => Checked>> = {
  year: (text) => (/^\d{4}$/.test(text) ? { value: text } : { reason: 'must be a year of four digits' }),
  sport: (text) => {
    const value = text.toLowerCase()
    return SPORTS.has(value)
      ? { value }
      : { reason: 'must be road, track, mtb, bmx, other or the code of a discipline' }
  },
  query: (text) => {
    const value = text.trim().replace(/\s+/g, ' ').toLowerCase()
    return value.length >= 2 && value.length <= MAX_SEARCH
      ? { value }
      : { reason: `must have 2 to ${MAX_SEARCH} characters` }
  },
}

/** Parameters without which the document has no meaning. */
const REQUIRED = new Set(['query'])

/**
 * @param names the document's own parameters, from its row
 * @param search what is behind the question mark
 */
export function parseQuery(names: readonly string[], search: string): ParsedQuery {
  const query: Record<string, string> = {}
  if (names.length === 0) return { kind: 'ok', query }
  const given = new URLSearchParams(search)
  for (const name of names.toSorted()) {
    const text = given.get(name)
    if (text === null || (text === '' && !REQUIRED.has(name))) {
      if (REQUIRED.has(name)) return { kind: 'bad-parameter', at: name, reason: 'is missing' }
      continue
    }
    const checked = CHECKS[name]?.(text) ?? { value: text }
    if ('reason' in checked) return { kind: 'bad-parameter', at: name, reason: checked.reason }
    query[name] = checked.value
  }
  return { kind: 'ok', query }
}

/** `?sport=mtb&year=2026`, the empty text for none. Names are in alphabetical order. */
export function formatQuery(query: Query): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}
