/** How dark a cell of a heat table is. */

/** Losses beyond this many medians are as dark as those at it: one mishap must not make all others pale. */
const FAR = 3

/**
 * A scale for the losses of one column.
 * @returns from 0 for no loss to 1. 0 without a value
 */
export function heatOf(losses: readonly (number | null)[]): (loss: number | null) => number {
  const known = losses.flatMap((loss) => loss ?? []).toSorted((a, b) => a - b)
  const most = known.at(-1) ?? 0
  const middle = known[known.length >> 1] ?? 0
  const dark = middle > 0 ? Math.min(most, FAR * middle) : most
  return (loss) => (loss === null || dark === 0 ? 0 : Math.min(1, loss / dark))
}
