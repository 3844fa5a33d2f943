/**
 * The line that sticks under the header of a live phase: status, laps to go as the big figure and the bell,
 * race time, the leader or winner, the heats on the track, and the connection. With a link to the phase it is
 * also used on pages about another subject.
 */
import { Fragment, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Factored, RiddenTime } from '../board/ridden-time.tsx'
import { Surname } from '../board/surname.tsx'
import { HeatState } from '../heats/heat-state.tsx'
import { aboutLaps } from '../race-strip/big-figure.ts'
import { LapsToSprint, NextSprintName } from '../race-strip/next-sprint.tsx'
import { RaceClock } from '../race-strip/race-clock.tsx'
import { RaceStatusMark } from '../race-strip/race-status.tsx'
import styles from '../race-strip/race-strip.module.css'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import heatStyles from './heat-now.module.css'
import { phaseMoment, statusShown, type HeatMoment, type PhaseMoment } from './phase-moment.ts'

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
    <section
      className={styles.strip}
      aria-label={elsewhere?.name ?? t`The race now`}
      data-ground="board"
      data-stands={elsewhere && ''}
    >
      <div className={styles.line}>
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
          <Fact name={<Trans>Race time</Trans>} bare>
            <RaceClock live={live} />
          </Fact>
        )}
        <div className={classNames(styles.who, heatStyles.who)}>
          <Who moment={moment} live={live} />
        </div>
        {(racing || troubled) && badge !== null && (
          <div className={styles.badge} data-troubled={troubled || undefined}>
            {badge}
          </div>
        )}
      </div>
    </section>
  )
}

const nationOf = ({ rider, team }: NonNullable<PhaseMoment['first']>['row']): string =>
  rider?.nation ?? team?.nation ?? ''

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

function Who({ moment, live }: { readonly moment: PhaseMoment; readonly live: StageLive }) {
  const { i18n } = useLingui()
  const { racing, first, sprint, stillIn, nextOut, heats, nextHeat, heatsOver, legNow, riding, turn } = moment
  const { starters, finished } = live.counters
  if (!racing)
    return (
      first?.figure != null && (
        <Fact name={<Trans context="of the winner">Result</Trans>}>
          {first.figure} {first.isFactored && <OfClass row={first.row} />}
        </Fact>
      )
    )
  return (
    <>
      {turn !== null && (
        <Fact name={<Trans context="whose run it is">Now</Trans>}>
          <Flag nation={nationOf(turn.now)} beside={competitorName(turn.now, i18n.locale)} />{' '}
          <Surname of={turn.now} />
        </Fact>
      )}
      {turn !== null && turn.next !== null && (
        <Fact name={<Trans context="whose run it is">Next</Trans>} shrinks>
          <Surname of={turn.next} />
        </Fact>
      )}
      {first !== null && (
        // On a phone the ranking below names the leader. The next run needs the room.
        <Fact name={<Trans>Leader</Trans>} className={turn === null ? undefined : heatStyles.atDesk}>
          <Flag nation={nationOf(first.row)} beside={competitorName(first.row, i18n.locale)} />{' '}
          <Surname of={first.row} /> {first.figure} {first.isFactored && <OfClass row={first.row} />}
          {first.passed !== null && <> · {unitName(first.passed, i18n.locale)}</>}
        </Fact>
      )}
      {legNow !== null && (
        <Fact name={<Trans>On the course</Trans>} shrinks>
          {unitName(legNow.leg, i18n.locale)}
          {legNow.rider !== null && <> · {legNow.rider}</>}
        </Fact>
      )}
      {heats[0] && (
        <HeatFact
          of={heats[0]}
          name={heats[0].riders[0]?.team ? <Trans>Teams</Trans> : <Trans>Riders</Trans>}
          bare
        />
      )}
      {nextHeat && <HeatFact of={nextHeat} name={<NextHeat name={nextHeat.name} />} />}
      {heats.length > 0 && heatsOver !== null && (
        <Fact name={<Trans>Heats over</Trans>}>
          {heatsOver.over}/{heatsOver.of}
        </Fact>
      )}
      {heats.slice(1).map(({ heat, score, pair }) => (
        <Fact key={heat.name} name={unitName(heat.name, i18n.locale)}>
          {pair && (
            <span className={heatStyles.roomy}>
              <Pair of={pair} />{' '}
            </span>
          )}
          {/* The score of the rides shows which ride is next. */}
          {score ?? <HeatState heat={heat} />}
        </Fact>
      ))}
      {sprint !== null && sprint.toGo !== null && (
        <Fact name={<NextSprintName sprint={sprint} />}>
          <LapsToSprint toGo={sprint.toGo} />
        </Fact>
      )}
      {nextOut !== null && (
        <Fact
          name={
            nextOut.isLast ? (
              <Trans>Last sprint</Trans>
            ) : nextOut.toGo === null ? (
              <Trans>Elimination</Trans>
            ) : (
              <Trans>Next out</Trans>
            )
          }
        >
          {nextOut.toGo === null ? (
            <Plural value={nextOut.everyLaps} one="every lap" other="every # laps" />
          ) : (
            <LapsToSprint toGo={nextOut.toGo} />
          )}
        </Fact>
      )}
      {stillIn !== null && <Fact name={<Trans>Still in</Trans>}>{stillIn}</Fact>}
      {live.track === undefined && starters > 0 && (finished > 0 || riding !== null) && (
        <Fact name={<Trans context="counter">Finished</Trans>}>
          {finished}/{starters}
        </Fact>
      )}
      {riding !== null && <Fact name={<Trans>On the road</Trans>}>{riding}</Fact>}
    </>
  )
}

