/**
 * How far a stated start order moves when the start of its race is put off. A start order states clock times, so a delay that
 * moved the race alone would make every time too long by the delay.
 */

export interface PutOffStarts {
  /** The start that was announced when the order was stated. */
  readonly plannedMs: number
  /** The start that is announced now; null where the race was put off and nobody has said until when. */
  readonly announcedMs: number | null
  /** When the race really started; null while nobody has said. */
  readonly startedMs: number | null
  /** The start in the order that the real start is the real one of: the first rider's, or the gun where all start together. */
  readonly firstMs: number
}

/** Clocks and announcements are no more exact than this: a start less far away is the one that was announced. */
export const SAME_START_MS = 60_000

/** Milliseconds by which every start of the order moves; null where that is not known yet. */
export function movedByMs({ plannedMs, announcedMs, startedMs, firstMs }: PutOffStarts): number | null {
  if (announcedMs === null) return startedMs === null ? null : startedMs - firstMs
  // An order that begins with the new start was made for it, whichever of the two was stated first.
  const byMs = firstMs === announcedMs ? 0 : announcedMs - plannedMs
  return startedMs !== null && differs(startedMs, announcedMs) && differs(startedMs, firstMs + byMs)
    ? startedMs - firstMs
    : byMs
}

/** True where two starts contradict each other. */
export const differs = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) >= SAME_START_MS
