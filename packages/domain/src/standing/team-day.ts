/**
 * Teams on one day (UCI 2.6.016): the sum of the times of a team's first riders at the line, and its contribution to the team
 * classification. Bonifications and riders' penalties are not included, penalties against the team are.
 */
import type { Bib } from '../figures/bib.ts'
import { PRECISIONS, truncateMs, type Precision } from '../figures/precision.ts'
import { compareKeys } from '../figures/rank.ts'
import type { Gain } from './sum.ts'
import { rankSettled, type TieOrder } from '../outcome/tie-order.ts'

/** One rider at the line: the time with its fraction, as measured at the line, and the place. */
export interface TeamFinish {
  readonly bib: Bib
  readonly teamCode: string
  readonly timeMs: number
  readonly place: number | null
}

export interface TeamDayRow {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
  readonly gapMs: number
  /** The riders whose times count. */
  readonly bibs: readonly Bib[]
  readonly tied: boolean
}

interface TeamDay {
  readonly teamCode: string
  readonly timeMs: number
  readonly places: number
  readonly bestPlace: number
  readonly bibs: readonly Bib[]
}

const NO_PLACE = 1000

/**
 * Ranks teams by the times of their first `counting` riders, truncated to the precision (whole seconds on the road). Level teams are
 * separated by the sum of their places, then by the best place. A team with fewer finishers is not classified.
 */
export function rankTeamDay(
  finishes: readonly TeamFinish[],
  counting: number,
  tieOrders: readonly TieOrder<string>[] = [],
  precision: Precision = PRECISIONS.roadRace,
): TeamDayRow[] {
  const counted = (ms: number) => truncateMs(ms, precision)
  const byTeam = new Map<string, TeamFinish[]>()
  for (const finish of finishes) {
    const team = byTeam.get(finish.teamCode)
    if (team) team.push(finish)
    else byTeam.set(finish.teamCode, [finish])
  }
  const days: TeamDay[] = []
  for (const [teamCode, riders] of byTeam) {
    if (riders.length < counting) continue
    riders.sort(
      (a, b) => counted(a.timeMs) - counted(b.timeMs) || placeOf(a) - placeOf(b) || compareKeys(a.bib, b.bib),
    )
    const first = riders.slice(0, counting)
    days.push({
      teamCode,
      timeMs: first.reduce((sum, rider) => sum + counted(rider.timeMs), 0),
      places: first.reduce((sum, rider) => sum + placeOf(rider), 0),
      bestPlace: Math.min(...first.map(placeOf)),
      bibs: first.map((rider) => rider.bib),
    })
  }
  return rankDays(days, tieOrders)
}

/** Ranks teams by their own times, such as in a team time trial that counts with the team's time. */
export function rankTeamTimes(
  teams: readonly { readonly teamCode: string; readonly rank: number; readonly timeMs: number }[],
  precision: Precision = PRECISIONS.roadRace,
): TeamDayRow[] {
  return rankDays(
    teams.map(({ teamCode, rank, timeMs }) => ({
      teamCode,
      timeMs: truncateMs(timeMs, precision),
      places: rank,
      bestPlace: rank,
      bibs: [],
    })),
    [],
  )
}

/** Ranks by time, then by the sum of places, then by the best place, or as the jury decided. */
function rankDays(days: readonly TeamDay[], orders: readonly TieOrder<string>[]): TeamDayRow[] {
  const compare = (a: TeamDay, b: TeamDay) => a.timeMs - b.timeMs
  const compareLevel = (a: TeamDay, b: TeamDay) => a.places - b.places || a.bestPlace - b.bestPlace
  const sorted = days.toSorted(
    (a, b) => compare(a, b) || compareLevel(a, b) || compareKeys(a.teamCode, b.teamCode),
  )
  const leaderMs = sorted[0]?.timeMs ?? 0
  return rankSettled(
    sorted,
    { compare, compareLevel, orders, keyOf: ({ teamCode }) => teamCode },
    ({ teamCode, timeMs, bibs }, rank, tied) => ({
      teamCode,
      rank,
      timeMs,
      gapMs: timeMs - leaderMs,
      bibs,
      tied,
    }),
  )
}

/**
 * The contribution of a day to the team classification.
 * @param corrections penalties and adjustments of teams in ms
 */
export const teamGains = (
  day: readonly TeamDayRow[],
  corrections: ReadonlyMap<string, number> = new Map(),
): [string, Gain][] =>
  day.map(({ teamCode, rank, timeMs }) => [
    teamCode,
    { value: timeMs + (corrections.get(teamCode) ?? 0), place: rank },
  ])

const placeOf = ({ place }: TeamFinish) => place ?? NO_PLACE
