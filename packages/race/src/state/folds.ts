/**
 * Folds of one list under different facts. A race with inferred facts is compared with the same race without them, by turns, and each would
 * otherwise undo the other's fold: every frame would then be folded from the first one on.
 */

export interface Fold<Facts, Value> {
  readonly facts: Facts
  /** The value after so many entries, rising. The first mark is the value before all of them. */
  marks: { after: number; value: Value }[]
}

/** The last used first. */
export type Folds<Facts, Value> = Fold<Facts, Value>[]

/** The race as it is, and as it would be without inferred facts. */
const FOLDS_KEPT = 2

export interface FoldRules<Facts, Value> {
  /** The earliest instant at which two sets of facts differ. Infinity if they are equal, -Infinity if they differ from the beginning. */
  readonly changedFromMs: (before: Facts, now: Facts) => number
  /** The value before all entries. `before` is that of the nearest fold. */
  readonly begin: (facts: Facts, before: Value | null) => Value
  /** The instant of an entry, by its place from 0. */
  readonly atMs: (place: number) => number
}

/** The fold under these facts, which begins with what it has in common with another one. It becomes the last used. */
export function foldUnder<Facts, Value>(
  folds: Folds<Facts, Value>,
  facts: Facts,
  { changedFromMs, begin, atMs }: FoldRules<Facts, Value>,
): Fold<Facts, Value> {
  const since = folds.map((fold) => ({ fold, ms: changedFromMs(fold.facts, facts) }))
  const nearest = since.reduce<{ fold: Fold<Facts, Value>; ms: number } | null>(
    (best, each) => (best === null || each.ms > best.ms ? each : best),
    null,
  )
  let found: Fold<Facts, Value>
  if (nearest?.ms === Infinity) found = nearest.fold
  else {
    const marks =
      nearest === null || nearest.ms === -Infinity
        ? [{ after: 0, value: begin(facts, nearest?.fold.marks[0]!.value ?? null) }]
        : nearest.fold.marks.filter(({ after }) => after === 0 || atMs(after - 1) < nearest.ms)
    found = { facts, marks }
  }
  const others = folds.filter((each) => each !== found).slice(0, FOLDS_KEPT - 1)
  folds.splice(0, folds.length, found, ...others)
  return found
}
