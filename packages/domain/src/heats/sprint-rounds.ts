/**
 * Rounds of the match sprint at the Olympic Games: 24 riders of the flying 200 metres, three rounds with repechages, then rides best of
 * three (the table of UCI 3.2.050). The slots are those of the published start lists of Paris 2024, equal for men and women.
 */
import type { RoundsRule } from './event-classification.ts'
import type { QualificationGroup, Selection } from './qualification.ts'

/** Phases by number, in the order in which they are raced. */
export const SPRINT_PHASES = {
  qualifying: 1,
  round32: 2,
  repechage32: 3,
  round16: 4,
  repechage16: 5,
  round8: 6,
  repechage8: 7,
  quarterfinals: 8,
  places5To8: 9,
  semifinals: 10,
  finals: 11,
} as const

type Phase = keyof typeof SPRINT_PHASES

const heatName = (number: number): string => `Heat ${number}`
const placeOf = (phase: Phase, heat: number, place: number): Selection => ({
  phase: SPRINT_PHASES[phase],
  of: [{ heats: [heatName(heat)], places: [place] }],
})
const winner = (phase: Phase, heat: number): Selection => placeOf(phase, heat, 1)
const second = (phase: Phase, heat: number): Selection => placeOf(phase, heat, 2)
/** The rider with a place in the qualifying. */
const seed = (place: number): Selection => ({ phase: SPRINT_PHASES.qualifying, best: [place, place] })

type Mark = QualificationGroup['mark']
const heats = (mark: Mark, ...slots: readonly (readonly Selection[])[]): QualificationGroup[] =>
  slots.map((from, index) => ({ heat: heatName(index + 1), mark, from }))
const losers = (phase: Phase, ...heatNumbers: readonly number[]): Selection[] =>
  heatNumbers.map((heat) => second(phase, heat))

export const SPRINT_ROUNDS: { readonly [P in Exclude<Phase, 'qualifying'>]: readonly QualificationGroup[] } =
  {
    round32: heats('Q', ...Array.from({ length: 12 }, (_, index) => [seed(index + 1), seed(24 - index)])),
    repechage32: heats(
      'R',
      losers('round32', 1, 8, 9),
      losers('round32', 2, 7, 10),
      losers('round32', 3, 6, 11),
      losers('round32', 4, 5, 12),
    ),
    round16: heats(
      'Q',
      [winner('round32', 1), winner('repechage32', 4)],
      [winner('round32', 2), winner('repechage32', 3)],
      [winner('round32', 3), winner('repechage32', 2)],
      [winner('round32', 4), winner('repechage32', 1)],
      [winner('round32', 5), winner('round32', 12)],
      [winner('round32', 6), winner('round32', 11)],
      [winner('round32', 7), winner('round32', 10)],
      [winner('round32', 8), winner('round32', 9)],
    ),
    repechage16: heats(
      'R',
      losers('round16', 1, 8),
      losers('round16', 2, 7),
      losers('round16', 3, 6),
      losers('round16', 4, 5),
    ),
    round8: heats(
      'Q',
      [winner('round16', 1), winner('repechage16', 4)],
      [winner('round16', 2), winner('repechage16', 3)],
      [winner('round16', 3), winner('repechage16', 2)],
      [winner('round16', 4), winner('repechage16', 1)],
      [winner('round16', 5), winner('round16', 8)],
      [winner('round16', 6), winner('round16', 7)],
    ),
    repechage8: heats('R', losers('round8', 1, 4, 5), losers('round8', 2, 3, 6)),
    quarterfinals: heats(
      'Q',
      [winner('round8', 1), winner('repechage8', 2)],
      [winner('round8', 2), winner('repechage8', 1)],
      [winner('round8', 3), winner('round8', 6)],
      [winner('round8', 4), winner('round8', 5)],
    ),
    places5To8: [{ heat: 'For Places 5-8', firstPlace: 5, from: losers('quarterfinals', 1, 2, 3, 4) }],
    semifinals: heats(
      'Q',
      [winner('quarterfinals', 1), winner('quarterfinals', 4)],
      [winner('quarterfinals', 2), winner('quarterfinals', 3)],
    ),
    finals: [
      { heat: 'For Gold', mark: 'QG', from: [winner('semifinals', 1), winner('semifinals', 2)] },
      { heat: 'For Bronze', mark: 'QB', firstPlace: 3, from: losers('semifinals', 1, 2) },
    ],
  }

/** Riders who went out in the same round are ordered by the flying 200 metres. */
export const SPRINT_CLASSIFICATION: RoundsRule = { levelBy: SPRINT_PHASES.qualifying }
