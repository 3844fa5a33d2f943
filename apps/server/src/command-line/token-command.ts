/** `bell-lap token`: who may send facts, and for which competitions. */
import { isCompetitionId, type TokenRecord, type TokenScope } from '../ingest/token.ts'
import { CommandError, UsageError, textOption, type Command, type World } from './command.ts'
import type { Door } from './door.ts'

type Values = Readonly<Record<string, unknown>>

function readScope(values: Values): TokenScope {
  const competitions = ((values['competition'] ?? []) as string[]).flatMap((text) => text.split(','))
  const isAll = values['all'] === true
  if (isAll === competitions.length > 0)
    throw new UsageError('Say what the token is for: --competition <id> (one or more), or --all')
  const wrong = competitions.find((id) => !isCompetitionId(id))
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no competition's id, such as tdf2026`)
  return isAll ? '*' : competitions
}

async function add(values: Values, world: World, door: Door): Promise<void> {
  const wish = {
    name: textOption(values, 'name') ?? '',
    competitions: readScope(values),
    mayCreate: values['create'] === true,
  }
  const { token, record } = (await door.send('POST', '/ingest/tokens', wish)) as {
    token: string
    record: TokenRecord
  }
  world.print(token)
  world.print(`This is token ${record.id}. It is shown this once; only its hash is kept.`)
}

const describe = ({ id, createdAt, competitions, mayCreate, name }: TokenRecord): string =>
  [
    id,
    createdAt.slice(0, 16).replace('T', ' '),
    competitions === '*' ? 'all competitions' : competitions.join(','),
    mayCreate ? 'may create' : '-',
    name || '-',
  ].join('  ')

async function list(world: World, door: Door): Promise<void> {
  const { tokens } = (await door.send('GET', '/ingest/tokens')) as { tokens: TokenRecord[] }
  if (tokens.length === 0) world.print('There are no tokens; make one with: bell-lap token add')
  for (const token of tokens) world.print(describe(token))
}

export const tokenCommand: Command = {
  help: `bell-lap token add (--competition <id> … | --all) [--create] [--name <text>]
bell-lap token list
bell-lap token revoke <token's id>

Whoever sends facts, frames or files needs a token. It is shown once when it is made; only its hash is kept.

  --competition <id>   a competition that it is for, e.g. tdf2026; may be given several times
  --all                for every competition
  --create             it may also create competitions (within what it is for)
  --name <text>        for whom it is, to recognise it in the list`,
  options: {
    competition: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    create: { type: 'boolean' },
    name: { type: 'string' },
  },
  async run(values, [action, ...rest], world) {
    const isKnown = action === 'add' || action === 'list' || action === 'revoke'
    if (!isKnown) throw new UsageError('Say what to do: add, list or revoke')
    const [id] = rest
    if (action === 'revoke' ? rest.length !== 1 : rest.length > 0)
      throw new UsageError(action === 'revoke' ? 'Name one token by its id' : `"${id}" is too much`)
    if (action === 'add') readScope(values)
    // Loaded only now, so that help and wrong arguments are answered at once.
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world)
    try {
      if (action === 'add') await add(values, world, door)
      else if (action === 'list') await list(world, door)
      else {
        if (id === undefined || !/^[0-9a-f]+$/.test(id))
          throw new CommandError(`"${id}" is no token's id; see: bell-lap token list`)
        await door.send('DELETE', `/ingest/tokens/${id}`)
        world.print(`Token ${id} is revoked`)
      }
    } finally {
      await door.close()
    }
  },
}
