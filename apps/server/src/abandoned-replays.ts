/**
 * Ends replays whose command was killed or lost its power. Such a command could not state that its replay is over, so a server does it, at
 * its start and while it runs. The command's lock is in the data folder of its server. For the other servers on the same database that
 * server holds a lease as long as the command plays; if the server dies, another one ends the replay.
 */
import { existsSync } from 'node:fs'
import type { Registry } from './documents/registry.ts'
import type { Journal } from './journal/journal.ts'
import type { Lease, Leases } from './journal/lease.ts'
import { lockFile, StoreInUseError, type StoreLock } from './journal/store-lock.ts'
import { factsOfEnd, replayLockPath } from './replay-end.ts'

/** Time between two looks. A dead server's replay is ended within LEASE_MS and one look. */
export const LOOK_MS = 2_000
const LEASE_MS = 6_000
/** A command waits for its server while that is restarted, and then continues. */
const RESTART_MS = 60_000

interface Parts {
  readonly journal: Pick<Journal, 'append'>
  readonly leases: Leases
  readonly registry: Pick<Registry, 'listListings'>
  readonly dataFolder: string
  readonly now: () => Date
}

export interface ReplayWatch {
  /** Returns the competitions that it ended. Rejects with JournalError if the store cannot be used. */
  look(): Promise<string[]>
  /** Leaves the replays of commands on this machine to them, because this server is about to stop. */
  leave(): Promise<void>
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

export function createReplayWatch({ journal, leases, registry, dataFolder, now }: Parts): ReplayWatch {
  /** Replays that commands on this machine play. Bound: the live competitions. */
  let played: string[] = []

  /** The lease under which this server may end the replay, and the undo. Null if somebody plays it. */
  const takeAbandoned = async (name: string, path: string): Promise<[Lease, StoreLock | null] | null> => {
    // Other programs' replays under `replayOf` have neither lock nor lease. Those programs end them.
    if (!existsSync(path)) {
      const lease = await leases.takeOver(name, LEASE_MS)
      return lease && [lease, null]
    }
    const lock = lockAbandoned(path)
    if (lock === null) played.push(name)
    const lease = await leases.take(name, LEASE_MS).catch((fault: unknown) => {
      lock?.release()
      throw fault
    })
    if (lock !== null && lease !== null) return [lease, lock]
    lock?.release()
    return null
  }

  return {
    async look() {
      const ended: string[] = []
      played = []
      for (const { competition, live } of registry.listListings()) {
        if (live.length === 0 || competition.replayOf === null) continue
        const taken = await takeAbandoned(
          `replay/${competition.id}`,
          replayLockPath(dataFolder, competition.id),
        )
        if (taken === null) continue
        const [lease, lock] = taken
        try {
          await journal.append(competition.id, factsOfEnd(live, now().toISOString()), { lease })
          await leases.release(lease)
          ended.push(competition.id)
        } finally {
          lock?.release()
        }
      }
      return ended
    },
    async leave() {
      for (const name of played) await leases.take(name, RESTART_MS)
    },
  }
}
