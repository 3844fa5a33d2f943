/**
 * What the facts in force have stated that others refer to, as documents see it: the same answers as the outline beside the
 * journal's writer gives (references/outline.ts). Slices: the programme's and the roster's, `corrections`, and of the units
 * asked about `course`, `passings`, `results`, `markers` and `published`.
 */
import { stageOf, type Unit } from '@bell-lap/domain/unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { resultSlotOf } from '../references/reference.ts'
import type { Names, Stated } from '../references/stated.ts'
import type { View } from '../view.ts'
import { COURSE } from './course.ts'
import { PROGRAMME } from './programme.ts'
import { RACE_ROSTER, ROSTER } from './roster.ts'
import { rulesOf } from './rules.ts'

const namesOf = <N>(names: Iterable<N>): Names<N> => {
  const set = new Set(names)
  return { size: set.size, has: (name) => set.has(name), names: () => set }
}

/** As a unit's facts see it: results and passings are those of the unit. */
export function statedFor(view: View, unit: Unit | null): Stated {
  const isPhase = unit !== null && stageOf(unit) === null
  const { riders } = isPhase ? view.get(ROSTER, unit) : view.get(RACE_ROSTER)
  const types = new Map<string, FactType>()
  for (const { fact } of view.facts('corrections')) types.set(formatFactKey(fact), fact.type)
  const results = new Map<string, FactKey>()
  if (unit !== null) {
    for (const { fact } of view.factsOf('passings', unit)) types.set(formatFactKey(fact), fact.type)
    for (const kind of ['results', 'markers', 'published'] as const)
      for (const { fact } of view.factsOf(kind, unit)) {
        const slot = resultSlotOf(fact)
        if (slot !== null && !results.has(slot)) results.set(slot, fact)
      }
  }
  return {
    units: namesOf(view.get(PROGRAMME).byUnit.keys()),
    bibs: namesOf(riders.keys()),
    teams: namesOf(view.facts('teams').map(({ fact }) => fact.code)),
    ridersTeams: namesOf([...riders.values()].flatMap(({ teamCode }) => teamCode ?? [])),
    coefficients: namesOf(
      (rulesOf(view)?.timeLimits?.coefficients ?? []).map(({ coefficient }) => coefficient),
    ),
    markers(of) {
      const { fact, markers } = view.get(COURSE, of)
      return fact === null ? null : namesOf(markers.map(({ key }) => key))
    },
    typeOf: (key) => types.get(formatFactKey(key)),
    isOut: () => false,
    resultIn: (slot) => results.get(slot),
  }
}
