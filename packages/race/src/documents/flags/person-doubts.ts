/**
 * Flags starters of one list who could be one person or share a UCI id, and facts that would make one person
 * of two starters (packages/domain/src/people/people-apart.ts). The fact that stated the later one gets the
 * flag.
 */
import type { Entrant, KnownEntrant } from '@bell-lap/domain/people/people-apart'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { peopleApart, type PeopleApart } from '../../athletes/entered.ts'
import { isOwnEntry } from '../../field/phase-entrants.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

interface FactDoubt {
  readonly fact: Fact
  readonly doubt: Doubt
}

export function personDoubts(view: View): FactDoubt[] {
  const people = peopleApart(view)
  return [...riderDoubts(view, people), ...starterDoubts(view, people), ...sameDoubts(view, people)]
}

function riderDoubts(view: View, { riders, knownRiders }: PeopleApart): FactDoubt[] {
  const unclear = riders.filter((_, index) => knownRiders[index]!.isDoubtful)
  if (unclear.length === 0) return []
  const facts = view.facts('startList').map(({ fact }) => fact)
  return riders.flatMap((rider, index): FactDoubt[] => {
    if (!knownRiders[index]!.isDoubtful) return []
    const fact = facts.findLast((each) => each.riders.includes(rider.person))
    const place = fact?.riders.indexOf(rider.person) ?? -1
    if (fact === undefined) return []
    const detail = explain(rider, knownRiders[index]!, 'the start list')
    return [{ fact, doubt: { bib: rider.bib, reason: 'person-unclear', at: `/riders/${place}`, detail } }]
  })
}

/** If the start list follows from earlier phases, facts of those phases get the flag. */
function starterDoubts(view: View, { phases }: PeopleApart): FactDoubt[] {
  return phases.flatMap(({ unit, starters, known }): FactDoubt[] => {
    const fact = view.factsOf('competitors', unit).at(-1)?.fact
    if (fact === undefined || !known.some(({ isDoubtful }) => isDoubtful)) return []
    const next = known.values()
    return starters.flatMap(({ entered, people }) =>
      people.flatMap((entrant): FactDoubt[] => {
        const one = next.next().value!
        if (!one.isDoubtful) return []
        const place = fact.competitors.findIndex(({ key }) => key === entered.key)
        const at = `/competitors/${Math.max(0, place)}`
        const detail = explain(entrant, one, `the start lists of ${describeUnit(unit)} and its competition`)
        return [{ fact, doubt: { bib: entrant.bib, reason: 'person-unclear', at, detail } }]
      }),
    )
  })
}

function explain({ person }: Entrant, { key }: KnownEntrant, where: string): string {
  const name = `${person.lastName.toUpperCase()} ${person.firstName ?? ''}`.trim()
  const shared = person.uciRiderId ? `the UCI id ${person.uciRiderId}` : `the name ${name}`
  return `somebody else on ${where} has ${shared} too: this entry is treated as a person of its own, ${key}`
}

function sameDoubts(view: View, people: PeopleApart): FactDoubt[] {
  const facts = view.facts('persons')
  if (facts.length === 0) return []
  const entered = idsOf(people)
  return facts.flatMap(({ fact }) =>
    fact.persons.flatMap((each, index): FactDoubt[] => {
      const detail = people.refusedSames.has(each)
        ? `${each.athlete} and ${each.is} start in one list or have different UCI ids: they are two people`
        : isOwnEntry(view, each.athlete) && !entered.has(each.athlete)
          ? `nobody is entered as ${each.athlete}`
          : null
      return detail === null
        ? []
        : [{ fact, doubt: { bib: null, reason: 'no-effect', at: `/persons/${index}`, detail } }]
    }),
  )
}

/** All ids under which a fact may name somebody on the start lists. */
function idsOf({ riders, knownRiders, phases }: PeopleApart): ReadonlySet<string> {
  const known = [knownRiders, ...phases.map((phase) => phase.known)].flat()
  const people = phases.flatMap(({ starters }) => starters.flatMap((starter) => starter.people))
  return new Set([
    ...known.flatMap(({ key, entryKey }) => [key, entryKey]),
    ...[...riders, ...people].map(({ entryKey }) => entryKey),
  ])
}
