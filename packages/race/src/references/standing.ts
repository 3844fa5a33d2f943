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
  let first: { readonly line: L; readonly place: number } | undefined
  let freedAt = -1
  const settle = () => {
    for (const line of claims) of.set(line, first!.line)
  }
  for (const line of lines) {
    if (line.frees === true) {
      settle()
      claims = []
      first = undefined
      freedAt = line.order
      continue
    }
    // What was taken back has no place that could be taken over.
    const place = line.place > freedAt ? line.place : line.order
    claims.push(line)
    if (first === undefined || place < first.place) first = { line, place }
  }
  settle()
  return { now: first?.line, of }
}
