/**
 * Tells whether the clock of a device is behind by whole time zones. A read that became known an hour later is usually one that was sent
 * late, so a single read proves nothing. Three things do: all reads of the device became known by the same number of half hours too late
 * while they were taken minutes apart, which nobody who sends late does; another device read the same riders at the same place by that
 * much later; or the riders could not have been so fast, and could if the reads were moved by that much.
 */
import type { Bib } from '../figures/bib.ts'
import { areAgreed } from './passing-check.ts'

export interface ClockedRead {
  readonly bib: Bib
  readonly point: string
  /** Metres from the start. Null if the point has no place on the course, or is passed several times. */
  readonly distanceM: number | null
  /** Since the rider's start. Negative before it. */
  readonly timeMs: number
  /** When it was read by the device's clock, and when it became known. */
  readonly readMs: number
  readonly knownMs: number
}

export interface ClockBehind {
  readonly behindMs: number
  /** The evidence against the clock. */
  readonly by: 'known' | 'others' | 'speed'
}

/** Zones of the world differ by half hours at least. Zones that differ by 45 minutes are no neighbours of one by such a step. */
const STEP_MS = 30 * 60_000
/** No two places on a race's way are further apart than this. */
const MOST_STEPS = 28
/** Fewer reads, or riders, prove nothing. */
export const ENOUGH = 3
/** Share of the reads that have to agree. The others may have been sent late, or be doubtful for another reason. */
const MOST = 0.8
/** A passing that is sent when it is read becomes known within this time. */
const SENT_WITHIN_MS = 60_000
/** Reads that were sent together become known together, so that the first of them is later by this much. */
const APART_MS = 5 * 60_000
/** Two devices at one place read a rider within this time. */
const SAME_PLACE_MS = 15_000

/** Null if nothing says that the clock is behind. */
export function findClockBehind(
  reads: readonly ClockedRead[],
  others: readonly ClockedRead[],
): ClockBehind | null {
  const byKnown = behindKnown(reads)
  if (byKnown !== null) return { behindMs: byKnown, by: 'known' }
  const byOthers = behindOthers(reads, others)
  if (byOthers !== null) return { behindMs: byOthers, by: 'others' }
  const bySpeed = behindSpeed(reads, others)
  return bySpeed === null ? null : { behindMs: bySpeed, by: 'speed' }
}

function behindKnown(reads: readonly ClockedRead[]): number | null {
  const behindMs = sharedStep(
    reads.map(({ readMs, knownMs }) => knownMs - readMs),
    SENT_WITHIN_MS,
  )
  if (behindMs === null) return null
  const live = reads.filter(({ readMs, knownMs }) => Math.abs(knownMs - readMs - behindMs) <= SENT_WITHIN_MS)
  const knownMs = live.map((read) => read.knownMs)
  return Math.max(...knownMs) - Math.min(...knownMs) >= APART_MS ? behindMs : null
}

function behindOthers(reads: readonly ClockedRead[], others: readonly ClockedRead[]): number | null {
  const placeOf = ({ bib, point }: ClockedRead) => `${typeof bib} ${bib} ${point}`
  const otherReads = new Map(
    others.filter(({ distanceM }) => distanceM !== null).map((read) => [placeOf(read), read]),
  )
  const laterMs = reads.flatMap((read) => {
    const other = otherReads.get(placeOf(read))
    return other === undefined ? [] : [other.readMs - read.readMs]
  })
  return sharedStep(laterMs, SAME_PLACE_MS)
}

/** The step, at least one, that most values differ from by no more than the slack. */
function sharedStep(valuesMs: readonly number[], slackMs: number): number | null {
  if (valuesMs.length < ENOUGH) return null
  const middle = valuesMs.toSorted((a, b) => a - b)[valuesMs.length >> 1]!
  const steps = Math.round(middle / STEP_MS)
  if (steps < 1 || steps > MOST_STEPS) return null
  const agreeing = valuesMs.filter((ms) => Math.abs(ms - steps * STEP_MS) <= slackMs)
  return agreeing.length >= ENOUGH && agreeing.length >= MOST * valuesMs.length ? steps * STEP_MS : null
}

function behindSpeed(reads: readonly ClockedRead[], others: readonly ClockedRead[]): number | null {
  const ofOthers = Map.groupBy(others, ({ bib }) => bib)
  const placed = reads.filter(
    ({ distanceM, bib }) => distanceM !== null && distanceM > 0 && ofOthers.has(bib),
  )
  const riders = new Set(placed.map(({ bib }) => bib))
  if (riders.size < ENOUGH) return null
  const fitting = (behindMs: number) =>
    placed.filter((read) =>
      ofOthers
        .get(read.bib)!
        .every((other) => isPossible({ ...read, timeMs: read.timeMs + behindMs }, other)),
    ).length
  if (fitting(0) > (1 - MOST) * placed.length) return null
  for (let steps = 1; steps <= MOST_STEPS; steps += 1)
    if (fitting(steps * STEP_MS) >= MOST * placed.length) return steps * STEP_MS
  return null
}

function isPossible(a: ClockedRead, b: ClockedRead): boolean {
  if (a.distanceM === null || b.distanceM === null || a.distanceM === b.distanceM) return true
  const [first, second] = a.distanceM < b.distanceM ? [a, b] : [b, a]
  return (
    areAgreed(first.distanceM!, first.timeMs) &&
    areAgreed(second.distanceM! - first.distanceM!, second.timeMs - first.timeMs)
  )
}
