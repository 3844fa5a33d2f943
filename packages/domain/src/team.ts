/**
 * Team classifications (UCI 2.6.016). Of a day: the sum of the times of a team's first riders at the line; of the race:
 * the sum of the days. Bonifications and riders' penalties are no part of it; penalties against the team are.
 */
import { numberRanks } from './rank.ts'
import { compareFirsts } from './points.ts'
import { settleTies, type TieOrder } from './tie-order.ts'
import type { Unit } from './unit.ts'

/** One rider at the line: time with its fraction, as the line gave it, and place. */
export interface TeamFinish {
  readonly bib: number
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
  readonly bibs: readonly number[]
  readonly tied: boolean
}

interface TeamDay {
  readonly teamCode: string
  readonly timeMs: number
  readonly places: number
  readonly bestPlace: number
  readonly bibs: readonly number[]
}

const NO_PLACE = 1000

/**
 * A day by its riders: the whole-second times of the first `counting` of each team; level: the sum of their places → the
 * best of them. A team with fewer finishers is not classified.
 */
export function rankTeamDay(
  finishes: readonly TeamFinish[],
  counting: number,
  tieOrders: readonly TieOrder<string>[] = [],
): TeamDayRow[] {
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
      (a, b) => wholeSeconds(a.timeMs) - wholeSeconds(b.timeMs) || placeOf(a) - placeOf(b) || a.bib - b.bib,
    )
    const first = riders.slice(0, counting)
    days.push({
      teamCode,
      timeMs: first.reduce((sum, rider) => sum + wholeSeconds(rider.timeMs), 0),
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
): TeamDayRow[] {
  return rankDays(
    teams.map(({ teamCode, rank, timeMs }) => ({
      teamCode,
      timeMs: wholeSeconds(timeMs),
      places: rank,
      bestPlace: rank,
      bibs: [],
    })),
    [],
  )
}

function rankDays(days: TeamDay[], tieOrders: readonly TieOrder<string>[]): TeamDayRow[] {
  const compareLevel = (a: TeamDay, b: TeamDay) => a.places - b.places || a.bestPlace - b.bestPlace
  return rankTimes(days, compareLevel, tieOrders).map(({ row, entry: { bibs } }) => ({ ...row, bibs }))
}

/** Teams by time, those level in time as `compareLevel` says or as the jury did; by code where neither tells them apart. */
function rankTimes<T extends { readonly teamCode: string; readonly timeMs: number }>(
  teams: readonly T[],
  compareLevel: (a: T, b: T) => number,
  tieOrders: readonly TieOrder<string>[],
): { readonly row: TeamGeneralRow; readonly entry: T }[] {
  const sorted = teams.toSorted(
    (a, b) => a.timeMs - b.timeMs || compareLevel(a, b) || (a.teamCode < b.teamCode ? -1 : 1),
  )
  const settled = settleTies(
    sorted,
    (a, b) => a.timeMs === b.timeMs,
    tieOrders,
    ({ teamCode }) => teamCode,
  )
  const leaderMs = sorted[0]?.timeMs ?? 0
  return numberRanks(
    settled,
    (a, b) =>
      a.entry.timeMs === b.entry.timeMs && !a.decided && !b.decided && compareLevel(a.entry, b.entry) === 0,
  ).map(({ rank, entry: { entry }, tied }) => {
    const { teamCode, timeMs } = entry
    return { row: { teamCode, rank, timeMs, gapMs: timeMs - leaderMs, tied }, entry }
  })
}

interface TeamSum {
  readonly teamCode: string
  readonly timeMs: number
  /** How many days the team was first, second, third … */
  readonly dayPlaces: readonly number[]
}

export interface TeamCarry {
  readonly unit: Unit | null
  readonly sums: ReadonlyMap<string, TeamSum>
  readonly tieOrders: readonly TieOrder<string>[]
}

export const EMPTY_TEAMS: TeamCarry = { unit: null, sums: new Map(), tieOrders: [] }

/** The carry after one more day; `corrections` are penalties and adjustments of teams in ms. Unclassified teams drop out. */
export function addToTeams(
  before: TeamCarry,
  unit: Unit,
  day: readonly TeamDayRow[],
  corrections: ReadonlyMap<string, number> = new Map(),
  tieOrders: readonly TieOrder<string>[] = [],
): TeamCarry {
  const sums = new Map<string, TeamSum>()
  for (const { teamCode, rank, timeMs } of day) {
    const sum = before.sums.get(teamCode)
    if (!sum && before.unit !== null) continue
    const dayPlaces = sum ? sum.dayPlaces.slice() : []
    while (dayPlaces.length < rank) dayPlaces.push(0)
    dayPlaces[rank - 1] = dayPlaces[rank - 1]! + 1
    sums.set(teamCode, {
      teamCode,
      timeMs: (sum?.timeMs ?? 0) + timeMs + (corrections.get(teamCode) ?? 0),
      dayPlaces,
    })
  }
  return { unit, sums, tieOrders: [...before.tieOrders, ...tieOrders] }
}

/** What parts level teams: days won, then second places and so on; and their best rider in the general classification. */
export const TEAM_TIES = ['dayPlaces', 'bestRider'] as const
export type TeamTie = (typeof TEAM_TIES)[number]

export interface TeamGeneralRow {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
  readonly gapMs: number
  readonly tied: boolean
}

/**
 * The team classification of the race: by time; level: days won → second places … → the team's best rider in the general
 * classification.
 */
export function rankTeams(
  carry: TeamCarry,
  general: readonly { bib: number; rank: number }[],
  teamOf: (bib: number) => string | null,
  ties: readonly TeamTie[] = TEAM_TIES,
): TeamGeneralRow[] {
  const best = new Map<string, number>()
  for (const { bib, rank } of general) {
    const teamCode = teamOf(bib)
    if (teamCode !== null && rank < (best.get(teamCode) ?? Infinity)) best.set(teamCode, rank)
  }
  const bestOf = ({ teamCode }: TeamSum) => best.get(teamCode) ?? NO_PLACE
  const partedBy: { readonly [T in TeamTie]: (a: TeamSum, b: TeamSum) => number } = {
    dayPlaces: (a, b) => compareFirsts(a.dayPlaces, b.dayPlaces),
    bestRider: (a, b) => bestOf(a) - bestOf(b),
  }
  const compareLevel = (a: TeamSum, b: TeamSum) =>
    ties.reduce((difference, tie) => difference || partedBy[tie](a, b), 0)
  return rankTimes([...carry.sums.values()], compareLevel, carry.tieOrders).map(({ row }) => row)
}

const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000
const placeOf = ({ place }: TeamFinish) => place ?? NO_PLACE
