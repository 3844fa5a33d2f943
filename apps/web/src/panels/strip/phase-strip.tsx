/**
 * The line that sticks under the header of a live phase: status, laps to go as the big figure and the bell,
 * race time, the leader or winner, the heats on the track, and the connection. With a link to the phase it is
 * also used on pages about another subject.
 */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Surname } from '../board/surname.tsx'
import { HeatState } from '../heats/heat-state.tsx'
import { aboutLaps } from './big-figure.ts'
import { RaceClock } from './race-clock.tsx'
import { RaceStatusMark } from './race-status.tsx'
import styles from './strip.module.css'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import heatStyles from './heat-now.module.css'
import { PhaseFacts } from './phase-facts.tsx'
import { nationOf, phaseMoment, statusShown, type PhaseMoment } from './phase-moment.ts'
import { StripFact } from './strip-fact.tsx'
import { StripFrame } from './strip-frame.tsx'

interface PhaseStripProps {
  readonly live: StageLive
  /** The connection badge. Null if the page has one elsewhere. */
  readonly badge: ReactNode
  /** True when the connection is lost. */
  readonly troubled: boolean
  /** Name and link of the phase, if it is not the subject of the page. */
  readonly elsewhere?: { readonly name: string; readonly link: ReactNode }
}

export function PhaseStrip({ live, badge, troubled, elsewhere }: PhaseStripProps) {
  const { t, i18n } = useLingui()
  const moment = phaseMoment(live, i18n.locale)
  const { racing, first } = moment
  // A round that is over and has no winner is described by its list.
  if (!racing && first === null && !troubled) return null
  return (
    <StripFrame
      label={elsewhere?.name ?? t`The race now`}
      stands={elsewhere !== undefined}
      badge={racing || troubled ? badge : null}
      troubled={troubled}
    >
      <RaceStatusMark raceStatus={statusShown(live)} disruption={live.disruption} fresh={!troubled} />
      {elsewhere && <p className={styles.link}>{elsewhere.link}</p>}
      <Figure moment={moment} />
      {!racing && first !== null && (
        <p className={styles.winner}>
          <Flag nation={nationOf(first.row)} beside={competitorName(first.row, i18n.locale)} />{' '}
          <span title={competitorName(first.row, i18n.locale)}>
            <Surname of={first.row} /> {first.row.rider?.firstName}
          </span>
        </p>
      )}
      {racing && live.clockMs !== null && (
        <StripFact name={<Trans>Race time</Trans>} bare>
          <RaceClock live={live} />
        </StripFact>
      )}
      <div className={classNames(styles.who, heatStyles.who)}>
        <PhaseFacts moment={moment} live={live} />
      </div>
    </StripFrame>
  )
}

/** The heat on the track, else the number of heats over; laps to go, the bell on the last one. */
function Figure({
  moment: { toGo, isEstimated, bell, heats, heatsOver, turn },
}: {
  readonly moment: PhaseMoment
}) {
  const { t, i18n } = useLingui()
  const [first] = heats
  if (first !== undefined) {
    const { heat, score } = first
    return (
      <p className={classNames(styles.big, heatStyles.heat)}>
        <span className={heatStyles.word}>{unitName(heat.name, i18n.locale)}</span>{' '}
        {score !== null && <span className={heatStyles.word}>{score}</span>}{' '}
        <span className={heatStyles.state} title={heat.reason ?? undefined}>
          <HeatState heat={heat} />
        </span>
      </p>
    )
  }
  if (turn !== null && turn.run !== null)
    return (
      <p className={classNames(styles.big, heatStyles.heat)}>
        <span className={heatStyles.word}>{unitName(`Run ${turn.run}`, i18n.locale)}</span>
      </p>
    )
  if (bell)
    return (
      <p className={styles.big}>
        <span className={styles.figure}>
          <Trans>Last lap</Trans>
        </span>
      </p>
    )
  if (toGo !== null)
    return (
      <p className={styles.big}>
        <span className={styles.figure} title={isEstimated ? t`estimated` : undefined}>
          {aboutLaps(toGo, isEstimated)}
        </span>{' '}
        <span className={styles.unit} data-kept="">
          <Plural value={toGo} one="lap to go" other="laps to go" />
        </span>
      </p>
    )
  if (heatsOver === null) return null
  const { over, of } = heatsOver
  return (
    <p className={styles.big}>
      <span className={styles.figure}>
        {over}/{of}
      </span>{' '}
      <span className={styles.unit} data-kept="">
        <Trans>heats over</Trans>
      </span>
    </p>
  )
}
