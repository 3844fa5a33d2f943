/** The columns of a phase's board, timing points by their names in the reader's language. */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import { unitName } from '../../format/unit-name.ts'

const NONE: Column[] = []

/** None where a document declares none. */
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
