/** `bell-lap remove`: deletes a competition with its facts and its frames. */
import { isCompetitionId } from '../ingest/token.ts'
import { UsageError, type Command } from './command.ts'

export const removeCommand: Command = {
  help: `bell-lap remove <competition> --yes

Forgets a competition, such as tob2026: its facts and its positions are gone from the journal and cannot be brought
back, except from a backup. Goes through the running server when there is one; its pages then say that there is no
such competition. Files that were filed for it, and tokens that are for it, stay. Taken in again, it begins anew.

  --yes   confirm: nothing is removed without it`,
  options: { yes: { type: 'boolean' } },
  async run(values, positionals, world) {
    const [competition] = positionals
    if (competition === undefined || positionals.length > 1) throw new UsageError('Name one competition')
    if (!isCompetitionId(competition))
      throw new UsageError(`"${competition}" is not a competition id such as tdf2026`)
    if (values['yes'] !== true)
      throw new UsageError(`This would delete everything stored for ${competition}; add --yes to confirm`)
    // Loaded only now, so that help and wrong arguments are answered at once.
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: false })
    try {
      await door.send('DELETE', `/ingest/competitions/${competition}`)
      world.print(`${competition} was removed`)
    } finally {
      await door.close()
    }
  },
}
