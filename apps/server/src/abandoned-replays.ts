/**
 * Ends replays whose command was killed or lost its power. Such a command could not state that its replay is
 * over, so the server does it, at its start and while it runs.
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

/** Locks the replay. Null while a command plays it. */
function lockAbandoned(path: string): StoreLock | null {
  try {
    return lockFile(path, (cause) => new StoreInUseError('It is being replayed', { cause }))
  } catch (fault) {
    if (fault instanceof StoreInUseError) return null
    throw fault
  }
}

/** Returns the competitions that it ended. Rejects with JournalError if the store cannot be used. */
export async function endAbandonedReplays({ journal, registry, dataFolder, now }: Parts): Promise<string[]> {
  const ended: string[] = []
  for (const { competition, live } of registry.listListings()) {
    const path = replayLockPath(dataFolder, competition.id)
    // Other programs' replays under `replayOf` have no lock here. Those programs end them.
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
