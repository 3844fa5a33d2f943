/** Legs: the parts of a race between its timing points, such as swim, bike and run, or the riders of a relay. */

/** Milliseconds one competitor took for each leg. Null if either end of the leg is unknown. */
export const legTimes = (passedMs: readonly (number | null)[]): (number | null)[] =>
  passedMs.map((ms, index) => {
    const before = index === 0 ? 0 : (passedMs[index - 1] ?? null)
    return ms === null || before === null || ms < before ? null : ms - before
  })

/** Place of a time among all times of its leg, from 1. Equal times share a place. */
export const legRank = (timeMs: number, all: readonly (number | null)[]): number =>
  1 + all.filter((each) => each !== null && each < timeMs).length
