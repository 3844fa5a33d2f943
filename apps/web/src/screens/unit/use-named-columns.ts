/** The columns and rows of a phase's board, with the names of timing points in the reader's language. */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'

const NONE: Column[] = []

/** Empty if a document declares none. */
export function useNamedColumns(columns: readonly Column[] = NONE): Column[] {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useMemo(
    () =>
      columns.map((column) =>
        column.name === undefined ? column : { ...column, name: unitName(column.name, locale) },
      ),
    [columns, locale],
  )
}

/** Rows whose gap was measured at a point name it. All others are the same objects. */
export function useNamedRows(rows: readonly Row[]): Row[] {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useMemo(
    () => rows.map((row) => (row.gapAt === undefined ? row : { ...row, gapAt: unitName(row.gapAt, locale) })),
    [rows, locale],
  )
}
