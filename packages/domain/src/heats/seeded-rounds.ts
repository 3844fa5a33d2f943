/**
 * Rounds of equal heats that are filled by a timed qualifying, so that the two fastest could meet in the final alone: the
 * cross-country eliminator (heats of four, two go on) and the pump track (two against each other, one goes on). Who is seeded
 * where is the usual bracket, which neither rule book was held against.
 */
import type { QualificationGroup, Selection } from './qualification.ts'

export interface SeededRounds {
  /** Heats of the first round: a power of two. */
  readonly heats: number
  readonly ridersInHeat: number
  readonly goingOn: number
  /** The final for the places behind the first one, which those ride who lost the semifinals. */
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

/** Number of the timed phase that seeds, and by which those who went out in one round stand; the rounds follow it. */
export const SEEDED_BY = 1
const heatName = (number: number): string => `Heat ${number}`

/** Best seeds of so many heats, in the order of the heats: 1, 4, 3, 2 of four. */
export function seedOrder(heats: number): number[] {
  if (heats <= 1) return [1]
  return seedOrder(heats / 2).flatMap((seed, index) => {
    const pair = [seed, heats + 1 - seed]
    return index % 2 === 0 ? pair : pair.toReversed()
  })
}

/** Everybody of a heat by seed, to and fro over the heats: 1, 16, 17, 32 of eight heats of four. */
const seedsOf = (first: number, { heats, ridersInHeat }: SeededRounds): number[] =>
  Array.from({ length: ridersInHeat }, (_, row) =>
    row % 2 === 0 ? row * heats + first : (row + 1) * heats + 1 - first,
  )

const places = (phase: number, heats: readonly number[], ...of: readonly number[]): Selection[] =>
  of.flatMap((place) => heats.map((heat) => ({ phase, of: [{ heats: [heatName(heat)], places: [place] }] })))

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How each round is filled, the first one first; the last is the finals. Phases are numbered from the qualifying on. */
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
