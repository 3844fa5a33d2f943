/** The calendar of one's own races to subscribe to, and the link that takes what one follows to another device. */
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApp } from '../../site/app.ts'
import { whoOf, type Follow } from '../../visitor/follow.ts'
import styles from './my-races-screen.module.css'

export function Subscription({ follows }: { readonly follows: readonly Follow[] }) {
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const [isCopied, setIsCopied] = useState(false)
  const query = new URLSearchParams({ who: whoOf(follows), locale: i18n.locale })
  const calendar = new URL(`${settings.apiBaseUrl}/following.ics?${query}`, location.href)
  const link = `${location.origin}/my-races#follow=${encodeURIComponent(whoOf(follows))}`
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Take it with you</Trans>
      </h2>
      <p>
        <a className={styles.link} href={calendar.href.replace(/^https?:/, 'webcal:')}>
          <Trans>Subscribe to the calendar</Trans>
        </a>{' '}
        <a className={styles.link} href={calendar.href}>
          <Trans>Calendar file (.ics)</Trans>
        </a>
      </p>
      <p className={styles.quiet}>
        <Trans>This link brings what you follow to another device. Nothing is stored on the server.</Trans>
      </p>
      <p className={styles.copy}>
        <input className={styles.address} readOnly value={link} aria-label={t`Link to what you follow`} />
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => setIsCopied(true))
          }}
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </button>
      </p>
    </section>
  )
}
