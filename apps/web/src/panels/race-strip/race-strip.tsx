/**
 * The line that sticks under the header of every live screen: state, km to go as the big figure (who is home, once the
 * first is), race time, speed, how far the first group leads, and the connection. One line on a phone.
 */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { formatKm, formatSpeed } from '../../format/distance.ts'
import { shownTime } from '../../format/shown-time.ts'
import { Flag } from '../../ui/flag.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import { useFeedState } from '../stale/use-feed-state.ts'
import { bigFigureOf } from './big-figure.ts'
import { RaceClock } from './race-clock.tsx'
import { RaceStatusMark } from './race-status.tsx'
import styles from './race-strip.module.css'

/** The first at the finish: a rider, or a team. */
interface FirstHome {
  readonly name: string
  readonly time: string | null
}

interface RaceStripProps {
  readonly live: StageLive
  /** The connection badge, with the age of the data; what is over is not called live. */
  readonly badge: ReactNode
  /** Who leads those who are home while others still ride; null before anyone is. */
  readonly firstHome: FirstHome | null
  /** Who won; null while it is raced and where nobody is named. */
  readonly winner: { readonly name: string; readonly nation: string } | null
  /** km/h of the winner, null while there is none. */
  readonly winnerKmh: number | null
  /** True when the connection is lost: the badge then shows on phones as well. */
  readonly troubled: boolean
}

export function RaceStrip({ live, badge, firstHome, winner, winnerKmh, troubled }: RaceStripProps) {
  const { t } = useLingui()
  const racing = live.raceStatus === 'inProgress' || live.raceStatus === 'started'
  return (
    <section className={styles.strip} aria-label={t`The race now`}>
      <div className={styles.line}>
        <StatusNow live={live} troubled={troubled} />
        {racing && <Figure live={live} />}
        {!racing && winner && (
          <p className={styles.winner}>
            <Flag nation={winner.nation} /> <span title={winner.name}>{winner.name}</span>
          </p>
        )}
        {live.clockMs !== null && (
          <Fact name={racing ? <Trans>Race time</Trans> : <Trans>Winner’s time</Trans>}>
            {racing ? <RaceClock live={live} /> : live.clock}
          </Fact>
        )}
        {racing && firstHome?.time != null && (
          <Fact
            name={live.kmToGo === null ? <Trans>Best time</Trans> : <Trans>First at the finish</Trans>}
            roomy
          >
            {firstHome.name} {shownTime(firstHome.time)}
          </Fact>
        )}
        {racing && firstHome === null && <Lead live={live} />}
        {!racing && winnerKmh !== null && <Speed name={<Trans>Average speed</Trans>} kmh={winnerKmh} />}
        {(racing || troubled) && (
          <div className={styles.badge} data-troubled={troubled || undefined}>
            {badge}
          </div>
        )}
      </div>
    </section>
  )
}

/** Looks at the clock, so that data that has grown old is not called live. */
function StatusNow({ live, troubled }: Pick<RaceStripProps, 'live' | 'troubled'>) {
  const feed = useFeedState(troubled, live.positionsAt)
  return <RaceStatusMark raceStatus={live.raceStatus} fresh={feed === 'fresh'} />
}

function Figure({ live }: Pick<RaceStripProps, 'live'>) {
  const { i18n } = useLingui()
  const figure = bigFigureOf(live)
  if (figure === null) return null
  if (figure.kind === 'toGo')
    return (
      <p className={styles.big}>
        <span className={styles.figure}>{formatKm(figure.km, i18n.locale)}</span>{' '}
        <span className={styles.unit}>
          <Trans>km to go</Trans>
        </span>
        <span className={styles.shortUnit} aria-hidden="true">
          km
        </span>
      </p>
    )
  const { finished, starters } = figure
  return (
    <p className={styles.big}>
      <span className={styles.figure}>{finished}</span>{' '}
      <span className={styles.unit}>
        <Trans>of {starters} finished</Trans>
      </span>
      <span className={styles.shortUnit} aria-hidden="true">
        /{starters}
      </span>
    </p>
  )
}

/** Of the first group on the road. */
function Lead({ live }: Pick<RaceStripProps, 'live'>) {
  const [first, second] = live.groups
  if (!first) return null
  return (
    <>
      {second && (
        <Fact
          name={
            <>
              <GroupName kind={first.kind} /> (<Plural value={first.size} one="# rider" other="# riders" />)
            </>
          }
        >
          {second.gap}
        </Fact>
      )}
      {first.speedKmh > 0 && <Speed name={<Trans>Speed</Trans>} kmh={first.speedKmh} />}
    </>
  )
}

function Speed({ name, kmh }: { readonly name: ReactNode; readonly kmh: number }) {
  const { i18n } = useLingui()
  return (
    <Fact name={name} roomy>
      {formatSpeed(kmh, i18n.locale)}
    </Fact>
  )
}

interface FactProps {
  readonly name: ReactNode
  /** Not on a phone. */
  readonly roomy?: boolean
  readonly children: ReactNode
}

function Fact({ name, roomy = false, children }: FactProps) {
  return (
    <p className={styles.fact} data-roomy={roomy || undefined}>
      <span className={styles.label}>{name}</span> <span className={styles.value}>{children}</span>
    </p>
  )
}
