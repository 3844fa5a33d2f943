/**
 * Says that the data are old, and how old, so that they are never taken for live. Empty while the data are
 * fresh. The badge says when the site reconnects. If a notice above the page shows their age (`data-old`),
 * this note is hidden.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatLastUpdate } from '@bell-lap/ui/format/last-update.ts'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useFeedState } from './use-feed-state.ts'
import styles from './stale-note.module.css'

interface StaleNoteProps {
  /** True if pushes cannot come, or if the last read failed. */
  readonly stale: boolean
  /** When the newest fact in the document became known. Null if unknown. */
  readonly updatedAt: string | null
  /** Instant of the positions. Null if there are none or nobody is on the road. */
  readonly positionsAt: string | null
  /** IANA zone to show instants in. */
  readonly zone: string
  /** True if no time of day is known, and so none of the facts. */
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
