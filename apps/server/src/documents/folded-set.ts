/**
 * Decides which competitions stay in memory as race states (D-140): the most recently requested ones, up to a
 * limit of rows. A competition that is followed or being raced stays whatever the limit.
 */

/**
 * Most rows of all folded competitions together, if no setting says otherwise: some 40 MB (see
 * `fact-rows.ts`).
 */
export const FOLDED_ROWS = 60_000

/** A competition that received facts or frames within this time is being raced. */
export const RACED_MS = 120_000

export interface Folded {
  readonly competition: string
  readonly rows: number
}

export interface FoldedSet {
  /** Notes a request that only the state can answer. */
  ask(competition: string): void
  /** Notes that facts or frames came after everything known had been read. */
  race(competition: string): void
  /** True if that happened within `RACED_MS`. */
  isRaced(competition: string): boolean
  /** Notes a follower. Returns the undo, which is called once. */
  hold(competition: string): () => void
  /** The folded competitions to drop now. The most recently requested one is never among them. */
  listSurplus(folded: Iterable<Folded>): string[]
  /** Forgets a competition. */
  forget(competition: string): void
}

/** The use of a competition. Bound: one entry for each competition in the journal or followed. */
interface Use {
  /** Increases with every request, over all competitions. 0 before the first. */
  readOrder: number
  /** Milliseconds. */
  racedAtMs: number
  holders: number
}

export function createFoldedSet(options: {
  readonly now: () => number
  readonly mostRows: number
}): FoldedSet {
  const { now, mostRows } = options
  const uses = new Map<string, Use>()
  /** Greater than the value of competitions that nobody requested yet. */
  let askings = 1
  const useOf = (competition: string): Use => {
    let use = uses.get(competition)
    if (use === undefined) uses.set(competition, (use = { readOrder: 0, racedAtMs: -Infinity, holders: 0 }))
    return use
  }
  const wasRaced = ({ racedAtMs }: Use): boolean => now() - racedAtMs < RACED_MS
  const isNeeded = (use: Use): boolean => use.holders > 0 || wasRaced(use)

  return {
    ask: (competition) => void (useOf(competition).readOrder = askings += 1),
    race: (competition) => void (useOf(competition).racedAtMs = now()),
    isRaced: (competition) => wasRaced(useOf(competition)),
    hold(competition) {
      useOf(competition).holders += 1
      return () => void (useOf(competition).holders -= 1)
    },
    listSurplus(folded) {
      const all = [...folded].map((each) => ({ ...each, use: useOf(each.competition) }))
      let rows = all.reduce((sum, each) => sum + each.rows, 0)
      const surplus: string[] = []
      for (const each of all.toSorted((a, b) => a.use.readOrder - b.use.readOrder)) {
        if (rows <= mostRows) break
        if (each.use.readOrder === askings || isNeeded(each.use)) continue
        surplus.push(each.competition)
        rows -= each.rows
      }
      return surplus
    },
    forget(competition) {
      if (uses.get(competition)?.holders === 0) uses.delete(competition)
    },
  }
}
