/** Gaps as text: `+0:41`, `+1:10.77`, `+0.331`, `+0:00` for the leader's own time; the road's rankings leave the sign out. */
import { truncateMs, type Precision } from './precision.ts'
import { formatTime, parseTime } from './time.ts'

/** `signed`: with + (or - for someone ahead of the reference). `unsigned`: without the +, as known programs expect on the road. */
export type GapStyle = 'signed' | 'unsigned'

/**
 * A gap in milliseconds. Give it the published gap (publishedGapMs), else the gap shown may differ by one step from the
 * difference of the times shown. Negative gaps keep their minus in both styles.
 */
export function formatGap(gapMs: number, precision: Precision, style: GapStyle = 'signed'): string {
  const shown = truncateMs(gapMs, precision)
  return `${style === 'signed' && shown >= 0 ? '+' : ''}${formatTime(shown, precision)}`
}

/** Milliseconds of a gap in either style; null for anything else. */
export function parseGap(text: string): number | null {
  const sign = text.startsWith('-') ? -1 : 1
  const ms = parseTime(text.replace(/^[+-]/, ''))
  return ms === null ? null : ms === 0 ? 0 : sign * ms
}
