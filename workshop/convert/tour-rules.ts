/**
 * The Tour de France 2026 itself, its scales as its published points show them (every sprint and climb of the 21 stages
 * was compared with these), and the decisions that the published standings imply.
 */
import type { FactOf } from '@bell-lap/protocol/facts/facts'

type Rules = FactOf<'classificationRules'>
type Decision = FactOf<'decision'>['decision']

const SCALE_FLAT = [70, 50, 40, 35, 30, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2]
const SCALE_ROLLING = [50, 30, 20, 18, 16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2]
const SCALE_HILLTOP = [30, 25, 22, 19, 17, 15, 13, 11, 9, 7, 6, 5, 4, 3, 2]
const SCALE_MOUNTAIN = [20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
/** Every scale a finish was published with. */
export const FINISH_SCALES = [SCALE_FLAT, SCALE_ROLLING, SCALE_HILLTOP, SCALE_MOUNTAIN]

export const COMPETITION: Omit<FactOf<'competition'>, 'at'> = {
  id: 'competition',
  source: 'aso-results',
  type: 'competition',
  code: 'tdf',
  year: 2026,
  name: 'Tour de France',
  sport: 'CRD',
  competitionType: 'GrandTour',
  start: '2026-07-04',
  end: '2026-07-26',
  location: 'France',
  noc: 'FRA',
  timeZone: 'Europe/Paris',
  priority: 0,
}

export const RULES = {
  id: 'classification-rules',
  source: 'aso-results',
  type: 'classificationRules',
  bonifications: { finishS: [10, 6, 4], bonusSprintS: [] },
  points: {
    finish: {
      FlatStage: SCALE_FLAT,
      MediumMountainStage: SCALE_ROLLING,
      VeryDifficultyStage: SCALE_MOUNTAIN,
      timeTrial: SCALE_MOUNTAIN,
    },
    intermediate: [25, 20, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  },
  mountains: {
    H: [20, 15, 12, 10, 8, 6, 4, 2],
    '1': [10, 8, 6, 4, 2, 1],
    '2': [5, 3, 2, 1],
    '3': [2, 1],
    '4': [1],
  },
  young: { bornFrom: '2001-01-01' },
  team: { counting: 3 },
  jerseys: [
    { classification: 'Time', jersey: 'yellow' },
    { classification: 'SprintPoints', jersey: 'green' },
    { classification: 'MountainPoints', jersey: 'polkaDot' },
    { classification: 'Young', jersey: 'white' },
  ],
} satisfies Omit<Rules, 'at'>

export interface InferredDecision {
  readonly stage: number
  readonly id: string
  readonly decision: Decision
  readonly reason: string
}

/** In the order of the stages in which they take effect. */
export const DECISIONS: readonly InferredDecision[] = [
  {
    stage: 10,
    id: 'stage-10-penalty-121',
    decision: { kind: 'penalty', bib: 121, ms: 20_000 },
    reason: 'The general time grows by 20 seconds more than the time of the stage',
  },
  {
    stage: 12,
    id: 'stage-12-points-penalty-78',
    decision: { kind: 'pointsPenalty', bib: 78, classification: 'SprintPoints', points: 8 },
    reason: '8 points fewer in the points classification than were won',
  },
  {
    stage: 15,
    id: 'stage-15-penalty-171',
    decision: { kind: 'penalty', bib: 171, ms: 20_000 },
    reason: 'The general time grows by 20 seconds more than the time of the stage',
  },
  {
    stage: 15,
    id: 'stage-15-points-penalty-171',
    decision: { kind: 'pointsPenalty', bib: 171, classification: 'MountainPoints', points: 8 },
    reason: '8 points fewer in the mountains classification than were won',
  },
  {
    stage: 17,
    id: 'stage-17-tie-order-128-112',
    decision: { kind: 'tieOrder', classification: 'Time', bibs: [128, 112], asPublished: true },
    reason: "Tied to the second; the time trials' fractions are in no file",
  },
  {
    stage: 20,
    id: 'stage-20-penalty-17',
    decision: { kind: 'penalty', bib: 17, ms: 60_000 },
    reason:
      'The general time grows by 56 seconds more than the time of the stage, and 4 seconds of bonification were won',
  },
  {
    stage: 20,
    id: 'stage-20-tie-order-117-75',
    decision: { kind: 'tieOrder', classification: 'Time', bibs: [117, 75], asPublished: true },
    reason: "Tied to the second; the time trials' fractions are in no file",
  },
  {
    stage: 21,
    id: 'stage-21-neutralisation',
    decision: { kind: 'neutralisation', beforeLineMs: 3_367_000, bonifications: false },
    reason: 'General times grow by 56:07 less than the times of the stage, and no bonifications were given',
  },
  {
    stage: 21,
    id: 'stage-21-tie-order-117-75',
    decision: { kind: 'tieOrder', classification: 'Time', bibs: [117, 75], asPublished: true },
    reason: "Tied to the second; the time trials' fractions are in no file",
  },
]
