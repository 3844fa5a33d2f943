/** Says that there is no network, and how old the page is. */
import { useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAgo, isMomentAgo } from '@bell-lap/ui/format/ago.ts'
import { useConnection, useLostAt } from '../../live/use-connection.ts'
import { usePage } from '../../navigation/page.ts'
import { fillsScreen } from '../../navigation/page-path.ts'
import { formatPlace } from '../../navigation/place.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useApp } from '../app.ts'
import styles from '../recovery-notice.module.css'
import { SHELL_ADDRESS } from './kept-index.ts'
import { useAway } from './use-away.ts'

export function AwayNotice() {
  const { away } = useApp()
  const { keptAtMs } = useAway()
  const connection = useConnection()
  const lostAtMs = useLostAt()
  const { path, place } = usePage()
  const isLive = connection === 'live'
  useEffect(() => {
    // From here on the page is followed and no longer a copy.
    if (isLive && away.keptAtMs.size > 0) away.set({ keptAtMs: new Map() })
  }, [away, isLive])
  const sinceMs = keptAtMs.get(formatPlace(place)) ?? (connection === 'offline' ? lostAtMs : null)
  if (sinceMs === null || isLive || fillsScreen(path) || path === SHELL_ADDRESS) return null
  return (
    <p className={styles.notice} data-old="">
      <Age sinceMs={sinceMs} />
    </p>
  )
}

/** Only this leaf is drawn each second. */
function Age({ sinceMs }: { readonly sinceMs: number }) {
  const { i18n } = useLingui()
  const nowMs = useNow()
  const ageMs = (nowMs ?? sinceMs) - sinceMs
  if (isMomentAgo(ageMs)) return <Trans>Offline. You see this page as it was a moment ago.</Trans>
  const ago = formatAgo(ageMs, i18n.locale)
  return <Trans>Offline. You see this page as it was {ago}.</Trans>
}
