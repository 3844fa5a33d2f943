/** `bell-lap restore`: replaces the store with a backup. */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { formatCount } from './count.ts'
import { UsageError, type Command } from './command.ts'

export const restoreCommand: Command = {
  help: `bell-lap restore <file> [--force]

Puts a backup (bell-lap backup) in the place of the store, while no server runs. The file is looked through first; a
damaged one changes nothing. Every competition gets a new epoch, so that everybody who follows takes what is restored
for the newest, whatever they held.

  --force   puts a store that is there aside, into a folder replaced-… beside it`,
  options: { force: { type: 'boolean' } },
  async run(values, positionals, { settings, workingFolder, now, print, tell }) {
    const [name] = positionals
    if (name === undefined || positionals.length > 1) throw new UsageError('Name one file')
    const { explainChangedFrames } = await import('../backup/examine-store.ts')
    const { restoreBackup } = await import('../backup/restore.ts')
    tell(`Store: ${settings.dataFolder}`)
    const { competitions, files, leftOut, madeAt, replaced } = restoreBackup({
      dataFolder: settings.dataFolder,
      file: resolve(workingFolder, name),
      replaces: values['force'] === true,
      now,
      makeEpoch: () => randomBytes(16).toString('hex'),
    })
    if (replaced !== null) tell(`The previous store is in ${replaced}`)
    for (const note of explainChangedFrames(competitions)) tell(note)
    for (const id of leftOut) tell(`file ${id} was left out: this is no name of a file of a store`)
    const facts = competitions.reduce((sum, { seq }) => sum + seq, 0)
    print(
      `${formatCount(competitions.length, 'competition')} with ${formatCount(facts, 'fact')} and ${formatCount(files, 'file')} restored, as of ${madeAt}`,
    )
  },
}
