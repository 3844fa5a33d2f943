/** What separates entrants of a standing with equal sums. */
import { countDown, gainsOf, listGains, sumOf, type Sum } from './sum.ts'

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

export const placeIn = (unit: number, sum: Sum<unknown>): number =>
  sum.unit === unit ? (sum.gain?.place ?? NOWHERE) : NOWHERE

/** What an entrant has by a tie: the lesser comes first. Of lists the first difference decides; what is missing is 0. */
export type Figure = number | readonly number[]

type FigureOf = (sum: Sum<unknown>, last: number) => Figure

/** The figure of an entrant by each tie; `last` is the number of the last unit. */
const FIGURE_OF: Readonly<Record<Exclude<StandingTie, 'general'>, FigureOf>> = {
  lastSprint: (sum, last) => (sum.unit === last ? (sum.gain?.sprintPlace ?? NOWHERE) : NOWHERE),
  lastPart: (sum, last) => placeIn(last, sum),
  wins: (sum) => -sumOf(sum, ({ place }) => (place === 1 ? 1 : 0)),
  places: countPlaces,
  latest: (sum, last) =>
    listGains(sum, last + 1)
      .map((gain) => gain?.place ?? NOWHERE)
      .toReversed(),
  fractions: ({ fractionMs }) => fractionMs,
  placeSum: ({ placing }) => placing,
  firsts: ({ firsts }) => firsts,
}

/** Ties that ask every unit of an entrant. */
const OF_ALL_UNITS: ReadonlySet<StandingTie> = new Set(['wins', 'places', 'latest'])

/**
 * What entrants have by a tie. What asks all units is worked out once for each: a bunch is level, and each is held against
 * many.
 */
export function figuresBy<S extends Sum<unknown>>(
  tie: Exclude<StandingTie, 'general'>,
  last: number,
): (sum: S) => Figure {
  const figure = FIGURE_OF[tie]
  if (!OF_ALL_UNITS.has(tie)) return (sum) => figure(sum, last)
  const known = new Map<S, Figure>()
  return (sum) => {
    let own = known.get(sum)
    if (own === undefined) known.set(sum, (own = figure(sum, last)))
    return own
  }
}

/** How often each place was taken, from the first on, below 0, since more of it comes first. */
function countPlaces(sum: Sum<unknown>): readonly number[] {
  const places: number[] = []
  for (const { gain } of gainsOf(sum)) if (gain.place !== null) places.push(gain.place - 1)
  return countDown([], places)
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
