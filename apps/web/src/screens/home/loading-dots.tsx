/**
 * Shown while nothing of the season is known, for at most five seconds. Then the page says what is wrong
 * (spec.md section 4).
 */
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import styles from './loading-dots.module.css'

/** spec.md section 9. */
const TIMEOUT_MS = 5000

export function LoadingDots() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) {
    return (
      <EmptyState title={<Trans>The season is taking a while to load</Trans>}>
        <Trans>It appears here as soon as the server answers.</Trans>
      </EmptyState>
    )
  }
  return (
    <output className={styles.dots} aria-busy="true">
      <span className={styles.word}>
        <Trans>Loading</Trans>
      </span>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
    </output>
  )
}
