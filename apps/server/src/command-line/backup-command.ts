/** `bell-lap backup`: everything that is stored, in one file, also beside a running server. */
import { resolve } from 'node:path'
import type { Backup } from '../backup/backup.ts'
import type { BackupWish, FromBackup } from '../backup/backup-thread.ts'
import { threadFile } from '../program-files.ts'
import { formatCount } from './count.ts'
import { CommandError, UsageError, type Command } from './command.ts'

const MEGABYTE = 1_048_576

/** Rejects with CommandError if it cannot be made or is interrupted; no partial file is left. */
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
  const breakOff = async (): Promise<void> => {
    await thread.end()
    removeHalfBackup(wish.file)
    reject(new CommandError('The backup was broken off'))
  }
  ending.addEventListener('abort', () => void breakOff())
  if (ending.aborted) void breakOff()
  const made = await promise
  if (made.kind === 'refused') throw new CommandError(made.message)
  return made.backup
}

export const backupCommand: Command = {
  help: `bell-lap backup <file> [--force]

Writes everything that is stored (facts, positions, tokens, reports and pictures) into one file, also while the server
runs, which is not held up. Every fact is looked through before the file gets its name; of a damaged store none is made.
One that cannot be written, or is broken off (Ctrl-C), leaves no file; one that is killed leaves <file>.part, which
is no backup and goes with the next.
The file holds the hashes of tokens and is readable for its owner alone. bell-lap restore puts it back.

  --force   replaces a file that is there`,
  options: { force: { type: 'boolean' } },
  endsInOrder: true,
  async run(values, positionals, { settings, workingFolder, now, print, tell, ending }) {
    const [name] = positionals
    if (name === undefined || positionals.length > 1) throw new UsageError('Name one file')
    const { explainNoStore, hasStore } = await import('../data-folder.ts')
    if (!hasStore(settings.dataFolder)) throw new CommandError(explainNoStore(settings))
    const { explainChangedFrames } = await import('../backup/examine-store.ts')
    const { explainChangedFiles } = await import('../backup/stored-files.ts')
    tell(`Store: ${settings.dataFolder}`)
    const wish = {
      dataFolder: settings.dataFolder,
      file: resolve(workingFolder, name),
      replaces: values['force'] === true,
      nowMs: now().getTime(),
    }
    const { competitions, files } = await make(wish, ending)
    for (const note of explainChangedFrames(competitions)) tell(note)
    for (const note of explainChangedFiles(files.changed)) tell(`${note} and left out`)
    const facts = competitions.reduce((sum, { seq }) => sum + seq, 0)
    const size = (files.bytes / MEGABYTE).toFixed(1)
    print(
      `${name}: ${formatCount(competitions.length, 'competition')} with ${formatCount(facts, 'fact')}, ${formatCount(files.count, 'file')} of ${size} MB; verified by reading it back`,
    )
  },
}
