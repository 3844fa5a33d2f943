/** Teams, and which of their riders are still in the race at the end of the stage. */
import { stageOf } from '@bell-lap/domain/unit'
import type { Teams } from '@bell-lap/protocol/documents/stages'
import type { TeamMember } from '@bell-lap/protocol/objects/rider'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { WHY_NONE } from '../derived/race-status.ts'
import { WITHDRAWN, type StatedWithdrawal } from '../derived/withdrawn.ts'
import type { Projection } from '../projection.ts'
import type { OfUnit } from '../view.ts'

export const unitTeams: Projection<Teams, OfUnit> = {
  reads: (unit) => [...ROSTER.reads(unit), ...WITHDRAWN.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const roster = view.get(ROSTER, unit)
    // The riders that results name are not the whole team.
    if (roster.teams.size === 0 || roster.isNamedOnly) return view.get(WHY_NONE, unit)
    const left = new Map<number, StatedWithdrawal>()
    for (const withdrawal of view.get(WITHDRAWN, unit))
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
          leftInStage: withdrawal === undefined ? null : stageOf(withdrawal.unit),
        }
      }),
    }))
  },
}
