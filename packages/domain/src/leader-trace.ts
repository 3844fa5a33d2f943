/**
 * Where the head of the race was when. The gap of a group is the time since the head was where the group is now:
 * that is what a stopwatch at the roadside would show, whatever the speeds. From positions, so always an estimate.
 */

/** Rising instants with falling distances, as parallel arrays. */
export interface LeaderTrace {
  readonly atMs: readonly number[]
  readonly toFinishM: readonly number[]
}

export const EMPTY_TRACE: LeaderTrace = { atMs: [], toFinishM: [] }

/**
 * Adds the head's position. Going backwards (another rider's position turned out to be the true head) does not move the
 * trace; an instant not later than the last one is dropped. Samples that nobody on the road needs any more are let go:
 * those further from the finish than `keepFromM`, but for one.
 */
export function extendTrace(
  trace: LeaderTrace,
  atMs: number,
  toFinishM: number,
  keepFromM: number,
): LeaderTrace {
  const last = trace.toFinishM.length - 1
  const moves = last < 0 || (toFinishM < trace.toFinishM[last]! && atMs > trace.atMs[last]!)
  let from = 0
  while (from + 1 < trace.toFinishM.length && trace.toFinishM[from + 1]! > keepFromM) from += 1
  if (!moves && from === 0) return trace
  const atMsKept = trace.atMs.slice(from)
  const toFinishKept = trace.toFinishM.slice(from)
  if (moves) {
    atMsKept.push(atMs)
    toFinishKept.push(toFinishM)
  }
  return { atMs: atMsKept, toFinishM: toFinishKept }
}

/** When the head was at this distance, interpolated; null before the trace begins or beyond its end. */
export function headWasAtMs(trace: LeaderTrace, toFinishM: number): number | null {
  const { atMs, toFinishM: distances } = trace
  if (distances.length === 0 || toFinishM > distances[0]! || toFinishM < distances.at(-1)!) return null
  let low = 0
  let high = distances.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (distances[middle]! <= toFinishM) high = middle
    else low = middle + 1
  }
  const [after, afterMs] = [distances[low]!, atMs[low]!]
  if (low === 0 || after === toFinishM) return afterMs
  const [before, beforeMs] = [distances[low - 1]!, atMs[low - 1]!]
  return beforeMs + ((before - toFinishM) / (before - after)) * (afterMs - beforeMs)
}
