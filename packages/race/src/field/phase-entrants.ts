/**
 * The entrants of a phase's start list, in the shape in which people of one name are distinguished
 * (packages/domain/src/people/people-apart.ts), and the facts that say who an entry is. Slices: the
 * starters', and `persons`.
 */
import { ownIdOf, distinguish, type Entrant, type SamePerson } from '@bell-lap/domain/people/people-apart'
import { nameInCompetition } from '@bell-lap/domain/people/person-key'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { STARTERS, type Entered } from './starters.ts'

/** An entry of the start list: a person, a pair or a team. */
export interface PhaseEntrant extends Entrant {
  /** Key in the start list of the phase. */
  readonly rowKey: string
}

/** The entries of a phase, each as one entrant. A pair or team without a surname goes by its name. */
export const entrantsIn = (view: View, unit: Unit): PhaseEntrant[] =>
  view.get(STARTERS, unit).list.map((entered) => {
    const { key, bib = null, teamCode = null } = entered
    const person = { ...entered, lastName: entered.lastName ?? entered.name ?? key }
    return { person, entryKey: nameInCompetition(view.competition, person), team: teamCode, bib, rowKey: key }
  })

/**
 * By key of the start list, ids of people whose row does not identify them, because somebody else has the
 * same UCI id, or the same name and nation.
 */
export function listExtraIds(view: View, unit: Unit): ReadonlyMap<string, string> {
  const entrants = entrantsIn(view, unit)
  const [known = []] = distinguish([entrants])
  return new Map(
    entrants.flatMap((entrant, index) => {
      const id = ownIdOf(entrant, known[index]!)
      return id === null ? [] : [[entrant.rowKey, id] as const]
    }),
  )
}

/**
 * The people of an entry: one person, or the members of a pair or team. A member without a stated nation has
 * that of the pair or team.
 */
export const peopleIn = (competition: string, entered: Entered): Entrant[] => {
  const { key, bib = null, teamCode = null, members = [], nation } = entered
  if (entered.kind === 'athlete') {
    const person = { ...entered, lastName: entered.lastName ?? entered.name ?? key }
    return [{ person, entryKey: nameInCompetition(competition, person), team: teamCode, bib }]
  }
  return members.map((member) => {
    const person = { ...member, nation: member.nation ?? nation }
    return { person, entryKey: nameInCompetition(competition, person), team: key, bib: member.bib ?? null }
  })
}

/**
 * The `samePerson` statements that hold: about entries of this competition, or about any entry if the token
 * was one for all competitions (D-197). For one entry the latest counts.
 */
export function statedIdentities(view: View): SamePerson[] {
  const identities = new Map<string, SamePerson>()
  for (const { fact } of view.facts('persons'))
    for (const each of fact.persons)
      if (fact.forAll === true || isOwnEntry(view, each.athlete)) identities.set(each.athlete, each)
  return [...identities.values()]
}

/** True for the id of an entry of this competition. */
export const isOwnEntry = ({ competition }: View, id: string): boolean => id.startsWith(`${competition}-`)
