/**
 * Whether a rider's read contradicts the statement that the rider is out. One of the two is wrong, and nobody but the officials
 * knows which one, so the read does not count until one of them is taken back.
 */
import type { Irm } from './irm.ts'

export interface Out {
  readonly irm: Irm
  /** When it became known; null where that says nothing, such as of a mark in a published result. */
  readonly sinceMs: number | null
  /** Where the rider left, in metres from the start; null where nobody said. */
  readonly atM: number | null
  /** A DNS that is flagged itself where its rider was timed. */
  readonly isTold?: boolean
}

export interface ReadOfOne {
  readonly atMs: number
  readonly startMs: number
  /** Null for a point that has no place on the course. */
  readonly distanceM: number | null
  readonly isFinish: boolean
}

/** Who walks off past a mat is read there a moment later. */
const LEAVING_MS = 60_000

/** The radio names the place where a rider left by the kilometre. */
const PLACE_SLACK_M = 1000

/** Marks that say that the rider was never at the finish; one out of the time limit may have been, and one disqualified afterwards. */
export const isUnfinished = (irm: Irm | null): boolean => irm === 'DNF' || irm === 'ABD' || irm === 'DNS'

/**
 * @param isOneRide false where riders ride several times (heats, runs): who is out of one ride may have ended an earlier one
 */
export function isReadWhenOut(
  { irm, sinceMs, atM, isTold = false }: Out,
  { atMs, startMs, distanceM, isFinish }: ReadOfOne,
  isOneRide: boolean,
): boolean {
  if (isOneRide && irm === 'DNS') return !isTold
  if (isOneRide && isFinish && isUnfinished(irm)) return true
  if (isOneRide && atM !== null && distanceM !== null && distanceM > atM + PLACE_SLACK_M) return true
  // Nobody leaves a race before it starts, so such a moment says nothing. One who was disqualified before does not start.
  if (sinceMs === null || (sinceMs <= startMs && irm !== 'DSQ' && irm !== 'DNS')) return false
  return atMs > sinceMs + LEAVING_MS
}
