/**
 * The footer: copyright, links for developers and embedding sites, social links, languages and colour scheme.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../navigation/link.tsx'
import { useApp } from './app.ts'
import { Logo, useSiteName } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './site-footer.module.css'
import { LanguageLinks } from './site-navigation.tsx'
import { useFrameSwitches, usePreferences } from './use-preferences.ts'

export function SiteFooter() {
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const name = useSiteName()
  const { footer, navigation } = useFrameSwitches()
  const { cis } = usePreferences()
  if (!footer) return null
  return (
    <footer className={styles.footer} data-ground="board" data-site-footer>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.quiet}>
            <Trans>Live timing and results for cycling and related sports.</Trans>
          </p>
        </div>
        {navigation ? (
          <nav className={styles.languages} aria-label={t`Languages`}>
            <LanguageLinks />
          </nav>
        ) : null}
        <div className={styles.end}>
          <SchemeSwitch />
          {navigation ? (
            <nav aria-label={t`For developers`}>
              <ul className={styles.links}>
                <li>
                  <a href={`${settings.apiBaseUrl}/docs/api`}>
                    <Trans>API</Trans>
                  </a>
                </li>
                <li>
                  <a href={`${settings.apiBaseUrl}/docs/live`}>
                    <Trans>Live data</Trans>
                  </a>
                </li>
                <li>
                  <Link to="/embed">
                    <Trans>Embed</Trans>
                  </Link>
                </li>
              </ul>
            </nav>
          ) : null}
          {settings.brand.footer.length === 0 ? null : (
            <ul className={styles.links}>
              {settings.brand.footer.map(({ href, names }) => (
                <li key={href}>
                  <a href={href.startsWith('/') ? settings.apiBaseUrl + href : href} rel="noopener">
                    {names[i18n.locale] ?? names['']}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {cis || settings.socialLinks.length === 0 ? null : (
            <ul className={styles.links}>
              {settings.socialLinks.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.quiet}>
            © {settings.copyrightYear} {name}
          </p>
        </div>
      </div>
    </footer>
  )
}
