/**
 * A pursuit in progress: both sides, their times at the last point that both have passed, and the lead of the
 * faster one.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { LiveTimeTrial } from '@bell-lap/protocol/documents/live-tt'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { Surname } from '../board/surname.tsx'
import { TrialClock } from '../time-trial/trial-clock.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './lanes-now.module.css'

interface LanesNowProps {
  readonly heat: LiveTimeTrial['heats'][number]
  /** Rows of the phase, which name the two sides. */
  readonly rows: readonly Row[]
  /** From the live document: the clock runs from this instant. */
  readonly positionsAt: string | null
  readonly precision: Precision
}

export function LanesNow({
  heat: { heat, startedAt, pointName, lanes },
  rows,
  positionsAt,
  precision,
}: LanesNowProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.heat} data-ground="board">
      <h2 className={styles.name}>
        {unitName(heat, i18n.locale)}
        {startedAt !== null && (
          <span className={styles.clock}>
            <TrialClock startAt={startedAt} positionsAt={positionsAt} />
          </span>
        )}
      </h2>
      <p className={styles.point}>
        {pointName === null ? <Trans>Before the first timing point</Trans> : unitName(pointName, i18n.locale)}
      </p>
      <div className={styles.lanes}>
        {lanes.map(({ key, time, differenceMs }) => {
          const row = rows.find((each) => each.key === key)
          const ahead = differenceMs !== null && differenceMs < 0
          return (
            <div key={key} className={styles.lane} data-ahead={ahead || undefined}>
              <p className={styles.who}>
                <Flag
                  nation={row?.rider?.nation ?? row?.team?.nation ?? ''}
                  beside={row && competitorName(row, i18n.locale)}
                />{' '}
                <b>{row ? <Surname of={row} /> : key}</b>
              </p>
              <p className={styles.time}>
                <Changing value={time ?? ''}>{time ?? '–'}</Changing>
              </p>
              <p className={styles.difference}>
                {differenceMs !== null && (
                  <>
                    <span aria-hidden="true">{ahead ? '▲' : '▼'}</span>{' '}
                    {formatSignedGap(differenceMs, precision)}
                  </>
                )}
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}
