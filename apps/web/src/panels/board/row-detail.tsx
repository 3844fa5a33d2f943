/** The rest of a row: everything the document says of it. */
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatGap } from '@bell-lap/domain/gap'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countryName } from '../../format/country.ts'
import { formatMetres } from '../../format/distance.ts'
import { shownTime } from '../../format/shown-time.ts'
import { RiderLink } from '../rider/rider-link.tsx'
import { precisionOf } from './figure.ts'
import { IrmMark } from './irm-mark.tsx'
import styles from './row-detail.module.css'

function Item({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

export function RowDetail({ row }: { readonly row: Row }) {
  const { i18n } = useLingui()
  const { rider, team, position } = row
  return (
    <>
      <dl className={styles.list}>
        {rider && <Item name={<Trans>Bib</Trans>}>{rider.bib}</Item>}
        {rider?.teamName && <Item name={<Trans>Team</Trans>}>{rider.teamName}</Item>}
        {rider?.nation && <Item name={<Trans>Nation</Trans>}>{countryName(rider.nation, i18n.locale)}</Item>}
        {team && <Item name={<Trans>Code</Trans>}>{team.code}</Item>}
        {row.irm !== null && (
          <Item name={<Trans>Mark</Trans>}>
            <IrmMark irm={row.irm} />
          </Item>
        )}
        {row.time !== null && <Item name={<Trans>Time</Trans>}>{shownTime(row.time)}</Item>}
        {row.gap !== null && <Item name={<Trans>Gap</Trans>}>{row.gap}</Item>}
        {row.intervalMs !== null && (
          <Item name={<Trans>Interval</Trans>}>
            {formatGap(row.intervalMs, precisionOf(row.time ?? row.gap))}
          </Item>
        )}
        {row.bonif !== null && <Item name={<Trans>Bonification</Trans>}>{row.bonif}</Item>}
        {row.points !== null && <Item name={<Trans>Points</Trans>}>{row.points}</Item>}
        {row.speed !== null && <Item name={<Trans>Speed</Trans>}>{row.speed} km/h</Item>}
        {position?.racing && position.toFinishM !== null && (
          <Item name={<Trans>To the finish</Trans>}>{formatMetres(position.toFinishM, i18n.locale)}</Item>
        )}
        {row.splits
          ?.filter(({ key }) => key !== 'Finish')
          .map((split) => (
            <Item key={split.key} name={split.name}>
              {split.value === '' ? '–' : shownTime(split.value)}
              {split.rank > 0 && <span className={styles.quiet}> ({split.rank})</span>}
              {split.estimated && (
                <span className={styles.quiet}>
                  {' '}
                  <Trans>estimated</Trans>
                </span>
              )}
            </Item>
          ))}
      </dl>
      {rider && (
        <p className={styles.more}>
          <RiderLink bib={rider.bib} />
        </p>
      )}
    </>
  )
}
