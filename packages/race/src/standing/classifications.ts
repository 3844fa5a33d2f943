/**
 * Classifications stage by stage: standings to which each stage adds, and the ranks that follow from them. A
 * late correction of stage 3 finds the standings after stage 2 unchanged.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { ONE_DAY_RULE, STAGE_RACE_RULES } from '@bell-lap/domain/standing/classification-rule'
import { decisionsOf, type Decision, type TieClassification } from '@bell-lap/domain/marks/decision'
import { amongRiding, bestRiders, type Riding } from '@bell-lap/domain/marks/general-rank'
import { awardGains, type PointsAward, type PointsLoss } from '@bell-lap/domain/standing/points-award'
import { loseAllPoints, loseWinnersPoints } from '@bell-lap/domain/standing/reinstated-loss'
import {
  addUnit,
  rankStanding,
  selectRows,
  standingOf,
  type Standing,
  type StandingRow,
} from '@bell-lap/domain/standing/standing'
import { teamGains } from '@bell-lap/domain/standing/team-day'
import { addedToTeams } from '@bell-lap/domain/outcome/team-trial'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { finishersOf, type StageOutcome } from '@bell-lap/domain/standing/stage-outcome'
import type { TimeGain } from '@bell-lap/domain/standing/time-gain'
import { unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import { precisionOfSums } from '../programme/precision.ts'
import { rulesOf } from '../programme/rules.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, getBefore, type Derived, type OfUnit, type View } from '../state/view.ts'
import { isOneDay, plannedUnit, programmeReads } from '../programme/programme.ts'
import { isCancelled } from '../programme/disruption.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { ROSTER } from '../field/roster.ts'
import { countTeamTimes, STAGE_DAY } from './stage-day.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { RESULT_KINDS } from '../field/starters.ts'
import { teamOrders } from '../facts/team-orders.ts'

/** Standings that add up. A classification that is derived from another is not among them. */
interface Standings {
  /** The last unit in them. Null before the first. */
  readonly unit: Unit | null
  /** Stages before it that were held and have no result. */
  readonly missing: readonly Unit[]
  /** Stages with places and without a time. Their points are included, but the sums of time lack them. */
  readonly untimed: readonly Unit[]
  /** Riders who finished the last stage with a place or a time: they are in the race. */
  readonly riding: ReadonlySet<Bib>
  /** Sums of the times of riders outside the competition, who are in no classification, in milliseconds by bib. */
  readonly apart: ReadonlyMap<Bib, number>
  readonly Time: Standing<Bib, TimeGain>
  readonly SprintPoints: Standing<Bib>
  readonly MountainPoints: Standing<Bib>
  readonly Team: Standing<string>
}

const NO_STANDINGS: Standings = {
  unit: null,
  missing: [],
  untimed: [],
  riding: new Set(),
  apart: new Map(),
  Time: standingOf(),
  SprintPoints: standingOf(),
  MountainPoints: standingOf(),
  Team: standingOf(),
}

/** After this stage. Stages that do not count, not yet or not at all, change nothing. */
export const STANDINGS: Derived<Standings, OfUnit> = derived<Standings, OfUnit>({
  name: 'standings',
  reads: (unit) => [
    ...programmeReads(unit),
    ...ROSTER.reads(unit),
    ...unitsUpTo(unit).flatMap((each) => slicesOf(RESULT_KINDS, each)),
  ],
  compute(view, unit) {
    const before = getBefore(view, STANDINGS, unit) ?? NO_STANDINGS
    if (plannedUnit(view, unit) === undefined) return before
    if (!view.get(STAGE_RESULT, unit).counts) {
      const isMissing = isOver(view.get(RACE_STATUS, unit)) && !isCancelled(view, unit)
      return isMissing ? { ...before, missing: [...before.missing, unit] } : before
    }
    const { decisions, outcome } = view.get(STAGE_RESULT, unit)
    const day = view.get(STAGE_DAY, unit)
    const points = (key: 'SprintPoints' | 'MountainPoints', awards: readonly PointsAward[]) => {
      const gains = awardGains(awards, lossesOf(view, unit, key, before[key], awards))
      return addUnit(before[key], gains, STAGE_RACE_RULES[key], riderOrders(decisions, key))
    }
    const isTimed = outcome.times.length > 0
    return {
      unit,
      missing: before.missing,
      untimed: isTimed ? before.untimed : [...before.untimed, unit],
      riding: finishersOf(outcome),
      apart: timesApart(before, outcome, precisionOfSums(view)),
      Time: isTimed
        ? addUnit(before.Time, day.times, STAGE_RACE_RULES.Time, riderOrders(decisions, 'Time', 'Young'))
        : before.Time,
      SprintPoints: points('SprintPoints', day.sprintAwards),
      MountainPoints: points('MountainPoints', day.mountainAwards),
      Team:
        isTimed || day.teams.length > 0
          ? addUnit(
              before.Team,
              teamGains(day.teams, teamCorrections(view, unit, decisions)),
              STAGE_RACE_RULES.Team,
              teamOrders(decisions),
            )
          : before.Team,
    }
  },
})

