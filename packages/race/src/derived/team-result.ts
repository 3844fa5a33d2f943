/**
 * Teams' own order and times in a team time trial: as published, else by the rider whose time is the team's. Empty for
 * every other stage. Slices: its result's.
 */
import { rankTeamTrial } from '@bell-lap/domain/team-trial'
import { countingRiders } from './rules.ts'
import { derived, type OfUnit } from '../view.ts'
import { ROSTER } from './roster.ts'
import { STAGE_RESULT } from './stage-result.ts'

export interface TeamTime {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
}

export const TEAM_RESULT = derived<readonly TeamTime[], OfUnit>({
  name: 'team result',
  reads: STAGE_RESULT.reads,
  compute(view, unit) {
    const { form, outcome, published } = view.get(STAGE_RESULT, unit)
    if (form !== 'TTT') return []
    if (published?.teams !== undefined)
      return published.teams.toSorted((a, b) => a.rank - b.rank || (a.teamCode < b.teamCode ? -1 : 1))
    const { riders } = view.get(ROSTER, unit)
    const counting = countingRiders(view)
    return rankTeamTrial(
      outcome.times.flatMap(({ bib, lineMs }) => {
        const teamCode = riders.get(bib)?.teamCode ?? null
        return teamCode === null ? [] : [{ teamCode, timeMs: lineMs }]
      }),
      counting,
    )
  },
})
