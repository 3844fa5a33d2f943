/**
 * The line that sticks under the header of every live screen: state, km to go as the big figure, race time, speed,
 * how far the first group leads, and the connection. One line on a phone.
 */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { formatKm, formatSpeed } from '../../format/distance.ts'
import { Flag } from '../../ui/flag.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import { RaceClock } from './race-clock.tsx'
import { RaceStatusMark } from './race-status.tsx'
import styles from './race-strip.module.css'

interface RaceStripProps {
  readonly live: StageLive
  /** The connection badge, with the age of the data. */
  readonly badge: ReactNode
  /** Who won; null while it is raced and where nobody is named. */
  readonly winner: { readonly name: string; readonly nation: string } | null
  /** km/h of the winner, null while there is none. */
  readonly winnerKmh: number | null
  /** True when the connection is lost: the badge then shows on phones as well. */
  readonly troubled: boolean
}

export function RaceStrip({ live, badge, winner, winnerKmh, troubled }: RaceStripProps) {
  const { t, i18n } = useLingui()
  const [first, second] = live.groups
  const racing = live.raceStatus === 'inProgress' || live.raceStatus === 'started'
  return (
    <section className={styles.strip} aria-label={t`The race now`}>
      <div className={styles.line}>
        <RaceStatusMark raceStatus={live.raceStatus} />
        {racing && live.kmToGo !== null && (
          <p className={styles.big}>
            <span className={styles.figure}>{formatKm(live.kmToGo, i18n.locale)}</span>{' '}
            <span className={styles.unit}>
              <Trans>km to go</Trans>
            </span>
            <span className={styles.shortUnit} aria-hidden="true">
              km
            </span>
          </p>
        )}
        {!racing && winner && (
          <p className={styles.winner}>
            <Flag nation={winner.nation} /> <span>{winner.name}</span>
          </p>
        )}
        {live.clockMs !== null && (
          <p className={styles.fact}>
            <span className={styles.label}>
              {racing ? <Trans>Race time</Trans> : <Trans>Winner’s time</Trans>}
            </span>{' '}
            <span className={styles.value}>
              <RaceClock live={live} />
            </span>
          </p>
        )}
        {racing && first && second && (
          <p className={styles.fact}>
            <span className={styles.label}>
              <GroupName kind={first.kind} /> (<Plural value={first.size} one="# rider" other="# riders" />)
            </span>{' '}
            <span className={styles.value}>{second.gap}</span>
          </p>
        )}
        {racing && first && first.speedKmh > 0 && (
          <p className={`${styles.fact} ${styles.speed}`}>
            <span className={styles.label}>
              <Trans>Speed</Trans>
            </span>{' '}
            <span className={styles.value}>{formatSpeed(first.speedKmh, i18n.locale)}</span>
          </p>
        )}
        {!racing && winnerKmh !== null && (
          <p className={`${styles.fact} ${styles.speed}`}>
            <span className={styles.label}>
              <Trans>Average speed</Trans>
            </span>{' '}
            <span className={styles.value}>{formatSpeed(winnerKmh, i18n.locale)}</span>
          </p>
        )}
        <div className={styles.badge} data-troubled={troubled || undefined}>
          {badge}
        </div>
      </div>
    </section>
  )
}
