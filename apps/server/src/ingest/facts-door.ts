/**
 * POST /ingest/competitions/{c}/facts: all facts of a request are stored, or none (D-003). With `?dryRun`
 * none are stored, and the answer lists every fault: facts that do not fit their schema, and references to
 * things that were not stated.
 */
import type { FastifyRequest } from 'fastify'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { checkDeclaredLength, readBody } from './body.ts'
import { relayedFrom, type Visit } from './visit.ts'
import { itemsFormat, type ItemsFormat } from './items.ts'
import { Refusal, refuseItems } from './refusal.ts'
import { checkRole } from './role-check.ts'
import { explainUnknown, placeFaults, refuseDrafts, refuseFacts } from './refused-facts.ts'
import { listUnfiled, withUnfiled } from './unfiled.ts'

export async function takeFacts(visit: Visit, request: FastifyRequest): Promise<object> {
  const { grant, place, options } = visit
  const { limits, setTimer } = options
  const format = itemsFormat(request.headers['content-type'], request.headers['content-encoding'])
  const [limit, most] = grant.isOperator
    ? [limits.importBytes, limits.factsPerImport]
    : [limits.bodyBytes, limits.factsPerRequest]
  checkDeclaredLength(request.raw, limit)
  const body = await readBody(request.raw, { limit, timeoutMs: limits.bodyTimeoutMs, place, setTimer })
  const dryRun = (request.query as { dryRun?: unknown }).dryRun !== undefined
  return stateFacts(visit, body, { format, most, dryRun, relayedFrom: relayedFrom(visit, request) })
}

export interface FactsRequest {
  readonly format: ItemsFormat
  /** Facts that it may hold. */
  readonly most: number
  readonly dryRun: boolean
  /** The server at which they were stated. Absent: this one. */
  readonly relayedFrom?: string | undefined
}

/** Checks the facts of a body and appends them. Rejects with Refusal. */
export async function stateFacts(
  visit: Visit,
  body: Buffer,
  { format, most, dryRun, relayedFrom }: FactsRequest,
): Promise<object> {
  const { competition, grant, reader, replacements, options } = visit
  const { journal, files } = options
  const shape = { format, isSingleTaken: false, most, noun: 'facts' }
  const coversAllCompetitions = grant.competitions === '*'
  const read = await reader.read(body, {
    kind: 'facts',
    competition,
    shape,
    listsAllFaults: dryRun,
    coversAllCompetitions,
  })
  const { items, lines } = read
  const facts = items as readonly Fact[]
  if (grant.role) await checkRole(grant.role, facts, () => replacements.typesOf(competition))
  const indexes = read.drafts ? { indexes: read.drafts.indexes } : {}
  const unfiled = await listUnfiled(facts, files, { lines, ...indexes })
  if (unfiled.length > 0 && !dryRun) throw refuseItems(unfiled)
  const drafts = withUnfiled(read.drafts ?? null, unfiled, facts)
  const findEffects = drafts === null ? (options.effects?.watch(competition, facts, dryRun) ?? null) : null
  await visit.confirm()
  const outcome = await journal.append(competition, facts, {
    create: grant.mayCreate,
    dryRun,
    ...(drafts === null ? {} : { broken: drafts.broken }),
    token: grant.id,
    relayedFrom,
  })
  const hasMore = outcome.kind === 'unknown-competition' && outcome.besides !== undefined
  if (drafts !== null || hasMore) throw refuseDrafts(drafts, outcome, facts, { lines, competition })
  switch (outcome.kind) {
    case 'appended': {
      const { accepted, duplicates, seq, flagged } = outcome
      const effects = await findEffects?.(outcome)
      const taken = {
        accepted,
        duplicates,
        seq,
        flaggedCount: flagged?.count ?? 0,
        ...(effects && { effects }),
      }
      if (!dryRun || flagged === undefined) return taken
      const { faults, others } = flagged
      return { ...taken, dryRun, flagged: placeFaults(faults, facts, lines), others }
    }
    case 'refused':
      throw refuseFacts(outcome, facts, {
        lines,
        ...(dryRun ? { most: outcome.faults.length } : {}),
      })
    case 'unknown-competition':
      if (!grant.mayCreate && facts.some(({ type }) => type === 'competition'))
        throw new Refusal('forbidden', { detail: 'The token may not create competitions' })
      throw new Refusal('unknown-competition', {
        detail: explainUnknown(competition),
      })
    case 'storage-full':
      throw new Refusal('storage-full', { detail: 'Nothing of the request was stored' })
    case 'damaged':
      throw new Refusal('damaged', { detail: outcome.reason })
  }
}
