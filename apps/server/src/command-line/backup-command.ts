/** `bell-lap backup`: writes everything that is stored into one file, also while a server runs. */
import { resolve } from 'node:path'
import type { Backup } from '../backup/backup.ts'
import type { BackupWish, FromBackup } from '../backup/backup-thread.ts'
import { threadFile } from '../program-files.ts'
import { formatCount, formatStored } from './count.ts'
import { CommandError, UsageError, type Command } from './command.ts'

const MEGABYTE = 1_048_576

/** Rejects with CommandError if the backup cannot be made or is interrupted. No partial file is left. */
async function make(wish: BackupWish, ending: AbortSignal): Promise<Backup> {
  const { startThread } = await import('../threads/thread.ts')
  const { removeHalfBackup } = await import('../backup/backup.ts')
  const { promise, resolve, reject } = Promise.withResolvers<FromBackup>()
  const thread = startThread<never, FromBackup>(threadFile('backup/backup-thread'), {
    data: wish,
    holdsProcess: true,
    onMessage: resolve,
    onLost(error) {
      removeHalfBackup(wish.file)
      reject(error)
    },
  })
  const interrupt = async (): Promise<void> => {
    await thread.end()
    removeHalfBackup(wish.file)
    reject(new CommandError('The backup was interrupted'))
  }
  ending.addEventListener('abort', () => void interrupt())
  if (ending.aborted) void interrupt()
  const made = await promise
  if (made.kind === 'refused') throw new CommandError(made.message)
  return made.backup
}

export const backupCommand: Command = {
  help: `bell-lap backup <file> [--force]

Writes everything that is stored (facts, positions, tokens, reports and pictures) into one file. A running server
continues meanwhile. Every fact is verified before the file gets its name, and a damaged store is not backed up.
If the file cannot be written, or the backup is interrupted (Ctrl-C), no file is left. If the command is killed,
<file>.part is left: it is not a backup, and the next backup removes it.
The file contains the hashes of tokens and can be read by its owner only. bell-lap restore restores it.

  --force   replaces an existing file`,
  options: { force: { type: 'boolean' } },
  endsInOrder: true,
  async run(values, positionals, { settings, workingFolder, now, print, tell, ending }) {
    const [name] = positionals
    if (name === undefined || positionals.length > 1) throw new UsageError('Name one file')
    const { explainNoStore, isStoreThere, nameOfStore } = await import('../data-folder.ts')
    if (!isStoreThere(settings)) throw new CommandError(explainNoStore(settings))
    const { explainChangedFrames } = await import('../backup/examine-store.ts')
    const { explainChangedFiles } = await import('../backup/stored-files.ts')
    tell(`Store: ${nameOfStore(settings)}`)
    const wish = {
      store: settings.store,
      dataFolder: settings.dataFolder,
      file: resolve(workingFolder, name),
      replaces: values['force'] === true,
      nowMs: now().getTime(),
    }
    const { competitions, files } = await make(wish, ending)
    for (const note of explainChangedFrames(competitions)) tell(note)
    for (const note of explainChangedFiles(files.changed)) tell(`${note} and left out`)
    const size = (files.bytes / MEGABYTE).toFixed(1)
    print(
      `${name}: ${formatStored(competitions)}, ${formatCount(files.count, 'file')} of ${size} MB; verified by reading it back`,
    )
  },
}
