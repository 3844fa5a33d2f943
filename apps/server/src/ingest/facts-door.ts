/**
 * POST /ingest/competitions/{c}/facts: all facts of a request are taken, or none (D-003). With `?dryRun` none are, and all
 * that is wrong with them is told.
 */
import type { FastifyRequest } from 'fastify'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact, type ParsedFact } from '@bell-lap/protocol/facts/parse-fact'
import { checkDeclaredLength, readBody } from './body.ts'
import type { Visit } from './visit.ts'
import { itemsFormat, parseItems } from './items.ts'
import { Refusal, refuseItems } from './refusal.ts'
import { refuseFacts } from './refused-facts.ts'
import { parseInSlices } from './slices.ts'

/** A competition fact belongs to the competition whose id its code and year make. */
function parseFactOf(competition: string, value: unknown): ParsedFact {
  const parsed = parseFact(value)
  if (!parsed.ok || parsed.fact.type !== 'competition') return parsed
  const { code, year } = parsed.fact
  if (`${code}${year}` === competition) return parsed
  const reason = `code and year make ${code}${year}, not ${competition}`
  return { ok: false, code: 'invalid-fact', at: '/code', reason }
}

export async function takeFacts(visit: Visit, request: FastifyRequest): Promise<object> {
  const { competition, grant, place, options } = visit
  const { journal, limits, setTimer } = options
  const format = itemsFormat(request.headers['content-type'], request.headers['content-encoding'])
  const [mostBytes, mostFacts] = grant.isOperator
    ? [limits.importBytes, limits.factsPerImport]
    : [limits.bodyBytes, limits.factsPerRequest]
  checkDeclaredLength(request.raw, mostBytes)
  const body = await readBody(request.raw, {
    limit: mostBytes,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const items = parseItems(body, format)
  if (items.length === 0) throw new Refusal('invalid-fact', { detail: 'The request holds no facts' })
  if (items.length > mostFacts)
    throw new Refusal('too-large', {
      detail: `${items.length} facts; a request may hold ${mostFacts}`,
    })
  const parsed = await parseInSlices(items, (value) => parseFactOf(competition, value))
  const faults = parsed.flatMap((one, index) => (one.ok ? [] : [{ ...one, index }]))
  if (faults.length > 0) throw refuseItems(faults)
  const facts = parsed.flatMap((one): Fact[] => (one.ok ? [one.fact] : []))

  const dryRun = (request.query as { dryRun?: unknown }).dryRun !== undefined
  const outcome = await journal.append(competition, facts, { create: grant.mayCreate, dryRun })
  switch (outcome.kind) {
    case 'appended': {
      const { accepted, duplicates, seq } = outcome
      return { accepted, duplicates, seq, ...(dryRun ? { dryRun } : {}) }
    }
    case 'refused':
      throw refuseFacts(outcome, facts, {
        lines: format === 'ndjson' ? body : null,
        ...(dryRun ? { most: outcome.faults.length } : {}),
      })
    case 'unknown-competition':
      if (!grant.mayCreate && facts.some(({ type }) => type === 'competition'))
        throw new Refusal('forbidden', { detail: 'The token may not create competitions' })
      throw new Refusal('unknown-competition', {
        detail: `There is no competition ${competition}; a fact of type competition creates it`,
      })
    case 'storage-full':
      throw new Refusal('storage-full', { detail: 'Nothing of the request was taken' })
  }
}
