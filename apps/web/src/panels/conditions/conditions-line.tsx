/** In the header of a phase: the records to beat and the conditions in a line; on a phone the figures alone. */
import { useLingui } from '@lingui/react'
import type { Phase } from '@bell-lap/protocol/objects/event'
import { RecordMark } from '../board/record-mark.tsx'
import { listConditions, type Condition } from './condition-words.ts'
import { holderOf, recordKey } from './record-to-beat.ts'
import styles from './conditions-line.module.css'

/** Shown if there is little room. */
const FIRST: ReadonlySet<Condition['key']> = new Set(['airC', 'waterC', 'pressureHpa', 'wetsuit'])

interface ConditionsLineProps {
  readonly records: Phase['records'] | undefined
  readonly conditions: Phase['conditions'] | undefined
}

/** Empty if neither was stated. */
export function ConditionsLine({ records, conditions }: ConditionsLineProps) {
  const { i18n } = useLingui()
  const measured = conditions === undefined ? [] : listConditions(conditions, i18n)
  if (records === undefined && measured.length === 0) return null
  return (
    <p className={styles.line}>
      {records?.map((each) => (
        <span key={recordKey(each)} className={styles.record}>
          <RecordMark record={each.record} /> {each.result}{' '}
          <span className={styles.roomy}>{holderOf(each, i18n.locale)}</span>
        </span>
      ))}
      {measured.map(({ key, text }) => (
        <span key={key} className={FIRST.has(key) ? undefined : styles.roomy}>
          {text}
        </span>
      ))}
    </p>
  )
}
