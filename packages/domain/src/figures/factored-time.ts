/**
 * Factored time: para classes that ride one event together are held against each other by a part of the time ridden, so
 * many percent for each class (UCI regulations part 16, para-cycling; the percentages are the season's and stand in the start list).
 */

/** The time that decides, whole milliseconds, cut and never rounded. */
export const factoredMs = (realMs: number, factorPercent: number): number =>
  // Percentages have at most a few decimals: what the multiplication adds below a thousandth of a millisecond is none.
  Math.floor((realMs * factorPercent) / 100 + 1e-6)
