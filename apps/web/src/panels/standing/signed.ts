const MINUS = '\u2212'

/** Points, which may be negative. */
export const signed = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points))
