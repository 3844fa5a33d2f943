/**
 * Rounds of equal heats that are filled from a timed qualifying, so that the two fastest can meet only in the final: the cross-country
 * eliminator (heats of four, two advance) and the pump track (two riders, one advances). The seeding is the usual bracket. It was not
 * compared with either rule book.
 */
import type { QualificationGroup, Selection } from './qualification.ts'

export interface SeededRounds {
  /** Heats of the first round. A power of two. */
  readonly heats: number
  readonly ridersInHeat: number
  readonly goingOn: number
  /** The final for the losers of the semifinals. */
  readonly smallFinal: string
}

export const ELIMINATOR: SeededRounds = {
  heats: 8,
  ridersInHeat: 4,
  goingOn: 2,
  smallFinal: 'For Places 5-8',
}
export const PUMP_TRACK: SeededRounds = {
  heats: 8,
  ridersInHeat: 2,
  goingOn: 1,
  smallFinal: 'For Bronze',
}

/** Number of the timed phase that seeds. It also orders competitors who went out in one round. The rounds follow it. */
export const SEEDED_BY = 1
const heatName = (number: number): string => `Heat ${number}`

/** The best seed of each heat, in the order of the heats. For four heats: 1, 4, 3, 2. */
export function seedOrder(heats: number): number[] {
  if (heats <= 1) return [1]
  return seedOrder(heats / 2).flatMap((seed, index) => {
    const pair = [seed, heats + 1 - seed]
    return index % 2 === 0 ? pair : pair.toReversed()
  })
}

/** All seeds of a heat, back and forth over the heats. For the first of eight heats of four: 1, 16, 17, 32. */
const seedsOf = (first: number, { heats, ridersInHeat }: SeededRounds): number[] =>
  Array.from({ length: ridersInHeat }, (_, row) =>
    row % 2 === 0 ? row * heats + first : (row + 1) * heats + 1 - first,
  )

const places = (phase: number, heats: readonly number[], ...of: readonly number[]): Selection[] =>
  of.flatMap((place) => heats.map((heat) => ({ phase, of: [{ heats: [heatName(heat)], places: [place] }] })))

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How each round is filled, the first round first, the finals last. Phases are numbered from the qualifying on. */
export function seededRounds(rule: SeededRounds): QualificationGroup[][] {
  const { goingOn, ridersInHeat, smallFinal } = rule
  const first = seedOrder(rule.heats).map((seed, index): QualificationGroup => ({
    heat: heatName(index + 1),
    from: seedsOf(seed, rule).map((place) => ({ phase: SEEDED_BY, best: [place, place] as const })),
  }))
  const rounds = [first]
  for (let heats = rule.heats / 2; heats >= 2; heats /= 2) {
    const before = SEEDED_BY + rounds.length
    rounds.push(
      upTo(1, heats).map((heat) => ({
        heat: heatName(heat),
        from: places(before, [2 * heat - 1, 2 * heat], ...upTo(1, goingOn)),
      })),
    )
  }
  const semifinals = SEEDED_BY + rounds.length
  rounds.push([
    { heat: 'For Gold', mark: 'QG', from: places(semifinals, [1, 2], ...upTo(1, goingOn)) },
    {
      heat: smallFinal,
      mark: smallFinal === 'For Bronze' ? 'QB' : 'Q',
      firstPlace: 2 * goingOn + 1,
      from: places(semifinals, [1, 2], ...upTo(goingOn + 1, ridersInHeat)),
    },
  ])
  return rounds
}
