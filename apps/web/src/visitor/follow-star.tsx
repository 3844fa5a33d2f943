/**
 * The star to follow a rider, a team or a nation. The browser adds it, in space reserved for it; the server's page
 * contains neither the button nor its state.
 */
import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { isFollowed, type Follow } from './follow.ts'
import { useFollows, useFollowStore } from './follows.ts'
import styles from './follow-star.module.css'

interface FollowStarProps {
  readonly follow: Follow
  /** The followed thing in words. Absent: only the star. */
  readonly label?: string
}

export function FollowStar({ follow, label }: FollowStarProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const { toggle } = useFollowStore()
  const pressed = isFollowed(useFollows(), follow)
  const { name } = follow
  return (
    <span className={label === undefined ? styles.slot : styles.labelled} data-screen-only>
      {hydrated && (
        <button
          type="button"
          className={styles.star}
          aria-pressed={pressed}
          aria-label={t`Follow ${label ?? name}`}
          onClick={() => toggle(follow)}
        >
          <span className={styles.sign} aria-hidden="true">
            {pressed ? '★' : '☆'}
          </span>
          {label !== undefined && <span>{label}</span>}
        </button>
      )}
    </span>
  )
}
