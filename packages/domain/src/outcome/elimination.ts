/**
 * Elimination races: the last rider of each sprint is out, and the result is the order of elimination, reversed (UCI
 * regulations part 3 chapter II, elimination race). Who leaves the race between two eliminations counts as eliminated at that
 * moment (UCI 3.2.223, D-208). Who does not start or is disqualified has no place and leaves no hole: places are counted among
 * the other riders.
 */

export interface EliminationState {
  /** By key of everybody who is out, and of the winner once nobody else is left. */
  readonly places: ReadonlyMap<string, number>
  /** Still in, in the order of the start list. */
  readonly remaining: readonly string[]
  /** Who went out last, at a sprint or between two; empty before the first. */
  readonly lastOut: readonly string[]
}

/**
 * Laps up to the next elimination. They are counted from the end, for the last one is the finish.
 * @param toGo laps the first one has still to ride, at least one; null while the lap counter says nothing
 */
export const lapsToElimination = (toGo: number | null, everyLaps: number): number | null =>
  toGo === null ? null : toGo % everyLaps || everyLaps

/**
 * @param keys who started
 * @param out who went out, one elimination after the other; of several at one sprint the first named is the last of them
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

/** Riders who were out at a moment; larger is later. */
export interface WentOut {
  readonly keys: readonly string[]
  readonly order: number
}

/**
 * Who went out, one after the other. Eliminations stay in the order of their numbers, whenever they were told; who left the race
 * comes behind the eliminations told until then.
 */
export function inOrderOfLeaving(
  eliminations: readonly WentOut[],
  left: readonly WentOut[],
): (readonly string[])[] {
  const waiting = left.toSorted((a, b) => a.order - b.order)
  const toldBefore = ({ order }: WentOut) => eliminations.findLastIndex((told) => told.order < order)
  const leavingAfter = (index: number) =>
    waiting.filter((each) => toldBefore(each) === index).map(({ keys }) => keys)
  return [...leavingAfter(-1), ...eliminations.flatMap(({ keys }, index) => [keys, ...leavingAfter(index)])]
}
