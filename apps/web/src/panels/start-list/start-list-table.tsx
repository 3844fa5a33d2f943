/** The start list as one table with the columns that it declares: by bib, or in the order of starting. */
import type { ReactNode } from 'react'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import { Table } from '../../ui/table/table.tsx'
import { figureRule } from '../board/figure.ts'
import { useDeclaredColumns } from '../board/use-declared-columns.tsx'
import { hasOrder, sortByBib } from './start-list.ts'

interface StartListTableProps {
  readonly caption: ReactNode
  readonly showCaption?: boolean
  readonly list: Pick<StartList, 'columns' | 'results'>
  readonly jerseys: ReadonlyMap<number, readonly string[]>
  /** IANA zone to show times of day in. */
  readonly zone: string
}

export function StartListTable({ caption, showCaption, list, jerseys, zone }: StartListTableProps) {
  const { columns: declared, results } = list
  const columns = useDeclaredColumns({ columns: declared, rule: figureRule(declared, []), jerseys, zone })
  return (
    <Table
      caption={caption}
      showCaption={showCaption ?? false}
      columns={columns}
      rows={hasOrder(declared) ? results : sortByBib(results)}
      rowKey={(row) => row.key}
    />
  )
}
