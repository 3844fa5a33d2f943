/** Which group of now is which group of before: the one that most of its riders were in. */
import { compareKeys } from './rank.ts'

export interface KeptKeys {
  /** Of each cluster, in its order. */
  readonly keys: readonly string[]
  /** How many keys the tracker has given out so far. */
  readonly keysGiven: number
}

/** Each old key goes to the cluster with most of its riders, greatest overlaps first; clusters without one get a new key. */
export function keepKeys(
  clusters: readonly (readonly { readonly bib: number }[])[],
  keyOf: ReadonlyMap<number, string>,
  keysGiven: number,
): KeptKeys {
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
  const keys = Array.from<string | undefined>({ length: clusters.length })
  const taken = new Set<string>()
  for (const { cluster, key } of overlaps) {
    if (keys[cluster] !== undefined || taken.has(key)) continue
    keys[cluster] = key
    taken.add(key)
  }
  let given = keysGiven
  return { keys: keys.map((key) => key ?? `g${(given += 1)}`), keysGiven: given }
}
