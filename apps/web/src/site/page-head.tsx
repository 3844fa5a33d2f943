/** Title, description and address of a page; React puts them into the head. No result is ever told here (D-023). */
import { useLingui } from '@lingui/react/macro'
import { usePathname } from '../navigation/page.ts'
import { LOCALES } from '../locales/locale.ts'
import { useApp } from './app.ts'

export const PRODUCT = 'Bell Lap'

export interface PageHeadProps {
  /** Without the product's name, which is added; null on the home page. */
  readonly title: string | null
  readonly description: string
  /** Address of a picture for shared links; the site's own where there is none. */
  readonly picture?: string | null
}

export function PageHead({ title, description, picture }: PageHeadProps) {
  const { t } = useLingui()
  const { settings } = useApp()
  const pathname = usePathname()
  const address = settings.origin + pathname
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
      <meta property="og:image" content={picture ?? `${settings.origin}/share.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
