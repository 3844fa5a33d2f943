/** `bell-lap desk`: prints a link with which one person signs in to the desk of the running server. */
import { checkCompetitionId } from './check-competition-id.ts'
import { CommandError, UsageError, textOption, type Command } from './command.ts'
import { readExpiry, readRole } from './token-command.ts'

const DAY_MS = 86_400_000
/** A race weekend. */
const TOKEN_DAYS = 3

interface MadeLink {
  readonly link: string
  readonly codeExpiresAt: string
}

export const deskCommand: Command = {
  help: `bell-lap desk [--competition <id>] [--role <role>] [--expires <when>]

Prints a link, and a QR code of it on a terminal, with which one person signs in to the desk. The link can be used once,
within an hour. The server must be running. "bell-lap token list" shows who signed in, and "token revoke" signs them out.

  --competition <id>   the competition; every one by default, and then new ones may be created
  --role <role>        timekeeper, commissaire or editor; may do everything by default
  --expires <when>     how long the desk stays signed in, such as 12h or 7d: ${TOKEN_DAYS} days by default`,
  options: {
    competition: { type: 'string' },
    role: { type: 'string' },
    expires: { type: 'string' },
  },
  async run(values, positionals, world) {
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}"`)
    const competition = textOption(values, 'competition')
    if (competition !== null) checkCompetitionId(competition)
    const role = readRole(values)
    const nowMs = world.now().getTime()
    const expiresAt = readExpiry(textOption(values, 'expires'), nowMs)
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: false })
    try {
      if (!door.isServer) throw new CommandError('No server is running: start one with npm start')
      const wish = {
        name: '',
        competitions: competition === null ? '*' : [competition],
        mayCreate: competition === null && role === null,
        role,
        tokenMs: expiresAt === null ? TOKEN_DAYS * DAY_MS : Date.parse(expiresAt) - nowMs,
      }
      const { link, codeExpiresAt } = (await door.send('POST', '/ingest/desk-links', wish)) as MadeLink
      world.print(link)
      if (world.isTerminal) {
        const { renderUnicodeCompact } = await import('uqr')
        world.print(renderUnicodeCompact(link, { border: 2 }))
      }
      world.tell(`It can be used once, until ${codeExpiresAt.slice(0, 16).replace('T', ' ')} UTC.`)
    } finally {
      await door.close()
    }
  },
}
