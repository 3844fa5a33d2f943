/** Counters of a race: laps to go, riders in the race, finished and out, and the time limit. */
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { aboutLaps } from '../strip/big-figure.ts'
import styles from './counters.module.css'

interface CounterProps {
  readonly name: ReactNode
  readonly value: number | string
  readonly about?: string | undefined
}

function Counter({ name, value, about }: CounterProps) {
  return (
    <div className={styles.counter}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} title={about}>
        <Changing value={value}>{value}</Changing>
      </dd>
    </div>
  )
}

type CountersProps = Pick<StageLive, 'counters' | 'timeLimit'> & {
  /** For races on laps. */
  readonly laps: StageLive['laps'] | undefined
}

export function Counters({ counters, timeLimit, laps }: CountersProps) {
  const { t } = useLingui()
  return (
    <>
      <dl className={styles.counters}>
        {laps?.toGo != null && (
          <Counter
            name={<Trans>Laps to go</Trans>}
            value={aboutLaps(laps.toGo, laps.estimated)}
            about={laps.estimated ? t`estimated` : undefined}
          />
        )}
        {counters.starters > 0 && (
          <>
            <Counter name={<Trans>Starters</Trans>} value={counters.starters} />
            <Counter name={<Trans>On the road</Trans>} value={counters.remaining} />
            <Counter name={<Trans context="counter">Finished</Trans>} value={counters.finished} />
            <Counter name={<Trans>Out</Trans>} value={counters.out} />
          </>
        )}
      </dl>
      {timeLimit && <Limit {...timeLimit} />}
    </>
  )
}

/** As far as it is known: a limit may be stated before there is a winner, as a time or as a gap. */
function Limit({ time, gap }: Pick<NonNullable<StageLive['timeLimit']>, 'time' | 'gap'>) {
  const only = time ?? gap
  if (only === null) return null
  return (
    <p className={styles.limit}>
      {time !== null && gap !== null ? (
        <Trans>
          Time limit <b>{time}</b> ({gap})
        </Trans>
      ) : (
        <Trans>
          Time limit <b>{only}</b>
        </Trans>
      )}
    </p>
  )
}
