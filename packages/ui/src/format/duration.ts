/** Durations and gaps of documents as people read them: no empty hours, and a true minus. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'

const MINUS = '\u2212'

/** `32:19`, `9.088`. Decisions may make a time negative. */
export const formatDuration = (ms: number, precision: Precision): string =>
  ms < 0 ? `${MINUS}${formatTime(-ms, precision)}` : formatTime(ms, precision)

/** `+0:41`, `+0.331`. */
export const formatSignedGap = (ms: number, precision: Precision): string =>
  ms < 0 ? `${MINUS}${formatGap(-ms, precision, 'unsigned')}` : formatGap(ms, precision)
