/** The header: mark, sports, season, language, connection. Hides when scrolling down. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '../navigation/link.tsx'
import { LOCALE_NAMES, isLocale } from '@bell-lap/ui/language/locale.ts'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { useApp } from './app.ts'
import { BurgerMenu } from './burger-menu.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { SearchButton } from './search/search-button.tsx'
import styles from './site-header.module.css'
import { LanguageLinks, SportLinks, YearLinks } from './site-navigation.tsx'
import { useSiteYear } from './site-year.ts'
import { useHeaderReveal } from './use-header-reveal.ts'
import { useFrameSwitches } from './use-preferences.ts'
import { WatchMark } from './watch-mark.tsx'

export function SiteHeader() {
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const { navigation, watchLogo } = useFrameSwitches()
  const hidden = useHeaderReveal()
  const year = useSiteYear()
  return (
    <header
      className={styles.header}
      data-ground="board"
      data-hidden={hidden ? '' : undefined}
      data-site-header
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          {watchLogo && settings.watchBrand !== null ? <WatchMark name={settings.watchBrand} /> : <Logo />}
          <VisuallyHidden>{t`, home`}</VisuallyHidden>
        </Link>
        {navigation ? (
          <nav className={styles.nav} aria-label={t`Sports`}>
            <SportLinks />
          </nav>
        ) : null}
        <div className={styles.side}>
          <ConnectionBadge />
          {navigation ? (
            <div className={styles.menus}>
              <Menu label={t`Season`} text={String(year)}>
                <YearLinks />
              </Menu>
              <Menu
                label={t`Language`}
                text={isLocale(i18n.locale) ? LOCALE_NAMES[i18n.locale] : i18n.locale}
              >
                <LanguageLinks />
              </Menu>
            </div>
          ) : null}
          {navigation ? <SearchButton /> : null}
          {navigation ? <BurgerMenu /> : null}
        </div>
      </div>
    </header>
  )
}
