/** `bell-lap backup`: everything that is stored, in one file, also beside a running server. */
import { resolve } from 'node:path'
import { UsageError, type Command } from './command.ts'

const MEGABYTE = 1_048_576

export const backupCommand: Command = {
  help: `bell-lap backup <file> [--force]

Writes everything that is stored (facts, positions, tokens, reports and pictures) into one file, also while the server
runs, which is not held up. Every fact is looked through before the file gets its name; of a damaged store none is made.
The file holds the hashes of tokens and is readable for its owner alone. bell-lap restore puts it back.

  --force   replaces a file that is there`,
  options: { force: { type: 'boolean' } },
  async run(values, positionals, { settings, workingFolder, now, print, tell }) {
    const [name] = positionals
    if (name === undefined || positionals.length > 1) throw new UsageError('Name one file')
    const { makeBackup } = await import('../backup/backup.ts')
    tell(`Store: ${settings.dataFolder}`)
    const { competitions, files } = makeBackup({
      dataFolder: settings.dataFolder,
      file: resolve(workingFolder, name),
      replaces: values['force'] === true,
      now,
    })
    for (const id of files.changed) tell(`File ${id} was changed on the disk and is left out`)
    const facts = competitions.reduce((sum, { seq }) => sum + seq, 0)
    const size = (files.bytes / MEGABYTE).toFixed(1)
    print(
      `${name}: ${competitions.length} competitions with ${facts} facts, ${files.count} files of ${size} MB; all of it was read back`,
    )
  },
}
