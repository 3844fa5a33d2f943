/**
 * The names in the start list of a phase: keys of competitors, the bibs that they or members of pairs and
 * teams wear, and their heats.
 */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { namesOf, type StatedStarters } from './stated.ts'

export function startersOf(competitors: FactOf<'unitStartList'>['competitors']): StatedStarters {
  const persons = competitors.flatMap((each) => [each, ...(each.members ?? [])])
  return {
    competitors: namesOf(competitors.map(({ key }) => key)),
    bibs: namesOf(persons.flatMap(({ bib }) => bib ?? [])),
    heats: namesOf(competitors.flatMap(({ heat }) => heat ?? [])),
  }
}
