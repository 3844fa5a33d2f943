/** A stage's time limit as documents show it. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { TimeLimit } from '@bell-lap/protocol/objects/stage'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { ROAD, showTime, truncated } from './rows/text-style.ts'
import type { View } from '../state/view.ts'

/** Null if the stage has no limit. The gap is to the winner's time as shown. */
export function showTimeLimit(view: View, unit: Unit): TimeLimit | null {
  const { timeLimit } = view.get(STAGE_RESULT, unit)
  if (timeLimit === null) return null
  const { percent, winnerMs, limitMs, behindMs } = timeLimit
  const statedMs = behindMs === null ? null : truncated(behindMs)
  const gapMs = winnerMs === null || limitMs === null ? statedMs : limitMs - truncated(winnerMs)
  return {
    percent,
    time: limitMs === null ? null : showTime(limitMs),
    timeMs: limitMs,
    gap: gapMs === null ? null : formatGap(gapMs, ROAD),
    gapMs,
  }
}
