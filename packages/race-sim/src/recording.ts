/**
 * A recording: the positions of a whole field over one stage, as frames with their original time stamps. Holes stay holes. Its file
 * consists of columns of small integers (RECORDING.md), which the writer of the file compresses as a whole.
 */
import type { Frame } from '@bell-lap/protocol/facts/frame'

export interface Recording {
  readonly stage: number
  /** The source of the positions: the `source` of every frame. */
  readonly source: string
  /** Minutes east of UTC of the written instants. */
  readonly utcOffsetMin: number
  /** Ascending in time, riders ascending by bib. `toFinishM` in steps of 10, `speedKmh` in steps of 0.1, no coordinates. */
  readonly frames: readonly Frame[]
}

/** Begins every recording: name and form. */
export const RECORDING_MARK = 'bell-lap recording 1'
/** Metres in one step of `toFinishM`. */
export const STEP_M = 10
/** Steps of `speedKmh` in 1 km/h. */
export const STEPS_PER_KMH = 10

/** A tick in the units of the columns: steps instead of metres. */
export interface Sample {
  readonly toFinishSteps: number
  readonly speedSteps: number
}

/** Expected place of a rider after `ms` at the mean of two speeds. The recording stores the difference to it. */
export function expectedSteps(last: Sample, speedSteps: number, ms: number): number {
  const metres = ((last.speedSteps + speedSteps) / 2 / STEPS_PER_KMH / 3600) * ms
  return Math.max(0, last.toFinishSteps - Math.round(metres / STEP_M))
}

/** The id of the n-th frame, from 1. */
export const frameId = (stage: number, number: number): string =>
  `stage-${stage}-frame-${String(number).padStart(5, '0')}`
