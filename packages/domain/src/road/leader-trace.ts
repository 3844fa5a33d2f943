/**
 * Where the head of the race was at what time. The gap of a group is the time since the head was where the group is now. A stopwatch at the
 * roadside would show the same, whatever the speeds. It comes from positions, so it is always an estimate. The trace is kept from the
 * start, so that it reaches back to the last rider. One sample every `STEP_M` or `STEP_MS` limits its size (a stage of 250 km and 8 hours:
 * under 8,000).
 */
import type { Bib } from '../figures/bib.ts'

/** One place of the head. */
export interface HeadPosition {
  readonly atMs: number
  readonly toFinishM: number
}

interface Sample extends HeadPosition {
  /** The rider whose position it is. */
  readonly bib: Bib
}

export interface LeaderTrace {
  /** Instants increase, distances never do. */
  readonly samples: readonly Sample[]
  /** The last instant at which the head was not seen beyond the last sample. */
  readonly restedMs: number
}

export const EMPTY_TRACE: LeaderTrace = { samples: [], restedMs: 0 }

const STEP_M = 50
const STEP_MS = 10_000
/** A head that stood for longer than this left the place when it was last seen there, not when it arrived. */
const REST_MS = 30_000
/** If the head was unseen for longer than this, it is unknown when it passed. */
const LONGEST_HOLE_MS = 120_000
/** Devices are some tens of metres off. A rider seen further back than this never was at the earlier place. */
const BACK_M = 50

/** Adds the head's position. A step backwards (another rider is the head now) does not change the trace. */
export function extendTrace(trace: LeaderTrace, sample: Sample): LeaderTrace {
  const { atMs, toFinishM } = sample
  const last = trace.samples.at(-1)
  if (last === undefined) return { samples: [sample], restedMs: atMs }
  if (atMs <= last.atMs) return trace
  if (toFinishM >= last.toFinishM) return { ...trace, restedMs: atMs }
  if (last.toFinishM - toFinishM < STEP_M && atMs - last.atMs < STEP_MS) return trace
  const samples = trace.samples.slice()
  const left = leftMs(trace)
  if (left > last.atMs && left < atMs) samples.push({ ...last, atMs: left })
  samples.push(sample)
  return { samples, restedMs: atMs }
}

/**
 * Removes the last samples of riders who are seen behind them now: the device was ahead of its rider.
 * @param seenM where a rider is. Undefined for a rider who is not seen
 */
export function retractTrace(trace: LeaderTrace, seenM: (bib: Bib) => number | undefined): LeaderTrace {
  let { length } = trace.samples
  for (; length > 0; length -= 1) {
    const { bib, toFinishM } = trace.samples[length - 1]!
    if ((seenM(bib) ?? 0) <= toFinishM + BACK_M) break
  }
  return length === trace.samples.length ? trace : traceOf(trace.samples.slice(0, length))
}

/** Ends the trace at the line, at an instant. If it has ended already, an earlier instant replaces the end. */
export function closeTrace(trace: LeaderTrace, homeMs: number): LeaderTrace {
  const last = trace.samples.at(-1)
  if (last?.toFinishM === 0 && last.atMs <= homeMs) return trace
  const before = trace.samples.filter(({ atMs, toFinishM }) => atMs < homeMs && toFinishM > 0)
  return traceOf([...before, { atMs: homeMs, toFinishM: 0, bib: '' }])
}

/** Removes everything before an instant, because devices also move before the start. */
export function trimTrace(trace: LeaderTrace, fromMs: number): LeaderTrace {
  const [first] = trace.samples
  if (first === undefined || first.atMs >= fromMs) return trace
  return traceOf(trace.samples.filter(({ atMs }) => atMs >= fromMs))
}

const traceOf = (samples: readonly Sample[]): LeaderTrace => ({
  samples,
  restedMs: samples.at(-1)?.atMs ?? 0,
})

/** When the head left the place of the last sample, as far as known. */
function leftMs({ samples, restedMs }: LeaderTrace): number {
  const cameMs = samples.at(-1)?.atMs ?? 0
  return restedMs - cameMs > REST_MS ? restedMs : cameMs
}

/**
 * When the head was at this distance, interpolated. Null before the trace begins, beyond its end, and if the head was not seen for too
 * long.
 * @param now where the head is, if that is beyond the last sample
 */
export function headPassedMs(
  trace: LeaderTrace,
  toFinishM: number,
  now: HeadPosition | null = null,
): number | null {
  const { samples } = trace
  const last = samples.at(-1)
  if (last === undefined || toFinishM > samples[0]!.toFinishM) return null
  if (toFinishM < last.toFinishM)
    return now === null || toFinishM < now.toFinishM
      ? null
      : between({ ...last, atMs: leftMs(trace) }, now, toFinishM)
  const index = firstIndex(samples, (sample) => sample.toFinishM <= toFinishM)
  const sample = samples[index]!
  return index === 0 || sample.toFinishM === toFinishM
    ? sample.atMs
    : between(samples[index - 1]!, sample, toFinishM)
}

/** When the head was at a place between two samples. */
function between(before: HeadPosition, after: HeadPosition, toFinishM: number): number | null {
  if (after.atMs - before.atMs > LONGEST_HOLE_MS) return null
  const share = (before.toFinishM - toFinishM) / (before.toFinishM - after.toFinishM)
  return before.atMs + share * (after.atMs - before.atMs)
}

/** Where the head was at an instant, interpolated. Null outside the trace. */
export function headPlaceM({ samples }: LeaderTrace, instantMs: number): number | null {
  const index = firstIndex(samples, ({ atMs }) => atMs >= instantMs)
  const after = samples[index]
  if (after === undefined || (index === 0 && after.atMs > instantMs)) return null
  if (index === 0) return after.toFinishM
  const before = samples[index - 1]!
  const share = (instantMs - before.atMs) / (after.atMs - before.atMs)
  return before.toFinishM + share * (after.toFinishM - before.toFinishM)
}

/** Index of the first sample that a test holds for. The test must hold for all later ones. The length if it holds for none. */
function firstIndex(samples: readonly Sample[], holds: (sample: Sample) => boolean): number {
  let [low, high] = [0, samples.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(samples[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
