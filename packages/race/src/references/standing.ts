/**
 * Decides which fact is in force in a slot for a single one (`soleSlotOf`): the first. A fact that supersedes
 * it takes over its place, so that a second one between them is still second. A rerun of a heat frees its
 * slot.
 */

/** A fact's statement about one slot. */
export interface SoleLine {
  /** Increases along the journal. */
  readonly order: number
  /**
   * The order of the first fact in the chain that this one supersedes. Its own if it supersedes none of the
   * slot.
   */
  readonly place: number
  /** True if the fact withdraws the fact in force. */
  readonly frees?: boolean
}

/** The state after the lines so far. */
export interface StandingNow<L> {
  /** The fact in force. Undefined if there is none. */
  readonly now: L | undefined
  readonly place: number
  readonly freedAt: number
}

export const NOTHING_STANDS: StandingNow<never> = { now: undefined, place: Infinity, freedAt: -1 }

/** The state after one more line. */
export function standAfter<L extends SoleLine>(before: StandingNow<L>, line: L): StandingNow<L> {
  if (line.frees === true) return { ...NOTHING_STANDS, freedAt: line.order }
  // A withdrawn fact has no place that could be taken over.
  const place = line.place > before.freedAt ? line.place : line.order
  return place < before.place ? { ...before, now: line, place } : before
}

export interface Standing<L> {
  /** The fact in force. Undefined if there is none. */
  readonly now: L | undefined
  /**
   * The holder, present or former, of the place that each line claims: the line itself, or the one to which
   * it is second.
   */
  readonly of: ReadonlyMap<L, L>
}

/** @param lines lines of one slot, in the journal's order */
export function standingAmong<L extends SoleLine>(lines: readonly L[]): Standing<L> {
  const of = new Map<L, L>()
  let claims: L[] = []
  let inForce: StandingNow<L> = NOTHING_STANDS
  const settle = () => {
    for (const line of claims) of.set(line, inForce.now!)
    claims = []
  }
  for (const line of lines) {
    if (line.frees === true) settle()
    else claims.push(line)
    inForce = standAfter(inForce, line)
  }
  settle()
  return { now: inForce.now, of }
}
