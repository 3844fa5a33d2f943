/** Competitions that cannot be read now, and why. Each reason is reported once, until reading works again. */
import { JournalUnreachable, type Journal, type JournalDamage } from '../journal/journal.ts'

export interface Troubles {
  /**
   * Runs a read of a competition. Resolves in any case; what it throws becomes the competition's trouble. If the store does not answer, a
   * competition that is served stays visible as it was.
   */
  attempt(competition: string, read: () => Promise<void>, isServed?: () => boolean): Promise<void>
  /** Reports once that the store does not answer, until `noteAnswer`. Returns false for any other error. */
  noteOutage(error: unknown): boolean
  noteAnswer(): void
  find(competition: string): Error | undefined
  /** True if the last read failed because the store did not answer. */
  isUnreachable(competition: string): boolean
  /** True if the last read failed. Known damage of the journal does not count. */
  hasFailed(competition: string): boolean
  list(): ReadonlyMap<string, Error>
  /** Tells about damage that the journal has come upon meanwhile, for instance by a write. */
  reportDamages(): void
  forget(competition: string): void
}

export interface TroublesOptions {
  readonly journal: Pick<Journal, 'damages'>
  /** Called when what is visible of a competition changes. */
  readonly onChange: (competition: string) => void
  readonly onFault: (error: unknown, where: string) => void
  /** True once faults are expected, because the end has begun. */
  readonly isStopped: () => boolean
}

export function createTroubles({ journal, onChange, onFault, isStopped }: TroublesOptions): Troubles {
  /** The error of the last reading of a competition. */
  const failed = new Map<string, Error>()
  /** Those whose last reading got no answer. */
  const unreachable = new Set<string>()
  let reported: ReadonlyMap<string, JournalDamage> = new Map()
  let isOut = false
  const noteAnswer = (): void => void (isOut = false)
  const noteOutage = (error: unknown): boolean => {
    if (!(error instanceof JournalUnreachable)) return false
    if (!isOut) onFault(error, 'reading the journal')
    isOut = true
    return true
  }
  return {
    noteOutage,
    noteAnswer,
    async attempt(competition, read, isServed = () => false) {
      try {
        await read()
        noteAnswer()
        unreachable.delete(competition)
        if (failed.delete(competition)) onChange(competition)
      } catch (error) {
        if (isStopped()) return
        const isOutage = noteOutage(error)
        if (isOutage) unreachable.add(competition)
        if (isOutage && isServed()) return
        const trouble = error instanceof Error ? error : new Error(String(error))
        const isNews = failed.get(competition)?.message !== trouble.message
        failed.set(competition, trouble)
        if (!isNews) return
        if (!isOutage) onFault(error, `reading ${competition}`)
        // The documents made from it are no longer visible.
        onChange(competition)
      }
    },
    find: (competition) => failed.get(competition) ?? journal.damages.get(competition),
    isUnreachable: (competition) => unreachable.has(competition),
    hasFailed: (competition) => failed.has(competition),
    list: () => new Map([...journal.damages, ...failed]),
    reportDamages() {
      const news = [...journal.damages.keys()].filter((competition) => !reported.has(competition))
      reported = new Map(journal.damages)
      for (const competition of news) onChange(competition)
    },
    forget(competition) {
      failed.delete(competition)
      unreachable.delete(competition)
    },
  }
}
