/** `bell-lap restore`: replaces the store with a backup. */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { cleanName } from './clean-line.ts'
import { formatCount, formatStored } from './count.ts'
import { UsageError, type Command } from './command.ts'

export const restoreCommand: Command = {
  help: `bell-lap restore <file> [--force]

Replaces the store with a backup (bell-lap backup), while no server runs. The file is verified first. A damaged file
changes nothing. Every competition gets a new epoch, so that all clients accept the restored documents as the newest,
whatever versions they hold. A backup of either kind of store can be restored into either.

  --force   moves an existing store aside: into a folder replaced-… beside it, or a schema replaced_… of the database`,
  options: { force: { type: 'boolean' } },
  async run(values, positionals, { settings, workingFolder, now, print, tell }) {
    const [name] = positionals
    if (name === undefined || positionals.length > 1) throw new UsageError('Name one file')
    const { explainChangedFrames } = await import('../backup/examine-store.ts')
    const { restoreBackup, restoreIntoDatabase } = await import('../backup/restore.ts')
    const { nameOfStore } = await import('../data-folder.ts')
    tell(`Store: ${nameOfStore(settings)}`)
    const options = {
      dataFolder: settings.dataFolder,
      file: resolve(workingFolder, name),
      replaces: values['force'] === true,
      now,
      makeEpoch: () => randomBytes(16).toString('hex'),
    }
    const { competitions, files, leftOut, tokens, notes, madeAt, replaced } =
      settings.store === null ? restoreBackup(options) : await restoreIntoDatabase(settings.store, options)
    if (replaced !== null) tell(`The previous store is in ${replaced}`)
    for (const note of explainChangedFrames(competitions)) tell(note)
    for (const id of leftOut)
      tell(`file ${cleanName(id)} was left out: its name is not that of a stored file`)
    for (const note of notes) tell(note)
    if (tokens.length > 0)
      tell(
        `The backup brings ${formatCount(tokens.length, 'token')}, valid from now on: ${tokens.map(cleanName).join(', ')}`,
      )
    print(`${formatStored(competitions)} and ${formatCount(files, 'file')} restored, as of ${madeAt}`)
  },
}
