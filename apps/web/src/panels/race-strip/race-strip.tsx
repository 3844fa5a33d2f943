/**
 * The strip under the header of every live screen: status, km to go as the big figure (finished riders once
 * the first has finished), race time, the leader and the gap, the leader of the general classification on the
 * road, speed, and the connection. A phone has two lines: the progress of the race, and the rest.
 */
import type { Winner } from '@bell-lap/protocol/objects/stage'
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { formatKm, formatSpeed } from '@bell-lap/ui/format/distance.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import { WhoRides } from '../group-string/who-rides.tsx'
import { VirtualGap } from '../jerseys/leader-line.tsx'
import { VirtualName } from '../jerseys/virtual-name.tsx'
import { useFeedState } from '../stale/use-feed-state.ts'
import { bigFigureOf } from './big-figure.ts'
import { LapOf } from './lap-of.tsx'
import { leadOf } from './lead.ts'
import { LapsToSprint, NextSprintName } from './next-sprint.tsx'
import { RaceClock } from './race-clock.tsx'
import { isRunning } from './race-time.ts'
import { RaceStatusMark } from './race-status.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import styles from './race-strip.module.css'

/** The first at the finish: a rider, or a team. */
interface FirstHome {
  readonly name: string
  /** As people read it. Null if unknown. */
  readonly time: string | null
}

interface RaceStripProps {
  readonly live: StageLive
  /** The connection badge with the age of the data. A race that is over is not called live. */
  readonly badge: ReactNode
  /** The first of the finished riders while others still ride. Null before anyone has finished. */
  readonly firstHome: FirstHome | null
  /** The leader if no groups are known. '' if unknown. */
  readonly leaderName: string
  /** Surname of today's wearer of the general classification's jersey, if known. */
  readonly wearer: string | undefined
  /** The winner. Null during the race, and if nobody is named. */
  readonly winner: Pick<Winner, 'name' | 'nation' | 'inferredFrom'> | null
  /** km/h of the winner. Null while there is none. */
  readonly winnerKmh: number | null
  /** True when the connection is lost: the badge then shows on phones as well. */
  readonly troubled: boolean
}

export function RaceStrip({
  live,
  badge,
  firstHome,
  leaderName,
  wearer,
  winner,
  winnerKmh,
  troubled,
}: RaceStripProps) {
  const { t } = useLingui()
  const racing = isRunning({ raceStatus: live.raceStatus })
  const sprint = live.track?.next
  return (
    <section className={styles.strip} data-ground="board" aria-label={t`The race now`}>
      <div className={styles.line}>
        <StatusNow live={live} troubled={troubled} />
        {racing && <Figure live={live} />}
        {!racing && winner && (
          <p className={styles.winner}>
            <Flag nation={winner.nation} /> <span title={winner.name}>{winner.name}</span>
            {winner.inferredFrom && <InferredMark from={winner.inferredFrom} />}
          </p>
        )}
        {live.clockMs !== null && racing && (
          <Fact name={<Trans>Race time</Trans>} bare>
            <RaceClock live={live} />
          </Fact>
        )}
        <div className={styles.who}>
          {live.clockMs !== null && !racing && <Fact name={<Trans>Winner’s time</Trans>}>{live.clock}</Fact>}
          {racing && firstHome?.time != null && (
            <Fact name={live.kmToGo === null ? <Trans>Best time</Trans> : <Trans>First at the finish</Trans>}>
              {firstHome.name} {firstHome.time}
            </Fact>
          )}
          {racing && sprint?.toGo != null && (
            <Fact name={<NextSprintName sprint={sprint} />}>
              <LapsToSprint toGo={sprint.toGo} />
            </Fact>
          )}
          {racing && firstHome === null && <Lead live={live} leaderName={leaderName} wearer={wearer} />}
          {!racing && winnerKmh !== null && <Speed name={<Trans>Average speed</Trans>} kmh={winnerKmh} />}
        </div>
        {(racing || troubled) && (
          <div className={styles.badge} data-troubled={troubled || undefined}>
            {badge}
          </div>
        )}
      </div>
    </section>
  )
}

/** Reads the clock, so that data that have grown old are not called live. */
function StatusNow({ live, troubled }: Pick<RaceStripProps, 'live' | 'troubled'>) {
  const feed = useFeedState(troubled, live.positionsAt)
  return <RaceStatusMark raceStatus={live.raceStatus} disruption={live.disruption} fresh={feed === 'fresh'} />
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
  if (figure.kind === 'lap')
    return (
      <p className={styles.lap}>
        <LapOf {...figure} className={styles.figure} />
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

/** The leader, the gap to the next group, and the leader of the general classification on the road. */
function Lead({ live, leaderName, wearer }: Pick<RaceStripProps, 'live' | 'leaderName' | 'wearer'>) {
  const lead = leadOf(live.groups)
  if (lead === null)
    return leaderName === '' ? null : (
      <Fact name={<Trans>Leader</Trans>} shrinks>
        {leaderName}
      </Fact>
    )
  const { front, chase, bunch } = lead
  return (
    <>
      <Fact
        name={<GroupName kind={front.kind} />}
        plain={front.kind === 'leaders'}
        shrinks={front.names !== undefined}
      >
        <WhoRides {...front} />
      </Fact>
      {chase !== null && chase.gap !== '' && (
        <Fact name={<Plural value={chase.size} one="# rider" other="# riders" />} roomy last>
          {chase.gap}
        </Fact>
      )}
      {bunch !== null && bunch.gap !== '' && <Fact name={<GroupName kind="bunch" />}>{bunch.gap}</Fact>}
      {live.virtualLead && <VirtualLeader lead={live.virtualLead} over={wearer} />}
      {front.speedKmh > 0 && <Speed name={<Trans>Speed</Trans>} kmh={front.speedKmh} />}
    </>
  )
}

/** The lead over the wearer of the jersey. A phone has a line of its own for it (leader-line.tsx). */
function VirtualLeader({ lead, over }: { readonly lead: VirtualLead; readonly over: string | undefined }) {
  return (
    <Fact name={<VirtualName jersey={lead.jersey} />} roomy>
      {lead.jersey !== null && <JerseyDot jersey={lead.jersey} />} {lead.lastName}{' '}
      <VirtualGap gapMs={lead.gapMs} name={over} />
    </Fact>
  )
}

function Speed({ name, kmh }: { readonly name: ReactNode; readonly kmh: number }) {
  const { i18n } = useLingui()
  return (
    <Fact name={name} roomy last>
      {formatSpeed(kmh, i18n.locale)}
    </Fact>
  )
}

interface FactProps {
  readonly name: ReactNode
  /** Not on a phone. */
  readonly roomy?: boolean
  /** True: a phone shows only the value. */
  readonly bare?: boolean
  /** True: the narrowest phones show only the value. */
  readonly plain?: boolean
  /** True: it shrinks before anything beside it. */
  readonly shrinks?: boolean
  /** True: it is left out first if the strip is full. */
  readonly last?: boolean
  readonly children: ReactNode
}

function Fact({
  name,
  roomy = false,
  bare = false,
  plain = false,
  shrinks = false,
  last = false,
  children,
}: FactProps) {
  return (
    <p
      className={styles.fact}
      data-roomy={roomy || undefined}
      data-bare={bare || undefined}
      data-plain={plain || undefined}
      data-shrinks={shrinks || undefined}
      data-last={last || undefined}
    >
      <span className={styles.label}>{name}</span> <span className={styles.value}>{children}</span>
    </p>
  )
}
