/**
 * When a rider of a mass event will reach the finish, as long as nobody can know: at the net speed so far, from the rider's own
 * crossing of the start line to the timing point passed last. A point that was missed or lies nowhere leaves the one before it.
 */
import type { MassTimes } from './gun-and-net.ts'

/** A timing point that the rider has passed. */
export interface PassedPoint extends MassTimes {
  /** Metres from the start; null where nobody has said. */
  readonly distanceM: number | null
}

/**
 * Milliseconds after the gun.
 * @param passed in the order of the course
 * @param lengthM of the course
 * @returns null before a point whose place is known
 */
export function predictArrival(passed: readonly PassedPoint[], lengthM: number): number | null {
  const last = passed.findLast(
    ({ distanceM, netMs }) => distanceM !== null && distanceM > 0 && distanceM < lengthM && netMs > 0,
  )
  if (last === undefined) return null
  const { gunMs, netMs, distanceM } = last
  return gunMs + Math.round((netMs * (lengthM - distanceM!)) / distanceM!)
}
