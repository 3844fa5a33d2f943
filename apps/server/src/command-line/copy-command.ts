/** `bell-lap copy`: moves everything that is stored from one store to another, of either kind. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formatCount, formatStored } from './count.ts'
import { CommandError, UsageError, textOption, type Command } from './command.ts'

interface NamedStore {
  /** Address of a database. Null: the embedded store in the folder. */
  readonly store: string | null
  readonly dataFolder: string
}

const isDatabase = (name: string): boolean => /^postgres(ql)?:\/\//.test(name)

export const copyCommand: Command = {
  help: `bell-lap copy --from <store> --to <store> [--force]

Copies everything that is stored (facts, positions, tokens, reports and pictures) from one store to another. A store is a
data folder, or the address of a PostgreSQL database (postgres://…). The source is only read, also while its server runs;
what is accepted there afterwards is not copied, so stop its server first when you move. No server may use the target.
Everything is verified on the way, as for a backup. Every competition gets a new epoch, so that clients accept the documents
of the new store as the newest.

  --from    the store to read
  --to      the store to fill
  --force   moves a store that is already there aside, as bell-lap restore does`,
  options: { from: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean' } },
  async run(values, positionals, { workingFolder, now, print, tell }) {
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}"`)
    const [from, to] = ['from', 'to'].map((name) => textOption(values, name))
    if (from == null || to == null) throw new UsageError('Name both stores, with --from and --to')
    if (from === to) throw new UsageError('Both are the same store')
    const folder = mkdtempSync(join(tmpdir(), 'bell-lap-copy-'))
    const storeOf = (name: string): NamedStore =>
      isDatabase(name)
        ? { store: name, dataFolder: folder }
        : { store: null, dataFolder: resolve(workingFolder, name) }
    const { hasStore, nameOfStore } = await import('../data-folder.ts')
    const { backUpDatabase, makeBackup } = await import('../backup/backup.ts')
    const { restoreBackup, restoreIntoDatabase } = await import('../backup/restore.ts')
    try {
      const source = storeOf(from)
      const target = storeOf(to)
      if (source.store === null && !hasStore(source.dataFolder))
        throw new CommandError(`There is no store in ${source.dataFolder}`)
      const file = join(folder, 'copy.backup')
      const taken = { dataFolder: source.dataFolder, file, replaces: false, now }
      await (source.store === null ? makeBackup(taken) : backUpDatabase(source.store, taken))
      const filled = {
        dataFolder: target.dataFolder,
        file,
        replaces: values['force'] === true,
        now,
        makeEpoch: () => randomBytes(16).toString('hex'),
      }
      const { competitions, files, replaced } = await (target.store === null
        ? restoreBackup(filled)
        : restoreIntoDatabase(target.store, filled))
      if (replaced !== null) tell(`The previous store is in ${replaced}`)
      print(
        `${formatStored(competitions)} and ${formatCount(files, 'file')} copied from ${nameOfStore(source)} to ${nameOfStore(target)}`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
