/**
 * A recording: the positions of a whole field over one stage, as frames with the time stamps they came with. Holes stay
 * holes. Its file is columns of small integers (RECORDING.md), compressed as a whole by whoever stores it.
 */
import type { Frame } from '@bell-lap/protocol/facts/frame'

export interface Recording {
  readonly stage: number
  /** Who measured, the `source` of every frame. */
  readonly source: string
  /** Minutes east of UTC in which the instants are written. */
  readonly utcOffsetMin: number
  /** Ascending in time; riders ascending by bib; `toFinishM` in steps of 10, `speedKmh` of 0.1; no coordinates. */
  readonly frames: readonly Frame[]
}

/** Begins every recording: name and form. */
export const RECORDING_MARK = 'bell-lap recording 1'
/** Metres of one step of `toFinishM`. */
export const STEP_M = 10
/** Steps of `speedKmh` in 1 km/h. */
export const STEPS_PER_KMH = 10

/** A tick as the columns keep it: steps, not metres. */
export interface Sample {
  readonly toFinishSteps: number
  readonly speedSteps: number
}

/** Where a rider is expected after `ms` at the mean of two speeds: what is written is the difference to this. */
export function expectedSteps(last: Sample, speedSteps: number, ms: number): number {
  const metres = ((last.speedSteps + speedSteps) / 2 / STEPS_PER_KMH / 3600) * ms
  return Math.max(0, last.toFinishSteps - Math.round(metres / STEP_M))
}

/** The id of the n-th frame, from 1. */
export const frameId = (stage: number, number: number): string =>
  `stage-${stage}-frame-${String(number).padStart(5, '0')}`
