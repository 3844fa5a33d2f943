/**
 * Answers the requests of the command line to a running server. They need the secret that only the server's
 * own machine can read.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import type { TokenScope } from '../journal/store.ts'
import { ROLES, findRole } from '@bell-lap/protocol/vocabulary/role'
import { readBody } from './body.ts'
import { Refusal } from './refusal.ts'
import { isCompetitionId } from './token.ts'
import type { NewToken, TokenStore } from './token-store.ts'
import { requireGrant, type IngestOptions } from './visit.ts'

const MOST_BYTES = 65_536
/** The fact that states the competition is among its first facts: this many are read. */
const FIRST_FACTS = 100

async function requireOperator(request: FastifyRequest, tokens: TokenStore): Promise<void> {
  if (!(await requireGrant(request, tokens)).isOperator)
    throw new Refusal('forbidden', { detail: 'Only the command line on the server’s machine may do this' })
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/
/** Deliveries in one answer. */
/** How long a link to the desk can be used. */
const CODE_MS = 3_600_000
/** The longest time that a desk stays signed in: a year. */
const MOST_TOKEN_MS = 366 * 86_400_000
const MOST_DELIVERIES = 1_000

/** Refuses (422) a request that does not clearly say what the token is for. */
function parseNewToken(text: string, nowMs: number): NewToken {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('malformed', { detail: 'The body is not JSON' })
  }
  const {
    name,
    competitions,
    mayCreate,
    role = null,
    expiresAt = null,
  } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name.length > 200)
    throw new Refusal('invalid-fact', { detail: 'name must be a text' })
  if (role !== null && findRole(role) === undefined)
    throw new Refusal('invalid-fact', { detail: `role must be one of ${ROLES.join(', ')}` })
  const isScope =
    competitions === '*' ||
    (Array.isArray(competitions) &&
      competitions.length > 0 &&
      competitions.every((id) => typeof id === 'string' && isCompetitionId(id)))
  if (!isScope)
    throw new Refusal('invalid-fact', { detail: 'competitions must be "*" or ids such as tdf2026' })
  if (
    expiresAt !== null &&
    !(typeof expiresAt === 'string' && INSTANT.test(expiresAt) && Date.parse(expiresAt) > nowMs)
  )
    throw new Refusal('invalid-fact', {
      detail: 'expiresAt must be a future time, such as 2026-07-31T22:00:00Z',
    })
  return {
    name,
    competitions: competitions as TokenScope,
    mayCreate: mayCreate === true,
    role: findRole(role) ?? null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }
}

export function registerOperatorRoutes(fastify: FastifyInstance, options: IngestOptions): void {
  const { journal, tokens, limits, setTimer, now, deliveries, desk } = options

  const listCompetitions = async (): Promise<Set<string>> =>
    new Set((await journal.heads()).map(({ competition }) => competition))

  const unknownCompetition = async (competition: string): Promise<Refusal> => {
    const meant = nearestName(competition, await listCompetitions())
    return new Refusal('unknown-competition', {
      detail: `There is no competition ${competition.slice(0, 64)}${didYouMean(meant)}`,
    })
  }

  /**
   * True for a competition made by `bell-lap replay`, and for an unknown one. Such a competition can be
   * dropped, because it can be played again.
   */
  const isReplay = async (competition: string): Promise<boolean> => {
    const facts = await journal.read(competition, 0, FIRST_FACTS)
    return (
      facts.length === 0 ||
      facts.some(({ fact }) => fact.type === 'competition' && fact.replayOf !== undefined)
    )
  }

  fastify.get('/ingest/tokens', async (request, reply) => {
    await requireOperator(request, tokens)
    return reply.header('cache-control', 'no-store').send({ tokens: await tokens.list() })
  })
  fastify.post('/ingest/tokens', async (request, reply) => {
    await requireOperator(request, tokens)
    const place = { hold: () => true, leave: () => {} }
    const timing = { timeoutMs: limits.bodyTimeoutMs, place, setTimer }
    const body = await readBody(request.raw, { limit: MOST_BYTES, ...timing })
    const wish = parseNewToken(body.toString('utf8'), now().getTime())
    const added = await tokens.add(wish)
    // A token may be created before its race, so an unknown name is only reported.
    const known = await listCompetitions()
    const unknownCompetitions = (wish.competitions === '*' ? [] : wish.competitions)
      .filter((id) => !known.has(id))
      .map((id) => ({ id, nearest: nearestName(id, known) }))
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ ...added, unknownCompetitions })
  })
  fastify.post('/ingest/desk-links', async (request, reply) => {
    await requireOperator(request, tokens)
    const place = { hold: () => true, leave: () => {} }
    const timing = { timeoutMs: limits.bodyTimeoutMs, place, setTimer }
    const text = (await readBody(request.raw, { limit: MOST_BYTES, ...timing })).toString('utf8')
    const { competitions, mayCreate, role = null } = parseNewToken(text, now().getTime())
    const { tokenMs } = JSON.parse(text) as { readonly tokenMs?: unknown }
    if (typeof tokenMs !== 'number' || !(tokenMs > 0 && tokenMs <= MOST_TOKEN_MS))
      throw new Refusal('invalid-fact', { detail: 'tokenMs must be up to a year, in milliseconds' })
    const code = desk?.codes.make({ competitions, mayCreate, role, tokenMs, codeMs: CODE_MS })
    const link = code === undefined ? null : (desk?.linkOf(code) ?? null)
    if (link === null) throw new Refusal('conflict', { detail: 'This server serves no desk' })
    const codeExpiresAt = new Date(now().getTime() + CODE_MS).toISOString()
    return reply.code(201).header('cache-control', 'no-store').send({ link, codeExpiresAt })
  })
  fastify.delete('/ingest/tokens/:id', async (request, reply) => {
    await requireOperator(request, tokens)
    const { id } = request.params as { id: string }
    if (!(await tokens.revoke(id)))
      throw new Refusal('unknown', { detail: `There is no token ${id.slice(0, 20)}` })
    return reply.code(204).send()
  })
  fastify.get('/ingest/competitions/:c/deliveries', async (request, reply) => {
    await requireOperator(request, tokens)
    const competition = (request.params as { c: string }).c.toLowerCase()
    const { after = '0' } = request.query as { after?: unknown }
    if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
      throw new Refusal('bad-parameter', { detail: 'after must be the number of a fact' })
    const found = (await deliveries?.(competition, Number(after), MOST_DELIVERIES)) ?? []
    if (found.length === 0 && !(await listCompetitions()).has(competition))
      throw await unknownCompetition(competition)
    return reply.header('cache-control', 'no-store').send({ deliveries: found })
  })
  fastify.delete('/ingest/competitions/:c', async (request, reply) => {
    await requireOperator(request, tokens)
    const competition = (request.params as { c: string }).c.toLowerCase()
    if (!isCompetitionId(competition) || !(await journal.remove(competition)))
      throw await unknownCompetition(competition)
    return reply.code(204).send()
  })
  fastify.post('/ingest/competitions/:c/restart', async (request, reply) => {
    await requireOperator(request, tokens)
    const competition = (request.params as { c: string }).c.toLowerCase()
    if (!isCompetitionId(competition) || !(await isReplay(competition)))
      throw new Refusal('conflict', {
        detail: `${competition.slice(0, 64)} is not a replay; nothing was dropped`,
      })
    await journal.remove(competition)
    return reply.code(204).send()
  })
}
