/** `bell-lap authority`: says which server takes the facts of a competition from now on. */
import { KEY } from '@bell-lap/protocol/facts/key'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { checkCompetitionId } from './check-competition-id.ts'
import { UsageError, type Command } from './command.ts'
import { sendFacts } from './send-items.ts'

export const authorityCommand: Command = {
  help: `bell-lap authority <competition> <server> [--taken]

Says which server takes the facts of a competition from now on; every other one refuses them. <server> is the name that
the other server has in its setting BELL_LAP_SERVER_NAME. Only the server that has the authority can hand it over; a
relay (bell-lap relay) carries this to the other server like every fact.

  --taken   this server takes over although another one has the authority, because that one is lost. What the other has
            not passed on is not part of the competition any more`,
  options: { taken: { type: 'boolean' } },
  async run(values, positionals, world) {
    const [competition, server] = positionals
    if (competition === undefined || server === undefined || positionals.length > 2)
      throw new UsageError('Name a competition and a server')
    checkCompetitionId(competition)
    if (!KEY.test(server)) throw new UsageError(`"${server}" is not the name of a server such as van-3`)
    const at = world.now().toISOString()
    const fact: FactOf<'authority'> = {
      id: `authority-${at.replaceAll(/[^0-9]/g, '')}`,
      source: 'command-line',
      type: 'authority',
      at,
      server,
      ...(values['taken'] === true && { taken: true }),
    }
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: false })
    try {
      await sendFacts(door, competition, [fact])
      world.print(`${server} takes the facts of ${competition}`)
    } finally {
      await door.close()
    }
  },
}
