/**
 * Tells whether a rider's read contradicts the statement that the rider is out. One of the two is wrong, and only the officials know which.
 * So the read does not count until one of them is taken back.
 */
import type { Irm } from './irm.ts'

export interface Out {
  readonly irm: Irm
  /** When it became known. Null if that tells nothing, such as for a mark in a published result. */
  readonly sinceMs: number | null
  /** Where the rider left, in metres from the start. Null if unknown. */
  readonly atM: number | null
  /** True for a DNS that already has a flag of its own, because its rider was timed. */
  readonly isFlagged?: boolean
}

export interface ReadOfOne {
  readonly atMs: number
  readonly startMs: number
  /** Null for a point without a place on the course. */
  readonly distanceM: number | null
  readonly isFinish: boolean
}

/** A rider who walks off past a mat is read there a moment later. */
export const LEAVING_MS = 60_000

/** The race radio gives the place where a rider left to the kilometre. */
const PLACE_SLACK_M = 1000

/** True for marks that say the rider never reached the finish. A rider over the time limit, or disqualified afterwards, may have. */
export const isUnfinished = (irm: Irm | null): boolean => irm === 'DNF' || irm === 'ABD' || irm === 'DNS'

/** True for a point beyond the place where the rider left. False if either is unknown. */
export const isBeyond = ({ atM }: Pick<Out, 'atM'>, distanceM: number | null): boolean =>
  atM !== null && distanceM !== null && distanceM > atM + PLACE_SLACK_M

/** @param isOneRide false if riders ride several times (heats, runs). A rider out of one ride may have finished an earlier one */
export function isReadWhenOut(
  { irm, sinceMs, atM, isFlagged = false }: Out,
  { atMs, startMs, distanceM, isFinish }: ReadOfOne,
  isOneRide: boolean,
): boolean {
  if (isOneRide && irm === 'DNS') return !isFlagged
  if (isOneRide && isFinish && isUnfinished(irm)) return true
  if (isOneRide && isBeyond({ atM }, distanceM)) return true
  // Nobody leaves a race before it starts, so such a moment tells nothing. A disqualification before the start keeps the rider from
  // starting.
  if (sinceMs === null || (sinceMs <= startMs && irm !== 'DSQ' && irm !== 'DNS')) return false
  return atMs > sinceMs + LEAVING_MS
}
