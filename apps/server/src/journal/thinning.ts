/** Which frames of a lane stay when it is thinned: all of the last while, then one per interval of each unit (D-005). */
import type { Unit } from '@bell-lap/domain/unit'
import type { FrameRetention } from './journal.ts'

export interface DatedFrame {
  readonly count: number
  readonly unit: Unit
  /** Milliseconds since 1970 of the frame's `at`. */
  readonly atMs: number
}

/** After so many frames of a competition the lane is looked through. */
export const FRAMES_BETWEEN_THINNINGS = 600

/** Counts of the frames to drop. Time is the frames' own: the newest `at` is now. */
export function listThinned(frames: readonly DatedFrame[], retention: FrameRetention): number[] {
  const newest = frames.reduce((most, frame) => Math.max(most, frame.atMs), -Infinity)
  const kept = new Set<string>()
  return frames
    .filter(({ unit, atMs }) => {
      if (atMs >= newest - retention.keepAllMs) return false
      const interval = `${unit}:${Math.floor(atMs / retention.thenEveryMs)}`
      const first = !kept.has(interval)
      kept.add(interval)
      return !first
    })
    .map((frame) => frame.count)
}
