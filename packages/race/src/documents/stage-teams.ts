/** Teams and who of them still rides at the end of the stage. */
import type { Teams } from '@bell-lap/protocol/documents/stages'
import type { TeamMember } from '@bell-lap/protocol/objects/rider'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { WITHDRAWN, type StatedWithdrawal } from '../derived/withdrawn.ts'
import type { Projection } from '../projection.ts'

export const stageTeams: Projection<Teams> = {
  reads: ({ stage }) => [...ROSTER.reads(0), ...WITHDRAWN.reads(stage)],
  project(view, { stage }) {
    const roster = view.get(ROSTER)
    if (roster.teams.size === 0) return 'not-yet'
    const left = new Map<number, StatedWithdrawal>()
    for (const withdrawal of view.get(WITHDRAWN, stage))
      if (!left.has(withdrawal.bib)) left.set(withdrawal.bib, withdrawal)
    return [...roster.teams.values()].map((team) => ({
      ...team,
      members: (roster.members.get(team.code) ?? []).map((bib): TeamMember => {
        const { name, nation, uciRiderId } = riderOf(roster, bib)
        const withdrawal = left.get(bib)
        const irm = withdrawal?.irm
        return {
          bib,
          name,
          nation,
          uciRiderId,
          status: irm === undefined || irm === 'REL' ? 'OK' : irm,
          leftInStage: withdrawal?.stage ?? null,
        }
      }),
    }))
  },
}
