/** How many laps a race has, and how many of those ridden count. */

/** How many of the first `lap` laps count. */
export const countLaps = (lap: number, neutralised: ReadonlySet<number>): number =>
  lap - [...neutralised].filter((each) => each >= 1 && each <= lap).length

/** The number of the lap, counting all that are ridden, that completes `laps` counted laps. */
export function lastLapOf(laps: number, neutralised: ReadonlySet<number>): number {
  let last = laps
  for (const lap of [...neutralised].sort((a, b) => a - b)) if (lap >= 1 && lap <= last) last += 1
  return last
}

/**
 * Number of laps in a race over a duration. It is set after the second lap from the times of the first two, so that the leader's time comes
 * closest to the duration (UCI regulations part 5 chapter I, cyclo-cross). Null before.
 */
export function lapsForDuration(bestMs: readonly number[], durationMs: number): number | null {
  const [, first, second] = bestMs
  if (first === undefined || second === undefined || second <= first) return null
  return Math.max(2, 1 + Math.round((durationMs - first) / (second - first)))
}
