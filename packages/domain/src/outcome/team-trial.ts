/**
 * Team time trials: a team's time is that of its nth rider at the line, with n set by the race (UCI 2.5.010). On a stage the race also sets
 * which time its riders take into the general classification.
 */
import { numberRanks } from '../figures/rank.ts'
import { decisionsOf, type Decision } from '../marks/decision.ts'

/** Each rider's own time, or the team's time for all riders who finish with it. */
export const TEAM_TRIAL_RIDERS = ['own', 'team'] as const

export interface TeamTrialRule {
  /** Which rider's time is the team's, from 1. */
  readonly counting: number
  readonly riders: (typeof TEAM_TRIAL_RIDERS)[number]
}

interface TeamFinish {
  /** Null for a rider without a team. */
  readonly teamCode: string | null
  readonly timeMs: number
}

/**
 * Gives the team's time to its riders up to the `counting`-th, and to those who follow without a gap of `gapMs` or more to the rider ahead.
 * A dropped rider keeps the own time. All riders keep it until `counting` riders have finished.
 */
export function withTeamTimes<T extends TeamFinish>(
  finishes: readonly T[],
  counting: number,
  gapMs: number,
): T[] {
  const teams = Map.groupBy(finishes, ({ teamCode }) => teamCode)
  return [...teams].flatMap(([teamCode, riders]) => {
    const inOrder = riders.toSorted((a, b) => a.timeMs - b.timeMs)
    const teamMs = inOrder[counting - 1]?.timeMs
    if (teamCode === null || teamMs === undefined) return riders
    const dropped = inOrder.findIndex(
      ({ timeMs }, place) => place >= counting && timeMs - inOrder[place - 1]!.timeMs >= gapMs,
    )
    const together = dropped === -1 ? inOrder.length : dropped
    return inOrder.map((rider, place) => (place < together ? { ...rider, timeMs: teamMs } : rider))
  })
}

/** Milliseconds that decisions add to whole teams. */
export function addedToTeams(decisions: readonly Decision[]): ReadonlyMap<string, number> {
  const added = new Map<string, number>()
  for (const { teamCode, ms } of [
    ...decisionsOf(decisions, 'penalty'),
    ...decisionsOf(decisions, 'adjustment'),
  ])
    if (teamCode !== undefined) added.set(teamCode, (added.get(teamCode) ?? 0) + ms)
  return added
}

/** Adds the times to the teams and ranks them anew. */
export function penaliseTeams<
  Team extends { readonly teamCode: string; readonly rank: number; readonly timeMs: number },
>(teams: readonly Team[], added: ReadonlyMap<string, number>): Team[] {
  if (!teams.some(({ teamCode }) => added.has(teamCode))) return [...teams]
  const timed = teams
    .map((team) => ({ ...team, timeMs: team.timeMs + (added.get(team.teamCode) ?? 0) }))
    .toSorted((a, b) => a.timeMs - b.timeMs || a.rank - b.rank)
  return numberRanks(timed, (a, b) => a.timeMs === b.timeMs).map(({ rank, entry }) => ({ ...entry, rank }))
}

/** Ranks teams by the time of their `counting`-th rider. Teams with fewer finishers are left out. Equals share a rank. */
export function rankTeamTrial(
  finishes: readonly { readonly teamCode: string; readonly timeMs: number }[],
  counting: number,
): { teamCode: string; rank: number; timeMs: number }[] {
  const byTeam = new Map<string, number[]>()
  for (const { teamCode, timeMs } of finishes) {
    const times = byTeam.get(teamCode)
    if (times) times.push(timeMs)
    else byTeam.set(teamCode, [timeMs])
  }
  const teams = [...byTeam].flatMap(([teamCode, times]) => {
    const timeMs = times.sort((a, b) => a - b)[counting - 1]
    return timeMs === undefined ? [] : [{ teamCode, timeMs }]
  })
  teams.sort((a, b) => a.timeMs - b.timeMs || (a.teamCode < b.teamCode ? -1 : 1))
  return numberRanks(teams, (a, b) => a.timeMs === b.timeMs).map(({ rank, entry }) => ({ ...entry, rank }))
}
