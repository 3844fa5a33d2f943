/** The facts beside the big figure of a phase: who leads, who rides now, the heats, the next sprint. */
import { Fragment, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Factored, RiddenTime } from '../board/ridden-time.tsx'
import { Surname } from '../board/surname.tsx'
import { HeatState } from '../heats/heat-state.tsx'
import heatStyles from './heat-now.module.css'
import { LapsToSprint, NextSprintName } from './next-sprint.tsx'
import { nationOf, type HeatMoment, type PhaseMoment } from './phase-moment.ts'
import { StripFact } from './strip-fact.tsx'

export function PhaseFacts({ moment, live }: { readonly moment: PhaseMoment; readonly live: StageLive }) {
  const { i18n } = useLingui()
  const { racing, first, sprint, stillIn, nextOut, heats, nextHeat, heatsOver, legNow, riding, turn } = moment
  const { starters, finished } = live.counters
  if (!racing)
    return (
      first?.figure != null && (
        <StripFact name={<Trans context="of the winner">Result</Trans>}>
          {first.figure} {first.isFactored && <OfClass row={first.row} />}
        </StripFact>
      )
    )
  return (
    <>
      {turn !== null && (
        <StripFact name={<Trans context="whose run it is">Now</Trans>}>
          <Flag nation={nationOf(turn.now)} beside={competitorName(turn.now, i18n.locale)} />{' '}
          <Surname of={turn.now} />
        </StripFact>
      )}
      {turn !== null && turn.next !== null && (
        <StripFact name={<Trans context="whose run it is">Next</Trans>} shrinks>
          <Surname of={turn.next} />
        </StripFact>
      )}
      {first !== null && (
        // On a phone the ranking below names the leader. The next run needs the room.
        <StripFact name={<Trans>Leader</Trans>} className={turn === null ? undefined : heatStyles.atDesk}>
          <Flag nation={nationOf(first.row)} beside={competitorName(first.row, i18n.locale)} />{' '}
          <Surname of={first.row} /> {first.figure} {first.isFactored && <OfClass row={first.row} />}
          {first.passed !== null && <> · {unitName(first.passed, i18n.locale)}</>}
        </StripFact>
      )}
      {legNow !== null && (
        <StripFact name={<Trans>On the course</Trans>} shrinks>
          {unitName(legNow.leg, i18n.locale)}
          {legNow.rider !== null && <> · {legNow.rider}</>}
        </StripFact>
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
        <StripFact name={<Trans>Heats over</Trans>}>
          {heatsOver.over}/{heatsOver.of}
        </StripFact>
      )}
      {heats.slice(1).map(({ heat, score, pair }) => (
        <StripFact key={heat.name} name={unitName(heat.name, i18n.locale)}>
          {pair && (
            <span className={heatStyles.roomy}>
              <Pair of={pair} />{' '}
            </span>
          )}
          {/* The score of the rides shows which ride is next. */}
          {score ?? <HeatState heat={heat} />}
        </StripFact>
      ))}
      {sprint !== null && sprint.toGo !== null && (
        <StripFact name={<NextSprintName sprint={sprint} />}>
          <LapsToSprint toGo={sprint.toGo} />
        </StripFact>
      )}
      {nextOut !== null && (
        <StripFact
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
        </StripFact>
      )}
      {stillIn !== null && <StripFact name={<Trans>Still in</Trans>}>{stillIn}</StripFact>}
      {live.track === undefined && starters > 0 && (finished > 0 || riding !== null) && (
        <StripFact name={<Trans context="counter">Finished</Trans>}>
          {finished}/{starters}
        </StripFact>
      )}
      {riding !== null && <StripFact name={<Trans>On the road</Trans>}>{riding}</StripFact>}
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
      <StripFact {...fact} className={heatStyles.pair} whole={whole}>
        <Pair of={pair} />
      </StripFact>
    )
  return (
    <StripFact {...fact} whole={whole} shrinks>
      {riders.map((row, index) => (
        <Fragment key={row.key}>
          {index > 0 && ', '}
          <Surname of={row} />
        </Fragment>
      ))}
    </StripFact>
  )
}

const Pair = ({ of: [one, other] }: { readonly of: NonNullable<HeatMoment['pair']> }) => (
  <Trans comment="The two who ride against each other in a heat">
    <Surname of={one} /> v <Surname of={other} />
  </Trans>
)
