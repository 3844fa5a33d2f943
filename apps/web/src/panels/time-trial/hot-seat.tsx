/** The leader at the finish, whose time everyone has to beat, and the best at each timing point. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { Factored, RiddenTime } from '../board/ridden-time.tsx'
import { Surname } from '../board/surname.tsx'
import { EstimatedMark } from './estimated-mark.tsx'
import type { PointBest } from './trial.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './hot-seat.module.css'

interface HotSeatProps {
  /** Several if they are level. Empty before anybody has finished. */
  readonly leaders: readonly Row[]
  /** In the order of the course. The finish is the leader's. */
  readonly best: ReadonlyMap<string, PointBest>
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  readonly precision: Precision
}

const FINISH = 'Finish'

export function HotSeat({ leaders, best, jerseys, precision }: HotSeatProps) {
  const { i18n } = useLingui()
  const points = [...best.values()].filter(({ split }) => split.key !== FINISH)
  return (
    <section className={styles.seat} data-ground="board">
      <h2 className={styles.title}>
        <Trans>Hot seat</Trans>
      </h2>
      {leaders.length === 0 ? (
        <p className={styles.empty}>
          <Trans>Nobody has finished yet. The first finisher takes the hot seat.</Trans>
        </p>
      ) : (
        leaders.map((row) => <Leader key={row.key} row={row} jerseys={jerseys} precision={precision} />)
      )}
      {points.length > 0 && (
        <dl className={styles.points}>
          {points.map(({ row, split }) => (
            <div key={split.key} className={styles.point}>
              <dt className={styles.pointName}>{unitName(split.name, i18n.locale)}</dt>
              <dd className={styles.pointBest}>
                <Changing value={`${row.key} ${split.value}`}>
                  <b>
                    {split.estimated === true && <EstimatedMark />}{' '}
                    {formatDuration(split.timeMs ?? 0, precision)}
                  </b>{' '}
                  <Surname of={row} />
                  {row.irm !== null && (
                    <>
                      {' '}
                      <IrmMark irm={row.irm} />
                    </>
                  )}
                </Changing>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type LeaderProps = Pick<HotSeatProps, 'jerseys' | 'precision'> & { readonly row: Row }

function Leader({ row, jerseys, precision }: LeaderProps) {
  const { i18n } = useLingui()
  const { rider, team } = row
  return (
    <div className={styles.leader}>
      <p className={styles.name}>
        {rider ? (
          <>
            <Flag nation={rider.nation} /> <RiderName rider={rider} />{' '}
            {jerseys.get(bibOf(rider) ?? '')?.map((jersey) => (
              <JerseyDot key={jersey} jersey={jersey} />
            ))}
          </>
        ) : (
          <>
            {team?.nation && <Flag nation={team.nation} beside={competitorName(row, i18n.locale)} />}{' '}
            <b>{competitorName(row, i18n.locale)}</b>
          </>
        )}
      </p>
      <p className={styles.time}>
        <Changing value={row.value}>
          {row.timeMs === null ? '–' : formatDuration(row.timeMs, precision)}
        </Changing>
      </p>
      {rider && (
        <p className={styles.team}>
          <Plate bib={bibOf(rider)} /> {rider.teamName ?? rider.teamCode}
        </p>
      )}
      {row.realTime !== undefined && (
        <p className={styles.ridden}>
          <Factored /> · <RiddenTime realTime={row.realTime} />
        </p>
      )}
    </div>
  )
}
