/**
 * Classifications stage by stage: a carry that each stage adds to, and the ranks read off it. A late correction of
 * stage 3 finds the carry after stage 2 as it was.
 */
import { unitsUpTo, type Unit } from '@bell-lap/domain/unit'
import { STAGE_RACE_RULES } from '@bell-lap/domain/classification-rule'
import { decisionsOf, type Decision, type TieClassification } from '@bell-lap/domain/decision'
import {
  addToGeneral,
  EMPTY_GENERAL,
  GENERAL_RULES,
  rankGeneral,
  rankOneDay,
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
import { isOneDay, PROGRAMME } from './programme.ts'
import { ROSTER } from './roster.ts'
import { STAGE_DAY } from './stage-day.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { teamOrders } from './team-orders.ts'

type Key = keyof typeof STAGE_RACE_RULES
/** What each classification carries from stage to stage; one that is taken from another carries nothing. */
interface CarryOf {
  readonly Time: GeneralCarry
  readonly SprintPoints: PointsCarry
  readonly MountainPoints: PointsCarry
  readonly Young: null
  readonly Team: TeamCarry
}

interface Carry {
  /** The last unit in it; null before the first. */
  readonly unit: Unit | null
  readonly of: CarryOf
}

const KEYS = Object.keys(STAGE_RACE_RULES) as Key[]

const EMPTY_OF = { time: EMPTY_GENERAL, points: EMPTY_POINTS, selection: null, teams: EMPTY_TEAMS } as const
/** One value for each classification of the table. */
const ofEach = (valueOf: (key: Key) => unknown) =>
  Object.fromEntries(KEYS.map((key) => [key, valueOf(key)])) as unknown
const EMPTY: Carry = {
  unit: null,
  of: ofEach((key) => EMPTY_OF[STAGE_RACE_RULES[key].rule]) as CarryOf,
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
    return view.get(STAGE_RESULT, unit).counts
      ? { unit, of: ofEach((key) => addStage(view, unit, key, before.of)) as CarryOf }
      : before
  },
})

/** What a classification carries after one more stage, by its rule. */
function addStage(view: View, unit: Unit, key: Key, before: CarryOf): CarryOf[Key] {
  const { outcome, decisions } = view.get(STAGE_RESULT, unit)
  const day = view.get(STAGE_DAY, unit)
  switch (key) {
    case 'Time':
      return addToGeneral(before[key], outcome, riderOrders(decisions, 'Time', 'Young'), {
        fractionsOf: rulesOf(view)?.fractionsOf ?? GENERAL_RULES.fractionsOf,
      })
    case 'SprintPoints':
    case 'MountainPoints': {
      const awards = { sprints: day.sprintAwards, mountains: day.mountainAwards }[STAGE_RACE_RULES[key].scale]
      const losses = lossesOf(view, unit, key, before[key], awards)
      return addToPoints(before[key], awards, losses, riderOrders(decisions, key))
    }
    case 'Team':
      return addToTeams(before[key], unit, day.teams, teamCorrections(decisions), teamOrders(decisions))
    case 'Young':
      return null
  }
}

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

/** Rows of each classification. */
export interface ClassifiedRows {
  readonly Time: readonly GeneralRow[]
  readonly SprintPoints: readonly PointsRow[]
  readonly MountainPoints: readonly PointsRow[]
  readonly Young: readonly GeneralRow[]
  readonly Team: readonly TeamGeneralRow[]
}

export interface Classifications {
  /** The last unit that counts in them; null before the first. */
  readonly unit: Unit | null
  readonly of: ClassifiedRows
}

/** After this stage: ranks, times and points. */
export const CLASSIFICATIONS_AFTER: Derived<Classifications, OfUnit> = derived<Classifications, OfUnit>({
  name: 'classifications',
  reads: CARRY.reads,
  compute(view, unit) {
    const { unit: last, of } = view.get(CARRY, unit)
    const { Time, Team } = STAGE_RACE_RULES
    const { riders } = view.get(ROSTER, unit)
    const general = isOneDay(view, unit) ? rankOneDay(of.Time) : rankGeneral(of.Time, Time.ties)
    const points = (key: 'SprintPoints' | 'MountainPoints') =>
      rankPoints(of[key], general, STAGE_RACE_RULES[key].ties)
    return {
      unit: last,
      of: {
        Time: general,
        SprintPoints: points('SprintPoints'),
        MountainPoints: points('MountainPoints'),
        Young: selectGeneral(general, (bib) => riders.get(bib)?.young === true),
        Team: rankTeams(of.Team, general, (bib) => riders.get(bib)?.teamCode ?? null, Team.ties),
      },
    }
  },
})
