/**
 * Says that the data shown is old, and how old, so that it is never taken for live. Nothing while the data is fresh.
 * The badge says when the site reconnects. Where a notice above the page tells its age (`data-old`), this is not shown beside it.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatLastUpdate } from '@bell-lap/ui/format/last-update.ts'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useFeedState } from './use-feed-state.ts'
import styles from './stale-note.module.css'

interface StaleNoteProps {
  /** True when pushes cannot come or the last try to read failed. */
  readonly stale: boolean
  /** When the newest fact in the document became known; null when nobody says. */
  readonly updatedAt: string | null
  /** Instant of the positions, null where there are none or nobody is on the road. */
  readonly positionsAt: string | null
  /** IANA zone to show instants in. */
  readonly zone: string
  /** True where no time of day is known, so that of the facts is none either. */
  readonly dayOnly?: boolean | undefined
}

export function StaleNote({ stale, updatedAt, positionsAt, zone, dayOnly = false }: StaleNoteProps) {
  const { i18n } = useLingui()
  const nowMs = useNow()
  const feed = useFeedState(stale, positionsAt)
  if (feed === 'stale') {
    return (
      <p className={styles.note}>
        {updatedAt === null ? (
          <Trans>This may be out of date.</Trans>
        ) : (
          <Trans>
            Last update {formatLastUpdate(updatedAt, nowMs ?? updatedAt, dayOnly, zone, i18n.locale)}.
          </Trans>
        )}
      </p>
    )
  }
  if (feed === 'silent' && positionsAt !== null) {
    return (
      <p className={styles.note}>
        <Trans>No new positions since {formatTimeOfDay(positionsAt, zone, i18n.locale)}.</Trans>
      </p>
    )
  }
  return null
}
