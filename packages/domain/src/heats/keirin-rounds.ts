/**
 * Rounds of the keirin with 25 to 30 riders (UCI 3.2.135): five heats, of which the first two riders each advance and the others ride the
 * repechages; three quarterfinals of six; two semifinals. The rule says who advances. The heat is drawn, with riders of one nation kept
 * apart, so heats come from start lists.
 */
import type { RoundsRule } from './event-classification.ts'
import type { QualificationGroup } from './qualification.ts'

/** Phases by number, in the order in which they are raced. */
export const KEIRIN_PHASES = {
  round1: 1,
  repechages: 2,
  quarterfinals: 3,
  semifinals: 4,
  finals: 5,
} as const

type Phase = keyof typeof KEIRIN_PHASES
const places = (phase: Phase, ...of: readonly number[]) => ({
  phase: KEIRIN_PHASES[phase],
  of: [{ places: of }],
})

export const KEIRIN_ROUNDS: { readonly [P in Exclude<Phase, 'round1'>]: readonly QualificationGroup[] } = {
  repechages: [{ mark: 'R', from: [places('round1', 3, 4, 5, 6)] }],
  quarterfinals: [{ from: [places('round1', 1, 2), places('repechages', 1, 2)] }],
  semifinals: [{ from: [places('quarterfinals', 1, 2, 3, 4)] }],
  finals: [
    { heat: 'For Gold', mark: 'QG', from: [places('semifinals', 1, 2, 3)] },
    { heat: 'For Places 7-12', firstPlace: 7, from: [places('semifinals', 4, 5, 6)] },
  ],
}

/** No time seeds the riders. Those who went out in the same round are ordered by their place in the heat. */
export const KEIRIN_CLASSIFICATION: RoundsRule = {}
