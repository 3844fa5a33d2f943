/** The word that marks an item of a list as live, or as last known to be while the connection is lost. */
import { Trans } from '@lingui/react/macro'
import { useIsLost } from '../../live/use-connection.ts'
import styles from './live-word.module.css'

export function LiveWord() {
  const isLost = useIsLost()
  return (
    <span className={styles.word} data-lost={isLost || undefined}>
      {isLost ? <Trans>Last known</Trans> : <Trans context="race">Live</Trans>}
    </span>
  )
}
