/** What is known of the filed reports and photo finishes, by their id: the newest fact of each tells. */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'

export interface FileIndex {
  /** Takes note of a fact; those of other types are passed over. */
  note(fact: Fact): void
  find(fileId: string): FactOf<'file'> | undefined
}

export function createFileIndex(): FileIndex {
  const files = new Map<string, FactOf<'file'>>()
  return {
    note(fact) {
      if (fact.type === 'file') files.set(fact.fileId, fact)
    },
    find: (fileId) => files.get(fileId),
  }
}
