/** The journal in a backup, to be read. */
import type { DatabaseSync } from 'node:sqlite'
import type { FollowedJournal } from '../documents/journal-follower.ts'
import { createDamages } from '../journal/damages.ts'
import { createKnownHeads } from '../journal/known-heads.ts'
import { createReading } from '../journal/sqlite/reading.ts'
import { prepareReads } from '../journal/sqlite/reads.ts'
import { nextTurn } from '../turns.ts'
import { openToRead } from './readable-store.ts'

export interface SnapshotJournal extends FollowedJournal {
  /** Competitions whose positions were thinned out. */
  readonly thinned: ReadonlySet<string>
  close(): void
}

/** @param path of a backup */
export function openSnapshot(path: string): SnapshotJournal {
  const database: DatabaseSync = openToRead(path)
  const reads = prepareReads(database)
  const damages = createDamages(new Map(), () => {})
  const heads = createKnownHeads(reads.heads(), () => {})
  const counted = database.prepare(
    `SELECT id FROM competition WHERE frame_count >
     (SELECT count(*) FROM frame WHERE frame.competition = competition.number)`,
  )
  return {
    ...createReading({ path, reads, heads, damages, turn: nextTurn }),
    damages: damages.known,
    heads: async () => heads.list(),
    follow: heads.follow,
    thinned: new Set(counted.all().map(({ id }) => String(id))),
    close: () => database.close(),
  }
}
