/** `bell-lap token`: manages who may send facts, and for which competitions. */
import { ROLES, findRole, type Role } from '@bell-lap/protocol/vocabulary/role'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import { isCompetitionId, type TokenRecord } from '../ingest/token.ts'
import { checkCompetitionId } from './check-competition-id.ts'
import { CommandError, UsageError, textOption, type Command, type World } from './command.ts'
import type { Delivery, TokenScope } from '../journal/store.ts'
import { linesOfSent } from './sent-hours.ts'
import type { Door } from './door.ts'

type Values = Readonly<Record<string, unknown>>

function readScope(values: Values): TokenScope {
  const competitions = ((values['competition'] ?? []) as string[]).flatMap((text) => text.split(','))
  const isAll = values['all'] === true
  if (isAll === competitions.length > 0)
    throw new UsageError('Say what the token is for: --competition <id> (one or more), or --all')
  for (const id of competitions) checkCompetitionId(id)
  return isAll ? '*' : competitions
}

/** Null if none is named. Throws UsageError for an unknown one. */
export function readRole(values: Values): Role | null {
  const text = textOption(values, 'role')
  if (text === null) return null
  const role = findRole(text)
  if (role === undefined)
    throw new UsageError(
      `--role must be one of ${ROLES.join(', ')}, not "${text}"${didYouMean(nearestName(text, ROLES))}`,
    )
  return role
}

const SPANS_MS = { h: 3_600_000, d: 86_400_000 } as const

/** An example of a day on which a token could expire. */
const exampleDay = (nowMs: number): string => new Date(nowMs + 90 * SPANS_MS.d).toISOString().slice(0, 10)

/** Reads `30d`, `12h`, or an instant. Null if there is none. Throws UsageError for anything else, and for a time in the past. */
export function readExpiry(text: string | null, nowMs: number): string | null {
  if (text === null) return null
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? []
  const isInstant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const atMs =
    unit === undefined
      ? isInstant
        ? Date.parse(text)
        : Number.NaN
      : nowMs + Number(count) * SPANS_MS[unit as 'h' | 'd']
  const day = exampleDay(nowMs)
  if (!(atMs > nowMs))
    throw new UsageError(
      `--expires takes a duration such as 30d or 12h, or a future time such as ${day} or ${day}T22:00+02:00, not "${text}"`,
    )
  return new Date(atMs).toISOString()
}

async function add(values: Values, world: World, door: Door): Promise<void> {
  const wish = {
    name: textOption(values, 'name') ?? '',
    competitions: readScope(values),
    mayCreate: values['create'] === true,
    role: readRole(values),
    expiresAt: readExpiry(textOption(values, 'expires'), world.now().getTime()),
  }
  const { token, record, unknownCompetitions } = (await door.send('POST', '/ingest/tokens', wish)) as {
    token: string
    record: TokenRecord
    unknownCompetitions: { id: string; nearest: string | null }[]
  }
  world.print(token)
  world.print(`This is token ${record.id}. It is shown only once; only its hash is stored.`)
  if (record.expiresAt !== null) world.print(`It expires at ${minuteOf(record.expiresAt)} UTC.`)
  for (const { id, nearest } of unknownCompetitions)
    world.tell(
      `There is no competition ${id} yet; the token becomes valid once there is one${nearest === null ? '' : `. Did you mean ${nearest}?`}`,
    )
}

const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

const describe = (
  { id, createdAt, competitions, mayCreate, role, name, expiresAt, lastUsedAt }: TokenRecord,
  nowMs: number,
): string => {
  return [
    id,
    minuteOf(createdAt),
    competitions === '*' ? 'all competitions' : competitions.join(','),
    role ?? (mayCreate ? 'may create' : '-'),
    lastUsedAt === null ? 'never used' : `used ${minuteOf(lastUsedAt)}`,
    expiresAt === null
      ? '-'
      : `${Date.parse(expiresAt) <= nowMs ? 'expired' : 'expires'} ${minuteOf(expiresAt)}`,
    name || '-',
  ].join('  ')
}

