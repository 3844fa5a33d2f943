/**
 * Teams, and which of their riders are still in the race at the end of the stage. For a phase of teams or
 * pairs, those of its start list.
 */
import { showBib, bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { stageOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Teams } from '@bell-lap/protocol/documents/stages'
import type { Team, TeamMember } from '@bell-lap/protocol/objects/rider'
import { COMPETITORS } from '../field/competitors.ts'
import { riderOf, ROSTER } from '../field/roster.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { WITHDRAWN, type StatedWithdrawal } from '../stated/withdrawn.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'

export const unitTeams: Projection<Teams, OfUnit> = {
  reads: (unit) => [...COMPETITORS.reads(unit), ...WITHDRAWN.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const left = new Map<Bib, StatedWithdrawal>()
    for (const withdrawal of view.get(WITHDRAWN, unit))
      if (!left.has(withdrawal.bib)) left.set(withdrawal.bib, withdrawal)
    const starting = startingTeams(view, unit)
    if (starting.length > 0)
      return starting.map(({ team, bib }) => ({
        ...team,
        members: (team.members ?? []).map((member) => ({
          ...member,
          // A member without a bib leaves with the team.
          ...standing(left.get(bibOf(member) ?? '') ?? left.get(bib ?? '')),
        })),
      }))
    const roster = view.get(ROSTER, unit)
    // The riders in results are not the whole team.
    if (roster.teams.size === 0 || roster.isNamedOnly) return view.get(WHY_NONE, unit)
    return [...roster.teams.values()].map((team) => ({
      ...team,
      members: (roster.members.get(team.code) ?? []).map((bib): TeamMember => {
        const { name, nation, uciRiderId } = riderOf(roster, bib)
        return { ...showBib(bib), name, nation, uciRiderId, ...standing(left.get(bib)) }
      }),
    }))
  },
}

/** Pairs and teams that start as such, each with its own bib. Empty if riders start. */
export const startingTeams = (view: View, unit: Unit): { readonly team: Team; readonly bib: Bib | null }[] =>
  [...view.get(COMPETITORS, unit).values()].flatMap(({ shown, bib }) =>
    'team' in shown ? [{ team: shown.team, bib }] : [],
  )

/** Relegated riders and guests are still in the race. */
const standing = (withdrawal: StatedWithdrawal | undefined): Pick<TeamMember, 'status' | 'leftInStage'> => ({
  status:
    withdrawal === undefined || withdrawal.irm === 'REL' || withdrawal.irm === 'NC' ? 'OK' : withdrawal.irm,
  leftInStage: withdrawal === undefined ? null : stageOf(withdrawal.unit),
})
