/** A duel: the winner, by how many rides or by how much, and the running difference at each timing point. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { placeText } from '../board/place-text.ts'
import { NameMarks, RowMark } from '../board/row-mark.tsx'
import { Surname } from '../board/surname.tsx'
import { destinationOf } from './destination.ts'
import { differencesOf } from './lanes.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './duel-card.module.css'

interface DuelCardProps {
  /** At most two, the better one first. */
  readonly rows: readonly Row[]
  readonly precision: Precision
  /** Places are in brackets. */
  readonly unconfirmed: boolean
  /** True if the ride is over: its timing points are folded. */
  readonly isOver: boolean
}

export function DuelCard({ rows, precision, unconfirmed, isOver }: DuelCardProps) {
  // Nobody has won if both are level at the top.
  const isLevel = rows[0] !== undefined && rows[0].rank > 0 && rows[0].rank === rows[1]?.rank
  const won = isLevel ? null : (rows.find(({ rank, irm }) => rank > 0 && irm !== 'REL')?.key ?? null)
  const decided = rows.some(({ rank }) => rank > 0)
  // In a pursuit the single ride is the heat.
  const hasRides = rows.some(({ outcome, rides = [] }) => outcome?.kind === 'duel' || rides.length > 1)
  const [left, right] = rows
  const points = left && right ? differencesOf(left, right) : []
  return (
    <div className={styles.duel}>
      {rows.map((row) => (
        <Side
          key={row.key}
          row={row}
          wins={decided && row.key === won}
          rides={hasRides ? (row.rides ?? []) : []}
          {...{ precision, unconfirmed }}
        />
      ))}
      {left && right && points.length > 0 && (
        <Fold isFolded={isOver}>
          <Points left={left} right={right} points={points} precision={precision} />
        </Fold>
      )}
    </div>
  )
}

const Fold = ({ isFolded, children }: { readonly isFolded: boolean; readonly children: ReactNode }) =>
  isFolded ? (
    <details className={styles.fold}>
      <summary>
        <Trans>Difference at each timing point</Trans>
      </summary>
      {children}
    </details>
  ) : (
    children
  )

interface PointsProps extends Pick<DuelCardProps, 'precision'> {
  readonly left: Row
  readonly right: Row
  readonly points: ReturnType<typeof differencesOf>
}

function Points({ left, right, points, precision }: PointsProps) {
  return (
    <table className={styles.points}>
      <caption>
        <VisuallyHidden>
          <Trans>Difference at each timing point</Trans>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Surname of={left} />
          </th>
          <th scope="col">
            <Trans>Split</Trans>
          </th>
          <th scope="col">
            <Surname of={right} />
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, leftMs, rightMs }) => (
          <tr key={key}>
            <td data-ahead={leftMs < rightMs || undefined}>{formatDuration(leftMs, precision)}</td>
            <th scope="row">{name}</th>
            <td data-ahead={rightMs < leftMs || undefined}>{formatSignedGap(rightMs - leftMs, precision)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RideFigureProps {
  readonly ride: NonNullable<Row['rides']>[number]
  readonly isDuel: boolean
}

/** The time. In a duel only the winner has one, over the last 200 metres. */
function RideFigure({ ride: { time, rank }, isDuel }: RideFigureProps) {
  if (time !== null && (rank <= 1 || !isDuel)) return time
  if (rank === 0) return '–'
  // Result sheets use these letters in every language (ODF).
  return rank === 1 ? 'W' : 'L'
}

interface SideProps extends Omit<DuelCardProps, 'rows' | 'isOver'> {
  readonly row: Row
  readonly wins: boolean
  /** Empty if the ride is the heat. */
  readonly rides: NonNullable<Row['rides']>
}

function Side({ row, wins, rides, precision, unconfirmed }: SideProps) {
  const { rider, team, outcome, timeMs, rank } = row
  const members = team?.members ?? []
  const { i18n } = useLingui()
  const destination = destinationOf(row, i18n.locale)
  return (
    <div className={styles.side} data-wins={wins || undefined}>
      <span className={styles.rank}>{rank > 0 && placeText(rank, unconfirmed)}</span>
      <span className={styles.who}>
        <span className={styles.line}>
          <span className={styles.name}>
            <Flag nation={rider?.nation ?? team?.nation ?? ''} beside={competitorName(row, i18n.locale)} />
            {rider ? (
              <AthleteName rider={rider}>
                <RiderName rider={rider} />
              </AthleteName>
            ) : (
              <b>{competitorName(row, i18n.locale)}</b>
            )}
          </span>
          {rider && <Plate bib={bibOf(rider)} />}
        </span>
        {members.length > 0 && (
          <span className={styles.members}>{members.map(({ name }) => name).join(', ')}</span>
        )}
        {row.reaction !== undefined && (
          <span className={styles.members}>
            <Trans>Reaction</Trans> {row.reaction}
          </span>
        )}
        {destination !== null && <span className={styles.destination}>→ {destination}</span>}
      </span>
      <span className={styles.figures}>
        <NameMarks row={row} /> <RowMark row={row} />
        {outcome?.kind === 'duel' && (
          <b className={styles.figure}>
            {rides.length > 0 ? (
              <span className={styles.rideName}>
                <Trans comment="Above the number of rides that each of two riders has won">Won</Trans>{' '}
              </span>
            ) : (
              <VisuallyHidden>
                <Trans>Rides won</Trans>{' '}
              </VisuallyHidden>
            )}
            <Changing value={outcome.won}>{outcome.won}</Changing>
          </b>
        )}
        {rides.map((ride) => (
          <span key={ride.key} className={styles.ride} data-won={ride.rank === 1 || undefined}>
            <span className={styles.rideName}>
              <Trans>Ride {ride.key}</Trans>{' '}
            </span>
            {ride.irm ? (
              <IrmMark irm={ride.irm} />
            ) : (
              <RideFigure ride={ride} isDuel={outcome?.kind === 'duel'} />
            )}
          </span>
        ))}
        {timeMs !== null && rides.length === 0 && (
          <span className={styles.figure}>
            <Changing value={timeMs}>{formatDuration(timeMs, precision)}</Changing>
          </span>
        )}
      </span>
    </div>
  )
}
