/** What separates entrants of a standing with equal sums. */
import { listGains, sumOf, type Gain, type Sum } from './sum.ts'

/**
 * What breaks ties: the place in the last sprint of the last unit, the place in the last unit, more units won, more first
 * places and then second, third …, or the better place in the latest unit and then in the one before. Events and series may state
 * these.
 */
export const STANDING_TIES = ['lastSprint', 'lastPart', 'wins', 'places', 'latest'] as const

export type StatedTie = (typeof STANDING_TIES)[number]

/** Also fractions of a second, the sum of places, first places at the more important, and the general classification. */
export type StandingTie = StatedTie | 'fractions' | 'placeSum' | 'firsts' | 'general'

/** Behind every place. */
export const NOWHERE = 100_000
/** What a unit without a place adds to the sum of places. */
const NO_PLACE = 1000

export const placeIn = (unit: number, sum: Sum<unknown>): number =>
  sum.unit === unit ? (sum.gain?.place ?? NOWHERE) : NOWHERE

type Compare = (a: Sum<unknown>, b: Sum<unknown>, last: number) => number

/** Negative when `a` is better. */
export const PARTED_BY: Readonly<Record<Exclude<StandingTie, 'general'>, Compare>> = {
  lastSprint: (a, b, last) => lastSprintOf(a, last) - lastSprintOf(b, last),
  lastPart: (a, b, last) => placeIn(last, a) - placeIn(last, b),
  wins: (a, b) => winsOf(b) - winsOf(a),
  places: (a, b) => compareFirsts(countPlaces(a), countPlaces(b)),
  latest: (a, b, last) => compareLatest(listGains(a, last + 1), listGains(b, last + 1)),
  fractions: (a, b) => sumOf(a, fractionOf) - sumOf(b, fractionOf),
  placeSum: (a, b) => sumOf(a, placingOf) - sumOf(b, placingOf),
  firsts: (a, b) => compareFirsts(countFirsts(a), countFirsts(b)),
}

const fractionOf = ({ fractionMs = 0 }: Gain): number => fractionMs
const placingOf = ({ place, placing }: Gain): number => placing ?? place ?? NO_PLACE
const winsOf = (sum: Sum<unknown>): number => sumOf(sum, ({ place }) => (place === 1 ? 1 : 0))
const lastSprintOf = (sum: Sum<unknown>, last: number): number =>
  sum.unit === last ? (sum.gain?.sprintPlace ?? NOWHERE) : NOWHERE

const countPlaces = (sum: Sum<unknown>): number[] =>
  count(sum, ({ place }) => (place === null ? [] : [place - 1]))
const countFirsts = (sum: Sum<unknown>): number[] => count(sum, ({ firsts = NONE }) => firsts)
const NONE: readonly number[] = []

/** How often each number comes up. */
function count(sum: Sum<unknown>, numbersOf: (gain: Gain) => readonly number[]): number[] {
  const counts: number[] = []
  for (let at: Sum<unknown> | null = sum; at !== null; at = at.before) {
    if (at.gain === null) continue
    for (const number of numbersOf(at.gain)) counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** Negative when `a` has more at the first number where the two differ. */
function compareFirsts(a: readonly number[], b: readonly number[]): number {
  for (let number = 0; number < Math.max(a.length, b.length); number += 1) {
    const difference = (b[number] ?? 0) - (a[number] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function compareLatest(a: readonly (Gain | null)[], b: readonly (Gain | null)[]): number {
  for (let unit = a.length - 1; unit >= 0; unit -= 1) {
    const difference = (a[unit]?.place ?? NOWHERE) - (b[unit]?.place ?? NOWHERE)
    if (difference !== 0) return difference
  }
  return 0
}
