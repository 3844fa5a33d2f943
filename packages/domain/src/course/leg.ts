/** Legs: the parts of a race between its timing points, such as swim, bike and run, or the riders of a relay. */

/** What one competitor took for each leg, in milliseconds; null where one of its two ends is not known. */
export const legTimes = (passedMs: readonly (number | null)[]): (number | null)[] =>
  passedMs.map((ms, index) => {
    const before = index === 0 ? 0 : (passedMs[index - 1] ?? null)
    return ms === null || before === null || ms < before ? null : ms - before
  })

/** Place of a time among all of its leg, from 1; the level share one. */
export const legRank = (timeMs: number, all: readonly (number | null)[]): number =>
  1 + all.filter((each) => each !== null && each < timeMs).length
