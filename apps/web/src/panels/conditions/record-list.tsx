/** Below a start list or a result: the records to beat with their holders, and the measured conditions. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Phase } from '@bell-lap/protocol/objects/event'
import { formatInstant } from '@bell-lap/ui/format/dates.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RecordMark } from '../board/record-mark.tsx'
import { listConditions } from './condition-words.ts'
import { holderOf, occasionOf, recordKey } from './record-to-beat.ts'
import styles from './record-list.module.css'

interface RecordListProps {
  readonly records: Phase['records'] | undefined
  readonly conditions: Phase['conditions'] | undefined
  /** IANA zone to show instants in. */
  readonly zone: string
}

/** Empty if neither was stated. */
export function RecordList({ records, conditions, zone }: RecordListProps) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const measured = conditions === undefined ? [] : listConditions(conditions, i18n)
  return (
    <>
      {records !== undefined && (
        <section>
          <h2 className={styles.title}>
            <Trans>Records</Trans>
          </h2>
          <ul className={styles.list}>
            {records.map((each) => (
              <li key={recordKey(each)}>
                <RecordMark record={each.record} /> <b>{each.result}</b>{' '}
                <Flag nation={each.nation ?? ''} beside={holderOf(each, locale)} /> {holderOf(each, locale)}{' '}
                <span className={styles.quiet}>{occasionOf(each, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {conditions !== undefined && measured.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>Conditions</Trans>
          </h2>
          <p>
            {measured.map(({ text }) => text).join(' · ')}{' '}
            <span className={styles.quiet}>
              <Trans>As of {formatInstant(conditions.measuredAt, zone, locale)}</Trans>
            </span>
          </p>
        </section>
      )}
    </>
  )
}
