/**
 * Classifications stage by stage: a carry that each stage adds to, and the ranks read off it. A late correction of
 * stage 3 finds the carry after stage 2 as it was.
 */
import { decisionsOf, type Decision, type TieClassification } from '@bell-lap/domain/decision'
import {
  addToGeneral,
  EMPTY_GENERAL,
  GENERAL_RULES,
  rankGeneral,
  selectGeneral,
  type GeneralCarry,
  type GeneralRow,
} from '@bell-lap/domain/general'
import {
  addToPoints,
  EMPTY_POINTS,
  rankPoints,
  type PointsAward,
  type PointsCarry,
  type PointsLoss,
  type PointsRow,
} from '@bell-lap/domain/points'
import { loseAllPoints, loseWinnersPoints } from '@bell-lap/domain/reinstated-loss'
import {
  addToTeams,
  EMPTY_TEAMS,
  rankTeams,
  type TeamCarry,
  type TeamGeneralRow,
} from '@bell-lap/domain/team'
import { rulesOf } from './rules.ts'
import { slicesOf, stagesUpTo } from '../slice.ts'
import { derived, type Derived, type View } from '../view.ts'
import { PROGRAMME } from './programme.ts'
import { ROSTER } from './roster.ts'
import { STAGE_DAY } from './stage-day.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { teamOrders } from './team-orders.ts'

interface Carry {
  /** The last stage in it; null before the first. */
  readonly stage: number | null
  readonly general: GeneralCarry
  readonly points: PointsCarry
  readonly mountains: PointsCarry
  readonly teams: TeamCarry
}

const EMPTY: Carry = {
  stage: null,
  general: EMPTY_GENERAL,
  points: EMPTY_POINTS,
  mountains: EMPTY_POINTS,
  teams: EMPTY_TEAMS,
}

const KINDS = [
  'course',
  'startOrder',
  'raceStatus',
  'passings',
  'markers',
  'withdrawals',
  'results',
  'decisions',
] as const

/** After this stage; stages that do not count (yet, or at all) change nothing. */
export const CARRY: Derived<Carry> = derived<Carry>({
  name: 'carry',
  reads: (stage) => [
    ...PROGRAMME.reads(0),
    ...ROSTER.reads(0),
    ...stagesUpTo(stage).flatMap((each) => slicesOf(KINDS, each)),
  ],
  compute(view, stage) {
    const before = stage > 0 ? view.get(CARRY, stage - 1) : EMPTY
    if (!view.get(PROGRAMME).stages.some((entry) => entry.stage === stage)) return before
    const { counts, outcome, decisions } = view.get(STAGE_RESULT, stage)
    if (!counts) return before
    const day = view.get(STAGE_DAY, stage)
    return {
      stage,
      general: addToGeneral(before.general, outcome, riderOrders(decisions, 'Time', 'Young'), {
        fractionsOf: rulesOf(view)?.fractionsOf ?? GENERAL_RULES.fractionsOf,
      }),
      points: addToPoints(
        before.points,
        day.sprintAwards,
        lossesOf(view, stage, 'SprintPoints', before.points, day.sprintAwards),
        riderOrders(decisions, 'SprintPoints'),
      ),
      mountains: addToPoints(
        before.mountains,
        day.mountainAwards,
        lossesOf(view, stage, 'MountainPoints', before.mountains, day.mountainAwards),
        riderOrders(decisions, 'MountainPoints'),
      ),
      teams: addToTeams(before.teams, stage, day.teams, teamCorrections(decisions), teamOrders(decisions)),
    }
  },
})

function riderOrders(decisions: readonly Decision[], ...of: TieClassification[]): (readonly number[])[] {
  return decisionsOf(decisions, 'tieOrder').flatMap(({ classification, bibs }) =>
    bibs !== undefined && of.includes(classification) ? [bibs] : [],
  )
}

/** By decision, and what riders outside the time limit lose who may go on. */
function lossesOf(
  view: View,
  stage: number,
  classification: 'SprintPoints' | 'MountainPoints',
  before: PointsCarry,
  awards: readonly PointsAward[],
): PointsLoss[] {
  const { decisions, reinstated } = view.get(STAGE_RESULT, stage)
  const decided = decisionsOf(decisions, 'pointsPenalty').filter(
    (decision) => decision.classification === classification,
  )
  const rule = rulesOf(view)?.timeLimits?.reinstatedLose
  if (rule === 'allPoints') return [...decided, ...loseAllPoints(reinstated, before, awards, decided)]
  // The award of the finish is the first of the points classification's.
  if (rule === 'winnersPoints' && classification === 'SprintPoints')
    return [...decided, ...loseWinnersPoints(reinstated, awards[0])]
  return decided
}

function teamCorrections(decisions: readonly Decision[]): Map<string, number> {
  const corrections = new Map<string, number>()
  for (const { teamCode, ms } of [
    ...decisionsOf(decisions, 'penalty'),
    ...decisionsOf(decisions, 'adjustment'),
  ])
    if (teamCode !== undefined) corrections.set(teamCode, (corrections.get(teamCode) ?? 0) + ms)
  return corrections
}

export interface Classifications {
  /** The last stage that counts in them; null before the first. */
  readonly stage: number | null
  readonly general: readonly GeneralRow[]
  readonly young: readonly GeneralRow[]
  readonly points: readonly PointsRow[]
  readonly mountains: readonly PointsRow[]
  readonly teams: readonly TeamGeneralRow[]
}

/** After this stage: ranks, times and points. */
export const CLASSIFICATIONS_AFTER: Derived<Classifications> = derived<Classifications>({
  name: 'classifications',
  reads: CARRY.reads,
  compute(view, stage) {
    const carry = view.get(CARRY, stage)
    const { riders } = view.get(ROSTER)
    const general = rankGeneral(carry.general)
    return {
      stage: carry.stage,
      general,
      young: selectGeneral(general, (bib) => riders.get(bib)?.young === true),
      points: rankPoints(carry.points, general),
      mountains: rankPoints(carry.mountains, general),
      teams: rankTeams(carry.teams, general, (bib) => riders.get(bib)?.teamCode ?? null),
    }
  },
})
