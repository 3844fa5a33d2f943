/**
 * Moves a group along the course between two reports: steadily from its shown place to the reported one, in
 * the time between reports. Never beyond the report, because the future is unknown.
 */

export interface Glide {
  readonly fromM: number
  readonly toM: number
  readonly startMs: number
  readonly durationMs: number
}

/** A larger change is no ride: the group was found elsewhere. */
const JUMP_M = 3_000

export const standAt = (distanceM: number, nowMs: number): Glide => ({
  fromM: distanceM,
  toM: distanceM,
  startMs: nowMs,
  durationMs: 0,
})

/** Metres from the start at which the group is shown. */
export function distanceAt({ fromM, toM, startMs, durationMs }: Glide, nowMs: number): number {
  if (nowMs >= startMs + durationMs) return toM
  return fromM + (toM - fromM) * Math.max(0, (nowMs - startMs) / durationMs)
}

export const isMoving = ({ fromM, toM, startMs, durationMs }: Glide, nowMs: number): boolean =>
  fromM !== toM && nowMs < startMs + durationMs

/**
 * The glide after a report. `durationMs` 0 puts the group there immediately. The same report again changes
 * nothing.
 */
export function glideTo(glide: Glide, distanceM: number, nowMs: number, durationMs: number): Glide {
  if (glide.toM === distanceM) return glide
  const shownM = distanceAt(glide, nowMs)
  if (durationMs <= 0 || Math.abs(distanceM - shownM) > JUMP_M) return standAt(distanceM, nowMs)
  return { fromM: shownM, toM: distanceM, startMs: nowMs, durationMs }
}

const SHORTEST_MS = 300
const LONGEST_MS = 12_000

/** Duration of a glide, from the time between the last two reports. One second if there was only one. */
export function glideDurationMs(sinceLastReportMs: number | null): number {
  if (sinceLastReportMs === null) return 1_000
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLastReportMs))
}
