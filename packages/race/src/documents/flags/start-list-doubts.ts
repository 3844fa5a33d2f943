/**
 * Flags start lists that differ from the rule of their phase: a list was stated so, or a rider raced who lost
 * the right to start when an earlier round was corrected. The start list holds in both cases.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { namedBy, ridingFacts, STARTERS, type Entered } from '../../field/starters.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/** Doubts of the start list in force. */
export function differingStartList(view: View, unit: Unit, fact: FactOf<'unitStartList'>): Doubt[] {
  const latest = view.factsOf('competitors', unit).at(-1)?.fact
  const { list, qualified } = view.get(STARTERS, unit)
  if (latest !== fact || qualified === null) return []
  const { missing, added } = differencesOf(list, qualified)
  if (missing.length === 0 && added.length === 0) return []
  const detail = explain(unit, missing, added)
  return [{ bib: null, reason: 'start-list-differs', at: '/competitors', detail }]
}

/** Doubts at the first fact that names them. */
export function differingStart(view: View, unit: Unit, fact: Fact): Doubt[] {
  const named = namedBy(fact)
  if (named.length === 0) return []
  const { list, qualified, kept } = view.get(STARTERS, unit)
  if (qualified === null || kept.size === 0) return []
  const { missing } = differencesOf(list, qualified)
  return named.flatMap(({ key, at }): Doubt[] => {
    const who = kept.has(key) ? list.find((each) => each.key === key) : undefined
    if (who === undefined || !isFirst(view, unit, fact, key)) return []
    const detail = `${explain(unit, missing, [sayEntered(who)])}. A rider who has ridden stays on the start list`
    return [{ bib: who.bib ?? null, reason: 'start-list-differs', at, detail }]
  })
}

function isFirst(view: View, unit: Unit, fact: Fact, key: string): boolean {
  const first = ridingFacts(view, unit).find((each) => namedBy(each).some((named) => named.key === key))
  return first?.id === fact.id && first.source === fact.source
}

/** If the rule draws no heats, it decides only who starts. */
function differencesOf(list: readonly Entered[], qualified: readonly Entered[]) {
  const isDrawn = qualified.every(({ heat }) => heat === undefined)
  const placesOf = (entered: readonly Entered[]) =>
    new Map(
      entered.map((each): [string, string] =>
        isDrawn || each.heat === undefined
          ? [each.key, sayEntered(each)]
          : [`${each.key} in ${each.heat}`, `${sayEntered(each)} in ${each.heat}`],
      ),
    )
  const [stated, given] = [placesOf(list), placesOf(qualified)]
  const namesIn = (these: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...these].flatMap(([place, name]) => (others.has(place) ? [] : [name]))
  const missing = namesIn(given, stated)
  const added = given.size < stated.size && missing.length === 0 ? [] : namesIn(stated, given)
  return { missing, added }
}

const sayEntered = ({ key, bib }: Entered): string => (bib === undefined ? key : `bib ${bib}`)

function explain(unit: Unit, missing: readonly string[], added: readonly string[]): string {
  const say = (names: readonly string[]) => (names.length === 0 ? 'nobody' : names.slice(0, 10).join(', '))
  return `the qualification rule of ${describeUnit(unit)} gives a start to ${say(missing)} instead of ${say(added)}`
}
