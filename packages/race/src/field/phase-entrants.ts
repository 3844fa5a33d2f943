/**
 * The entrants of a phase's start list, as input for the separation of persons
 * (packages/domain/src/people/people-apart.ts), and the statements of facts about them. Slices: the
 * starters', and `persons`.
 */
import { ownIdOf, distinguish, type Entrant, type SamePerson } from '@bell-lap/domain/people/people-apart'
import { nameInCompetition } from '@bell-lap/domain/people/person-key'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { STARTERS, type Entered } from './starters.ts'

/** A person, a pair or a team as one entry. */
export interface PhaseEntrant extends Entrant {
  /** Key in the start list of the phase. */
  readonly rowKey: string
}

export const startersIn = (view: View, unit: Unit): PhaseEntrant[] =>
  view.get(STARTERS, unit).list.map((entered) => {
    const { key, bib = null, teamCode = null } = entered
    const person = { ...entered, lastName: entered.lastName ?? entered.name ?? key }
    return { person, entryKey: nameInCompetition(view.competition, person), team: teamCode, bib, rowKey: key }
  })

/** By the key of the start list, the ids of people who cannot be identified from their row. */
export function ownIdsIn(view: View, unit: Unit): ReadonlyMap<string, string> {
  const entrants = startersIn(view, unit)
  const [known = []] = distinguish([entrants])
  return new Map(
    entrants.flatMap((entrant, index) => {
      const own = ownIdOf(entrant, known[index]!)
      return own === null ? [] : [[entrant.rowKey, own] as const]
    }),
  )
}

/** The people behind an entry: one, or the members of a pair or team, who ride for its nation where none of their own was stated. */
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
 * Statements about entries of this competition, and under a token for all competitions about any entry. For
 * one entry the last statement counts.
 */
export function statedSames(view: View): SamePerson[] {
  const sames = new Map<string, SamePerson>()
  for (const { fact } of view.facts('persons'))
    for (const each of fact.persons)
      if (fact.forAll === true || isOwnEntry(view, each.athlete)) sames.set(each.athlete, each)
  return [...sames.values()]
}

export const isOwnEntry = ({ competition }: View, id: string): boolean => id.startsWith(`${competition}-`)
