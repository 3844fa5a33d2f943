/** The words over columns in the reader's language, with their unit. */
import { useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { COLUMN_WORDS, unitOf } from './column-words.ts'
import type { GapMode } from './declared.ts'
import styles from './row-figure.module.css'

export function useColumnLabels(): Readonly<Record<Column['label'], string>> {
  const { i18n } = useLingui()
  return Object.fromEntries(
    Object.entries(COLUMN_WORDS).map(([label, words]) => [label, i18n._(words)]),
  ) as Record<Column['label'], string>
}

/** Of the figure at the end: by what the reader has chosen, where that is a choice. */
export function FigureLabel({ columns, figure, mode }: FigureLabelProps) {
  const { t } = useLingui()
  const labels = useColumnLabels()
  const unit = unitOf(figure)
  const time = columns.find(({ key }) => key === 'time')
  const name =
    figure.kind !== 'gap'
      ? labels[figure.label]
      : mode === 'interval'
        ? t`Interval`
        : labels[mode === 'total' && time ? time.label : 'gap']
  return unit === null ? (
    name
  ) : (
    <>
      {name} <span className={styles.unit}>({unit})</span>
    </>
  )
}

interface FigureLabelProps {
  readonly columns: readonly Column[]
  readonly figure: Column
  readonly mode: GapMode
}