/** A guest has a sum as long as the guest has a time in every stage. */
function timesApart(
  { unit, apart }: Standings,
  { rows }: StageOutcome,
  precision: Precision,
): ReadonlyMap<Bib, number> {
  return new Map(
    rows.flatMap(({ bib, irm, timeMs }) => {
      const beforeMs = unit === null ? 0 : apart.get(bib)
      return irm !== 'NC' || timeMs === null || beforeMs === undefined
        ? []
        : [[bib, beforeMs + truncateMs(timeMs, precision)] as const]
    }),
  )
}

function riderOrders(decisions: readonly Decision[], ...of: TieClassification[]): (readonly Bib[])[] {
  return decisionsOf(decisions, 'tieOrder').flatMap(({ classification, bibs }) =>
    bibs !== undefined && of.includes(classification) ? [bibs] : [],
  )
}

/** Losses by decision, and those of riders outside the time limit who may go on. */
function lossesOf(
  view: View,
  unit: Unit,
  classification: 'SprintPoints' | 'MountainPoints',
  before: Standing<Bib>,
  awards: readonly PointsAward[],
): PointsLoss[] {
  const { decisions, reinstated } = view.get(STAGE_RESULT, unit)
  const decided = decisionsOf(decisions, 'pointsPenalty').filter(
    (decision) => decision.classification === classification,
  )
  const rule = rulesOf(view)?.timeLimits?.reinstatedLose
  if (rule === 'allPoints') return [...decided, ...loseAllPoints(reinstated, before, awards, decided)]
  // The award of the finish is the first one of the points classification.
  if (rule === 'winnersPoints' && classification === 'SprintPoints')
    return [...decided, ...loseWinnersPoints(reinstated, awards[0])]
  return decided
}

/** Time that decisions add to teams, unless their times in the result of the only stage contain it already. */
const teamCorrections = (
  view: View,
  unit: Unit,
  decisions: readonly Decision[],
): ReadonlyMap<string, number> =>
  isOneDay(view, unit) && countTeamTimes(view, unit) ? new Map() : addedToTeams(decisions)

/** Rows of each classification, of riders by bib and of teams by code. */
export interface ClassifiedRows {
  readonly Time: readonly StandingRow<Bib, TimeGain>[]
  readonly SprintPoints: readonly StandingRow<Bib>[]
  readonly MountainPoints: readonly StandingRow<Bib>[]
  readonly Young: readonly StandingRow<Bib, TimeGain>[]
  readonly Team: readonly StandingRow<string>[]
}

export interface Classifications {
  /** The last unit that counts in them. Null before the first. */
  readonly unit: Unit | null
  /** Stages before it that were held and have no result. The classifications lack them. */
  readonly missing: readonly Unit[]
  /** Stages with places and without a time. The classifications by time lack them. */
  readonly untimed: readonly Unit[]
  readonly of: ClassifiedRows
  /** Riders in the race. */
  readonly inRace: ReadonlySet<Bib>
  /** Sums of the times of riders outside the competition, the shortest first. */
  readonly apart: readonly (readonly [bib: Bib, timeMs: number])[]
  /** The same, with their places in the general classification. */
  readonly riding: Riding
}

/** After this stage: ranks, times and points. */
export const CLASSIFICATIONS_AFTER: Derived<Classifications, OfUnit> = derived<Classifications, OfUnit>({
  name: 'classifications',
  reads: STANDINGS.reads,
  compute(view, unit) {
    const standings = view.get(STANDINGS, unit)
    const { riders } = view.get(ROSTER, unit)
    const general = rankStanding(standings.Time, isOneDay(view, unit) ? ONE_DAY_RULE : STAGE_RACE_RULES.Time)
    const riding = amongRiding(standings.riding, general)
    const points = (key: 'SprintPoints' | 'MountainPoints') =>
      rankStanding(standings[key], STAGE_RACE_RULES[key], riding)
    return {
      unit: standings.unit,
      missing: standings.missing,
      untimed: standings.untimed,
      inRace: standings.riding,
      apart: [...standings.apart].toSorted((a, b) => a[1] - b[1] || compareKeys(a[0], b[0])),
      riding,
      of: {
        Time: general,
        SprintPoints: points('SprintPoints'),
        MountainPoints: points('MountainPoints'),
        Young: selectRows(general, (bib) => riders.get(bib)?.young === true),
        Team: rankStanding(standings.Team, STAGE_RACE_RULES.Team, {
          generalRank: bestRiders(general, (bib) => riders.get(bib)?.teamCode ?? null),
        }),
      },
    }
  },
})
