/**
 * Classifications by a count: combativity, kilometres in the breakaway, seconds or points at certain sprints, fair play. The
 * counts add up; the most comes first, or the fewest, and level ones stand as in the general classification.
 */
import { compareKeys, numberRanks } from './rank.ts'

export interface Counted<Key> {
  readonly key: Key
  readonly amount: number
}

export interface TallyRow<Key> extends Counted<Key> {
  readonly rank: number
}

/**
 * @param lists what each stage gave
 * @param riding who is in the race, in the order of the general classification; nobody else is ranked
 * @param first who comes first; where it is the fewest, who has nothing counts with 0
 */
export function rankTally<Key extends number | string>(
  lists: Iterable<readonly Counted<Key>[]>,
  riding: readonly Key[],
  first: 'most' | 'fewest',
): TallyRow<Key>[] {
  const sums = new Map<Key, number>()
  for (const list of lists) for (const { key, amount } of list) sums.set(key, (sums.get(key) ?? 0) + amount)
  if (sums.size === 0) return []
  const place = new Map(riding.map((key, index) => [key, index]))
  const ranked = riding
    .flatMap((key) => {
      const amount = sums.get(key) ?? 0
      return amount === 0 && first === 'most' ? [] : [{ key, amount }]
    })
    .toSorted(
      (a, b) =>
        (first === 'most' ? b.amount - a.amount : a.amount - b.amount) ||
        place.get(a.key)! - place.get(b.key)! ||
        compareKeys(a.key, b.key),
    )
  return numberRanks(ranked, () => false).map(({ rank, entry }) => ({ ...entry, rank }))
}
