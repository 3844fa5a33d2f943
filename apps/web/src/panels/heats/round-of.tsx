/**
 * The standing of a round of several runs, below one of them. Empty elsewhere. Its table has a script of its
 * own.
 */
import { Suspense } from 'react'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'

const RoundTable = late(
  'src/panels/heats/round-table.tsx',
  async () => (await import('./round-table.tsx')).RoundTable,
)

interface RoundOfProps {
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
}

export const RoundOf = ({ rows, columns }: RoundOfProps) =>
  columns.some(({ key }) => key === 'round.points') ? (
    <Suspense>
      <RoundTable rows={rows} />
    </Suspense>
  ) : null
