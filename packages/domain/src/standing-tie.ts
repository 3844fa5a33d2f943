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

/** What an entrant has by a tie: the lesser comes first. Of lists the first difference decides; what is missing is 0. */
export type Figure = number | readonly number[]

type FigureOf = (sum: Sum<unknown>, last: number) => Figure

/** The figure of an entrant by each tie; `last` is the number of the last unit. */
export const FIGURE_OF: Readonly<Record<Exclude<StandingTie, 'general'>, FigureOf>> = {
  lastSprint: (sum, last) => (sum.unit === last ? (sum.gain?.sprintPlace ?? NOWHERE) : NOWHERE),
  lastPart: (sum, last) => placeIn(last, sum),
  wins: (sum) => -sumOf(sum, ({ place }) => (place === 1 ? 1 : 0)),
  places: (sum) => moreOf(sum, ({ place }) => (place === null ? NONE : [place - 1])),
  latest: (sum, last) =>
    listGains(sum, last + 1)
      .map((gain) => gain?.place ?? NOWHERE)
      .toReversed(),
  fractions: (sum) => sumOf(sum, ({ fractionMs = 0 }) => fractionMs),
  placeSum: (sum) => sumOf(sum, ({ place, placing }) => placing ?? place ?? NO_PLACE),
  firsts: (sum) => moreOf(sum, ({ firsts = NONE }) => firsts),
}

const NONE: readonly number[] = []

/** How often each number comes up, below 0, since more of it comes first. */
function moreOf(sum: Sum<unknown>, numbersOf: (gain: Gain) => readonly number[]): number[] {
  const counts: number[] = []
  for (let at: Sum<unknown> | null = sum; at !== null; at = at.before) {
    if (at.gain === null) continue
    for (const number of numbersOf(at.gain)) {
      while (counts.length <= number) counts.push(0)
      counts[number]! -= 1
    }
  }
  return counts
}

/** Negative when `a` comes first. */
export function compareFigures(a: Figure, b: Figure): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b)
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
