/** Finds a fact by its key, and remembers which keys were superseded before their fact came. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'

export interface KeyIndex {
  /** Remembers a fact; answers the one by which its key was superseded already, so that it must not be filed, or null. */
  add(journalled: JournalledFact): JournalledFact | null
  /** Marks the key as superseded; answers the fact that was in force under it, or undefined. */
  supersede(key: FactKey, by: JournalledFact): JournalledFact | undefined
  /** The fact in force under a key; undefined where there is none. */
  find(key: FactKey): JournalledFact | undefined
}

/** In the place of a fact whose key is superseded. */
interface Superseded {
  readonly by: JournalledFact
}

/** Two levels, so that no joined key is built per fact. */
type BySource = Map<string, Map<string, JournalledFact | Superseded>>

export function createKeyIndex(): KeyIndex {
  const bySource: BySource = new Map()
  const idsOf = (source: string): Map<string, JournalledFact | Superseded> => {
    let ids = bySource.get(source)
    if (ids === undefined) bySource.set(source, (ids = new Map()))
    return ids
  }
  return {
    add(journalled) {
      const ids = idsOf(journalled.fact.source)
      const { id } = journalled.fact
      const known = ids.get(id)
      if (known !== undefined && 'by' in known) return known.by
      ids.set(id, journalled)
      return null
    },
    supersede({ source, id }, by) {
      const ids = idsOf(source)
      const filed = ids.get(id)
      ids.set(id, { by })
      return filed === undefined || 'by' in filed ? undefined : filed
    },
    find({ source, id }) {
      const filed = bySource.get(source)?.get(id)
      return filed === undefined || 'by' in filed ? undefined : filed
    },
  }
}
