/** Who won a stage: one, several where they share the first place, or nobody. */
import type { StageListed, Winner } from '@bell-lap/protocol/objects/stage'

type Won = Partial<Pick<StageListed, 'winner' | 'alsoWon'>>

export const winnersOf = ({ winner, alsoWon = [] }: Won): readonly Winner[] =>
  winner == null ? [] : [winner, ...alsoWon]
