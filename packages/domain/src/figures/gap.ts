/** Gaps as text: `+0:41`, `+1:10.77`, `+0.331`, and `+0:00` for the leader's own time. Rankings on the road leave the sign out. */
import { truncateMs, type Precision } from './precision.ts'
import { formatTime, parseTime } from './time.ts'

/** `signed`: with +, or - for someone ahead of the reference. `unsigned`: without the +, as other programs expect on the road. */
export type GapStyle = 'signed' | 'unsigned'

/**
 * Formats a gap in milliseconds. Pass the published gap (publishedGapMs): another value can differ by one step from the difference of the
 * times shown. Negative gaps keep their minus in both styles.
 */
export function formatGap(gapMs: number, precision: Precision, style: GapStyle = 'signed'): string {
  const shown = truncateMs(gapMs, precision)
  return `${style === 'signed' && shown >= 0 ? '+' : ''}${formatTime(shown, precision)}`
}

/** Parses a gap of either style into milliseconds. Null for any other text. */
export function parseGap(text: string): number | null {
  const sign = text.startsWith('-') ? -1 : 1
  const ms = parseTime(text.replace(/^[+-]/, ''))
  return ms === null ? null : ms === 0 ? 0 : sign * ms
}
