/** The marks of a row: an invalid result, how the competitor qualified, and the record that the result is. */
import { Suspense } from 'react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'
import { IrmMark } from './irm-mark.tsx'

/** Stages have none. */
const EventMark = late(
  'src/panels/board/event-mark.tsx',
  async () => (await import('./event-mark.tsx')).EventMark,
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

export const Qualified = ({ row }: { readonly row: Row }) => <Marked row={row} of="mark" />
export const Recorded = ({ row }: { readonly row: Row }) => <Marked row={row} of="record" />

const Marked = ({ row, of }: { readonly row: Row; readonly of: 'mark' | 'record' }) =>
  row[of] === undefined ? null : (
    <Suspense>
      <EventMark row={row} of={of} />
    </Suspense>
  )
