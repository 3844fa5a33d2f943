/**
 * Title, description and address of a page; React puts them into the head. They never contain a result
 * (D-023).
 */
import { useLingui } from '@lingui/react/macro'
import { usePage } from '../navigation/page.ts'
import { DEFAULT_LOCALE, LOCALES } from '@bell-lap/ui/language/locale.ts'
import { useApp } from './app.ts'
import { useSiteName } from './logo.tsx'
import { shareAddress } from './share-address.ts'

interface PageHeadProps {
  /** Without the product's name, which is added; null on the home page. */
  readonly title: string | null
  readonly description: string
}

export function PageHead({ title, description }: PageHeadProps) {
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const { params, place } = usePage()
  const site = useSiteName()
  const address = settings.origin + place.pathname
  const addressIn = (locale: string) => (locale === DEFAULT_LOCALE ? address : `${address}?locale=${locale}`)
  const share = shareAddress(params, { ...place.search, locale: i18n.locale })
  const full = title === null ? `${site} · ${t`live timing and results`}` : `${title} · ${site}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {/* An address without a language gives visitors their own language, or English if they state none. */}
      <link rel="canonical" href={addressIn(i18n.locale)} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={addressIn(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(i18n.locale)} />
      <meta property="og:image" content={settings.origin + share} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
