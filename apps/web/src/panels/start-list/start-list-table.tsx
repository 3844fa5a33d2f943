/** The start list as one table with the columns that it declares: by bib, or in the order of starting. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans } from '@lingui/react/macro'
import { followOfRider } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { figureRule } from '../board/figure.ts'
import { useDeclaredColumns } from '../board/use-declared-columns.tsx'
import { hasOrder, sortByBib } from './start-list.ts'

const FOLLOW: Column<Row> = {
  key: 'follow',
  screenOnly: true,
  header: (
    <VisuallyHidden>
      <Trans>Follow</Trans>
    </VisuallyHidden>
  ),
  align: 'end',
  renderCell: ({ rider }) => rider && <FollowStar follow={followOfRider(rider)} />,
}

interface StartListTableProps {
  readonly caption: ReactNode
  readonly showCaption?: boolean
  readonly list: Pick<StartList, 'columns' | 'results'>
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** IANA zone to show times of day in. */
  readonly zone: string
}

export function StartListTable({ caption, showCaption, list, jerseys, zone }: StartListTableProps) {
  const { columns: declared, results } = list
  const columns = useDeclaredColumns({
    columns: declared,
    rule: figureRule(declared, []),
    jerseys,
    zone,
    linksNames: true,
  })
  return (
    <Table
      caption={caption}
      showCaption={showCaption ?? false}
      columns={[...columns, FOLLOW]}
      rows={hasOrder(declared) ? results : sortByBib(results)}
      rowKey={(row) => row.key}
    />
  )
}
