/**
 * The holders of bibs, and of results, when a start list was stated, from facts in the journal
 * (references/renamed.ts). Slices: `startList`, `corrections`, and all slices of the units that name riders
 * in results.
 */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import {
  namedInResult,
  scopeOf,
  wearersIn,
  type Wearer,
  type Worn,
  type WornName,
  type WornScope,
} from '../../references/renamed.ts'
import { UNIT_SLICES } from '../../state/slice.ts'
import type { View } from '../../state/view.ts'

export function wornBefore(view: View, scope: WornScope, before: FactKey): Worn {
  const corrections = view.facts('corrections')
  const key = formatFactKey(before)
  const all = listsIn(view, scope)
  const until =
    [...all, ...corrections].find(({ fact }) => formatFactKey(fact) === key)?.seq ?? Number.MAX_SAFE_INTEGER
  const lists = all.filter(({ seq }) => seq < until)
  const out = new Set(
    corrections.flatMap(({ seq, fact: { supersedes } }) =>
      seq < until && supersedes !== undefined ? [formatFactKey(supersedes)] : [],
    ),
  )
  const wearers = wearersBy(lists)
  let named: ReadonlySet<WornName> | null = null
  return {
    find: (name) => wearers.get(name),
    hasResult: (name) => (named ??= namedBefore(view, scope, until)).has(name),
    without(list, name) {
      const others = lists.filter(
        ({ fact }) => !out.has(formatFactKey(fact)) && formatFactKey(fact) !== formatFactKey(list),
      )
      return wearersBy(scope === 'stages' ? others : others.slice(-1)).get(name)
    },
  }
}

/** The wearer of each bib, and the holder of each key, by all lists so far. */
export const wearersNow = (view: View, scope: WornScope): ReadonlyMap<WornName, Wearer> =>
  wearersBy(listsIn(view, scope))

/** Among several lists the later one holds. */
const wearersBy = (lists: readonly JournalledFact[]): ReadonlyMap<WornName, Wearer> =>
  new Map(
    lists.flatMap(({ fact }) =>
      (wearersIn(fact)?.wearers ?? []).map((wearer): [WornName, Wearer] => [wearer.name, wearer]),
    ),
  )

/** Lists in force and corrected ones, in the journal's order. */
function listsIn(view: View, scope: WornScope): JournalledFact[] {
  const inForce: readonly JournalledFact[] =
    scope === 'stages' ? view.facts('startList') : view.factsOf('competitors', scope)
  const all = [...inForce, ...view.facts('corrections')].filter(
    ({ fact }) => wearersIn(fact)?.scope === scope,
  )
  return [...new Map(all.map((each) => [each.seq, each])).values()].toSorted((a, b) => a.seq - b.seq)
}

function namedBefore(view: View, scope: WornScope, until: number): ReadonlySet<WornName> {
  const named = new Set<WornName>()
  for (const kind of UNIT_SLICES)
    for (const unit of view.units(kind)) {
      if (scopeOf(unit) !== scope) continue
      for (const { seq, fact } of view.factsOf(kind, unit))
        if (seq < until) for (const name of namedInResult(fact)) named.add(name)
    }
  return named
}
