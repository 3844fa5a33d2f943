/** Facts of a unit that count: of what there is one of, such as the result of a heat, the one that stands (references/standing.ts). */
import type { Unit } from '@bell-lap/domain/unit'
import { freedSlotOf, soleSlotOf } from '../references/reference.ts'
import { standingAmong, type SoleLine, type Standing } from '../references/standing.ts'
import type { UnitSliceKind } from '../slice.ts'
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

/** In the journal's order, without those that are second: they are flagged. */
export function countingFacts<K extends UnitSliceKind>(view: View, kind: K, unit: Unit): readonly Filed<K>[] {
  const second = new Set<unknown>()
  for (const { of } of standingBySlot(view, kind, unit).values())
    for (const [line, first] of of) if (line !== first) second.add(line.filed)
  const facts = view.factsOf(kind, unit)
  return second.size === 0 ? facts : facts.filter((filed) => !second.has(filed))
}
