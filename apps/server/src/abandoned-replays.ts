/**
 * Ends replays whose command was killed or lost its power. It could not state that they are over, so the server does, at its
 * start and while it runs.
 */
import { existsSync } from 'node:fs'
import type { Registry } from './documents/registry.ts'
import type { Journal } from './journal/journal.ts'
import { lockFile, StoreInUseError, type StoreLock } from './journal/store-lock.ts'
import { factsOfEnd, replayLockPath } from './replay-end.ts'

interface Parts {
  readonly journal: Pick<Journal, 'append'>
  readonly registry: Pick<Registry, 'listListings'>
  readonly dataFolder: string
  readonly now: () => Date
}

/** Null while a command plays it. */
function lockAbandoned(path: string): StoreLock | null {
  try {
    return lockFile(path, (cause) => new StoreInUseError('It is being replayed', { cause }))
  } catch (fault) {
    if (fault instanceof StoreInUseError) return null
    throw fault
  }
}

/** Answers with the competitions that it ended. Rejects with JournalError where the store cannot be used. */
export async function endAbandonedReplays({ journal, registry, dataFolder, now }: Parts): Promise<string[]> {
  const ended: string[] = []
  for (const { competition, live } of registry.listListings()) {
    const path = replayLockPath(dataFolder, competition.id)
    // What other programs play under `replayOf` has no lock here, and is theirs to end.
    if (live.length === 0 || competition.replayOf === null || !existsSync(path)) continue
    const lock = lockAbandoned(path)
    if (lock === null) continue
    try {
      await journal.append(competition.id, factsOfEnd(live, now().toISOString()))
      ended.push(competition.id)
    } finally {
      lock.release()
    }
  }
  return ended
}
