/** The marks of a row: an invalid result, and how the competitor qualified. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { IrmMark } from './irm-mark.tsx'
import { QualificationMark } from './qualification-mark.tsx'

export function RowMark({ row }: { readonly row: Row }) {
  return (
    <>
      {row.irm !== null && <IrmMark irm={row.irm} />}
      {row.irm !== null && row.mark !== undefined && ' '}
      {row.mark !== undefined && <QualificationMark mark={row.mark} rows={[row]} />}
    </>
  )
}
