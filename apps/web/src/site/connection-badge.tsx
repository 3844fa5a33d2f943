/** The state of the connection in one word, with the age of the data if it is known. Never by colour alone. */
import { useLingui } from '@lingui/react/macro'
import type { Connection } from '../live/connection.ts'
import { useConnection, useLostAt } from '../live/use-connection.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import styles from './connection-badge.module.css'

export interface ConnectionBadgeProps {
  /**
   * When the newest data shown became known (ISO 8601). Null or absent: only the time without a connection is
   * shown.
   */
  readonly updatedAt?: string | null
}

export function ConnectionBadge({ updatedAt = null }: ConnectionBadgeProps) {
  const { t } = useLingui()
  const connection = useConnection()
  const lostAtMs = useLostAt()
  const words: Record<Connection, string> = {
    connecting: t`Connecting`,
    live: t`Connected`,
    reconnecting: t`Reconnecting`,
    offline: t`Offline`,
  }
  // Offline, the notice above shows the age of the page: a second clock would show another age.
  const sinceMs = updatedAt === null ? lostAtMs : Date.parse(updatedAt)
  const hasAge =
    sinceMs !== null && connection !== 'offline' && (connection !== 'connecting' || lostAtMs !== null)
  return (
    <span className={styles.badge} data-connection={connection} data-screen-only>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{words[connection]}</span>
      {hasAge && <Age sinceMs={sinceMs} />}
    </span>
  )
}

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600

/**
 * "12 s", "3 min", "2 h". Only this leaf is drawn each second. Empty on the server, which has no visitor's
 * clock.
 */
function Age({ sinceMs }: { readonly sinceMs: number }) {
  const { t } = useLingui()
  const nowMs = useNow()
  if (nowMs === null) return null
  const ageS = Math.max(0, Math.floor((nowMs - sinceMs) / SECOND_MS))
  const minutes = Math.floor(ageS / MINUTE_S)
  const hours = Math.floor(ageS / HOUR_S)
  const text = ageS < MINUTE_S ? t`${ageS} s` : ageS < HOUR_S ? t`${minutes} min` : t`${hours} h`
  return (
    <span className={styles.age} aria-live="off">
      {text}
    </span>
  )
}
