/**
 * Rounds of the team events of the track at the Olympic Games: eight teams of the qualifying ride a first round in pairs, then finals for
 * gold, bronze, fifth and seventh place.
 */
import type { RoundsRule } from './event-classification.ts'
import type { QualificationGroup, Selection } from './qualification.ts'

/** Phases by number, in the order in which they are raced. */
export const TEAM_PHASES = { qualifying: 1, round1: 2, finals: 3 } as const

type Rounds = { readonly [P in 'round1' | 'finals']: readonly QualificationGroup[] }

const heatName = (number: number): string => `Heat ${number}`
/** Pairs by their place in the qualifying. */
const pairs = (...of: readonly (readonly [number, number])[]): QualificationGroup[] =>
  of.map((seeds, index) => ({
    heat: heatName(index + 1),
    from: seeds.map((seed) => ({ phase: TEAM_PHASES.qualifying, best: [seed, seed] })),
  }))
type Of = NonNullable<Selection['of']>
const best = (of: Of, first: number): Selection[] => [
  { phase: TEAM_PHASES.round1, of, best: [first, first + 1] },
]

const WINNERS: Of = [{ places: [1] }]
const LOSERS: Of = [{ places: [2] }]

/** The winners of the first round ride for gold and bronze, by time. The others ride for the places behind (UCI 3.2.145 and 3.2.146). */
export const TEAM_SPRINT_ROUNDS: Rounds = {
  round1: pairs([4, 5], [3, 6], [2, 7], [1, 8]),
  finals: [
    { heat: 'For Gold', mark: 'QG', from: best(WINNERS, 1) },
    { heat: 'For Bronze', mark: 'QB', firstPlace: 3, from: best(WINNERS, 3) },
    { heat: 'For Places 5-6', firstPlace: 5, from: best(LOSERS, 1) },
    { heat: 'For Places 7-8', firstPlace: 7, from: best(LOSERS, 3) },
  ],
}

/**
 * Only the four fastest teams of the qualifying can win: the winners of their heats ride for gold, and the six others follow by time (UCI
 * 3.2.085).
 */
const TOP_HEATS = [heatName(3), heatName(4)]
const BEHIND: Of = [
  { heats: TOP_HEATS, places: [2] },
  { heats: [heatName(1), heatName(2)], places: [1, 2] },
]

export const TEAM_PURSUIT_ROUNDS: Rounds = {
  round1: pairs([6, 7], [5, 8], [2, 3], [1, 4]),
  finals: [
    { heat: 'For Gold', mark: 'QG', from: best([{ heats: TOP_HEATS, places: [1] }], 1) },
    { heat: 'For Bronze', mark: 'QB', firstPlace: 3, from: best(BEHIND, 1) },
    { heat: 'For Places 5-6', firstPlace: 5, from: best(BEHIND, 3) },
    { heat: 'For Places 7-8', firstPlace: 7, from: best(BEHIND, 5) },
  ],
}

/** Teams that are not among the eight of the first round are ordered by the time of the qualifying. */
export const TEAM_CLASSIFICATION: RoundsRule = { levelBy: TEAM_PHASES.qualifying }
