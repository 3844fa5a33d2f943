/** Ready documents by path, bounded in bytes: the one that was not used for longest goes first. */
import type { ReadyDocument } from './document.ts'

/** What keeping an entry costs beside its bytes: path, ETag, prepared headers, the map's own. */
const ENTRY_BYTES = 1_500

export interface KeptDocument {
  readonly document: ReadyDocument
  /** The change count of what it was computed from, at the last time it was found to be current. */
  checkedAt: number
  /** Milliseconds; when these bytes were first seen. */
  readonly madeAtMs: number
  /** Bytes, as measured last. */
  cost: number
}

export interface DocumentCache {
  get(path: string): KeptDocument | undefined
  set(kept: Omit<KeptDocument, 'cost'>): void
  delete(path: string): void
  /** As they stand now; a list of its own. */
  list(): KeptDocument[]
  readonly count: number
  /** Bytes kept, as of the last change or `prune`. */
  readonly bytes: number
  /** Measures again (compressed forms come later than the document) and drops what is too much. */
  prune(): void
}

const costOf = (document: ReadyDocument): number => document.content.size + ENTRY_BYTES

/** @param budgetBytes a document larger than all of it is served and not kept */
export function createDocumentCache(budgetBytes: number): DocumentCache {
  const entries = new Map<string, KeptDocument>()
  let bytes = 0

  const drop = (path: string): void => {
    const entry = entries.get(path)
    if (!entry) return
    entries.delete(path)
    bytes -= entry.cost
  }
  const dropOldest = (): void => {
    for (const path of entries.keys()) {
      if (bytes <= budgetBytes) return
      drop(path)
    }
  }

  return {
    get(path) {
      const entry = entries.get(path)
      if (!entry) return undefined
      entries.delete(path)
      entries.set(path, entry)
      return entry
    },
    set(kept) {
      const { path } = kept.document
      drop(path)
      const cost = costOf(kept.document)
      entries.set(path, { ...kept, cost })
      bytes += cost
      dropOldest()
    },
    delete: drop,
    list: () => [...entries.values()],
    get count() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
    prune() {
      bytes = 0
      for (const entry of entries.values()) bytes += entry.cost = costOf(entry.document)
      dropOldest()
    },
  }
}
