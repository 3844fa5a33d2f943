/** The frames of a replayed stage: the recording's frames moved in time, and before its first tick the field together at the start. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { FRAME_STEP_MS, type Frame } from '@bell-lap/protocol/facts/frame'
import { formatInstant, parseInstant } from './instant.ts'
import { type Move, moveInstant } from './moved-race.ts'
import type { Recording } from './recording.ts'

export interface FrameMove {
  readonly move: Move
  readonly course: FactOf<'course'>
  /** When the field starts to roll, moved in time. Null if riders start one by one. */
  readonly togetherFrom: string | null
}

/** Time between frames that were not recorded, as in the recording. */
const TICK_MS = 6000
/** The pace of the neutral section, where no rider was measured. */
const NEUTRAL_KMH = 25

/** All frames in order. No rider is farther from the finish than the length of the course. */
export function replayedFrames(recording: Recording, { move, course, togetherFrom }: FrameMove): Frame[] {
  const recorded = recording.frames.map((frame) => ({
    ...frame,
    at: moveInstant(frame.at, move),
    riders: frame.riders.map((rider) =>
      rider.toFinishM <= course.lengthM ? rider : { ...rider, toFinishM: course.lengthM },
    ),
  }))
  const [first] = recorded
  if (!first || togetherFrom === null) return recorded
  const { utcOffsetMin } = parseInstant(togetherFrom)
  const together = first.riders.map(({ bib }) => ({ bib, toFinishM: course.lengthM, speedKmh: NEUTRAL_KMH }))
  const before: Frame[] = []
  for (let ms = Date.parse(togetherFrom); ms < Date.parse(first.at); ms += TICK_MS)
    before.push({
      id: `stage-${recording.stage}-neutral-${String(before.length + 1).padStart(5, '0')}`,
      source: 'replay',
      at: formatInstant(ms, utcOffsetMin),
      stage: recording.stage,
      riders: together,
    })
  return [...before, ...recorded]
}

/** Keeps all frames from ten minutes before an instant on, and only the steps of those before. */
export function thinBefore(frames: readonly Frame[], instantMs: number): Frame[] {
  const allFromMs = instantMs - 10 * 60_000
  let lastStep = -Infinity
  return frames.filter((frame) => {
    const ms = Date.parse(frame.at)
    const step = Math.floor(ms / FRAME_STEP_MS)
    if (ms < allFromMs && step === lastStep) return false
    lastStep = step
    return true
  })
}
