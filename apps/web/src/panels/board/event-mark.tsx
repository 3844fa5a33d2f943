/** A mark that few rows of a stage have: how a competitor qualified, the record that the result is, warnings, that it was inferred, and that its net time is gun time. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { GunForNetMark } from './gun-for-net-mark.tsx'
import { InferredMark } from './inferred-mark.tsx'
import { QualificationMark } from './qualification-mark.tsx'
import { RecordMark } from './record-mark.tsx'
import { WarningMarks } from './warning-marks.tsx'

export interface EventMarkProps {
  readonly row: Row
  readonly of: 'mark' | 'record' | 'warnings' | 'inferredFrom' | 'gunForNet'
}

export function EventMark({ row, of }: EventMarkProps) {
  if (of === 'warnings') return row.warnings && <WarningMarks warnings={row.warnings} />
  if (of === 'inferredFrom') return row.inferredFrom && <InferredMark from={row.inferredFrom} />
  if (of === 'gunForNet') return row.gunForNet && <GunForNetMark />
  if (of === 'record') return row.record && <RecordMark record={row.record} />
  return row.mark && <QualificationMark mark={row.mark} rows={[row]} />
}
