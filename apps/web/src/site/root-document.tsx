/** The html element and the frame of every page: skip link, header, the page itself, footer. */
import { Suspense } from 'react'
import { useLingui } from '@lingui/react/macro'
import { late } from '../live/late.tsx'
import { usePage } from '../navigation/page.ts'
import { fillsScreen } from '../navigation/page-path.ts'
import { PageOutlet } from '../navigation/site-pages.tsx'
import { useApp } from './app.ts'
import styles from './frame.module.css'
import { PageBoundary } from './page-boundary.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StartingNotice } from './starting-notice.tsx'
import { TextsOfPage } from './texts-of-page.tsx'
import { THEME_SHEETS } from './theme-sheets.ts'
import { usePreferences, useStyle } from './use-preferences.ts'
import { useAwaitsZone } from './use-time-zone.ts'

const VisitCount = late(
  'src/site/analytics/visit-count.tsx',
  async () => (await import('./analytics/visit-count.tsx')).VisitCount,
)

export function RootDocument() {
  const { settings } = useApp()
  const { i18n, t } = useLingui()
  const style = useStyle()
  const awaitsZone = useAwaitsZone()
  const { scheme, cis } = usePreferences()
  const sheet = THEME_SHEETS[style]
  const bare = fillsScreen(usePage().path)
  return (
    <html
      lang={i18n.locale}
      data-theme={style}
      data-scheme={scheme === 'system' ? undefined : scheme}
      data-cis={cis ? '' : undefined}
      data-awaits-zone={awaitsZone ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={settings.brand.header} />
        {settings.indexable ? null : <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {settings.brand.css === null ? null : <style>{settings.brand.css}</style>}
        {sheet === null ? null : <link rel="stylesheet" href={sheet} precedence="theme" />}
      </head>
      <body>
        <a className={styles.skip} href="#page">
          {t`Skip to the content`}
        </a>
        {bare ? null : <SiteHeader />}
        <main id="page" className={styles.main} tabIndex={-1}>
          <StartingNotice />
          <PageBoundary>
            <TextsOfPage>
              <PageOutlet />
            </TextsOfPage>
          </PageBoundary>
        </main>
        {bare ? null : <SiteFooter />}
        {bare ? null : <Shortcuts />}
        {settings.analytics === null ? null : (
          <Suspense>
            <VisitCount />
          </Suspense>
        )}
        <RecoveryNotice />
      </body>
    </html>
  )
}
