/**
 * Times in the competition's zone or the visitor's own; each zone by its name. Links, so that the choice can be shared. If both are the
 * same there is nothing to choose: the zone stands there as text. The server's page says that, too, and keeps the room for the links, so
 * nothing moves when the browser adds them.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../navigation/link.tsx'
import { formatZone } from '@bell-lap/ui/format/dates.ts'
import type { TimeZoneMode } from '@bell-lap/ui/format/time-zone-mode.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import styles from './time-zone-switch.module.css'
import { localTimeZone, useTimeZoneMode } from './use-time-zone.ts'

interface TimeZoneSwitchProps {
  /** IANA zone of the competition. */
  readonly competitionZone: string
  /** An instant of the competition: a zone's short name changes with the season. */
  readonly at: string
}

export function TimeZoneSwitch({ competitionZone, at }: TimeZoneSwitchProps) {
  const { t } = useLingui()
  const mode = useTimeZoneMode()
  const hydrated = useHydrated()
  const own = formatZone(at, competitionZone)
  const local = hydrated ? formatZone(at, localTimeZone()) : own
  const words = (label: string, zone: string) => (
    <>
      <span className={styles.word}>{label} </span>
      <span className={styles.zone}>{zone}</span>
    </>
  )
  const choice = (timezone: TimeZoneMode, label: string, zone: string) => (
    <Link
      className={styles.choice}
      search={(held) => ({ ...held, timezone })}
      replace
      keepScroll
      aria-current={mode === timezone ? 'true' : undefined}
    >
      {words(label, zone)}
    </Link>
  )
  const label = (
    <span className={styles.label}>
      <Trans>Times</Trans>
    </span>
  )
  if (local === own)
    return (
      <p className={styles.switch} data-screen-only>
        <span className={styles.only}>
          <Trans>Times</Trans> <span className={styles.zone}>{own}</span>
        </span>
        <span className={styles.room} aria-hidden="true">
          {label}
          <span className={styles.choice}>{words(t`Race`, own)}</span>
          <span className={styles.choice}>{words(t`Mine`, own)}</span>
        </span>
      </p>
    )
  return (
    <p className={styles.switch} data-screen-only>
      {label}
      {choice('competition', t`Race`, own)}
      {choice('local', t`Mine`, local)}
    </p>
  )
}
