/** Durations as text in the one format of the product (docs/api.md, display strings): `3:43:58`, `32:52.17`, `9.123`. */
import { truncateMs, type Precision } from './precision.ts'

/** Texts `:00` to `:59`, made once: building them for each time creates garbage to collect. */
const SIXTY = Array.from({ length: 60 }, (_, value) => `:${String(value).padStart(2, '0')}`)

/** `whole`: times in whole seconds always show hours (`0:32:19`), to distinguish them from gaps. */
export type HourStyle = 'any' | 'whole'

/**
 * Formats a duration in milliseconds. Hours appear only if there are any, unless the style asks for them, and go on past 24 (`60:04:17`).
 * Minutes always appear with whole seconds (`0:41`), and with fractions only if there are any (`0.331`, `1:10.77`). A time that decisions
 * made negative has a minus (`-0:41`), unless it shows as zero. Throws RangeError for NaN.
 */
export function formatTime(ms: number, precision: Precision, hourStyle: HourStyle = 'any'): string {
  if (Number.isNaN(ms)) throw new RangeError('A duration is a number of milliseconds')
  const shown = truncateMs(ms, precision)
  if (shown < 0) return `-${formatTime(-shown, precision, hourStyle)}`
  const seconds = Math.floor(shown / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const fraction =
    precision === 0
      ? ''
      : `.${String(shown % 1000)
          .padStart(3, '0')
          .slice(0, precision)}`
  const rest = seconds % 60
  if (hours > 0 || (hourStyle === 'whole' && precision === 0))
    return `${hours}${SIXTY[minutes]}${SIXTY[rest]}${fraction}`
  if (minutes > 0 || precision === 0) return `${minutes}${SIXTY[rest]}${fraction}`
  return `${rest}${fraction}`
}

const TIME = /^(?:(?:(\d+):(?=\d\d:))?(\d{1,2}):(?=\d\d(?:\.|$)))?(\d{1,2})(?:\.(\d{1,3}))?$/

/** Parses a text that formatTime wrote without a minus (`1:02:03`, `2:03.4`, `9.123`) into milliseconds. Null for any other text. */
export function parseTime(text: string): number | null {
  const match = TIME.exec(text)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
