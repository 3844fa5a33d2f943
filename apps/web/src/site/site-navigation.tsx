/** Links of the header, and of the panel that replaces it on narrow screens: sports, seasons, languages. */
import type { ReactNode } from 'react'
import type { Edition } from '@bell-lap/protocol/documents/competitions'
import { SPORT_CATEGORIES } from '@bell-lap/protocol/vocabulary/discipline'
import { Link } from '../navigation/link.tsx'
import { usePage, usePageSearch } from '../navigation/page.ts'
import { useLingui } from '@lingui/react/macro'
import { flagUrl } from '@bell-lap/ui/format/flag.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '@bell-lap/ui/language/locale.ts'
import { useDocument } from '../live/use-document.ts'
import { useApp } from './app.ts'
import { MULTISPORT_PATH } from './multisport-address.ts'
import styles from './site-navigation.module.css'
import { chooseEdition, hasSport, listGames, listYears, useCurrentYear, useSiteYear } from './site-year.ts'
import { useSportNames } from './sport-name.ts'
import { usePictureAddress } from './picture-address.ts'

/**
 * One link per section of the year, and one for its games. A section that has no data, as far as is known, is
 * not a link.
 */
export function SportLinks() {
  const names = useSportNames()
  const year = useSiteYear()
  const current = useCurrentYear()
  const sports = useDocument('sports', {})
  const chosen = usePageSearch().sport
  return (
    <ul className={styles.sports}>
      {SPORT_CATEGORIES.map((sport) => (
        <li key={sport} className={styles.sport} data-sport={sport}>
          {hasSport(sports.body, sport, year) ? (
            <Link
              className={styles.link}
              to={year === current ? '/' : '/{year}'}
              params={{ year }}
              search={{ sport }}
              aria-current={chosen === sport ? 'page' : undefined}
            >
              {names[sport]}
            </Link>
          ) : (
            <span className={styles.link} aria-disabled={sports.body === null ? undefined : true}>
              {names[sport]}
            </span>
          )}
        </li>
      ))}
      <GamesLinks />
    </ul>
  )
}

/** The year's games, as logo or short name. Empty in a year without games. */
function GamesLinks() {
  const year = useSiteYear()
  const sports = useDocument('sports', {})
  const addressOf = usePictureAddress()
  return listGames(sports.body ?? [], year).map(({ sport, name, logo }) => {
    const src = addressOf(logo)
    return (
      <li key={sport} className={styles.games}>
        <GamesLink sport={sport} year={year}>
          {src === null ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <img src={src} alt={name} height={24} />
          )}
        </GamesLink>
      </li>
    )
  })
}

interface GamesLinkProps {
  readonly sport: string
  readonly year: number
  readonly children: ReactNode
}

/** Marked on every page of the games. */
function GamesLink({ sport, year, children }: GamesLinkProps) {
  const { params } = usePage()
  return (
    <Link
      className={styles.link}
      to={MULTISPORT_PATH}
      params={{ multisport: sport, year }}
      aria-current={params.multisport === sport && params.year === year ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/**
 * Seasons with data, newest first; the chosen sport stays chosen. From a page of a competition they lead to its other editions, and to the
 * season in years without one.
 */
export function YearLinks() {
  const { sport } = usePageSearch()
  const year = useSiteYear()
  const current = useCurrentYear()
  const sports = useDocument('sports', {})
  const editions = useEditions()
  return (
    <ul className={styles.choices}>
      {listYears(sports.body ?? [], current).map((other) => {
        // The page's own year leads to its season.
        const edition = other === year ? null : editions(other)
        const marked = other === year ? ('true' as const) : undefined
        return (
          <li key={other}>
            {edition === null ? (
              <Link
                className={styles.choice}
                to={other === current ? '/' : '/{year}'}
                params={{ year: other }}
                search={{ sport }}
                aria-current={marked}
              >
                {other}
              </Link>
            ) : (
              <Link
                className={styles.choice}
                to="/{year}/{competition}"
                params={{ year: other, competition: edition.code }}
                aria-current={marked}
              >
                {other}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The edition of the page's competition in a year, by the event of the page where two share the year. */
function useEditions(): (year: number) => Edition | null {
  const { year, competition, event } = usePage().params
  const isOfOne = year !== undefined && year !== null && competition !== undefined && competition !== null
  const c = isOfOne ? `${competition}${year}` : ''
  const editions = useDocument('editions', { c }, undefined, { enabled: isOfOne }).body ?? []
  return (other) => chooseEdition(editions, other, event ?? null)
}

/** The country that stands for a language where flags are shown. */
const COUNTRY_OF: Record<Locale, string> = { de: 'GER', en: 'GBR', es: 'ESP', fr: 'FRA', it: 'ITA' }

/**
 * The five languages, each in its own words. Plain addresses, so that they work before any script has come. A flag
 * beside them shows on development and local hosts alone (spec.md section 9): a language is not a country.
 */
export function LanguageLinks() {
  const { i18n } = useLingui()
  const { settings } = useApp()
  return (
    <ul className={styles.choices}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <Link
            className={styles.choice}
            search={(held) => ({ ...held, locale })}
            lang={locale}
            hrefLang={locale}
            rel="alternate nofollow"
            aria-current={locale === i18n.locale ? 'true' : undefined}
          >
            {settings.indexable ? null : <LanguageFlag country={COUNTRY_OF[locale]} />}
            <span className={styles.language}>{LOCALE_NAMES[locale]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LanguageFlag({ country }: { readonly country: string }) {
  const url = flagUrl(country)
  return url === null ? null : (
    <img className={styles.flag} src={url} alt="" width={18} height={12} loading="lazy" />
  )
}
