/**
 * Reads at the start line if riders start one by one: which read starts the rider, and which are in doubt. A stated start takes precedence
 * over every read, which then only confirms it.
 */

/** The clocks of the start and of the reader differ by less than this. */
export const START_SLACK_MS = 10_000

/** One read of one rider. Times are since the start of the race. */
export interface StartRead {
  readonly sinceRaceMs: number
  readonly estimated: boolean
  /** True if a decision says that the read counts. */
  readonly accepted: boolean
}

/** `start-differs`: the read contradicts the rider's stated start. */
export type StartReadDoubt = 'before-start' | 'second-passing' | 'start-differs'

export interface JudgedReads<R> {
  /** The read that starts the rider. Null if no read can. */
  readonly start: R | null
  readonly doubts: ReadonlyMap<R, StartReadDoubt>
}

/** @param statedMs the stated start of the rider. Null if none was stated */
export function judgeStartReads<R extends StartRead>(
  reads: readonly R[],
  statedMs: number | null,
): JudgedReads<R> {
  const fromMs = (statedMs ?? 0) - START_SLACK_MS
  const isEarly = ({ sinceRaceMs, accepted }: R) => !accepted && sinceRaceMs < fromMs
  const away = ({ sinceRaceMs }: R) => (statedMs === null ? sinceRaceMs : Math.abs(sinceRaceMs - statedMs))
  const inOrder = reads.toSorted(
    (a, b) =>
      Number(b.accepted) - Number(a.accepted) ||
      Number(isEarly(a)) - Number(isEarly(b)) ||
      Number(a.estimated) - Number(b.estimated) ||
      away(a) - away(b),
  )
  const [best] = inOrder
  const start = best === undefined || (statedMs === null && isEarly(best)) ? null : best
  const doubts = new Map<R, StartReadDoubt>()
  for (const read of inOrder) {
    const doubt = doubtOf(read)
    if (doubt !== null) doubts.set(read, doubt)
  }
  return { start, doubts }

  function doubtOf(read: R): StartReadDoubt | null {
    if (read === start)
      return statedMs !== null && !read.accepted && away(read) > START_SLACK_MS ? 'start-differs' : null
    if (isEarly(read)) return 'before-start'
    // Two readers may agree, and an estimate gives way to a measurement.
    return read.estimated || read.sinceRaceMs === start?.sinceRaceMs ? null : 'second-passing'
  }
}
