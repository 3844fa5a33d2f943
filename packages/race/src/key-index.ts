/** Finds a fact by its key, and remembers which keys were superseded before their fact came. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'

export interface KeyIndex {
  /** Remembers a fact; false when its key was superseded already, so that it must not be filed. */
  add(journalled: JournalledFact): boolean
  /** Marks the key as superseded; answers the fact that was in force under it, or undefined. */
  supersede(key: FactKey): JournalledFact | undefined
}

/** null stands for a superseded key. Two levels, so that no joined key is built per fact. */
type BySource = Map<string, Map<string, JournalledFact | null>>

export function createKeyIndex(): KeyIndex {
  const bySource: BySource = new Map()
  const idsOf = (source: string): Map<string, JournalledFact | null> => {
    let ids = bySource.get(source)
    if (ids === undefined) bySource.set(source, (ids = new Map()))
    return ids
  }
  return {
    add(journalled) {
      const ids = idsOf(journalled.fact.source)
      const { id } = journalled.fact
      if (ids.get(id) === null) return false
      ids.set(id, journalled)
      return true
    },
    supersede({ source, id }) {
      const ids = idsOf(source)
      const filed = ids.get(id)
      ids.set(id, null)
      return filed ?? undefined
    },
  }
}
