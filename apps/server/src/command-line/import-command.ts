/** `bell-lap import`: facts of bundles and files into the journal; what is known already is left alone. */
import { readFileSync } from 'node:fs'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { BundleError, parseFacts, readFacts } from '@bell-lap/race-sim/bundle'
import { CommandError, UsageError, textOption, type Command } from './command.ts'
import { findRacePath, isFolder } from './race-folder.ts'
import { sendFacts } from './send-items.ts'

function readFile(path: string): Fact[] {
  const text = readFileSync(path, 'utf8')
  if (!path.endsWith('.json')) return parseFacts(text, path)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (fault) {
    throw new CommandError(`${path} is no JSON`, { cause: fault })
  }
  if (!Array.isArray(value)) throw new CommandError(`${path} must hold an array of facts`)
  return value as Fact[]
}

function readPath(path: string): Fact[] {
  try {
    return isFolder(path) ? readFacts(path) : readFile(path)
  } catch (fault) {
    if (fault instanceof BundleError) throw new CommandError(fault.message, { cause: fault })
    throw fault
  }
}

const idOf = ({ code, year }: FactOf<'competition'>) => `${code}${year}`

export const importCommand: Command = {
  help: `bell-lap import <bundle or file …> [--competition <id>]

Takes facts in: from a bundle (a folder with facts/*.ndjson, such as races/tdf2026, or just tdf2026), or from
files with one fact per line (.ndjson) or an array (.json). What is known already is left alone, so an import
may be repeated. Goes through the running server when there is one.

  --competition <id>   the competition of files that hold no fact of type competition, e.g. tdf2026`,
  options: { competition: { type: 'string' } },
  async run(values, positionals, world) {
    if (positionals.length === 0) throw new UsageError('Name at least one bundle or file')
    const given = textOption(values, 'competition')
    // Loaded only now, so that help and wrong arguments are answered at once.
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world)
    try {
      for (const name of positionals) {
        const facts = readPath(findRacePath(name, world.workingFolder))
        const own = facts.find((fact) => fact?.type === 'competition')
        const competition = given ?? (own && idOf(own))
        if (competition === undefined)
          throw new UsageError(`${name} does not say which competition it is; add --competition`)
        const { accepted, duplicates } = await sendFacts(door, competition, facts)
        world.print(`${name}: ${accepted} facts taken for ${competition}, ${duplicates} known already`)
      }
    } finally {
      await door.close()
    }
  },
}
