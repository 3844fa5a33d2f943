/** The start list as one table: by bib, or in a time trial in the order of starting. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Plate } from '../../ui/plate.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/table.tsx'
import { RowName } from '../board/row-name.tsx'
import { hasStartTimes, sortByBib } from './start-list.ts'
import styles from './start-list-table.module.css'

interface StartListTableProps {
  readonly caption: ReactNode
  readonly rows: readonly Row[]
  readonly jerseys: ReadonlyMap<number, readonly string[]>
}

const NO_JERSEYS: readonly string[] = []

export function StartListTable({ caption, rows, jerseys }: StartListTableProps) {
  const timed = hasStartTimes(rows)
  const name: Column<Row> = {
    key: 'name',
    header: <Trans>Rider</Trans>,
    rowHeader: true,
    grows: true,
    renderCell: (row) => (
      <RowName
        row={row}
        jerseys={(row.rider && jerseys.get(row.rider.bib)) ?? NO_JERSEYS}
        hasPlateBeside={!timed}
      />
    ),
  }
  const bib: Column<Row> = {
    key: 'bib',
    header: <Trans>Bib</Trans>,
    align: 'center',
    // A list by bib leads with the bib, on phones too.
    ...(timed ? { from: 560 } : {}),
    renderCell: (row) => row.rider && <Plate bib={row.rider.bib} />,
  }
  const team: Column<Row> = {
    key: 'team',
    header: <Trans>Team</Trans>,
    from: 560,
    renderCell: (row) => <span className={styles.team}>{row.rider?.teamName ?? row.rider?.teamCode}</span>,
  }
  const columns: Column<Row>[] = timed
    ? [
        { key: 'order', header: <Trans>Order</Trans>, align: 'end', renderCell: (row) => row.rank },
        name,
        bib,
        team,
        {
          key: 'start',
          header: <Trans>Start</Trans>,
          align: 'end',
          renderCell: (row) => <span className={styles.start}>{row.value}</span>,
        },
      ]
    : [bib, name, team]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={timed ? rows : sortByBib(rows)}
      rowKey={(row) => row.key}
    />
  )
}
