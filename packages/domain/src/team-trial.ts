/** Team time trials: a team's time is that of its nth rider at the line, with n set by the race (UCI 2.5.010). */
import { numberRanks } from './rank.ts'

/** Ranks teams by the time of their `counting`-th rider; teams with fewer riders home are left out. Equals share a rank. */
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
