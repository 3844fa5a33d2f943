/**
 * The query of the site's addresses. Values are plain text; invalid ones are dropped (spec.md section 5).
 * `style` and `timezone` carry over from page to page.
 */
import { SPORT_CATEGORIES, type SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import { isLocale, type Locale } from '@bell-lap/ui/language/locale.ts'
import { TIME_ZONE_MODES, type TimeZoneMode } from '@bell-lap/ui/format/time-zone-mode.ts'
import { isStyle, type Style } from '../style/style.ts'

/** Understood on every page. */
export interface RootSearch {
  readonly style?: Style | undefined
  readonly timezone?: TimeZoneMode | undefined
  /** Taken once and removed. */
  readonly locale?: Locale | undefined
  readonly cis?: 'true' | 'false' | undefined
  /** Outranks the visitor's own choice: for framed pages. */
  readonly scheme?: 'light' | 'dark' | undefined
  /** A shared picture of the page shows the result (D-023). */
  readonly result?: '1' | undefined
}

export function parseRootSearch(search: Record<string, unknown>): RootSearch {
  return {
    style: isStyle(search['style']) ? search['style'] : undefined,
    timezone: TIME_ZONE_MODES.find((mode) => mode === search['timezone']),
    locale: isLocale(search['locale']) ? search['locale'] : undefined,
    cis: search['cis'] === 'true' || search['cis'] === 'false' ? search['cis'] : undefined,
    scheme: search['scheme'] === 'light' || search['scheme'] === 'dark' ? search['scheme'] : undefined,
    result: search['result'] === '1' || search['result'] === 'true' ? '1' : undefined,
  }
}

const SPORT_ALIASES: ReadonlyMap<string, SportCategory> = new Map([
  ['crd', 'road'],
  ['ctr', 'track'],
])

export interface HomeSearch {
  readonly sport?: SportCategory | undefined
}

/** road, track, mtb, bmx, other; the codes crd and ctr are understood as well (D-019). */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const text = typeof search['sport'] === 'string' ? search['sport'].toLowerCase() : ''
  return { sport: SPORT_CATEGORIES.find((category) => category === text) ?? SPORT_ALIASES.get(text) }
}

const STAGE_KEYS = ['view', 'order', 'of', 'ranking', 'rider', 'point', 'compare'] as const
export type StageSearch = { readonly [K in (typeof STAGE_KEYS)[number]]?: string | undefined }

/** Values that the sections of a stage keep in the address. Each section reads its own. */
export function parseStageSearch(search: Record<string, unknown>): StageSearch {
  return Object.fromEntries(
    STAGE_KEYS.map((key) => [key, typeof search[key] === 'string' ? search[key] : undefined]),
  )
}

export interface PhaseSearch {
  /** Name of the only category of a mass event that is shown. */
  readonly category?: string | undefined
}

export const parsePhaseSearch = ({ category }: Record<string, unknown>): PhaseSearch => ({
  category: typeof category === 'string' ? category : undefined,
})

export interface GamesSearch {
  /** Code of the nation whose medals are shown. */
  readonly nation?: string | undefined
}

/** `nation` in capitals; the order of the medal table is read like any other. */
export function parseGamesSearch(search: Record<string, unknown>): GamesSearch {
  const text = typeof search['nation'] === 'string' ? search['nation'].toUpperCase() : ''
  return { nation: /^[A-Z]{3}$/.test(text) ? text : undefined }
}

/** All values that a query of the site may have. */
export type PageSearch = RootSearch & HomeSearch & StageSearch & PhaseSearch & GamesSearch

/** The valid values of a query. Invalid ones are dropped. */
export const parseSearch = (search: Record<string, unknown>): PageSearch => ({
  ...parseRootSearch(search),
  ...parseHomeSearch(search),
  ...parseStageSearch(search),
  ...parsePhaseSearch(search),
  ...parseGamesSearch(search),
})

/**
 * Every key that a page reads, except `locale`, which no page shows. In the order of `parseSearch`, so that a
 * tidy address does not change.
 */
export const PAGE_KEYS = [
  'style',
  'timezone',
  'cis',
  'scheme',
  'result',
  'sport',
  ...STAGE_KEYS,
  'category',
  'nation',
] as const

/**
 * Parses the query of an address, without the question mark, into plain strings. The first of equal keys
 * holds.
 */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(query)) values[key] ??= value
  return values
}

/** Formats a query. '' if it is empty. */
export function formatQuery(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
