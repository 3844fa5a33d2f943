/** National codes of the sport (IOC, UCI) as names, and the ISO codes behind them. */
import { COUNTRIES, NO_NATION } from '@bell-lap/protocol/vocabulary/country'
import { remembered } from './formatters.ts'

const displayNames = remembered<Intl.DisplayNames>()

/**
 * Regions for which browsers use a short form and Node the long one ("Hong Kong SAR China"): the page would be
 * rendered again because of it. The short form is the same in both.
 */
const NAMED_SHORT = /^(HK|MO|PS)$/

interface Country {
  readonly iso: string | null
  readonly name: string | null
}

/** Those who start for no nation, whom no list of regions has. */
const NEUTRAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AIN: {
    de: 'Individuelle neutrale Athleten',
    en: 'Individual Neutral Athletes',
    es: 'Atletas Individuales Neutrales',
    fr: 'Athlètes individuels neutres',
    it: 'Atleti individuali neutrali',
  },
  EOR: {
    de: 'Flüchtlingsteam',
    en: 'Refugee Olympic Team',
    es: 'Equipo de los Refugiados',
    fr: 'Équipe des réfugiés',
    it: 'Squadra dei rifugiati',
  },
}

const find = (noc: string): Country | undefined => (COUNTRIES as Record<string, Country>)[noc]

/** ISO 3166 code of two letters; null for historical and neutral entries and unknown codes. */
export const isoCodeOf = (noc: string): string | null => find(noc)?.iso ?? null

/** "Frankreich" for FRA in German; the code itself when nobody knows it. */
export function countryName(noc: string, locale: string): string {
  const country = find(noc)
  if (!country) return noc
  if (country.iso === null) return NEUTRAL[noc]?.[locale] ?? country.name ?? noc
  const style = NAMED_SHORT.test(country.iso) ? 'short' : 'long'
  const names = displayNames(
    locale + style,
    () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none', style }),
  )
  return names.of(country.iso) ?? country.name ?? noc
}

/** A place as shown: where none is given or it is but the country itself, the country in the visitor's language. */
export function placeName(location: string, noc: string, locale: string): string {
  if (location === '') return find(noc) && noc !== NO_NATION ? countryName(noc, locale) : ''
  return location === countryName(noc, 'en') ? countryName(noc, locale) : location
}
