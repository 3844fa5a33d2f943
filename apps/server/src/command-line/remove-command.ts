/** `bell-lap remove`: deletes a competition with its facts and its frames. */
import { checkCompetitionId } from './check-competition-id.ts'
import { UsageError, type Command } from './command.ts'

export const removeCommand: Command = {
  help: `bell-lap remove <competition> --yes

Deletes a competition, such as tob2026, with its facts and its positions. Only a backup can bring them back. If a server
is running, the command goes through it, and its pages then say that there is no such competition. Files that were filed
for it, and tokens for it, stay. If the competition is imported again, it starts anew.

  --yes   confirm: nothing is removed without it`,
  options: { yes: { type: 'boolean' } },
  async run(values, positionals, world) {
    const [competition] = positionals
    if (competition === undefined || positionals.length > 1) throw new UsageError('Name one competition')
    checkCompetitionId(competition)
    if (values['yes'] !== true)
      throw new UsageError(`This would delete everything stored for ${competition}; add --yes to confirm`)
    // Loaded here, so that help and wrong arguments are answered without a wait.
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
