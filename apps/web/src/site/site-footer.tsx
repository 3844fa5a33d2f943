/** The footer: copyright, what is open to everyone, social links, languages and colour scheme. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useApp } from './app.ts'
import { Logo } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './site-footer.module.css'
import { LanguageLinks } from './site-navigation.tsx'
import { useFrameSwitches, usePreferences } from './use-preferences.ts'

/** spec.md section 9. */
const COPYRIGHT_YEAR = 2025

export function SiteFooter() {
  const { t } = useLingui()
  const { settings } = useApp()
  const { footer, navigation } = useFrameSwitches()
  const { cis } = usePreferences()
  if (!footer) return null
  return (
    <footer className={styles.footer} data-ground="board">
      <div className={styles.inside}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.quiet}>
            <Trans>Live timing and results for cycling and the sports around it.</Trans>
          </p>
        </div>
        {navigation ? (
          <nav className={styles.languages} aria-label={t`Languages`}>
            <LanguageLinks />
          </nav>
        ) : null}
        <div className={styles.end}>
          <SchemeSwitch />
          {cis || settings.socialLinks.length === 0 ? null : (
            <ul className={styles.social}>
              {settings.socialLinks.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.quiet}>© {COPYRIGHT_YEAR} Bell Lap</p>
        </div>
      </div>
    </footer>
  )
}
