/**
 * Which fact stands where there is one at a time (`soleSlotOf`): the first. One that supersedes it takes over its place, so
 * that a second one in between is still second. A heat that is to be run again leaves its place free.
 */

/** What a fact says of one slot. */
export interface SoleLine {
  /** Rises along the journal. */
  readonly order: number
  /** The order of the first fact in the chain that this one supersedes; its own where it supersedes none of the slot. */
  readonly place: number
  /** True where the fact takes back what stood so far. */
  readonly frees?: boolean
}

/** What stands after the lines so far. */
export interface StandingNow<L> {
  /** Stands now; undefined where nothing does. */
  readonly now: L | undefined
  readonly place: number
  readonly freedAt: number
}

export const NOTHING_STANDS: StandingNow<never> = { now: undefined, place: Infinity, freedAt: -1 }

/** What stands after one more line. */
export function standAfter<L extends SoleLine>(before: StandingNow<L>, line: L): StandingNow<L> {
  if (line.frees === true) return { ...NOTHING_STANDS, freedAt: line.order }
  // What was taken back has no place that could be taken over.
  const place = line.place > before.freedAt ? line.place : line.order
  return place < before.place ? { ...before, now: line, place } : before
}

export interface Standing<L> {
  /** Stands now; undefined where nothing does. */
  readonly now: L | undefined
  /** What stood, or stands, in the place that each line claims: the line itself, or the one that it is second to. */
  readonly of: ReadonlyMap<L, L>
}

/** @param lines of one slot, in the journal's order */
export function standingAmong<L extends SoleLine>(lines: readonly L[]): Standing<L> {
  const of = new Map<L, L>()
  let claims: L[] = []
  let stands: StandingNow<L> = NOTHING_STANDS
  const settle = () => {
    for (const line of claims) of.set(line, stands.now!)
    claims = []
  }
  for (const line of lines) {
    if (line.frees === true) settle()
    else claims.push(line)
    stands = standAfter(stands, line)
  }
  settle()
  return { now: stands.now, of }
}
