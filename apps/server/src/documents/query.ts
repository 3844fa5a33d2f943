/**
 * Query parameters of documents. Only those that the document's row names count. Each is checked and brought
 * into one canonical form, so that `?sport=MTB&year=2026` and `?year=2026&sport=mtb&_=17` are the same
 * document.
 */
import { WHOLE_TABLE, type TableChoice } from '@bell-lap/protocol/csv/csv'
import { FOLLOWED_KINDS, MOST_FOLLOWED } from '@bell-lap/protocol/documents/following'
import { DISCIPLINE_CODES, SPORT_CATEGORIES } from '@bell-lap/protocol/vocabulary/discipline'

export type Query = Readonly<Record<string, string>>

interface BadParameter {
  readonly kind: 'bad-parameter'
  readonly at: string
  readonly reason: string
}

export type ParsedQuery = { readonly kind: 'ok'; readonly query: Query } | BadParameter

type Checked = { readonly value: string } | { readonly reason: string }

const SPORTS = new Set<string>([...DISCIPLINE_CODES.map((code) => code.toLowerCase()), ...SPORT_CATEGORIES])
const MAX_SEARCH = 100
const FOLLOWED = new RegExp(`^(?:${FOLLOWED_KINDS.join('|')})\\.[\\p{L}\\p{N}~._-]{1,100}$`, 'u')

const CHECKS: Readonly<Record<string, (text: string) => Checked>> = {
  year: (text) => (/^\d{4}$/.test(text) ? { value: text } : { reason: 'must be a year of four digits' }),
  sport: (text) => {
    const value = text.toLowerCase()
    return SPORTS.has(value)
      ? { value }
      : { reason: 'must be road, track, mtb, bmx, other or the code of a discipline' }
  },
  who: (text) => {
    const all = [...new Set(text.split(','))]
    if (all.length > MOST_FOLLOWED) return { reason: `must name at most ${MOST_FOLLOWED}` }
    return all.every((each) => FOLLOWED.test(each))
      ? { value: all.join(',') }
      : { reason: `must be a list such as rider.10014972740,nation.slo; kinds: ${FOLLOWED_KINDS.join(', ')}` }
  },
  query: (text) => {
    const value = text.trim().replace(/\s+/g, ' ').toLowerCase()
    return value.length >= 2 && value.length <= MAX_SEARCH
      ? { value }
      : { reason: `must have 2 to ${MAX_SEARCH} characters` }
  },
}

/** Parameters that a document cannot do without. */
const REQUIRED = new Set(['query', 'who'])

/**
 * @param names the document's own parameters, from its row
 * @param search the text after the question mark
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

/** `?sport=mtb&year=2026`, or '' for no parameter. Names are in alphabetical order. */
export function formatQuery(query: Query): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

/**
 * At most two digits, because each requested ranking is kept beside its document, even if the document does
 * not have it.
 */
const RANKING = /^\d{1,2}$/

/**
 * The part of a table that a reader wants. An empty parameter counts as absent.
 * @param hasRankings whether the document's rows belong to rankings
 */
export function parseTableChoice(
  hasRankings: boolean,
  search: string,
): { readonly kind: 'ok'; readonly choice: TableChoice } | BadParameter {
  const bad = (at: string, reason: string): BadParameter => ({ kind: 'bad-parameter', at, reason })
  const given = new URLSearchParams(search)
  const [ranking, columns, bom] = ['ranking', 'columns', 'bom'].map((name) => given.get(name) || null)
  if (ranking != null && !hasRankings) return bad('ranking', 'is only for tables of rankings')
  if (ranking != null && !RANKING.test(ranking))
    return bad('ranking', 'must be the order of a ranking, as the document gives it')
  if (columns != null && columns !== 'filled')
    return bad('columns', 'must be filled, or left out for all columns')
  if (bom != null && bom !== '1') return bad('bom', 'must be 1, or left out for none')
  const choice = {
    ranking: ranking == null ? null : Number(ranking),
    isFilledOnly: columns != null,
    hasBom: bom != null,
  }
  return { kind: 'ok', choice: search === '' ? WHOLE_TABLE : choice }
}
