/** Facts of a unit that count: of what there is one of, such as the result of a heat, the one that stands (references/standing.ts). */
import { isStage, type Unit } from '@bell-lap/domain/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { startersOf } from '../references/phase-starters.ts'
import { freedSlotOf, soleSlotOf } from '../references/reference.ts'
import { standingAmong, type SoleLine, type Standing } from '../references/standing.ts'
import type { Names, StatedStarters } from '../references/stated.ts'
import type { SliceKind, UnitSliceKind } from '../slice.ts'
import type { Filed, View } from '../view.ts'

interface FiledLine extends SoleLine {
  readonly filed: Filed<UnitSliceKind>
}

/** By slot, what stands in it and what is second. */
export function standingBySlot(
  view: View,
  kind: UnitSliceKind,
  unit: Unit,
): ReadonlyMap<string, Standing<FiledLine>> {
  const lines = new Map<string, FiledLine[]>()
  for (const filed of view.factsOf(kind, unit)) {
    const freed = freedSlotOf(filed.fact)
    const slot = freed ?? soleSlotOf(filed.fact)
    if (slot === null) continue
    const line = { order: filed.seq, place: filed.inPlaceOf ?? filed.seq, frees: freed !== null, filed }
    const own = lines.get(slot)
    if (own === undefined) lines.set(slot, [line])
    else own.push(line)
  }
  return new Map([...lines].map(([slot, own]) => [slot, standingAmong(own)]))
}

/** Facts of which there is another one already: they are flagged. */
export function secondFacts(view: View, kind: UnitSliceKind, unit: Unit): ReadonlySet<Filed<SliceKind>> {
  const second = new Set<Filed<SliceKind>>()
  for (const { of } of standingBySlot(view, kind, unit).values())
    for (const [line, first] of of) if (line !== first) second.add(line.filed)
  return second
}

/** In the journal's order, without those that are second, and without competitors on no start list: they are flagged. */
export function countingFacts<K extends UnitSliceKind>(view: View, kind: K, unit: Unit): readonly Filed<K>[] {
  const second: ReadonlySet<unknown> = secondFacts(view, kind, unit)
  const facts = view.factsOf(kind, unit)
  const counting = second.size === 0 ? facts : facts.filter((filed) => !second.has(filed))
  if (!NAMING.has(kind)) return counting
  const competitors = statedStarters(view, unit)?.competitors
  if (competitors === undefined) return counting
  return counting.map((filed) => {
    const fact = filed.fact as Fact
    const known = knownOnly(fact, competitors)
    return known === fact ? filed : { ...filed, fact: known as Filed<K>['fact'] }
  })
}

/** Kinds with facts that name competitors of a phase by key. */
const NAMING: ReadonlySet<UnitSliceKind> = new Set<UnitSliceKind>(['sprints', 'heats', 'results'])

function knownOnly(fact: Fact, competitors: Names<string>): Fact {
  switch (fact.type) {
    case 'unitResult':
    case 'heatResult':
    case 'sprintResult': {
      const isKnown = ({ competitor }: { readonly competitor: string }) => competitors.has(competitor)
      return fact.rows.every(isKnown) ? fact : ({ ...fact, rows: fact.rows.filter(isKnown) } as Fact)
    }
    case 'lapBalance':
    case 'elimination': {
      const known = fact.competitors.filter((key) => competitors.has(key))
      return known.length === fact.competitors.length ? fact : { ...fact, competitors: known }
    }
    default:
      return fact
  }
}

/** On the start list of a phase as stated; null while none was stated, and for a stage. */
export function statedStarters(view: View, unit: Unit): StatedStarters | null {
  if (isStage(unit)) return null
  const list = view.factsOf('competitors', unit).at(-1)?.fact.competitors
  if (list === undefined) return null
  const known = STARTERS_OF.get(list)
  if (known !== undefined) return known
  const starters = startersOf(list)
  STARTERS_OF.set(list, starters)
  return starters
}

/** What each start list in use comes to. */
const STARTERS_OF = new WeakMap<object, StatedStarters>()
