/** The marks of a row: an invalid result, and how the competitor qualified. */
import { Suspense } from 'react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'
import { IrmMark } from './irm-mark.tsx'

/** Stages have none. */
const QualificationMark = late(
  'src/panels/board/qualification-mark.tsx',
  async () => (await import('./qualification-mark.tsx')).QualificationMark,
)

export function RowMark({ row }: { readonly row: Row }) {
  return (
    <>
      {row.irm !== null && <IrmMark irm={row.irm} />}
      {row.irm !== null && row.mark !== undefined && ' '}
      <Qualified row={row} />
    </>
  )
}

export const Qualified = ({ row }: { readonly row: Row }) =>
  row.mark === undefined ? null : (
    <Suspense>
      <QualificationMark mark={row.mark} rows={[row]} />
    </Suspense>
  )
