/** The total of one entrant so far: what each unit contributed, and the sum. Standings are made of such sums. */
import { keepsRank, type Irm } from '../marks/irm.ts'

/** The contribution of one unit to one entrant: the value that is added up, and the figures that break ties. */
export interface Gain {
  /** Milliseconds or points. */
  readonly value: number
  /** Place in the unit. Null without one. */
  readonly place: number | null
  /** Mark of an entrant who did not finish the unit. */
  readonly irm?: Irm | null
  /** The number that the place adds to the sum of places, if that is not the place itself. */
  readonly placing?: number
  /** The fraction of a second in a time trial. */
  readonly fractionMs?: number
  /** Importance of each first place taken in the unit: 0 is the highest, then 1, 2 … */
  readonly firsts?: readonly number[]
  /** Already taken off the time in `value`. */
  readonly bonificationMs?: number
  /** Place in the last sprint of the unit. Null if not placed. */
  readonly sprintPlace?: number | null
}

/** The sum after the latest unit that gave something. It links to the sum before that unit. */
export interface Sum<Key, G extends Gain = Gain> {
  readonly key: Key
  readonly value: number
  /** Number of the latest unit, from 0. -1 before the first. */
  readonly unit: number
  /** Null before the first unit. */
  readonly gain: G | null
  /** Mark of the first unit that was not finished. Null if all were. */
  readonly mark: Irm | null
  /**
   * Totals of all units so far, like the next two fields. They are kept because every classification needs them for every entrant after
   * every unit.
   */
  readonly bonificationMs: number
  readonly fractionMs: number
  /** Sum of the places. */
  readonly placing: number
  /** First places by importance, from 0. Negative counts, because more of them come first. */
  readonly firsts: readonly number[]
  readonly before: Sum<Key, G> | null
}

const NO_FIRSTS: readonly number[] = []
/** The number that a unit without a place adds to the sum of places. Larger than every place, also in a field of thousands. */
const NO_PLACE = 100_000

/** The sum of an entrant before any unit. */
export const emptySum = <Key, G extends Gain>(key: Key): Sum<Key, G> => ({
  key,
  value: 0,
  unit: -1,
  gain: null,
  mark: null,
  bonificationMs: 0,
  fractionMs: 0,
  placing: 0,
  firsts: NO_FIRSTS,
  before: null,
})

/**
 * The sum after one more unit.
 * @param before null for an entrant without units
 */
export function addGain<Key, G extends Gain>(
  before: Sum<Key, G> | null,
  key: Key,
  unit: number,
  gain: G,
): Sum<Key, G> {
  const irm = gain.irm ?? null
  return {
    key,
    value: (before?.value ?? 0) + gain.value,
    unit,
    gain,
    mark: before?.mark ?? (keepsRank(irm) ? null : irm),
    bonificationMs: (before?.bonificationMs ?? 0) + (gain.bonificationMs ?? 0),
    fractionMs: (before?.fractionMs ?? 0) + (gain.fractionMs ?? 0),
    placing: (before?.placing ?? 0) + (gain.placing ?? gain.place ?? NO_PLACE),
    firsts: countDown(before?.firsts ?? NO_FIRSTS, gain.firsts ?? NO_FIRSTS),
    before,
  }
}

/** The gains of each unit, the latest first. */
export function* gainsOf<Key, G extends Gain>(
  sum: Sum<Key, G>,
): Generator<{ readonly unit: number; readonly gain: G }> {
  for (let at: Sum<Key, G> | null = sum; at !== null; at = at.before)
    if (at.gain !== null) yield { unit: at.unit, gain: at.gain }
}

/** Subtracts one from the count at each of these numbers. Returns the same list if there are none. */
export function countDown(counts: readonly number[], numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0) return counts
  const after = [...counts]
  for (const number of numbers) {
    while (after.length <= number) after.push(0)
    after[number]! -= 1
  }
  return after
}

/** Adds up a figure of every unit. */
export function sumOf<G extends Gain>(sum: Sum<unknown, G>, figure: (gain: G) => number): number {
  let total = 0
  for (let at: Sum<unknown, G> | null = sum; at !== null; at = at.before)
    if (at.gain !== null) total += figure(at.gain)
  return total
}

/** The gains of each unit, in order. Null for a unit that gave nothing. */
export function listGains<G extends Gain>(sum: Sum<unknown, G>, units: number): (G | null)[] {
  const gains = Array.from({ length: units }, (): G | null => null)
  for (const { unit, gain } of gainsOf(sum)) gains[unit] = gain
  return gains
}

/** Numbers of the units that are not among the best. Of equal units the later one is dropped. */
export function droppedUnits(sum: Sum<unknown>, counting: number | null): ReadonlySet<number> {
  if (counting === null) return new Set()
  const best = [...gainsOf(sum)].sort((a, b) => b.gain.value - a.gain.value || a.unit - b.unit)
  return new Set(best.slice(counting).map(({ unit }) => unit))
}

export function countedValue(sum: Sum<unknown>, counting: number): number {
  const dropped = droppedUnits(sum, counting)
  let value = sum.value
  for (const { unit, gain } of gainsOf(sum)) if (dropped.has(unit)) value -= gain.value
  return value
}
