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
import { StripFact } from './strip-fact.tsx'
import { StripFrame } from './strip-frame.tsx'
import { isRunning } from './race-time.ts'
import { RaceStatusMark } from './race-status.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import styles from './strip.module.css'

/** The first at the finish: a rider, or a team. */
interface FirstHome {
  readonly name: string
  /** As people read it. Null if unknown. */
  readonly time: string | null
}

interface StageStripProps {
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

export function StageStrip({
  live,
  badge,
  firstHome,
  leaderName,
  wearer,
  winner,
  winnerKmh,
  troubled,
}: StageStripProps) {
  const { t } = useLingui()
  const racing = isRunning({ raceStatus: live.raceStatus })
  const sprint = live.track?.next
  return (
    <StripFrame
      label={t`The race now`}
      stands={false}
      badge={racing || troubled ? badge : null}
      troubled={troubled}
    >
      <StatusNow live={live} troubled={troubled} />
      {racing && <Figure live={live} />}
      {!racing && winner && (
        <p className={styles.winner}>
          <Flag nation={winner.nation} /> <span title={winner.name}>{winner.name}</span>
          {winner.inferredFrom && <InferredMark from={winner.inferredFrom} />}
        </p>
      )}
      {live.clockMs !== null && racing && (
        <StripFact name={<Trans>Race time</Trans>} bare>
          <RaceClock live={live} />
        </StripFact>
      )}
      <div className={styles.who}>
        {live.clockMs !== null && !racing && (
          <StripFact name={<Trans>Winner’s time</Trans>}>{live.clock}</StripFact>
        )}
        {racing && firstHome?.time != null && (
          <StripFact
            name={live.kmToGo === null ? <Trans>Best time</Trans> : <Trans>First at the finish</Trans>}
          >
            {firstHome.name} {firstHome.time}
          </StripFact>
        )}
        {racing && sprint?.toGo != null && (
          <StripFact name={<NextSprintName sprint={sprint} />}>
            <LapsToSprint toGo={sprint.toGo} />
          </StripFact>
        )}
        {racing && firstHome === null && <Lead live={live} leaderName={leaderName} wearer={wearer} />}
        {!racing && winnerKmh !== null && <Speed name={<Trans>Average speed</Trans>} kmh={winnerKmh} />}
      </div>
    </StripFrame>
  )
}

/** Reads the clock, so that data that have grown old are not called live. */
function StatusNow({ live, troubled }: Pick<StageStripProps, 'live' | 'troubled'>) {
  const feed = useFeedState(troubled, live.positionsAt)
  return <RaceStatusMark raceStatus={live.raceStatus} disruption={live.disruption} fresh={feed === 'fresh'} />
}

function Figure({ live }: Pick<StageStripProps, 'live'>) {
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
function Lead({ live, leaderName, wearer }: Pick<StageStripProps, 'live' | 'leaderName' | 'wearer'>) {
  const lead = leadOf(live.groups)
  if (lead === null)
    return leaderName === '' ? null : (
      <StripFact name={<Trans>Leader</Trans>} shrinks>
        {leaderName}
      </StripFact>
    )
  const { front, chase, bunch } = lead
  return (
    <>
      <StripFact
        name={<GroupName kind={front.kind} />}
        plain={front.kind === 'leaders'}
        shrinks={front.names !== undefined}
      >
        <WhoRides {...front} />
      </StripFact>
      {chase !== null && chase.gap !== '' && (
        <StripFact name={<Plural value={chase.size} one="# rider" other="# riders" />} roomy last>
          {chase.gap}
        </StripFact>
      )}
      {bunch !== null && bunch.gap !== '' && (
        <StripFact name={<GroupName kind="bunch" />}>{bunch.gap}</StripFact>
      )}
      {live.virtualLead && <VirtualLeader lead={live.virtualLead} over={wearer} />}
      {front.speedKmh > 0 && <Speed name={<Trans>Speed</Trans>} kmh={front.speedKmh} />}
    </>
  )
}

/** The lead over the wearer of the jersey. A phone has a line of its own for it (leader-line.tsx). */
function VirtualLeader({ lead, over }: { readonly lead: VirtualLead; readonly over: string | undefined }) {
  return (
    <StripFact name={<VirtualName jersey={lead.jersey} />} roomy>
      {lead.jersey !== null && <JerseyDot jersey={lead.jersey} />} {lead.lastName}{' '}
      <VirtualGap gapMs={lead.gapMs} name={over} />
    </StripFact>
  )
}

function Speed({ name, kmh }: { readonly name: ReactNode; readonly kmh: number }) {
  const { i18n } = useLingui()
  return (
    <StripFact name={name} roomy last>
      {formatSpeed(kmh, i18n.locale)}
    </StripFact>
  )
}
