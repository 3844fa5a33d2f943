/** Times in the competition's zone or the visitor's own; each zone by its name. Links, so that the choice can be shared. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../navigation/link.tsx'
import { formatZone } from '../format/dates.ts'
import { useHydrated } from '../ui/hydrated.ts'
import styles from './time-zone-switch.module.css'
import type { TimeZoneMode } from '../format/time-zone-mode.ts'
import { localTimeZone, useTimeZoneMode } from './use-time-zone.ts'

interface TimeZoneSwitchProps {
  /** IANA zone of the competition. */
  readonly competitionZone: string
  /** An instant of the competition: a zone's short name changes with the season. */
  readonly at: string
}

/** Nothing where the visitor's zone shows the same time, nor on the server, which does not know it. */
export function TimeZoneSwitch({ competitionZone, at }: TimeZoneSwitchProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const mode = useTimeZoneMode()
  if (!hydrated) return null
  const names = { competition: formatZone(at, competitionZone), local: formatZone(at, localTimeZone()) }
  if (names.competition === names.local) return null
  const choice = (timezone: TimeZoneMode, label: string) => (
    <Link
      className={styles.choice}
      search={(held) => ({ ...held, timezone })}
      replace
      keepScroll
      aria-current={mode === timezone ? 'true' : undefined}
    >
      <span className={styles.word}>{label} </span>
      <span className={styles.zone}>{names[timezone]}</span>
    </Link>
  )
  return (
    <p className={styles.switch} data-screen-only>
      <span className={styles.label}>
        <Trans>Times</Trans>
      </span>
      {choice('competition', t`Race`)}
      {choice('local', t`Mine`)}
    </p>
  )
}
