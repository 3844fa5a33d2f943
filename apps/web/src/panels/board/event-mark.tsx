/** A mark that only races of events give: how a competitor qualified, or the record that a result is. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { QualificationMark } from './qualification-mark.tsx'
import { RecordMark } from './record-mark.tsx'

export function EventMark({ row, of }: { readonly row: Row; readonly of: 'mark' | 'record' }) {
  if (of === 'record') return row.record && <RecordMark record={row.record} />
  return row.mark && <QualificationMark mark={row.mark} rows={[row]} />
}
