/**
 * The contribution of a stage to the classifications: times, points of sprints, finish and climbs, and the
 * teams' day. Slices: its result's.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import type { PointsAward } from '@bell-lap/domain/standing/points-award'
import { earnByScale, type Place } from '@bell-lap/domain/figures/scale'
import { rankTeamDay, rankTeamTimes, type TeamDayRow } from '@bell-lap/domain/standing/team-day'
import { timeGains, type TimeGain } from '@bell-lap/domain/standing/time-gain'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingRiders, rulesOf } from '../programme/rules.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COURSE } from '../programme/course.ts'
import { MARKER_PLACES, type MarkerPlaces } from '../ridden/marker-places.ts'
import { precisionOfSums } from '../programme/precision.ts'
import { plannedUnit } from '../programme/programme.ts'
import { ROSTER } from '../field/roster.ts'
import { STAGE_RESULT, type StageResult } from '../result/stage-result.ts'
import { teamOrders } from '../facts/team-orders.ts'
import { teamResult, UNIT_RESULT } from '../result/unit-result.ts'

export interface StageDay {
  /** By bib. */
  readonly times: readonly (readonly [Bib, TimeGain])[]
  readonly sprintAwards: readonly PointsAward[]
  readonly mountainAwards: readonly PointsAward[]
  readonly teams: readonly TeamDayRow[]
}

export const STAGE_DAY = derived<StageDay, OfUnit>({
  name: 'stage day',
  reads: (unit) => UNIT_RESULT.reads(unit),
  compute(view, unit) {
    const result = view.get(STAGE_RESULT, unit)
    const places = view.get(MARKER_PLACES, unit)
    const rules = rulesOf(view)
    // A rider who loses all points for being outside the time limit wins none on the stage either.
    const without = rules?.timeLimits?.reinstatedLose === 'allPoints' ? result.reinstated : NOBODY
    const awardsOf = (classification: MarkerPlaces['classification']) =>
      places.flatMap((each) =>
        each.classification === classification ? awardWithout(without, awardAt(each)) : [],
      )
    return {
      times: timeGains(result.outcome, rules?.fractionsOf, precisionOfSums(view)),
      sprintAwards: [
        awardWithout(
          without,
          awardOf(finishPlaces(result), result.form === 'TTT' ? null : 0, finishScale(view, unit, rules)),
        ),
        ...awardsOf('SprintPoints'),
      ],
      mountainAwards: awardsOf('MountainPoints'),
      teams: countTeamTimes(view, unit)
        ? rankTeamTimes(teamResult(view, unit), precisionOfSums(view))
        : teamsOf(view, unit, result),
    }
  },
})

/** True if teams are added up by their own times in a team time trial, and not by those of their riders. */
export const countTeamTimes = (view: View, unit: Unit): boolean =>
  view.get(STAGE_RESULT, unit).form === 'TTT' && rulesOf(view)?.team?.teamTrial === 'team'

const awardAt = ({ places, points, level }: MarkerPlaces): PointsAward => ({
  level,
  firsts: firstsOf(places),
  earned: points,
})

function awardOf(places: readonly Place[], level: number | null, scale: readonly number[]): PointsAward {
  return { level, firsts: firstsOf(places), earned: earnByScale(places, scale) }
}

const NOBODY: ReadonlySet<Bib> = new Set()

/** The points of these riders go to nobody. */
const awardWithout = (riders: ReadonlySet<Bib>, { level, firsts, earned }: PointsAward): PointsAward => ({
  level,
  firsts: firsts.filter((bib) => !riders.has(bib)),
  earned: earned.filter(({ bib }) => !riders.has(bib)),
})

const firstsOf = (places: readonly Place[]): Bib[] =>
  places.flatMap(({ bib, rank }) => (rank === 1 ? [bib] : []))

function finishPlaces({ outcome }: StageResult): Place[] {
  return outcome.rows.flatMap(({ bib, rank }) => (rank === null ? [] : [{ bib, rank }]))
}

/**
 * The finish's own scale if it has one, else by the stage's form and category. None in a team time trial (UCI
 * 2.6.025).
 */
function finishScale(
  view: View,
  unit: Unit,
  rules: FactOf<'classificationRules'> | undefined,
): readonly number[] {
  const own = view.get(COURSE, unit).markers.findLast(({ kind }) => kind === 'finish')?.points
  if (own !== undefined) return own
  const planned = plannedUnit(view, unit)
  const scales = rules?.points?.finish
  if (planned === undefined || scales === undefined) return []
  if (planned.stageType === 'TTT') return []
  if (planned.stageType === 'ITT') return scales.timeTrial ?? []
  return planned.category === null ? [] : (scales[planned.category] ?? [])
}

function teamsOf(view: View, unit: Unit, { outcome, decisions }: StageResult): TeamDayRow[] {
  const { riders } = view.get(ROSTER, unit)
  const finishes = outcome.rows.flatMap(({ bib, rank, timeMs, irm }) => {
    const teamCode = riders.get(bib)?.teamCode ?? null
    return timeMs === null || teamCode === null || !keepsRank(irm)
      ? []
      : [{ bib, teamCode, timeMs, place: rank }]
  })
  return rankTeamDay(finishes, countingRiders(view), teamOrders(decisions), precisionOfSums(view))
}
