/** The marks of a row: an invalid result, how the competitor qualified, the record that the result is, and warnings. */
import { Suspense } from 'react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'
import type { EventMarkProps } from './event-mark.tsx'
import { IrmMark } from './irm-mark.tsx'

/** Rare on stages, which only have yellow cards. */
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
/** The marks beside the name. */
export const NameMarks = ({ row }: { readonly row: Row }) => (
  <>
    <Marked row={row} of="record" />
    <Marked row={row} of="warnings" />
    <Marked row={row} of="inferredFrom" />
    <Marked row={row} of="gunForNet" />
  </>
)

const Marked = ({ row, of }: { readonly row: Row; readonly of: EventMarkProps['of'] }) =>
  row[of] === undefined ? null : (
    <Suspense>
      <EventMark row={row} of={of} />
    </Suspense>
  )
