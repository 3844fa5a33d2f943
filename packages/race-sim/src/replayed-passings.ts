/** Passings that no source provides, made from the official times and the positions. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { listCrossings } from './crossing.ts'
import { formatInstant, parseInstant, timeOfDayMs } from './instant.ts'
import type { Recording } from './recording.ts'

type Passing = FactOf<'passing'>
/** Riders of one group cross the line at most this far apart, always under a second, so that they stay one group. */
const WITHIN_GROUP_MS = 100

export interface StageClock {
  readonly stage: number
  /** The stage's calendar day. */
  readonly day: string
  readonly startedAt: string
  readonly source: string
}

function passing(clock: StageClock, bib: Bib, point: string, epochMs: number, knownAtMs: number): Passing {
  const { utcOffsetMin } = parseInstant(clock.startedAt)
  return {
    id: `stage-${clock.stage}-${point}-${bib}`,
    source: clock.source,
    type: 'passing',
    at: formatInstant(knownAtMs, utcOffsetMin),
    stage: clock.stage,
    bib,
    point,
    timeOfDayMs: timeOfDayMs(epochMs, clock.day, utcOffsetMin),
  }
}

/**
 * The finish of a mass start: every rider at the official time, and riders with the same time in their order, as close together as the next
 * time allows, because a gap of a second would separate them.
 */
export function finishPassings(result: FactOf<'stageResult'>, clock: StageClock): Passing[] {
  const rows = result.rows.flatMap(({ bib, rank, timeMs }) =>
    timeMs === null || rank === null ? [] : [{ bib, rank, timeMs }],
  )
  rows.sort((a, b) => a.timeMs - b.timeMs || a.rank - b.rank)
  const times = [...new Set(rows.map((row) => row.timeMs))]
  const startMs = Date.parse(clock.startedAt)
  return times.flatMap((timeMs, index) => {
    const group = rows.filter((row) => row.timeMs === timeMs)
    const freeMs = (times[index + 1] ?? Infinity) - timeMs - 1000
    const apartMs = Math.max(0, Math.floor(Math.min(WITHIN_GROUP_MS, freeMs / group.length)))
    return group.map(({ bib }, place) => {
      const epochMs = startMs + timeMs + place * apartMs
      return passing(clock, bib, 'Finish', epochMs, epochMs)
    })
  })
}

/** The finish of a time trial: every rider's start plus official time. Riders without a start are left out. Estimated if the starts are. */
export function timeTrialPassings(
  result: FactOf<'stageResult'>,
  order: FactOf<'startOrder'>,
  clock: StageClock,
): Passing[] {
  const starts = new Map(order.starts.map((start) => [start.bib, start.startAt]))
  return result.rows.flatMap(({ bib, timeMs }) => {
    const startAt = starts.get(bib)
    if (timeMs === null || !startAt) return []
    const epochMs = Date.parse(startAt) + timeMs
    return [
      { ...passing(clock, bib, 'Finish', epochMs, epochMs), ...(order.estimated && { estimated: true }) },
    ]
  })
}

/** Where the positions cross the course's markers between start and finish. Estimated. */
export function markerPassings(recording: Recording, course: FactOf<'course'>, clock: StageClock): Passing[] {
  const markers = course.markers.filter(
    (marker) => marker.kind !== 'start' && marker.kind !== 'finish' && marker.distanceM < course.lengthM,
  )
  return markers.flatMap((marker) =>
    listCrossings(recording.frames, course.lengthM - marker.distanceM).map(({ bib, epochMs, knownAtMs }) => ({
      ...passing(clock, bib, marker.key, epochMs, knownAtMs),
      estimated: true,
    })),
  )
}
