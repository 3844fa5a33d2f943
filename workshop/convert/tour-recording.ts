/**
 * The live recording of a road stage → a recording of ours. Leading ticks that show another place are dropped; everything
 * else stays as it came: holes, riders who vanish, a way to go that jumps back where the road turns back on itself.
 */
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { formatInstant } from '@bell-lap/race-sim/instant'
import { type Recording, frameId } from '@bell-lap/race-sim/recording'
import { type LinePoint, distanceBetweenM, pointAt } from './course-line.ts'
import type { LivePosition, LiveRecording } from './tour-sources.ts'

export interface LiveTick {
  readonly epochMs: number
  readonly riders: readonly LivePosition[]
}

/** Ticks in order of their own time stamps (seconds since 1970); `dt` in the file is not a clock. One time stamp, one tick: the last. */
export function listTicks(recording: LiveRecording): LiveTick[] {
  const ticks = new Map<number, LiveTick>()
  for (const event of recording.events) {
    const { data } = JSON.parse(event.data) as {
      data: { TimeStamp?: number; Riders?: readonly LivePosition[] }
    }
    if (data.TimeStamp === undefined || !data.Riders) continue
    ticks.set(data.TimeStamp, { epochMs: data.TimeStamp * 1000, riders: data.Riders })
  }
  return [...ticks.values()].sort((a, b) => a.epochMs - b.epochMs)
}

/** How far a position may lie from the course at its way to go. */
const OFF_COURSE_M = 1000

function isOnCourse(tick: LiveTick, line: readonly LinePoint[]): boolean {
  const lengthM = line.at(-1)?.distanceM ?? 0
  const near = tick.riders.filter((rider) => {
    const there = { lat: rider.Latitude, lon: rider.Longitude, elevationM: 0 }
    return distanceBetweenM(pointAt(line, lengthM - rider.kmToFinish * 1000), there) < OFF_COURSE_M
  })
  return near.length * 2 > tick.riders.length
}

/** The recording from its first tick on the course on. */
export function convertRecording(live: LiveRecording, stage: number, line: readonly LinePoint[]): Recording {
  const ticks = listTicks(live)
  const first = ticks.findIndex((tick) => isOnCourse(tick, line))
  if (first < 0) throw new Error(`stage ${stage}: no tick of the recording is on the course`)
  const utcOffsetMin = 120
  const frames = ticks.slice(first).map((tick, index): Frame => ({
    id: frameId(stage, index + 1),
    source: 'aso-racecenter',
    at: formatInstant(tick.epochMs, utcOffsetMin),
    stage,
    riders: tick.riders
      .map((rider) => ({
        bib: rider.Bib,
        toFinishM: Math.round(rider.kmToFinish * 100) * 10,
        // A rider who stands is measured at up to 0.2 km/h backwards.
        speedKmh: Math.max(0, Math.round(rider.kph * 10)) / 10,
      }))
      .sort((a, b) => a.bib - b.bib),
  }))
  return { stage, source: 'aso-racecenter', utcOffsetMin, frames }
}
