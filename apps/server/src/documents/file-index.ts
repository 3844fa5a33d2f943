/**
 * Keeps what is stated about filed reports and photo finishes. A file belongs to the competitions that filed
 * it. Each has its own name and kind for the same bytes, and none can change another's.
 */
import type { Fact, FactOf, JournalledFact } from '@bell-lap/protocol/facts/facts'

/** The latest statement of one competition about a file, and the time of its first. */
export interface FiledName {
  readonly fact: FactOf<'file'>
  /** ISO 8601 UTC, by the journal's clock. */
  readonly firstAt: string
}

/** The files of one competition by their ids. Bound: its facts of type `file`. */
export type CompetitionFiles = ReadonlyMap<string, FiledName>

export interface FileNotes {
  /** Notes a fact of type `file`. Other facts are ignored. */
  note(journalled: JournalledFact): void
  readonly files: CompetitionFiles
}

const isFile = (fact: Fact): fact is FactOf<'file'> => fact.type === 'file'

/** @param known names noted earlier */
export function createFileNotes(known: readonly FiledName[] = []): FileNotes {
  const files = new Map(known.map((filed) => [filed.fact.fileId, filed]))
  return {
    note({ fact, receivedAt }) {
      if (isFile(fact))
        files.set(fact.fileId, { fact, firstAt: files.get(fact.fileId)?.firstAt ?? receivedAt })
    },
    files,
  }
}

export interface FileIndex {
  /**
   * @param competition the competition whose name for the file is wanted; if absent, or if it has not filed
   * the file, the one that filed it first
   */
  find(fileId: string, competition?: string): FactOf<'file'> | undefined
}

/** @param list returns the present competitions */
export function createFileIndex(
  list: () => Iterable<{ readonly competition: string; readonly files: CompetitionFiles }>,
): FileIndex {
  return {
    find(fileId, competition) {
      let first: (FiledName & { readonly competition: string }) | undefined
      for (const of of list()) {
        const filed = of.files.get(fileId)
        if (!filed) continue
        if (of.competition === competition) return filed.fact
        const isEarlier =
          first === undefined ||
          filed.firstAt < first.firstAt ||
          (filed.firstAt === first.firstAt && of.competition < first.competition)
        if (isEarlier) first = { ...filed, competition: of.competition }
      }
      return first?.fact
    },
  }
}
