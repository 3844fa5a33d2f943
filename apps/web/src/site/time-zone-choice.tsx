/** Times in the competition's zone or the visitor's own; each zone by its name. Links, so that the choice can be shared. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../navigation/link.tsx'
import { formatZone } from '../format/dates.ts'
import styles from './time-zone-choice.module.css'
import type { TimeZoneMode } from '../format/time-zone-mode.ts'
import { localTimeZone, useTimeZoneMode } from './use-time-zone.ts'

export interface TimeZoneChoiceProps {
  /** IANA zone of the competition. */
  readonly competitionZone: string
  /** An instant of the competition: a zone's short name changes with the season. */
  readonly at: string
}

/** Nothing where the visitor's zone shows the same time. Only for the browser: the server does not know that zone. */
export function TimeZoneChoice({ competitionZone, at }: TimeZoneChoiceProps) {
  const { t } = useLingui()
  const mode = useTimeZoneMode()
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
