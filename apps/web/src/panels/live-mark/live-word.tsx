/** The word that something in a list is raced now. */
import { Trans } from '@lingui/react/macro'
import styles from './live-word.module.css'

export const LiveWord = () => (
  <span className={styles.word}>
    <Trans context="race">Live</Trans>
  </span>
)
