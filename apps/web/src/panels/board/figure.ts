/** Which figure a row shows under the reader's choice of gap, interval or total. All of them are the document's own. */
import { formatGap } from '@bell-lap/domain/gap'
import type { Precision } from '@bell-lap/domain/precision'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { shownTime } from '../../format/shown-time.ts'

export const GAP_MODES = ['gap', 'interval', 'total'] as const
export type GapMode = (typeof GAP_MODES)[number]

export type Figure =
  | { readonly kind: 'text'; readonly text: string }
  /** The first on the road, who has no time yet. */
  | { readonly kind: 'leader' }
  /** The same time as the leader (gap) or as the row ahead (interval). */
  | { readonly kind: 'sameTime' }
  | { readonly kind: 'irm'; readonly irm: NonNullable<Row['irm']> }
  /** On the road, and no device shows where. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'none' }

const NONE: Figure = { kind: 'none' }
const LEADER: Figure = { kind: 'leader' }
const text = (value: string | null): Figure =>
  value === null || value === '' ? NONE : { kind: 'text', text: shownTime(value) }

/** How fine a figure is published, read off its own text: `+1:10.77` has two digits. */
export function precisionOf(shown: string | null): Precision {
  const digits = /\.(\d{1,3})$/.exec(shown ?? '')?.[1]?.length ?? 0
  return digits as Precision
}

/** The figure of one row. A leader shows the absolute time whatever the mode; a mark such as DNF stands instead of any figure. */
export function figureOf(row: Row, mode: GapMode): Figure {
  if (row.resultType === 'Points') return text(row.value)
  if (row.irm !== null && row.irm !== 'REL') return { kind: 'irm', irm: row.irm }
  if (row.position?.unseen === true) return { kind: 'unseen' }
  if (mode === 'total') return text(row.time)
  if (row.gapMs === null) return text(row.value)
  if (row.gapMs === 0 && row.intervalMs === null) return row.time === null ? LEADER : text(row.time)
  if (mode === 'gap') return row.gapMs === 0 ? { kind: 'sameTime' } : text(row.gap)
  if (row.intervalMs === null) return NONE
  if (row.intervalMs === 0) return { kind: 'sameTime' }
  return text(formatGap(row.intervalMs, precisionOf(row.time ?? row.gap)))
}
