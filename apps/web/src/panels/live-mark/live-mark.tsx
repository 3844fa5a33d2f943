/** Marks a race beside other content as live, or its data as the last known. */
import { Trans } from '@lingui/react/macro'
import { useFeedState } from '../stale/use-feed-state.ts'
import styles from './live-mark.module.css'

interface LiveMarkProps {
  readonly stale: boolean
  /**
   * From the live document. If no more positions arrive, the race is not called live. Null if there are none.
   */
  readonly positionsAt: string | null
}

export function LiveMark({ stale, positionsAt }: LiveMarkProps) {
  const isOld = useFeedState(stale, positionsAt) !== 'fresh'
  return (
    <span className={styles.mark} data-stale={isOld ? '' : undefined}>
      {isOld ? <Trans>Last known</Trans> : <Trans context="race">Live</Trans>}
    </span>
  )
}
