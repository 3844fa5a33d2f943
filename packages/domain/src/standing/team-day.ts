/**
 * Teams on one day (UCI 2.6.016): the sum of the times of a team's first riders at the line, and its contribution to
 * the team classification. Bonifications and riders' penalties are not included; penalties against the team are.
 */
import type { Bib } from '../figures/bib.ts'
import { PRECISIONS, truncateMs, type Precision } from '../figures/precision.ts'
import { compareKeys } from '../figures/rank.ts'
import type { Gain } from './sum.ts'
import { rankSettled, type TieOrder } from '../outcome/tie-order.ts'

/** One rider at the line: time with its fraction, as the line gave it, and place. */
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
 * A day by its riders: the times of the first `counting` of each team, cut to the precision, on the road to whole seconds; level: the
 * sum of their places → the best of them. A team with fewer finishers is not classified.
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

/** A day as the teams' own times give it, such as a team time trial that counts with the team's time. */
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

/** By time; level: the sum of places, then the best of them, or as the jury decided. */
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

/** What a day gives to the team classification; `corrections` are penalties and adjustments of teams in ms. */
export const teamGains = (
  day: readonly TeamDayRow[],
  corrections: ReadonlyMap<string, number> = new Map(),
): [string, Gain][] =>
  day.map(({ teamCode, rank, timeMs }) => [
    teamCode,
    { value: timeMs + (corrections.get(teamCode) ?? 0), place: rank },
  ])

const placeOf = ({ place }: TeamFinish) => place ?? NO_PLACE
