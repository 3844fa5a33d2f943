/**
 * How far a stated start order moves when its race is put off. A start order states clock times. If only the race moved, every rider's time
 * would be too long by the delay.
 */

export interface PutOffStarts {
  /** The start that was announced when the order was stated. */
  readonly plannedMs: number
  /** The start announced now. Null if the race was put off and no new start is known. */
  readonly announcedMs: number | null
  /** When the race really started. Null if nobody has said. */
  readonly startedMs: number | null
  /** The start within the order that the real start corresponds to: the first rider's, or the gun if all start together. */
  readonly firstMs: number
}

/** Clocks and announcements are not more exact than this. Two starts that differ by less are the same start. */
export const SAME_START_MS = 60_000

/** Milliseconds by which every start of the order moves. Null if not known yet. */
export function movedByMs({ plannedMs, announcedMs, startedMs, firstMs }: PutOffStarts): number | null {
  if (announcedMs === null) return startedMs === null ? null : startedMs - firstMs
  // An order that begins with the new start was made for it, even if it was stated first.
  const byMs = firstMs === announcedMs ? 0 : announcedMs - plannedMs
  return startedMs !== null && differs(startedMs, announcedMs) && differs(startedMs, firstMs + byMs)
    ? startedMs - firstMs
    : byMs
}

/** True if two starts contradict each other. */
export const differs = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) >= SAME_START_MS
