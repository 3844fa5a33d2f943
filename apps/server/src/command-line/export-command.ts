/** `bell-lap export`: writes the facts of one competition to a file that `bell-lap import` takes. */
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { CommandError, UsageError, type Command } from './command.ts'
import { formatCount } from './count.ts'
import { listFacts } from './list-facts.ts'

export const exportCommand: Command = {
  help: `bell-lap export <competition> <file.ndjson> [--force]

Writes all facts of a competition into one file, one fact per line in the order in which they were stated, also those that
were replaced. bell-lap import takes the file on another server, which then has the same results. Reports, pictures and
positions are not in it: bell-lap backup takes a whole server with them. A running server continues meanwhile.

  --force   replaces an existing file`,
  options: { force: { type: 'boolean' } },
  async run(values, positionals, world) {
    const [competition, given] = positionals
    if (competition === undefined || given === undefined || positionals.length > 2)
      throw new UsageError('Name a competition and a file')
    if (!given.endsWith('.ndjson'))
      throw new UsageError(`The file is named ….ndjson, not "${basename(given)}"`)
    const file = resolve(world.workingFolder, given)
    if (existsSync(file) && values['force'] !== true)
      throw new CommandError(`${given} exists already; --force replaces it`)
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: false })
    const part = `${file}.part`
    let [count, files] = [0, 0]
    try {
      const opened = openSync(part, 'w')
      try {
        // A fact about a file of this server means nothing to another one, and neither does its correction.
        const ofFiles = new Set<string>()
        for await (const { fact } of listFacts(door, competition)) {
          const replaces = fact.supersedes === undefined ? null : formatFactKey(fact.supersedes)
          if (fact.type === 'file' || (replaces !== null && ofFiles.has(replaces))) {
            ofFiles.add(formatFactKey(fact))
            files += 1
            continue
          }
          writeSync(opened, `${JSON.stringify(fact)}\n`)
          count += 1
        }
      } finally {
        closeSync(opened)
      }
      renameSync(part, file)
    } catch (fault) {
      rmSync(part, { force: true })
      throw fault
    } finally {
      await door.close()
    }
    world.print(`${given}: ${formatCount(count, 'fact')} of ${competition}`)
    if (files > 0)
      world.tell(`${formatCount(files, 'fact')} about reports and pictures of this server left out`)
  },
}
