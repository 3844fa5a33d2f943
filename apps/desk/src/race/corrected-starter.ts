/** Corrects the name of a starter, or puts another rider in the place: the list that holds the starter is stated anew with that one changed. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DeskUnit } from './race.ts'

export interface CorrectedName {
  readonly bib: Bib
  readonly lastName: string
  readonly firstName: string
}

/** Facts that the server makes of tables have this source, and numbered ids. */
const TABLE_SOURCE = 'table'

type List = FactOf<'startList'> | FactOf<'unitStartList'>

/**
 * Null if no list has the bib.
 * @param standing facts that stand
 * @param all these and those that were replaced
 */
export function correctedStarterFact(
  { fields, starterList }: Pick<DeskUnit, 'fields' | 'starterList'>,
  { bib, lastName, firstName }: CorrectedName,
  standing: readonly Fact[],
  all: readonly Fact[],
  makeHead: () => Pick<Fact, 'id' | 'source' | 'at'>,
): Fact | null {
  const list =
    'event' in fields
      ? starterList
      : (standing.findLast(
          (fact): fact is FactOf<'startList'> =>
            fact.type === 'startList' && fact.riders.some((rider) => rider.bib === bib),
        ) ?? null)
  if (list === null) return null
  const name = { lastName, ...(firstName !== '' && { firstName }) }
  const rename = <R extends { readonly bib?: Bib | undefined; readonly firstName?: string | undefined }>(
    row: R,
  ): R => {
    if (row.bib !== bib) return row
    const { firstName: _, ...kept } = row
    return { ...(kept as R), ...name }
  }
  const head = { ...makeHead(), supersedes: { source: list.source, id: list.id } }
  // So that the next import of the table replaces this list, too.
  const numbered =
    list.source === TABLE_SOURCE ? { ...head, source: TABLE_SOURCE, id: nextIdOf(list, all) } : head
  return list.type === 'startList'
    ? { ...list, ...numbered, riders: list.riders.map(rename) }
    : { ...list, ...numbered, competitors: list.competitors.map(rename) }
}

/** `riders-csv`, then `riders-csv-2` and so on, as the server numbers the tables of one name. */
function nextIdOf(list: List, all: readonly Fact[]): string {
  const known = new Map(all.flatMap((fact) => (fact.source === TABLE_SOURCE ? [[fact.id, fact]] : [])))
  let first: Fact = list
  while (first.supersedes?.source === TABLE_SOURCE && known.has(first.supersedes.id))
    first = known.get(first.supersedes.id)!
  let number = 2
  while (known.has(`${first.id}-${number}`)) number += 1
  return `${first.id}-${number}`
}
