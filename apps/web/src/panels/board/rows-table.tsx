/** Rows with the columns that their document declares, without a board's tools: one heat, a list of starters. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { useState, type ReactNode } from 'react'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { figureRule, leads } from './figure.ts'
import { RowDetail } from './row-detail.tsx'
import { useDeclaredColumns } from './use-declared-columns.tsx'
import { useFilledColumns } from './use-filled-columns.ts'

interface RowsTableProps {
  readonly caption: ReactNode
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** IANA zone to show times of day in. */
  readonly zone: string
  /** True if nobody leads yet and rows have no details. */
  readonly isStartList?: boolean
  /** Places are in brackets. */
  readonly unconfirmed?: boolean
}

const NO_JERSEYS: ReadonlyMap<Bib, readonly string[]> = new Map()
const keyOf = ({ key }: Row): string => key

export function RowsTable(props: RowsTableProps) {
  const { caption, rows, zone, isStartList = false, unconfirmed = false } = props
  const [openKey, setOpenKey] = useState<string | null>(null)
  const declared = useFilledColumns(props.columns, rows)
  const rule = figureRule(declared, isStartList ? [] : rows)
  const columns = useDeclaredColumns({ columns: declared, rule, jerseys: NO_JERSEYS, zone, unconfirmed })
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowMark={(row) => (leads(row, rule) ? 'leader' : undefined)}
      {...(!isStartList && {
        detail: {
          openKey,
          onToggle: (key: string) => setOpenKey(openKey === key ? null : key),
          render: (row: Row) => <RowDetail row={row} columns={declared} zone={zone} />,
        },
      })}
    />
  )
}
