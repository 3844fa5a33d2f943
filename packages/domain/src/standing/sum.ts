/** The total of one entrant so far: what each unit contributed, and the sum. Standings are made of such sums. */
import { keepsRank, type Irm } from '../marks/irm.ts'

/** What one unit gave to one entrant: what adds up, and the figures that part the level. */
export interface Gain {
  /** Milliseconds or points. */
  readonly value: number
  /** In the unit; null without one. */
  readonly place: number | null
  /** Of who did not end the unit. */
  readonly irm?: Irm | null
  /** What the place adds to the sum of places, where that is not the place itself. */
  readonly placing?: number
  /** The part of a second of a time trial. */
  readonly fractionMs?: number
  /** Importance of each first place taken in the unit: 0 the highest, then 1, 2 … */
  readonly firsts?: readonly number[]
  /** Taken off the time in `value`. */
  readonly bonificationMs?: number
  /** In the last sprint of the unit; null where it was not taken. */
  readonly sprintPlace?: number | null
}

/** The sum after the latest unit that gave something, and the one before it. */
export interface Sum<Key, G extends Gain = Gain> {
  readonly key: Key
  readonly value: number
  /** Number of that unit, from 0; -1 before the first. */
  readonly unit: number
  /** Null before the first. */
  readonly gain: G | null
  /** Of the first unit that was not ended; null for who has ended all. */
  readonly mark: Irm | null
  /** Of all units so far, as are the following: a classification asks for them of every entrant after every unit. */
  readonly bonificationMs: number
  readonly fractionMs: number
  /** Sum of the places. */
  readonly placing: number
  /** By importance, from 0: first places taken, below 0, since more of them come first. */
  readonly firsts: readonly number[]
  readonly before: Sum<Key, G> | null
}

const NO_FIRSTS: readonly number[] = []
/** What a unit without a place adds to the sum of places. */
const NO_PLACE = 1000

/** The sum of an entrant to whom no unit has given anything. */
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

/** After one more unit; `before` is null for an entrant to whom none has given anything. */
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

/** What each unit gave, the latest first. */
export function* gainsOf<Key, G extends Gain>(
  sum: Sum<Key, G>,
): Generator<{ readonly unit: number; readonly gain: G }> {
  for (let at: Sum<Key, G> | null = sum; at !== null; at = at.before)
    if (at.gain !== null) yield { unit: at.unit, gain: at.gain }
}

/** One less for each of these numbers; the list itself where there are none. */
export function countDown(counts: readonly number[], numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0) return counts
  const after = [...counts]
  for (const number of numbers) {
    while (after.length <= number) after.push(0)
    after[number]! -= 1
  }
  return after
}

/** A figure of every unit added up. */
export function sumOf<G extends Gain>(sum: Sum<unknown, G>, figure: (gain: G) => number): number {
  let total = 0
  for (let at: Sum<unknown, G> | null = sum; at !== null; at = at.before)
    if (at.gain !== null) total += figure(at.gain)
  return total
}

/** What each unit gave, in their order; null for one that gave nothing. */
export function listGains<G extends Gain>(sum: Sum<unknown, G>, units: number): (G | null)[] {
  const gains = Array.from({ length: units }, (): G | null => null)
  for (const { unit, gain } of gainsOf(sum)) gains[unit] = gain
  return gains
}

/** Numbers of the units that are not among the best; of equal ones the later is dropped. */
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
