/**
 * The medals of each nation. A row opens to show the medallists. The reader chooses the order: by total, or
 * by gold.
 */
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MEDALS, type Medal } from '@bell-lap/domain/standing/medal-table'
import type { Medals } from '@bell-lap/protocol/documents/multisports'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { MedalDisc } from './medal-disc.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import styles from './medal-table.module.css'
import { inOrder, rankIn, sharedRanks, type MedalOrder } from './order.ts'

export type { MedalOrder } from './order.ts'

type Row = Medals['table'][number]

interface MedalTableProps {
  readonly rows: readonly Row[]
  readonly order: MedalOrder
  /** The nation whose medals are shown. Null while all rows are closed. */
  readonly openNation: string | null
  readonly onToggle: (nation: string) => void
  readonly renderNation: (nation: string) => ReactNode
}

export function MedalTable({ rows, order, openNation, onToggle, renderNation }: MedalTableProps) {
  const { t, i18n } = useLingui()
  const shared = sharedRanks(rows, order)
  const most = Math.max(...rows.map(({ total }) => total))
  const count = (medal: Medal): Column<Row> => ({
    key: medal,
    header: <MedalDisc medal={medal} />,
    align: 'end',
    renderCell: (row) => (
      <span className={styles.count} data-none={row[medal] === 0 || undefined}>
        {row[medal]}
      </span>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'rank',
      header: <abbr title={t`Rank`}>#</abbr>,
      align: 'end',
      renderCell: (row) => {
        const rank = rankIn(row, order)
        return <span className={styles.rank}>{shared.has(rank) ? `=${rank}` : rank}</span>
      },
    },
    {
      key: 'nation',
      header: <Trans>Country</Trans>,
      rowHeader: true,
      grows: true,
      renderCell: ({ nation, inferredFrom }) => (
        <span className={styles.nation}>
          <Flag nation={nation} named={false} />
          <span className={styles.name}>{countryName(nation, i18n.locale)}</span>
          {inferredFrom && <InferredMark from={inferredFrom} />}
        </span>
      ),
    },
    {
      key: 'share',
      screenOnly: true,
      header: (
        <VisuallyHidden>
          <Trans>Medals</Trans>
        </VisuallyHidden>
      ),
      from: 560,
      renderCell: (row) => (
        <span className={styles.share} aria-hidden="true">
          {MEDALS.map((medal) => (
            <span
              key={medal}
              className={styles.part}
              data-medal={medal}
              style={customProperties({ '--share': `${(100 * row[medal]) / most}%` })}
            />
          ))}
        </span>
      ),
    },
    ...MEDALS.map(count),
    {
      key: 'total',
      header: <Trans context="medals">Total</Trans>,
      align: 'end',
      renderCell: ({ total }) => <b className={styles.total}>{total}</b>,
    },
  ]
  return (
    <>
      <Table
        caption={
          order === 'gold' ? (
            <Trans>Medals by nation, ranked by gold</Trans>
          ) : (
            <Trans>Medals by nation, ranked by total</Trans>
          )
        }
        columns={columns}
        rows={inOrder(rows, order)}
        rowKey={({ nation }) => nation}
        detail={{ openKey: openNation, onToggle, render: ({ nation }) => renderNation(nation) }}
      />
      <InferredNotes rows={rows} />
    </>
  )
}
