/**
 * The time limit of a stage (UCI 2.6.032): as the programme or the jury states it, and as a time once the
 * stage has a winner. Slices: the programme's, `rules`, `withdrawals:{unit}`.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { ResultRow } from '@bell-lap/domain/outcome/result'
import { averageSpeedKmh } from '@bell-lap/domain/figures/speed'
import { rankTeamTrial } from '@bell-lap/domain/outcome/team-trial'
import {
  limitPercent,
  statedLimitMs,
  timeLimitMs,
  type StatedLimit,
} from '@bell-lap/domain/outcome/time-limit'
import { rulesOf, teamTrialOf } from '../programme/rules.ts'
import { slicesOf, type SliceName } from '../state/slice.ts'
import type { View } from '../state/view.ts'
import { plannedUnit, programmeReads, type ProgrammeUnit } from '../programme/programme.ts'
import { ROSTER } from '../field/roster.ts'

export interface TimeLimit {
  /**
   * Null while it depends on the winner's speed, if the coefficient has no table, and if the limit itself was
   * stated.
   */
  readonly percent: number | null
  /** The winner's time, in a team time trial a team's. Null while there is none. */
  readonly winnerMs: number | null
  /** The last time allowed, in whole seconds. Null while unknown. */
  readonly limitMs: number | null
  /** The stated gap to the winner. Null if it was stated in another way. */
  readonly behindMs: number | null
}

/** The slices that `timeLimitOf` reads. */
export const readsOfTimeLimit = (unit: Unit): SliceName[] => [
  ...programmeReads(unit),
  ...ROSTER.reads(unit),
  ...slicesOf(['withdrawals'], unit),
]

/**
 * The limit for a stage with these rows. Null if it has none. The winner's time is that at the line: a
 * relegation moves no limit.
 * @param teams the teams' own times in a team time trial, if published
 */
export function timeLimitOf(
  view: View,
  unit: Unit,
  rows: readonly ResultRow[],
  teams?: readonly { readonly timeMs: number }[],
): TimeLimit | null {
  const planned = plannedUnit(view, unit)
  const decided = decidedLimit(view, unit)
  if (planned === undefined || decided === null) return null
  if (decided === undefined && planned.timeLimit === undefined) return null
  const winnerMs = planned.stageType === 'TTT' ? firstTeamMs(view, unit, rows, teams) : winnersMs(rows)
  const stated = decided ?? planned.timeLimit
  const isItself = stated !== undefined && ('timeMs' in stated || 'behindMs' in stated)
  const percent = isItself ? null : percentOf(view, planned, stated, winnerMs)
  const limitMs = isItself
    ? statedLimitMs(stated, winnerMs)
    : winnerMs === null || percent === null
      ? null
      : timeLimitMs(winnerMs, percent)
  const behindMs = stated !== undefined && 'behindMs' in stated ? stated.behindMs : null
  return { percent, winnerMs, limitMs, behindMs }
}

/** The last time allowed, if it was stated as a time of its own. Otherwise null. */
export function limitOfItself(view: View, unit: Unit): number | null {
  const decided = decidedLimit(view, unit)
  const stated = decided === undefined ? plannedUnit(view, unit)?.timeLimit : decided
  return stated && 'timeMs' in stated ? stated.timeMs : null
}

type SaidLimit = NonNullable<ProgrammeUnit['timeLimit']>

/** The jury's last statement. Undefined if there is none, null if it lifted the limit. */
function decidedLimit(view: View, unit: Unit): { readonly percent: number } | StatedLimit | null | undefined {
  const last = view
    .factsOf('withdrawals', unit)
    .findLast(({ fact }) => fact.type === 'decision' && fact.decision.kind === 'timeLimit')?.fact
  if (last?.type !== 'decision' || last.decision.kind !== 'timeLimit') return undefined
  const { percent, timeMs, behindMs } = last.decision
  if (timeMs !== undefined) return { timeMs }
  if (behindMs !== undefined) return { behindMs }
  return typeof percent === 'number' ? { percent } : null
}

/** The average speed uses the distance of the programme. */
function percentOf(
  view: View,
  { distanceM }: ProgrammeUnit,
  timeLimit: SaidLimit | undefined,
  winnerMs: number | null,
) {
  if (timeLimit === undefined) return null
  if ('percent' in timeLimit) return timeLimit.percent
  if (!('coefficient' in timeLimit)) return null
  const steps = rulesOf(view)?.timeLimits?.coefficients?.find(
    ({ coefficient }) => coefficient === timeLimit.coefficient,
  )?.steps
  const kmh = winnerMs === null ? null : averageSpeedKmh(distanceM, winnerMs)
  return steps === undefined || kmh === null ? null : limitPercent(steps, kmh)
}

const winnersMs = (rows: readonly ResultRow[]): number | null =>
  rows.find(({ rank }) => rank === 1)?.timeMs ?? null

function firstTeamMs(
  view: View,
  unit: Unit,
  rows: readonly ResultRow[],
  teams: readonly { readonly timeMs: number }[] | undefined,
): number | null {
  if (teams !== undefined && teams.length > 0) return Math.min(...teams.map(({ timeMs }) => timeMs))
  const { riders } = view.get(ROSTER, unit)
  const { counting } = teamTrialOf(view, unit)
  const finishes = rows.flatMap(({ bib, rank, timeMs }) => {
    const teamCode = riders.get(bib)?.teamCode ?? null
    return timeMs === null || rank === null || teamCode === null ? [] : [{ teamCode, timeMs }]
  })
  return rankTeamTrial(finishes, counting)[0]?.timeMs ?? null
}
