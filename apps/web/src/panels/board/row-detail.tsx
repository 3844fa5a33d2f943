/** The details of a row: everything in the document about it. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { valueAt } from '@bell-lap/domain/form/column-value'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { formatMetres, formatStated } from '@bell-lap/ui/format/distance.ts'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { AthleteLink, AthleteName } from '../rider/athlete-link.tsx'
import { CompareLink, RiderLink } from '../rider/rider-link.tsx'
import { useColumnLabels } from './column-label.tsx'
import { numberAt, precisionIn } from './declared.ts'
import { followOffers } from './follow-offers.ts'
import { followsOfRow } from './row-follows.ts'
import { tellsGap } from './told-gap.ts'
import { inferredWords } from './inferred-words.ts'
import { markMeaning } from './mark-meanings.ts'
import { writtenMark } from './marks.ts'
import { IrmMark } from './irm-mark.tsx'
import { Predicted } from './predicted.tsx'
import { warningMeaning } from './warning-words.ts'
import { useIrmMeaning } from './use-irm-meaning.ts'
import styles from './row-detail.module.css'

function Item({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

interface RowDetailProps {
  readonly row: Row
  /** As the document declares them. */
  readonly columns: readonly Column[]
  /** IANA zone to show times of day in. */
  readonly zone: string
}

export function RowDetail({ row, columns, zone }: RowDetailProps) {
  const { i18n } = useLingui()
  const meaningOf = useIrmMeaning()
  const precision = precisionIn(columns)
  const labels = useColumnLabels()
  // Points have a place of their own.
  const numbers = columns.filter(({ kind, key }) => kind === 'number' && key !== 'points')
  // Times and words without a place of their own, for which a phone's row has no room.
  const others = columns.filter(
    ({ kind, key }) => (kind === 'time' && key !== 'time') || (kind === 'value' && key !== 'bonif'),
  )
  const predicted = columns.find(({ kind, key }) => kind === 'prediction' && valueAt(row, key) !== undefined)
  const { rider, team, position } = row
  const bib = rider === undefined ? null : bibOf(rider)
  return (
    <>
      <dl className={styles.list}>
        {bib !== null && <Item name={<Trans>Bib</Trans>}>{bib}</Item>}
        {rider?.teamName && <Item name={<Trans>Team</Trans>}>{rider.teamName}</Item>}
        {rider?.nation && <Item name={<Trans>Nation</Trans>}>{countryName(rider.nation, i18n.locale)}</Item>}
        {team && <Item name={<Trans>Code</Trans>}>{team.code}</Item>}
        {team?.members?.map((member) => (
          <Item key={`${member.bibLabel} ${member.name}`} name={<Trans>Rider</Trans>}>
            <AthleteName rider={member}>{member.name}</AthleteName>
          </Item>
        ))}
        {row.irm !== null && (
          <Item name={<Trans>Mark</Trans>}>
            <IrmMark irm={row.irm} /> <span aria-hidden="true">{meaningOf(row.irm)}</span>
          </Item>
        )}
        {row.warnings && (
          <Item name={<Trans>Warnings</Trans>}>
            {row.warnings.map((warning) => warningMeaning(warning, i18n)).join(', ')}
          </Item>
        )}
        {row.inferredFrom && (
          <Item name={<Trans>Source</Trans>}>{inferredWords(row.inferredFrom, i18n)}</Item>
        )}
        {row.mark !== undefined && (
          <Item name={<Trans>Qualification</Trans>}>
            {writtenMark(row.mark, row)} · {markMeaning(row.mark, [row], i18n)}
          </Item>
        )}
        {row.timeMs !== null && (
          <Item name={<Trans>Time</Trans>}>{formatDuration(row.timeMs, precision)}</Item>
        )}
        {tellsGap(row) && (
          <Item name={<Trans>Gap</Trans>}>
            {row.gapMs === 0 && row.gapAt === undefined ? <Trans>Same time as the leader</Trans> : row.gap}
            {row.gapAt && <span className={styles.quiet}> ({unitName(row.gapAt, i18n.locale)})</span>}
          </Item>
        )}
        {row.intervalLaps !== undefined && row.intervalLaps > 0 && (
          <Item name={<Trans>Interval</Trans>}>
            <Plural value={row.intervalLaps} one="+# lap" other="+# laps" />
          </Item>
        )}
        {row.intervalMs !== null && row.intervalMs >= 0 && (
          <Item name={<Trans>Interval</Trans>}>
            {row.intervalMs === 0 ? (
              <Trans>Same time as the rider ahead</Trans>
            ) : (
              formatSignedGap(row.intervalMs, precision)
            )}
          </Item>
        )}
        {row.bonif !== null && <Item name={<Trans>Bonification</Trans>}>{row.bonif}</Item>}
        {row.points !== null && numbers.length === 0 && (
          <Item name={<Trans>Points</Trans>}>{row.points}</Item>
        )}
        {numbers.map((column) => (
          <Item key={column.key} name={column.name ?? labels[column.label]}>
            {numberAt(row, column) ?? '–'}
          </Item>
        ))}
        {others.map((column) => {
          const value = valueAt(row, column.key)
          return typeof value === 'string' && value !== '' ? (
            <Item key={column.key} name={labels[column.label]}>
              {value}
            </Item>
          ) : null
        })}
        {predicted && (
          <Item name={labels[predicted.label]}>
            <Predicted at={valueAt(row, predicted.key)} zone={zone} />
          </Item>
        )}
        {row.speed !== null && (
          <Item name={<Trans>Speed</Trans>}>{formatStated(row.speed, i18n.locale)} km/h</Item>
        )}
        {position?.racing && position.toFinishM !== null && (
          <Item name={<Trans>To the finish</Trans>}>{formatMetres(position.toFinishM, i18n.locale)}</Item>
        )}
        {row.splits
          ?.filter(({ key }) => key !== 'Finish')
          .map((split) => (
            <Item key={split.key} name={unitName(split.name, i18n.locale)}>
              {split.timeMs === null ? '–' : formatDuration(split.timeMs, precision)}
              {split.rank > 0 && <span className={styles.quiet}> ({split.rank})</span>}
              {split.leader !== undefined && <> {split.leader}</>}
              {split.estimated && (
                <span className={styles.quiet}>
                  {' '}
                  <Trans>estimated</Trans>
                </span>
              )}
            </Item>
          ))}
      </dl>
      <p className={styles.follows}>
        {followOffers(followsOfRow(row), row.key, i18n.locale).map((offer) => (
          <FollowStar key={offer.follow.kind} {...offer} />
        ))}
      </p>
      {rider && (
        <p className={styles.more}>
          {bib !== null && (
            <>
              <RiderLink bib={bib} /> <CompareLink bib={bib} />
            </>
          )}
          <AthleteLink rider={rider} />
        </p>
      )}
    </>
  )
}
