/**
 * Decides which frames of a lane are kept when it is thinned: all of the most recent period, then one per interval for each unit (D-005),
 * and every step, because the race's actions are computed from steps.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { FRAME_STEP_MS } from '@bell-lap/protocol/facts/frame'
import type { FrameRetention } from './journal.ts'

export interface DatedFrame {
  readonly count: number
  readonly unit: Unit
  /** The frame's `at` in milliseconds since 1970. */
  readonly atMs: number
}

/** A competition's lane is thinned after this many frames. */
export const FRAMES_BETWEEN_THINNINGS = 600

/** Counts of the frames to drop. The newest `at` counts as the present time. */
export function listThinned(frames: readonly DatedFrame[], retention: FrameRetention): number[] {
  const newest = frames.reduce((most, frame) => Math.max(most, frame.atMs), -Infinity)
  const seen = new Set<string>()
  const isFirst = (unit: Unit, atMs: number, everyMs: number): boolean => {
    const interval = `${unit}:${everyMs}:${Math.floor(atMs / everyMs)}`
    const first = !seen.has(interval)
    seen.add(interval)
    return first
  }
  return frames
    .filter(({ unit, atMs }) => {
      if (atMs >= newest - retention.keepAllMs) return false
      const isStep = isFirst(unit, atMs, FRAME_STEP_MS)
      return !(isFirst(unit, atMs, retention.thenEveryMs) || isStep)
    })
    .map((frame) => frame.count)
}