/** Marks a factored time, with the time ridden if there is room. */
const OfClass = ({ row }: Pick<NonNullable<PhaseMoment['first']>, 'row'>) => (
  <>
    <Factored />{' '}
    {row.realTime !== undefined && (
      <span className={heatStyles.roomy}>
        · <RiddenTime realTime={row.realTime} />
      </span>
    )}
  </>
)

function NextHeat({ name }: { readonly name: string }) {
  const { i18n } = useLingui()
  const heat = unitName(name, i18n.locale)
  return <Trans comment="The heat that is raced next">Next: {heat}</Trans>
}

interface HeatFactProps {
  readonly of: Pick<HeatMoment, 'riders' | 'pair'>
  readonly name: ReactNode
  readonly bare?: boolean
}

/** The riders of a heat; in a large one as many as there is room for. */
function HeatFact({ of: { riders, pair }, ...fact }: HeatFactProps) {
  const { i18n } = useLingui()
  if (riders.length < 2) return null
  const whole = riders.map((row) => competitorName(row, i18n.locale)).join(', ')
  if (pair)
    return (
      <Fact {...fact} className={heatStyles.pair} whole={whole}>
        <Pair of={pair} />
      </Fact>
    )
  return (
    <Fact {...fact} whole={whole} shrinks>
      {riders.map((row, index) => (
        <Fragment key={row.key}>
          {index > 0 && ', '}
          <Surname of={row} />
        </Fragment>
      ))}
    </Fact>
  )
}

const Pair = ({ of: [one, other] }: { readonly of: NonNullable<HeatMoment['pair']> }) => (
  <Trans comment="The two who ride against each other in a heat">
    <Surname of={one} /> v <Surname of={other} />
  </Trans>
)

interface FactProps {
  readonly name: ReactNode
  /** True: a phone shows only the value. */
  readonly bare?: boolean
  /** True: it shrinks before anything beside it. */
  readonly shrinks?: boolean
  readonly className?: string | undefined
  /** The whole value, if a part of it may be hidden. */
  readonly whole?: string
  readonly children: ReactNode
}

const Fact = ({ name, bare, shrinks, className, whole, children }: FactProps) => (
  <div
    className={classNames(styles.fact, className)}
    title={whole}
    data-bare={bare || undefined}
    data-shrinks={shrinks || undefined}
  >
    <span className={styles.label}>{name}</span>
    <span className={styles.value}>{children}</span>
  </div>
)
