/**
 * Predicts when a rider of a mass event will reach the finish: at the net speed so far, from the rider's own crossing of the start line to
 * the timing point passed last. If that point has no known distance, the one before it is used.
 */
import type { MassTimes } from './gun-and-net.ts'

/** A timing point that the rider has passed. */
export interface PassedPoint extends MassTimes {
  /** Metres from the start. Null if unknown. */
  readonly distanceM: number | null
}

/**
 * Predicted arrival in milliseconds after the gun.
 * @param passed in the order of the course
 * @param lengthM of the course
 * @returns null before a point with a known distance
 */
export function predictArrival(passed: readonly PassedPoint[], lengthM: number): number | null {
  const last = passed.findLast(
    ({ distanceM, netMs }) => distanceM !== null && distanceM > 0 && distanceM < lengthM && netMs > 0,
  )
  if (last === undefined) return null
  const { gunMs, netMs, distanceM } = last
  return gunMs + Math.round((netMs * (lengthM - distanceM!)) / distanceM!)
}
