/**
 * The time limit of a stage (UCI 2.6.032): what the programme or the jury says, and the time it comes to once somebody has
 * won. Slices: the programme's, `rules`, `withdrawals:{unit}`.
 */
import type { Unit } from '@bell-lap/domain/unit'
import type { ResultRow } from '@bell-lap/domain/result'
import { averageSpeedKmh } from '@bell-lap/domain/speed'
import { rankTeamTrial } from '@bell-lap/domain/team-trial'
import { limitPercent, timeLimitMs } from '@bell-lap/domain/time-limit'
import { countingRiders, rulesOf } from './rules.ts'
import { slicesOf, type SliceName } from '../slice.ts'
import type { View } from '../view.ts'
import { PROGRAMME, plannedUnit, type ProgrammeUnit } from './programme.ts'
import { ROSTER } from './roster.ts'

export interface TimeLimit {
  /** Null while it depends on the winner's speed, and where the coefficient has no table. */
  readonly percent: number | null
  /** The winner's time, a team's in a team time trial; null while there is none. */
  readonly winnerMs: number | null
  /** The last time allowed, in whole seconds; null while either of the others is. */
  readonly limitMs: number | null
}

/** What `timeLimitOf` reads. */
export const readsOfTimeLimit = (unit: Unit): SliceName[] => [
  ...PROGRAMME.reads(),
  ...ROSTER.reads(unit),
  ...slicesOf(['withdrawals'], unit),
]

/**
 * The limit that holds for a stage with these rows; null where it has none. The winner's time is that of the line: a
 * relegation moves no limit.
 * @param teams the teams' own times in a team time trial, where they were published.
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
  const percent = decided ?? percentOf(view, planned, winnerMs)
  const limitMs = winnerMs === null || percent === null ? null : timeLimitMs(winnerMs, percent)
  return { percent, winnerMs, limitMs }
}

/** What the jury said last; undefined where it said nothing, null where it lifted the limit. */
function decidedLimit(view: View, unit: Unit): number | null | undefined {
  const last = view
    .factsOf('withdrawals', unit)
    .findLast(({ fact }) => fact.type === 'decision' && fact.decision.kind === 'timeLimit')?.fact
  return last?.type === 'decision' && last.decision.kind === 'timeLimit' ? last.decision.percent : undefined
}

/** The average speed is that over the distance of the programme. */
function percentOf(view: View, { timeLimit, distanceM }: ProgrammeUnit, winnerMs: number | null) {
  if (timeLimit === undefined) return null
  if ('percent' in timeLimit) return timeLimit.percent
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
  const counting = countingRiders(view)
  const finishes = rows.flatMap(({ bib, rank, timeMs }) => {
    const teamCode = riders.get(bib)?.teamCode ?? null
    return timeMs === null || rank === null || teamCode === null ? [] : [{ teamCode, timeMs }]
  })
  return rankTeamTrial(finishes, counting)[0]?.timeMs ?? null
}
