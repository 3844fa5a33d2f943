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
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import { inferenceOf } from './rows/inferred-parts.ts'
import type { Projection } from '../state/projection.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'

export const unitTeams: Projection<Teams, OfUnit> = {
  reads: (unit) => [...COMPETITORS.reads(unit), ...WITHDRAWN.reads(unit), ...WHY_NONE.reads(unit)],
  project(view, unit) {
    const standingOf = (...bibs: readonly (Bib | null)[]) => {
      const first = (of: View) => {
        const left = of.get(FIRST_WITHDRAWALS, unit)
        return standing(bibs.flatMap((bib) => (bib === null ? [] : (left.get(bib) ?? [])))[0])
      }
      return { ...first(view), ...showInferred(inferenceOf(view, first)) }
    }
    const starting = startingTeams(view, unit)
    const placeOf = (of: View, key: string) =>
      startingTeams(of, unit).findIndex(({ team }) => team.key === key)
    if (starting.length > 0)
      return starting.map(({ team, bib }) => ({
        ...team,
        ...showInferred(inferenceOf(view, (of) => placeOf(of, team.key))),
        members: (team.members ?? []).map((member) => ({
          ...member,
          // A member without a bib leaves with the team.
          ...standingOf(bibOf(member), bib),
        })),
      }))
    const roster = view.get(ROSTER, unit)
    // The riders in results are not the whole team.
    if (roster.teams.size === 0 || roster.isNamedOnly) return view.get(WHY_NONE, unit)
    return [...roster.teams.values()].map((team) => ({
      ...team,
      members: (roster.members.get(team.code) ?? []).map((bib): TeamMember => {
        const { name, nation, uciRiderId } = riderOf(roster, bib)
        return { ...showBib(bib), name, nation, uciRiderId, ...standingOf(bib) }
      }),
    }))
  },
}

/** The first withdrawal of each rider. A start list has hundreds of members, and each is looked up. */
const FIRST_WITHDRAWALS = derived<ReadonlyMap<Bib, StatedWithdrawal>, OfUnit>({
  name: 'first withdrawals',
  reads: WITHDRAWN.reads,
  compute: (view, unit) =>
    new Map(
      view
        .get(WITHDRAWN, unit)
        .toReversed()
        .map((each) => [each.bib, each]),
    ),
})

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
