/** National codes of the sport (IOC, UCI) as names, and the ISO codes behind them. */
import { COUNTRIES, NO_NATION } from '@bell-lap/protocol/vocabulary/country'
import { remembered } from './formatters.ts'
import { vocabularyOf } from './vocabulary.ts'

const displayNames = remembered<Intl.DisplayNames>()

/**
 * Regions with a short name in browsers and a long one in Node ("Macao SAR China"), so that hydration would
 * change the page. The requested short form is the same in both.
 */
const NAMED_SHORT = /^(MO|PS)$/

/**
 * Names of the sport that the lists of regions lack: of those who start for no nation, and of Olympic
 * committees with another name than their region. English: the entry lists of Paris 2024; otherwise the usual
 * name in the language.
 */
const NAMES_IN_SPORT = vocabularyOf(
  import.meta.glob('../names/*/countries.json', { eager: true, import: 'default' }),
)

type Country = string | { readonly name: string }

const find = (noc: string): Country | undefined => (COUNTRIES as Record<string, Country>)[noc]

/**
 * ISO 3166 code, of two letters except for the nations of the United Kingdom (`GB-ENG`). Null for historical
 * and neutral entries and unknown codes.
 */
export function isoCodeOf(noc: string): string | null {
  const country = find(noc)
  return typeof country === 'string' ? country : null
}

/** "Frankreich" for FRA in German. An unknown code stays as it is. */
export function countryName(noc: string, locale: string): string {
  const country = find(noc)
  if (country === undefined) return noc
  const inSport = NAMES_IN_SPORT[locale]?.[noc]
  if (inSport !== undefined) return inSport
  if (typeof country !== 'string') return country.name
  const style = NAMED_SHORT.test(country) ? 'short' : 'long'
  const names = displayNames(
    locale + style,
    () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none', style }),
  )
  return names.of(country) ?? noc
}

/** A place as shown. Without one, or if it is only the country, the country in the visitor's language. */
export function placeName(location: string, noc: string, locale: string): string {
  if (location === '') return find(noc) && noc !== NO_NATION ? countryName(noc, locale) : ''
  return location === countryName(noc, 'en') ? countryName(noc, locale) : location
}