async function list(world: World, door: Door): Promise<void> {
  const { tokens } = (await door.send('GET', '/ingest/tokens')) as { tokens: TokenRecord[] }
  if (tokens.length === 0) world.print('There are no tokens; create one with: bell-lap token add')
  for (const token of tokens) world.print(describe(token, world.now().getTime()))
}

async function listSent(competition: string, world: World, door: Door): Promise<void> {
  checkCompetitionId(competition)
  let isAny = false
  for await (const line of linesOfSent(deliveriesOf(competition, door))) {
    isAny = true
    world.print(line)
  }
  if (!isAny) world.print(`There is no record of who sent the facts of ${competition}`)
}

async function* deliveriesOf(competition: string, door: Door): AsyncGenerator<Delivery> {
  for (let after = 0; ;) {
    const path = `/ingest/competitions/${competition}/deliveries?after=${after}`
    const { deliveries } = (await door.send('GET', path)) as { deliveries: Delivery[] }
    yield* deliveries
    const last = deliveries.at(-1)
    if (!last) return
    after = last.lastSeq
  }
}

const ACTIONS = ['add', 'list', 'sent', 'revoke'] as const
type Action = (typeof ACTIONS)[number]
const isAction = (text: string): text is Action => (ACTIONS as readonly string[]).includes(text)

const explainSurplus = (action: Action, text: string | undefined): string =>
  `Unexpected argument "${text}"${didYouMean(action === 'add' && isCompetitionId(text ?? '') ? `--competition ${text}` : null)}`

/** The argument that an action needs. */
const NAMED: Readonly<Partial<Record<Action, string>>> = {
  revoke: 'Name one token by its id',
  sent: 'Name one competition by its id',
}

export const tokenCommand: Command = {
  help: (
    now,
  ) => `bell-lap token add (--competition <id> … | --all) [--create] [--role <role>] [--name <text>] [--expires <when>]
bell-lap token list
bell-lap token sent <competition>
bell-lap token revoke <token's id>

Sending facts, frames or files needs a token. A token is shown once, when it is created. Only its hash is stored.

  --competition <id>   a competition that the token is for, e.g. tdf2026; may be repeated
  --all                for every competition
  --create             the token may also create competitions (among those it is for)
  --role <role>        what its user does: timekeeper, commissaire or editor; it may then state only those facts
  --name <text>        who uses it, to recognise it in the list
  --expires <when>     the time it expires: 30d, 12h, ${exampleDay(now.getTime())} or ${exampleDay(now.getTime())}T22:00+02:00; never by default

A token may be created before its competition. "list" shows when each token was last used, without revoked tokens.
"sent" shows which token sent which facts of a competition, by their numbers, one line for each token and hour (UTC),
including tokens that were revoked since.`,
  options: {
    competition: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    create: { type: 'boolean' },
    role: { type: 'string' },
    name: { type: 'string' },
    expires: { type: 'string' },
  },
  async run(values, [action, ...rest], world) {
    if (action === undefined) throw new UsageError('Say what to do: add, list, sent or revoke')
    if (!isAction(action)) {
      const meant = nearestName(action, ACTIONS)
      throw new UsageError(
        `There is no "token ${action}"${meant === null ? '; use add, list, sent or revoke' : didYouMean(meant)}`,
      )
    }
    const [id] = rest
    const named = NAMED[action]
    if (rest.length !== (named === undefined ? 0 : 1))
      throw new UsageError(named ?? explainSurplus(action, id))
    if (action === 'add') {
      readScope(values)
      readRole(values)
      readExpiry(textOption(values, 'expires'), world.now().getTime())
    }
    // Loaded here, so that help and wrong arguments are answered without a wait.
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: action === 'add' })
    try {
      if (action === 'add') await add(values, world, door)
      else if (action === 'list') await list(world, door)
      else if (action === 'sent') await listSent(String(id).toLowerCase(), world, door)
      else {
        if (id === undefined || !/^[0-9a-f]+$/.test(id))
          throw new CommandError(`"${id}" is not a token id; see: bell-lap token list`)
        await door.send('DELETE', `/ingest/tokens/${id}`)
        world.print(`Token ${id} is revoked`)
      }
    } finally {
      await door.close()
    }
  },
}
