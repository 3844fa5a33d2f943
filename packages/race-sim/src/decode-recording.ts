/** Bytes → recording (RECORDING.md). Bad bytes throw RangeError and nothing else. */
import type { FramePosition } from '@bell-lap/protocol/facts/frame'
import { ByteReader } from './byte-stream.ts'
import { formatInstant } from './instant.ts'
import {
  RECORDING_MARK,
  type Recording,
  STEPS_PER_KMH,
  STEP_M,
  type Sample,
  expectedSteps,
  frameId,
} from './recording.ts'

/** Limits of a recording: 30 hours at one tick per second, and the largest field a start list may hold. */
const MOST_TICKS = 108_000
const MOST_RIDERS = 20_000
/** The last instant a Date can hold. */
const LAST_MS = 8.64e15

function readCount(reader: ByteReader, most: number, what: string): number {
  const count = reader.unsigned()
  if (count > most) throw new RangeError(`${count} ${what}: more than ${most}`)
  return count
}

/** Reads running sums, the form in which times and bibs are written. */
function readAscending(reader: ByteReader, count: number): number[] {
  const values: number[] = []
  for (let index = 0; index < count; index++) values.push((values.at(-1) ?? 0) + reader.unsigned())
  return values
}

/** The ticks in which a rider was seen. */
function readPresence(reader: ByteReader, ticks: number): number[] {
  const seen: number[] = []
  let tick = 0
  const runs = readCount(reader, ticks + 1, 'stretches')
  for (let run = 0; run < runs; run++) {
    const end = tick + reader.unsigned()
    if (end > ticks) throw new RangeError('a rider is seen after the last tick')
    for (; tick < end; tick++) if (run % 2 === 1) seen.push(tick)
  }
  return seen
}

/** Decodes the bytes that encodeRecording wrote. */
export function decodeRecording(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes)
  if (reader.text() !== RECORDING_MARK) throw new RangeError('not a recording of a known form')
  const stage = reader.unsigned()
  const source = reader.text()
  const utcOffsetMin = reader.signed()
  if (Math.abs(utcOffsetMin) > 18 * 60) throw new RangeError(`no offset: ${utcOffsetMin} minutes`)
  const times = readAscending(reader, readCount(reader, MOST_TICKS, 'ticks'))
  if ((times.at(-1) ?? 0) > LAST_MS) throw new RangeError('a tick lies beyond all calendars')
  const bibs = readAscending(reader, readCount(reader, MOST_RIDERS, 'riders'))
  const presence = bibs.map(() => readPresence(reader, times.length))
  const speeds = presence.map((seen) => {
    let last = 0
    return seen.map(() => (last += reader.signed()))
  })
  const riders: FramePosition[][] = times.map(() => [])
  presence.forEach((seen, rider) => {
    let last: (Sample & { readonly time: number }) | null = null
    seen.forEach((tick, index) => {
      const time = times[tick]!
      const speedSteps = speeds[rider]![index]!
      const toFinishSteps: number =
        reader.signed() + (last ? expectedSteps(last, speedSteps, time - last.time) : 0)
      if (toFinishSteps < 0 || speedSteps < 0)
        throw new RangeError('a rider beyond the finish or riding backwards')
      riders[tick]!.push({
        bib: bibs[rider]!,
        toFinishM: toFinishSteps * STEP_M,
        speedKmh: speedSteps / STEPS_PER_KMH,
      })
      last = { toFinishSteps, speedSteps, time }
    })
  })
  if (!reader.isAtEnd) throw new RangeError('bytes after the end of the recording')
  const frames = times.map((time, index) => ({
    id: frameId(stage, index + 1),
    source,
    at: formatInstant(time, utcOffsetMin),
    stage,
    riders: riders[index]!,
  }))
  return { stage, source, utcOffsetMin, frames }
}
