/**
 * Elimination races. The last rider of each sprint is out, and the result is the order of elimination, reversed (UCI regulations part 3
 * chapter II, elimination race). A rider who leaves the race between two eliminations counts as eliminated at that moment (UCI 3.2.223,
 * D-208). A rider who did not start or was disqualified has no place and leaves no gap: places are counted among the other riders.
 */

export interface EliminationState {
  /** Places by key: of all riders who are out, and of the winner once nobody else is left. */
  readonly places: ReadonlyMap<string, number>
  /** Still in, in the order of the start list. */
  readonly remaining: readonly string[]
  /** Riders who went out last, at a sprint or between two. Empty before the first elimination. */
  readonly lastOut: readonly string[]
}

/**
 * Laps up to the next elimination. They are counted from the end, because the last elimination is the finish.
 * @param toGo laps to go for the first rider, at least one. Null while the lap counter has no value
 */
export const lapsToElimination = (toGo: number | null, everyLaps: number): number | null =>
  toGo === null ? null : toGo % everyLaps || everyLaps

/**
 * @param keys starters
 * @param out one entry per elimination, in order. Within an entry the rider named first is the last of them
 * @param gone riders who have no place because they did not start or were disqualified
 */
export function eliminate(
  keys: readonly string[],
  out: readonly (readonly string[])[],
  gone: ReadonlySet<string> = new Set(),
): EliminationState {
  const started = new Set(keys).difference(gone)
  const places = new Map<string, number>()
  for (const key of out.flat()) {
    if (started.has(key) && !places.has(key)) places.set(key, started.size - places.size)
  }
  const remaining = keys.filter((key) => started.has(key) && !places.has(key))
  if (remaining.length === 1 && places.size > 0) places.set(remaining[0]!, 1)
  return { places, remaining, lastOut: (out.at(-1) ?? []).filter((key) => started.has(key)) }
}

/** Riders who went out at one moment. A larger order is later. */
export interface WentOut {
  readonly keys: readonly string[]
  readonly order: number
}

/**
 * Riders in the order in which they went out. Eliminations stay in the order of their numbers, even if they
 * were reported in another order. Riders who left the race come behind the eliminations reported before they
 * left.
 */
export function inOrderOfLeaving(
  eliminations: readonly WentOut[],
  left: readonly WentOut[],
): (readonly string[])[] {
  const waiting = left.toSorted((a, b) => a.order - b.order)
  const eliminationBefore = ({ order }: WentOut) => eliminations.findLastIndex((each) => each.order < order)
  const leavingAfter = (index: number) =>
    waiting.filter((each) => eliminationBefore(each) === index).map(({ keys }) => keys)
  return [...leavingAfter(-1), ...eliminations.flatMap(({ keys }, index) => [keys, ...leavingAfter(index)])]
}
