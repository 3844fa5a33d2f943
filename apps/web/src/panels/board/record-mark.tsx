/** The record that a result is (WR, OR, CR, AR, NR, TR), with its meaning. */
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { RECORD_WORDS } from './record-words.ts'
import styles from './record-mark.module.css'

export function RecordMark({ record }: { readonly record: NonNullable<Row['record']> }) {
  const { i18n } = useLingui()
  return (
    <abbr className={styles.mark} title={i18n._(RECORD_WORDS[record])}>
      {record}
    </abbr>
  )
}
