/** Matches present groups with earlier groups: each continues the group that most of its riders were in. */
import type { Bib } from '../figures/bib.ts'
import { compareKeys } from '../figures/rank.ts'

export interface Descent {
  /** The key it continues. Null for a part that is new or came off another group. */
  readonly key: string | null
  /** The group most of its riders were in. Null if none of them was in a group. */
  readonly parent: string | null
}

/** Gives each old key to the cluster with most of its riders, largest overlaps first. All other clusters only keep their parent. */
export function traceDescent(
  clusters: readonly (readonly { readonly bib: Bib }[])[],
  keyOf: ReadonlyMap<Bib, string>,
): Descent[] {
  const overlaps: { cluster: number; key: string; riders: number }[] = []
  for (const [cluster, riders] of clusters.entries()) {
    const counts = new Map<string, number>()
    for (const { bib } of riders) {
      const key = keyOf.get(bib)
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const [key, count] of counts) overlaps.push({ cluster, key, riders: count })
  }
  overlaps.sort((a, b) => b.riders - a.riders || a.cluster - b.cluster || compareKeys(a.key, b.key))
  const descents: Descent[] = clusters.map(() => ({ key: null, parent: null }))
  const taken = new Set<string>()
  for (const { cluster, key } of overlaps) {
    const descent = descents[cluster]!
    const kept = descent.key ?? (taken.has(key) ? null : key)
    if (kept === key) taken.add(key)
    descents[cluster] = { key: kept, parent: descent.parent ?? key }
  }
  return descents
}
