/** `bell-lap check`: the full check of a store, and accepting what is lost. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Examination } from '../backup/examine-store.ts'
import { explainNoStore, hasStore, journalFile, nameOfStore } from '../data-folder.ts'
import { formatCount, formatStored } from './count.ts'
import { CommandError, UsageError, type Command, type World } from './command.ts'

/** How to recover if competitions are damaged, and if the file itself is broken. */
const RESTORE_OR_ACCEPT =
  'Restore a backup (bell-lap restore), or stop the server and continue with what can be read (bell-lap check --accept)'
const RESTORE =
  'Put a backup in its place (bell-lap restore). Without one, move the data folder away and import the races again'

async function examineDatabase(url: string, { print }: World): Promise<void> {
  const { checkDatabase } = await import('../backup/check-database.ts')
  const { heads, faults, changedFrames, fileFaults } = await checkDatabase(url)
  if (faults.length > 0)
    throw new CommandError(
      `${faults.join('\n')}\nRestore a backup (bell-lap restore), or remove the competition (bell-lap remove)`,
    )
  const intact = [...changedFrames, ...fileFaults]
  if (intact.length > 0) throw new CommandError(`${intact.join('\n')}\nAll facts are intact`)
  print(`All is well: ${formatStored(heads)}`)
}

async function examine({ settings: { dataFolder }, print, tell }: World): Promise<void> {
  const { examineStore, explainChangedFrames, listFaults } = await import('../backup/examine-store.ts')
  const { explainUnread, openToRead } = await import('../backup/readable-store.ts')
  const { listFileFaults } = await import('../backup/stored-files.ts')
  const { explainNoMarks, isMarksFile, marksFile, readMarks } = await import('../journal/marks.ts')
  const path = journalFile(dataFolder)
  // Read before the examination, because the journal only grows.
  const marksPath = marksFile(path)
  const marks = readMarks(marksPath)
  const hasMarks = isMarksFile(marksPath)
  const database = openToRead(path)
  let examination: Examination
  let faults: string[]
  let fileFaults: string[] = []
  try {
    examination = examineStore(database, marks)
    faults = listFaults(examination)
    if (faults.length === 0) fileFaults = listFileFaults(database, join(dataFolder, 'files'))
  } catch (fault) {
    throw explainUnread(path, fault)
  } finally {
    database.close()
  }
  if (faults.length > 0)
    throw new CommandError(`${faults.join('\n')}\n${examination.isBroken ? RESTORE : RESTORE_OR_ACCEPT}`)
  const changed = explainChangedFrames(examination.competitions)
  if (changed.length > 0)
    throw new CommandError(
      `${changed.join('\n')}\nAll facts are intact; bell-lap check --accept removes the changed positions`,
    )
  if (fileFaults.length > 0)
    throw new CommandError(
      `${fileFaults.join('\n')}\nAll facts are intact; file them again, or restore a backup (bell-lap restore)`,
    )
  if (examination.competitions.some(({ seq }) => seq > 0) && !hasMarks) tell(explainNoMarks(marksPath))
  print(`All is well: ${formatStored(examination.competitions)}`)
}

/** Lists what a store without its database had, by its marks. Throws CommandError. */
async function explainNoDatabase(settings: World['settings']): Promise<never> {
  const { listMissing, marksFile, readMarks } = await import('../journal/marks.ts')
  const path = journalFile(settings.dataFolder)
  const missing = listMissing(readMarks(marksFile(path)), [])
  if (missing.size === 0) throw new CommandError(explainNoStore(settings))
  const lines = [...missing].map(([competition, what]) => `${competition}: ${what}`)
  throw new CommandError(`The database ${path} is gone\n${lines.join('\n')}\n${RESTORE}`)
}

async function accept({ settings: { dataFolder }, print }: World): Promise<void> {
  const { acceptLoss } = await import('../backup/accept-loss.ts')
  const accepted = acceptLoss(dataFolder, () => randomBytes(16).toString('hex'))
  if (accepted.length === 0) print('All is well: there is nothing to accept')
  for (const { competition, kept, left, frames, isRenewed } of accepted) {
    if (kept === 0) print(`${competition}: nothing is left`)
    else if (isRenewed)
      print(
        `${competition}: continues with ${formatCount(kept, 'fact')} under a new epoch${left > 0 ? `; left out: ${left} that cannot be trusted` : ''}`,
      )
    if (frames > 0) print(`${competition}: ${formatCount(frames, 'changed frame')} removed`)
  }
}

export const checkCommand: Command = {
  help: `bell-lap check [--accept]

Verifies everything that is stored, from the first fact to the last, also while a server runs, and lists what is damaged
or missing. The exit code is then 1.

  --accept   while no server runs: each damaged competition continues with the facts that can be trusted, renumbered
             under a new epoch. What is missing is then lost for good. A backup (bell-lap restore) is the better way.
             Not for a store in a database.`,
  options: { accept: { type: 'boolean' } },
  async run(values, positionals, world) {
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}"`)
    const { dataFolder, store } = world.settings
    if (store !== null) {
      if (values['accept'] === true)
        throw new CommandError(
          'BELL_LAP_STORE names a database, where no loss can be accepted. Restore a backup (bell-lap restore), or remove the competition (bell-lap remove)',
        )
      world.tell(`Store: ${nameOfStore(world.settings)}`)
      await examineDatabase(store, world)
      return
    }
    if (!hasStore(dataFolder)) await explainNoDatabase(world.settings)
    world.tell(`Store: ${dataFolder}`)
    await (values['accept'] === true ? accept(world) : examine(world))
  },
}
