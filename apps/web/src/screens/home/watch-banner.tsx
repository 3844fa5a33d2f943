/** The banner with the timekeeper's brand between the sections. */
import { Trans } from '@lingui/react/macro'
import { useApp } from '../../site/app.ts'
import { Dial } from '../../site/watch-mark.tsx'
import styles from './watch-banner.module.css'

export function WatchBanner() {
  const { settings } = useApp()
  return (
    <aside className={styles.banner} data-ground="board">
      <span className={styles.dial}>
        <Dial size={168} />
      </span>
      <p className={styles.text}>
        <span className={styles.name}>{settings.watchBrand}</span>
        <span className={styles.line}>
          <Trans>Every second counts.</Trans>
        </span>
      </p>
    </aside>
  )
}
