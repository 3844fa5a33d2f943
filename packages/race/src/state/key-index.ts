/** Finds a fact by its key, and remembers which keys were superseded before their fact came. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'

export interface KeyIndex {
  /**
   * Remembers a fact. Returns the fact by which its key was superseded already, so that it must not be filed,
   * or null.
   */
  add(journalled: JournalledFact): JournalledFact | null
  /** Marks the key as superseded. Returns the fact that was in force under it, or undefined. */
  supersede(key: FactKey, by: JournalledFact): JournalledFact | undefined
  /** The fact in force under a key. Undefined if there is none. */
  find(key: FactKey): JournalledFact | undefined
  /** True if a fact with this key was filed, in force or superseded since. */
  has(key: FactKey): boolean
  /** The entry of a key when the fact with this number was the last one. Undefined for none. */
  entryAt(key: FactKey, seq: number): Entry | undefined
}

/** Replaces a fact whose key is superseded. */
interface Superseded {
  readonly by: JournalledFact
  /** The previous entry, so that a fork can look back. */
  readonly earlier: Entry | undefined
}
type Entry = JournalledFact | Superseded

/** Two levels, so that no joined key has to be built for each fact. */
type BySource = Map<string, Map<string, Entry>>

const isFact = (entry: Entry | undefined): entry is JournalledFact => entry !== undefined && !('by' in entry)

function holdsFact(entry: Entry | undefined): boolean {
  let known = entry
  while (known !== undefined && 'by' in known) known = known.earlier
  return known !== undefined
}

/** @param base searched if this index does not have a key, as it was at `seq` */
export function createKeyIndex(base?: { readonly index: KeyIndex; readonly seq: number }): KeyIndex {
  const bySource: BySource = new Map()
  const entryOf = (key: FactKey): Entry | undefined =>
    bySource.get(key.source)?.get(key.id) ?? base?.index.entryAt(key, base.seq)
  const set = ({ source, id }: FactKey, entry: Entry): void => {
    let ids = bySource.get(source)
    if (ids === undefined) bySource.set(source, (ids = new Map()))
    ids.set(id, entry)
  }
  return {
    add(journalled) {
      const known = entryOf(journalled.fact)
      if (known !== undefined && 'by' in known) return known.by
      set(journalled.fact, journalled)
      return null
    },
    supersede(key, by) {
      const filed = entryOf(key)
      set(key, { by, earlier: filed })
      return isFact(filed) ? filed : undefined
    },
    find(key) {
      const filed = entryOf(key)
      return isFact(filed) ? filed : undefined
    },
    has: (key) => holdsFact(entryOf(key)),
    entryAt(key, seq) {
      let entry = entryOf(key)
      while (entry !== undefined && ('by' in entry ? entry.by.seq : entry.seq) > seq)
        entry = 'by' in entry ? entry.earlier : undefined
      return entry
    },
  }
}
