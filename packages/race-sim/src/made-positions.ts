/**
 * Positions of a constructed race on laps, made from its reads at the line: between two of them a rider has an even speed. Only for races
 * that are constructed and say so, because nobody rode this way.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { formatInstant, parseInstant, timeOfDayMs } from './instant.ts'
import { ReplayError } from './replay.ts'

export interface Phase {
  readonly event: number
  readonly phase: number
}

const STEP_MS = 5_000
/** A second read of a rider within this part of a usual lap is the same crossing. */
const SAME_CROSSING = 0.5

/** A rider at the line. */
interface AtLine {
  readonly ms: number
  /** Metres from the start. */
  readonly riddenM: number
}

/** Frames from the start until the last rider is home. Throws ReplayError if the phase has no course, laps or start. */
export function makePositions(facts: readonly Fact[], { event, phase }: Phase): Frame[] {
  const unit = unitAt({ event, phase })
  const own = facts.filter((fact) => unitNamedBy(fact) === unit)
  const planned = own.find((fact): fact is FactOf<'phase'> => fact.type === 'phase')
  const course = own.find((fact): fact is FactOf<'course'> => fact.type === 'course')
  const started = own.find((fact): fact is FactOf<'stageStarted'> => fact.type === 'stageStarted')
  const laps = planned?.parameters?.laps
  if (!planned || !course || !started || laps === undefined)
    throw new ReplayError(
      `phase ${phase} of event ${event} has no course, laps or start to make positions from`,
    )
  const startLoopM = planned.parameters?.startLoopM ?? 0
  const lapM = (course.lengthM - startLoopM) / laps
  const { day, utcOffsetMin } = parseInstant(started.startedAt)
  const startMs = Date.parse(started.startedAt)
  const dayMs = startMs - timeOfDayMs(startMs, day, utcOffsetMin)
  const reads = new Map<Bib, number[]>()
  for (const fact of own) {
    if (fact.type !== 'passing' || fact.point !== 'Finish' || fact.timeOfDayMs === undefined) continue
    reads.set(fact.bib, [...(reads.get(fact.bib) ?? []), dayMs + fact.timeOfDayMs])
  }
  const loop = { startMs, startLoopM, lapM, usualMs: usualLapMs(reads.values()) }
  const ways = new Map([...reads].map(([bib, read]) => [bib, wayOf(read, loop)]))
  const lastMs = Math.max(...[...ways.values()].map((way) => way.at(-1)!.ms))
  const frames: Frame[] = []
  for (let ms = startMs; ms <= lastMs; ms += STEP_MS)
    frames.push({
      id: `event-${event}-phase-${phase}-${String(frames.length + 1).padStart(5, '0')}`,
      source: 'made',
      at: formatInstant(ms, utcOffsetMin),
      event,
      phase,
      riders: [...ways].flatMap(([bib, way]) => {
        const next = way.findIndex((line) => line.ms > ms)
        const [before, after] = [way[next - 1], way[next]]
        if (!before || !after) return []
        const speed = (after.riddenM - before.riddenM) / (after.ms - before.ms)
        const riddenM = before.riddenM + speed * (ms - before.ms)
        return [
          {
            bib,
            toFinishM: Math.max(0, Math.round(course.lengthM - riddenM)),
            speedKmh: Math.round(speed * 36_000) / 10,
          },
        ]
      }),
    })
  return frames
}

interface Loop {
  readonly startMs: number
  readonly startLoopM: number
  readonly lapM: number
  /** Usual time of a lap. */
  readonly usualMs: number
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** The median of all riders, so that a rider with few reads is measured by the others. */
function usualLapMs(reads: Iterable<readonly number[]>): number {
  const laps = [...reads].flatMap((own) => {
    const sorted = inOrder(own)
    return sorted.slice(1).map((ms, index) => ms - sorted[index]!)
  })
  return inOrder(laps)[Math.floor(laps.length / 2)] ?? Infinity
}

/** The start, and each crossing of the line. A read that is missing makes two laps of one. */
function wayOf(reads: readonly number[], { startMs, startLoopM, lapM, usualMs }: Loop): AtLine[] {
  const way: AtLine[] = [{ ms: startMs, riddenM: 0 }]
  for (const ms of inOrder(reads)) {
    const last = way.at(-1)!
    const isFirst = way.length === 1
    if (!isFirst && ms - last.ms < usualMs * SAME_CROSSING) continue
    const lapsRidden = isFirst && startLoopM > 0 ? 0 : Math.max(1, Math.round((ms - last.ms) / usualMs))
    way.push({ ms, riddenM: last.riddenM + (isFirst ? startLoopM : 0) + lapsRidden * lapM })
  }
  return way
}
