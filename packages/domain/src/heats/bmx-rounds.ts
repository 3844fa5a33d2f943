/**
 * BMX racing at the Games. Quarterfinals have three runs in three heats. The first twelve of their sum advance to the semifinals, the next
 * eight to the last chance race, whose first four also advance. Semifinals have three runs in two heats, and the first eight advance to the
 * final. Heats of a later run are filled back and forth by the times of the run before, and the gate is chosen in that order. The rounds of
 * Paris 2024 were published this way (docs/truth.md), and UCI regulations part 6 describe it.
 */
import type { QualificationGroup, Selection } from './qualification.ts'

/** Numbers of the phases. Each run is a phase, because it has a start list of its own. */
export const BMX_PHASES = {
  quarterfinals1: 1,
  quarterfinals2: 2,
  quarterfinals3: 3,
  lastChance: 4,
  semifinals1: 5,
  semifinals2: 6,
  semifinals3: 7,
  final: 8,
} as const
export type BmxPhase = keyof typeof BMX_PHASES

const QUARTERFINALS = [1, 2, 3] as const
const SEMIFINALS = [5, 6, 7] as const
const THREE = ['Heat 1', 'Heat 2', 'Heat 3'] as const
const TWO = ['Heat 1', 'Heat 2'] as const

/** The next run of a round: everybody, in the order of the times of the run before. */
const nextRun = (before: number, riders: number, heats: readonly string[]): readonly QualificationGroup[] => [
  {
    heats,
    isSameRound: true,
    from: [{ phase: before, runs: [before], best: [1, riders], orderedBy: before }],
  },
]
/** A range of places in the sum of a round, in the order of the times of its last run. */
const ofRound = (runs: readonly number[], first: number, last: number): Selection => ({
  phase: runs.at(-1)!,
  runs,
  best: [first, last],
  orderedBy: runs.at(-1)!,
})

export const BMX_ROUNDS: Readonly<Record<BmxPhase, readonly QualificationGroup[]>> = {
  quarterfinals1: [],
  quarterfinals2: nextRun(1, 24, THREE),
  quarterfinals3: nextRun(2, 24, THREE),
  lastChance: [{ mark: 'R', from: [ofRound(QUARTERFINALS, 13, 20)] }],
  semifinals1: [
    {
      heats: TWO,
      from: [ofRound(QUARTERFINALS, 1, 12), { phase: BMX_PHASES.lastChance, best: [1, 4] }],
    },
  ],
  semifinals2: nextRun(5, 16, TWO),
  semifinals3: nextRun(6, 16, TWO),
  final: [{ from: [ofRound(SEMIFINALS, 1, 8)] }],
}
