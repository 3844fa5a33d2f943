/** Title, description and address of a page; React puts them into the head. No result is ever told here (D-023). */
import { useLingui } from '@lingui/react/macro'
import { usePage } from '../navigation/page.ts'
import { LOCALES } from '../locales/locale.ts'
import { PRODUCT } from '../ui/mark.ts'
import { useApp } from './app.ts'
import { shareAddress } from './share-address.ts'

export interface PageHeadProps {
  /** Without the product's name, which is added; null on the home page. */
  readonly title: string | null
  readonly description: string
}

export function PageHead({ title, description }: PageHeadProps) {
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const { params, place } = usePage()
  const address = settings.origin + place.pathname
  const share = shareAddress(params, { ...place.search, locale: i18n.locale })
  const full = title === null ? `${PRODUCT} · ${t`live timing and results`}` : `${title} · ${PRODUCT}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${address}?locale=${locale}`} />
      ))}
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={settings.origin + share} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
