/** `bell-lap relay`: keeps a competition equal on this server and on another one, as long as it runs. */
import { readAnnouncedServer } from '../running-server.ts'
import { checkCompetitionId } from './check-competition-id.ts'
import { UsageError, textOption, type Command } from './command.ts'
import { formatCount } from './count.ts'

/** Time between two rounds. A fact of one server is on the other after about as long. */
const ROUND_MS = 500
/** While there is no line, it is tried this often. */
const NO_LINE_MS = 1_000

export const relayCommand: Command = {
  endsInOrder: true,
  help: `bell-lap relay <competition> --to <address>

Keeps a competition equal on the server that runs here, such as that of a timing van, and on another one. Facts, files
and positions that one of them lacks are copied in order, whenever there is a line. Visitors of both servers see the same.
Only one of the two takes facts at a time (bell-lap authority). Nothing is lost or doubled if the line or a server is cut
off at any moment. Ctrl-C ends the command; started again, it goes on where it was.

  --to <address>   the other server, e.g. https://results.example
  BELL_LAP_RELAY_TOKEN   in the environment: a token of the other server for the competition, without a role`,
  options: { to: { type: 'string' } },
  async run(values, positionals, world) {
    const [competition] = positionals
    if (competition === undefined || positionals.length > 1) throw new UsageError('Name one competition')
    checkCompetitionId(competition)
    const to = textOption(values, 'to')
    if (to === null || !/^https?:\/\/[^/?#@\s]+\/?$/.test(to))
      throw new UsageError('--to is the address of the other server, such as https://results.example')
    const { settings, tell } = world
    const token = settings.relayToken
    if (token === null) throw new UsageError('Put a token of the other server into BELL_LAP_RELAY_TOKEN')
    const address = to.replace(/\/$/, '')

    const { UnreachableError } = await import('./door.ts')
    const { openRemoteDoor } = await import('./remote-door.ts')
    const { createRelay } = await import('./relaying.ts')
    const findOwn = () => {
      const own = readAnnouncedServer(settings.dataFolder)
      if (own === null) throw new UnreachableError('No server runs here; start one with: bell-lap serve')
      return { address: own.address, token: own.secret }
    }
    findOwn()
    const relay = createRelay(competition, [
      { name: 'This server', door: openRemoteDoor(findOwn) },
      { name: `The server at ${address}`, door: openRemoteDoor(() => ({ address, token })) },
    ])
    world.print(`${competition} is kept equal here and at ${address}; press Ctrl-C to stop`)
    let isCut = false
    while (!world.ending.aborted) {
      try {
        const { facts, frames, to: side, seq } = await relay.round()
        if (isCut) tell('There is a line again')
        isCut = false
        if (side !== null)
          world.print(
            `${side.name} received ${formatCount(facts, 'fact')} and ${formatCount(frames, 'frame')}; both have ${formatCount(seq, 'fact')}`,
          )
        await world.wait(ROUND_MS)
      } catch (fault) {
        if (!(fault instanceof UnreachableError)) throw fault
        if (!isCut) tell(`${fault.message}; it is tried again until it can`)
        isCut = true
        await world.wait(NO_LINE_MS)
      }
    }
  },
}
