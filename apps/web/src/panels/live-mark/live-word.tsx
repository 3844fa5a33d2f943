/** The word that marks an item of a list as live. */
import { Trans } from '@lingui/react/macro'
import styles from './live-word.module.css'

export const LiveWord = () => (
  <span className={styles.word}>
    <Trans context="race">Live</Trans>
  </span>
)
