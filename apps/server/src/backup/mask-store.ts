/** Takes a person out of a store: a backup is made, masked and restored, and what it replaces is removed (D-382). */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { athletesFile } from '../data-folder.ts'
import { connect } from '../journal/postgres/connection.ts'
import { lockStore } from '../journal/store-lock.ts'
import { backUpDatabase, makeBackup } from './backup.ts'
import { maskBackup, type Masked, type MaskOptions } from './mask-backup.ts'
import { restoreBackup, restoreIntoDatabase } from './restore.ts'

export interface MaskStoreOptions extends MaskOptions {
  /** URL of a database. Null: the store in the data folder. */
  readonly store: string | null
  readonly dataFolder: string
  readonly makeEpoch: () => string
}

/**
 * Rejects with JournalError, leaving the store unchanged, if a server uses it, or if it is damaged. Null if nobody has the id.
 */
export async function maskStore(options: MaskStoreOptions): Promise<Masked | null> {
  const { store, dataFolder, now, makeEpoch } = options
  // Facts that a server takes meanwhile would be lost.
  if (store === null) lockStore(dataFolder).release()
  // In the data folder, whose files only the owner can read.
  const folder = mkdtempSync(join(dataFolder, 'masking-'))
  const file = join(folder, 'store.backup')
  try {
    const backup = { dataFolder: folder, file, replaces: false, now }
    await (store === null ? makeBackup({ ...backup, dataFolder }) : backUpDatabase(store, backup))
    const masked = maskBackup(file, options)
    if (masked === null || options.dryRun) return masked
    const restored = { dataFolder, file, replaces: true, now, makeEpoch }
    if (store === null) {
      const { replaced } = restoreBackup(restored)
      if (replaced !== null) rmSync(replaced, { recursive: true })
    } else {
      const { replaced } = await restoreIntoDatabase(store, restored)
      if (replaced !== null) await dropSchema(store, replaced)
    }
    // The index of athletes is made again from the facts.
    for (const ending of ['', '-wal', '-shm']) rmSync(athletesFile(dataFolder) + ending, { force: true })
    return masked
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param replaced `schema replaced_20261128t231500`, as a restore names it */
async function dropSchema(url: string, replaced: string): Promise<void> {
  const sql = connect(url, 1)
  try {
    await sql`DROP SCHEMA ${sql(replaced.replace(/^schema /, ''))} CASCADE`
  } finally {
    await sql.end({ timeout: 5 })
  }
}
