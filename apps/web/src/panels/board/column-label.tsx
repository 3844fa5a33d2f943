/** The headings of columns in the reader's language, with their unit. */
import { useMemo } from 'react'
import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { unitOf } from './column-unit.ts'
import { COLUMN_WORDS } from './column-words.ts'
import type { GapMode } from './declared.ts'
import styles from './row-figure.module.css'

/** The same object until the texts change: a table renders all rows again when its columns change. */
export function useColumnLabels(): Readonly<Record<Column['label'], string>> {
  const texts = useTexts()
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(COLUMN_WORDS).map(([label, words]) => [label, texts.i18n._(words)]),
      ) as Record<Column['label'], string>,
    [texts],
  )
}

/** The heading of a figure other than the one at the end; figures of time show their unit by their form. */
export function LabelWithUnit({ column }: { readonly column: Column }) {
  const labels = useColumnLabels()
  const name = column.name ?? labels[column.label]
  const unit = column.kind === 'time' ? null : unitOf(column)
  return unit === null ? name : <WithUnit name={name} unit={unit} />
}

const WithUnit = ({ name, unit }: { readonly name: string; readonly unit: string }) => (
  <>
    {name} <span className={styles.unit}>({unit})</span>
  </>
)

/** The heading of the figure at the end: the reader's choice, if there is one. */
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
  return unit === null ? name : <WithUnit name={name} unit={unit} />
}

interface FigureLabelProps {
  readonly columns: readonly Column[]
  readonly figure: Column
  readonly mode: GapMode
}
