/**
 * Asks once whether visits may be counted, shows the answer, lets the visitor change it, and counts visits if
 * allowed. A framed page does none of this.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '../../navigation/page.ts'
import { fillsScreen } from '../../navigation/page-path.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { isFramed } from '../../visitor/framed.ts'
import { useApp } from '../app.ts'
import { useSiteName } from '../logo.tsx'
import { createConsent, type Consent } from './consent.ts'
import { viewsOf, type Analytics } from './views.ts'
import styles from './visit-count.module.css'

/** For the server and for framed pages, where no answer is known. */
const NOBODY = { get: (): null => null, set: () => {}, subscribe: () => () => {} }
const onServer = (): Consent | null => null
const isAlone = (): boolean => typeof window !== 'undefined' && !isFramed(window)

export function VisitCount() {
  const { analytics } = useApp().settings
  return analytics === null ? null : <VisitCountOf analytics={analytics} />
}

/** Moves notices at the bottom of the window above this question. Returns the undo. */
function keepNoticesAbove(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const resize = new ResizeObserver(() => style.setProperty('--asked', `${bar.offsetHeight}px`))
  resize.observe(bar)
  return () => {
    resize.disconnect()
    style.removeProperty('--asked')
  }
}

function VisitCountOf({ analytics }: { readonly analytics: Analytics }) {
  const { i18n, t } = useLingui()
  const { path, place } = usePage()
  const [store] = useState(() => (isAlone() ? createConsent(window) : NOBODY))
  const consent = useSyncExternalStore<Consent | null>(store.subscribe, store.get, onServer)
  const { pathname } = place
  const site = useSiteName()
  const { locale } = i18n
  useEffect(() => {
    if (consent !== 'allowed') return
    const route = { path, pathname, title: document.title, locale }
    for (const view of viewsOf(route, analytics, site, Date.now()))
      // Plain text is sent to another origin without a preflight request.
      navigator.sendBeacon(analytics.collector, JSON.stringify(view))
  }, [analytics, consent, locale, path, pathname, site])
  const bar = useRef<HTMLElement>(null)
  const isAsking = consent === 'unasked' && !fillsScreen(path)
  useEffect(() => (isAsking && bar.current ? keepNoticesAbove(bar.current) : undefined), [isAsking])
  if (consent === null || fillsScreen(path)) return null
  return (
    <aside
      ref={bar}
      className={classNames(styles.bar, consent === 'unasked' && styles.asking)}
      aria-label={t`Counting visits`}
      data-screen-only
    >
      <p className={styles.words}>
        {consent === 'allowed' ? (
          <Trans>Your visits are counted.</Trans>
        ) : consent === 'declined' ? (
          <Trans>Your visits are not counted.</Trans>
        ) : (
          <Trans>May we count which pages you visit? Nothing is counted until you say yes.</Trans>
        )}
      </p>
      {consent === 'allowed' ? null : (
        <button type="button" className={styles.answer} onClick={() => store.set('allowed')}>
          <Trans>Count my visits</Trans>
        </button>
      )}
      {consent === 'declined' ? null : (
        <button type="button" className={styles.answer} onClick={() => store.set('declined')}>
          <Trans>Do not count my visits</Trans>
        </button>
      )}
    </aside>
  )
}
