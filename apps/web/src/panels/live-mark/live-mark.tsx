/** Says of a race shown beside other things that it is raced now, or that this is the last that is known of it. */
import { Trans } from '@lingui/react/macro'
import styles from './live-mark.module.css'

export function LiveMark({ stale }: { readonly stale: boolean }) {
  return (
    <span className={styles.mark} data-stale={stale ? '' : undefined}>
      {stale ? <Trans>Last known</Trans> : <Trans context="race">Live</Trans>}
    </span>
  )
}
