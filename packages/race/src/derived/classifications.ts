/**
 * Classifications stage by stage: a carry that each stage adds to, and the ranks read off it. A late correction of
 * stage 3 finds the carry after stage 2 as it was.
 */
import { unitsUpTo, type Unit } from '@bell-lap/domain/unit'
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
import { slicesOf } from '../slice.ts'
import { derived, getBefore, type Derived, type OfUnit, type View } from '../view.ts'
import { PROGRAMME } from './programme.ts'
import { ROSTER } from './roster.ts'
import { STAGE_DAY } from './stage-day.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { teamOrders } from './team-orders.ts'

interface Carry {
  /** The last unit in it; null before the first. */
  readonly unit: Unit | null
  readonly general: GeneralCarry
  readonly points: PointsCarry
  readonly mountains: PointsCarry
  readonly teams: TeamCarry
}

const EMPTY: Carry = {
  unit: null,
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
export const CARRY: Derived<Carry, OfUnit> = derived<Carry, OfUnit>({
  name: 'carry',
  reads: (unit) => [
    ...PROGRAMME.reads(),
    ...ROSTER.reads(unit),
    ...unitsUpTo(unit).flatMap((each) => slicesOf(KINDS, each)),
  ],
  compute(view, unit) {
    const before = getBefore(view, CARRY, unit) ?? EMPTY
    if (!view.get(PROGRAMME).byUnit.has(unit)) return before
    const { counts, outcome, decisions } = view.get(STAGE_RESULT, unit)
    if (!counts) return before
    const day = view.get(STAGE_DAY, unit)
    return {
      unit,
      general: addToGeneral(before.general, outcome, riderOrders(decisions, 'Time', 'Young'), {
        fractionsOf: rulesOf(view)?.fractionsOf ?? GENERAL_RULES.fractionsOf,
      }),
      points: addToPoints(
        before.points,
        day.sprintAwards,
        lossesOf(view, unit, 'SprintPoints', before.points, day.sprintAwards),
        riderOrders(decisions, 'SprintPoints'),
      ),
      mountains: addToPoints(
        before.mountains,
        day.mountainAwards,
        lossesOf(view, unit, 'MountainPoints', before.mountains, day.mountainAwards),
        riderOrders(decisions, 'MountainPoints'),
      ),
      teams: addToTeams(before.teams, unit, day.teams, teamCorrections(decisions), teamOrders(decisions)),
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
  unit: Unit,
  classification: 'SprintPoints' | 'MountainPoints',
  before: PointsCarry,
  awards: readonly PointsAward[],
): PointsLoss[] {
  const { decisions, reinstated } = view.get(STAGE_RESULT, unit)
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
  /** The last unit that counts in them; null before the first. */
  readonly unit: Unit | null
  readonly general: readonly GeneralRow[]
  readonly young: readonly GeneralRow[]
  readonly points: readonly PointsRow[]
  readonly mountains: readonly PointsRow[]
  readonly teams: readonly TeamGeneralRow[]
}

/** After this stage: ranks, times and points. */
export const CLASSIFICATIONS_AFTER: Derived<Classifications, OfUnit> = derived<Classifications, OfUnit>({
  name: 'classifications',
  reads: CARRY.reads,
  compute(view, unit) {
    const carry = view.get(CARRY, unit)
    const { riders } = view.get(ROSTER, unit)
    const general = rankGeneral(carry.general)
    return {
      unit: carry.unit,
      general,
      young: selectGeneral(general, (bib) => riders.get(bib)?.young === true),
      points: rankPoints(carry.points, general),
      mountains: rankPoints(carry.mountains, general),
      teams: rankTeams(carry.teams, general, (bib) => riders.get(bib)?.teamCode ?? null),
    }
  },
})
