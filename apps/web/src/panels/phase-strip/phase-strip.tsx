/**
 * The line that sticks under the header of a live phase: state, laps to go as the big figure and the bell, race time, how many
 * are on the track, and the connection.
 */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { RaceClock } from '../race-strip/race-clock.tsx'
import { RaceStatusMark } from '../race-strip/race-status.tsx'
import styles from '../race-strip/race-strip.module.css'

interface PhaseStripProps {
  readonly live: StageLive
  readonly badge: ReactNode
  /** True when the connection is lost. */
  readonly troubled: boolean
  /** Who leads, and with what; null before anyone does. */
  readonly leader: { readonly name: string; readonly figure: string | null } | null
}

export function PhaseStrip({ live, badge, troubled, leader }: PhaseStripProps) {
  const { t } = useLingui()
  const racing = live.raceStatus === 'inProgress' || live.raceStatus === 'started'
  const toGo = racing ? (live.laps?.toGo ?? live.track?.toGo ?? null) : null
  const bell = racing && (live.laps?.bell === true || (live.laps === undefined && toGo === 1))
  const sprint = racing ? (live.track?.next ?? null) : null
  return (
    <section className={styles.strip} aria-label={t`The race now`}>
      <div className={styles.line}>
        <RaceStatusMark raceStatus={live.raceStatus} fresh={!troubled} />
        {bell ? (
          <p className={styles.big}>
            <span className={styles.figure}>
              <Trans>Last lap</Trans>
            </span>
          </p>
        ) : (
          toGo !== null && (
            <p className={styles.big}>
              <span className={styles.figure}>{toGo}</span>
              <span className={styles.unit}>
                <Plural value={toGo} one="lap to go" other="laps to go" />
              </span>
            </p>
          )
        )}
        {live.clockMs !== null && (
          <Fact name={racing ? <Trans>Race time</Trans> : <Trans>Winner’s time</Trans>}>
            {racing ? <RaceClock live={live} /> : live.clock}
          </Fact>
        )}
        {leader !== null && (
          <Fact name={racing ? <Trans>Leader</Trans> : <Trans>Winner</Trans>}>
            {leader.name} {leader.figure}
          </Fact>
        )}
        {sprint !== null && sprint.toGo !== null && (
          <Fact
            name={sprint.isLast ? <Trans>Last sprint</Trans> : <Trans>Sprint {sprint.number}</Trans>}
            roomy
          >
            <Plural value={sprint.toGo} one="in # lap" other="in # laps" />
          </Fact>
        )}
        {racing && live.track?.remaining != null && (
          <Fact name={<Trans>Still in</Trans>}>{live.track.remaining}</Fact>
        )}
        {racing && live.track === undefined && live.counters.starters > 0 && (
          <Fact name={<Trans context="counter">Finished</Trans>} roomy>
            {live.counters.finished}/{live.counters.starters}
          </Fact>
        )}
        {(racing || troubled) && (
          <div className={styles.badge} data-troubled={troubled || undefined}>
            {badge}
          </div>
        )}
      </div>
    </section>
  )
}

interface FactProps {
  readonly name: ReactNode
  /** Left out where there is little room. */
  readonly roomy?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, roomy, children }: FactProps) => (
  <div className={styles.fact} data-roomy={roomy || undefined}>
    <span className={styles.label}>{name}</span>
    <span className={styles.value}>{children}</span>
  </div>
)
