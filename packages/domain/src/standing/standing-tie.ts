/** Separates entrants of a standing with equal sums. */
import { gainsOf, listGains, sumOf, type Sum } from './sum.ts'

/**
 * Tie-breakers that events and series may state.
 * - `lastSprint`: the place in the last sprint of the last unit.
 * - `lastPart`: the place in the last unit.
 * - `wins`: more units won.
 * - `places`: more first places, then second, third …
 * - `latest`: the better place in the latest unit, then in the one before.
 */
export const STANDING_TIES = ['lastSprint', 'lastPart', 'wins', 'places', 'latest'] as const

export type StatedTie = (typeof STANDING_TIES)[number]

/** Adds fractions of a second, the sum of places, first places by importance, and the general classification. */
export type StandingTie = StatedTie | 'fractions' | 'placeSum' | 'firsts' | 'general'

/** Larger than every place. */
export const NOWHERE = 100_000

export const placeIn = (unit: number, sum: Sum<unknown>): number =>
  sum.unit === unit ? (sum.gain?.place ?? NOWHERE) : NOWHERE

/** Negative if `a` comes first. */
type Compare = (a: Sum<unknown>, b: Sum<unknown>) => number

/**
 * How a tie-breaker compares entrants. A level bunch is compared pair by pair, so a figure that needs all units is computed once per
 * entrant and kept.
 * @param last number of the last unit
 */
export function compareBy(tie: Exclude<StandingTie, 'general'>, last: number): Compare {
  switch (tie) {
    case 'lastSprint':
      return (a, b) => sprintPlaceIn(last, a) - sprintPlaceIn(last, b)
    case 'lastPart':
      return (a, b) => placeIn(last, a) - placeIn(last, b)
    case 'fractions':
      return (a, b) => a.fractionMs - b.fractionMs
    case 'placeSum':
      return (a, b) => a.placing - b.placing
    case 'firsts':
      return (a, b) => compareLists(a.firsts, b.firsts)
    case 'wins':
      return comparing((sum) => [-sumOf(sum, ({ place }) => (place === 1 ? 1 : 0))])
    case 'places':
      return comparing(bestPlaces)
    case 'latest':
      return comparing((sum) =>
        listGains(sum, last + 1)
          .map((gain) => gain?.place ?? NOWHERE)
          .toReversed(),
      )
  }
}

const sprintPlaceIn = (unit: number, sum: Sum<unknown>): number =>
  sum.unit === unit ? (sum.gain?.sprintPlace ?? NOWHERE) : NOWHERE

function comparing(listOf: (sum: Sum<unknown>) => readonly number[]): Compare {
  const known = new Map<Sum<unknown>, readonly number[]>()
  const of = (sum: Sum<unknown>) => {
    let list = known.get(sum)
    if (list === undefined) known.set(sum, (list = listOf(sum)))
    return list
  }
  return (a, b) => compareLists(of(a), of(b))
}

/**
 * The places, the best first, and below 0, so that one more place comes before none. Counts of every place would be as long as the last
 * place of the field.
 */
const bestPlaces = (sum: Sum<unknown>): readonly number[] =>
  [...gainsOf(sum)]
    .flatMap(({ gain: { place } }) => (place === null ? [] : [place - NOWHERE]))
    .sort((a, b) => a - b)

/** The first difference decides. Missing entries are 0. */
function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
