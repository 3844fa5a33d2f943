/** Durations and gaps of documents as people read them: no empty hours, and a true minus. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import { remembered } from './formatters.ts'
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

const MINUS = '\u2212'

/** `32:19`, `9.088`. Decisions may make a time negative. */
export const formatDuration = (ms: number, precision: Precision): string =>
  ms < 0 ? `${MINUS}${formatTime(-ms, precision)}` : formatTime(ms, precision)

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const formatters = remembered<Intl.NumberFormat>()

/** How long a race over a time lasts: `6 hours`, `1 hour 30 minutes`. */
export function formatPlannedTime(ms: number, locale: string): string {
  const parts = [
    ['hour', Math.floor(ms / HOUR_MS)],
    ['minute', Math.round((ms % HOUR_MS) / MINUTE_MS)],
  ] as const
  const words = parts.flatMap(([unit, value]) => (value === 0 ? [] : [inUnit(unit, locale).format(value)]))
  return normaliseSpaces(words.join(' '))
}

const inUnit = (unit: 'hour' | 'minute', locale: string): Intl.NumberFormat =>
  formatters(
    `${unit} ${locale}`,
    () => new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, unitDisplay: 'long' }),
  )

/** `+0:41`, `+0.331`. */
export const formatSignedGap = (ms: number, precision: Precision): string =>
  ms < 0 ? `${MINUS}${formatGap(-ms, precision, 'unsigned')}` : formatGap(ms, precision)
