/** Recording → bytes (RECORDING.md). */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { FramePosition } from '@bell-lap/protocol/facts/frame'
import { ByteWriter } from './byte-stream.ts'
import {
  RECORDING_MARK,
  type Recording,
  STEPS_PER_KMH,
  STEP_M,
  type Sample,
  expectedSteps,
} from './recording.ts'

function numberOf(bib: Bib): number {
  if (typeof bib === 'string')
    throw new RangeError(`a recording has no room for bib ${bib}, which is no whole number`)
  return bib
}

/** One rider's samples by tick. Undefined if the rider was not seen. */
function columnOf(ticks: readonly ReadonlyMap<number, FramePosition>[], bib: number): (Sample | undefined)[] {
  return ticks.map((tick) => {
    const position = tick.get(bib)
    return (
      position && {
        toFinishSteps: Math.round(position.toFinishM / STEP_M),
        speedSteps: Math.round(position.speedKmh * STEPS_PER_KMH),
      }
    )
  })
}

/** Writes the lengths of stretches in ticks: absent, present, absent …, ending with the last change. */
function writePresence(writer: ByteWriter, column: readonly (Sample | undefined)[]): void {
  const runs: number[] = []
  let present = false
  let length = 0
  for (const sample of column) {
    if ((sample !== undefined) !== present) {
      runs.push(length)
      present = !present
      length = 0
    }
    length += 1
  }
  runs.push(length)
  writer.unsigned(runs.length)
  for (const run of runs) writer.unsigned(run)
}

/**
 * Encodes a recording. Metres and speeds are rounded to the recording's steps. Coordinates and frame ids are left out. Throws RangeError if
 * frames are not ascending in time, or a rider is beyond the finish or rides backwards.
 */
export function encodeRecording(recording: Recording): Uint8Array {
  const writer = new ByteWriter()
  const times = recording.frames.map((frame) => Date.parse(frame.at))
  const bibs = [
    ...new Set(recording.frames.flatMap((frame) => frame.riders.map((rider) => numberOf(rider.bib)))),
  ].sort((a, b) => a - b)
  writer.text(RECORDING_MARK)
  writer.unsigned(recording.stage)
  writer.text(recording.source)
  writer.signed(recording.utcOffsetMin)
  writer.unsigned(times.length)
  times.forEach((time, index) => writer.unsigned(time - (times[index - 1] ?? 0)))
  writer.unsigned(bibs.length)
  bibs.forEach((bib, index) => writer.unsigned(bib - (bibs[index - 1] ?? 0)))
  const ticks = recording.frames.map(
    (frame) => new Map(frame.riders.map((rider) => [numberOf(rider.bib), rider])),
  )
  const columns = bibs.map((bib) => columnOf(ticks, bib))
  for (const column of columns) writePresence(writer, column)
  for (const column of columns) {
    let last = 0
    for (const sample of column) {
      if (!sample) continue
      if (sample.speedSteps < 0 || sample.toFinishSteps < 0)
        throw new RangeError('a rider beyond the finish or riding backwards')
      writer.signed(sample.speedSteps - last)
      last = sample.speedSteps
    }
  }
  for (const column of columns) {
    let last: (Sample & { readonly time: number }) | null = null
    column.forEach((sample, index) => {
      if (!sample) return
      const time = times[index]!
      writer.signed(
        sample.toFinishSteps - (last ? expectedSteps(last, sample.speedSteps, time - last.time) : 0),
      )
      last = { ...sample, time }
    })
  }
  return writer.finish()
}
