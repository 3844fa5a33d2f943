/**
 * Factored time. Para classes that ride one event together are compared by a percentage of the time ridden, one for each class (UCI
 * regulations part 16, para-cycling). The percentages change each season and are stated in the start list.
 */

/** The time that decides, in whole milliseconds, truncated. */
export const factoredMs = (realMs: number, factorPercent: number): number =>
  // Percentages have few decimals, so a remainder below a thousandth of a millisecond is an artefact of floating point.
  Math.floor((realMs * factorPercent) / 100 + 1e-6)
