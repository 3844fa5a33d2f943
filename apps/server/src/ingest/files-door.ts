/**
 * PUT /ingest/competitions/{c}/files/{name}: stores a report or photo finish, then the fact that names it.
 */
import type { FastifyRequest } from 'fastify'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { checkDeclaredLength, streamBody } from './body.ts'
import { factOf, parseFiling } from './filing.ts'
import { relayedFrom, type Visit } from './visit.ts'
import { refuseFacts } from './refused-facts.ts'
import { Refusal, refuseItems } from './refusal.ts'

export async function takeFile(visit: Visit, request: FastifyRequest): Promise<object> {
  const { competition, grant, options } = visit
  const { journal, files, limits, now, setTimer } = options
  const filing = parseFiling(
    (request.params as { '*': string })['*'],
    request.query as Readonly<Record<string, unknown>>,
  )
  if (!(await journal.heads()).some((head) => head.competition === competition))
    throw new Refusal('unknown-competition', { detail: `There is no competition ${competition}` })
  checkDeclaredLength(request.raw, limits.fileBytes)
  const content = streamBody(request.raw, {
    windowMs: limits.fileWindowMs,
    leastBytes: limits.fileWindowBytes,
    setTimer,
  })
  const filed = await files.file(confirmedAtEnd(content, visit.confirm), filing.name, limits.fileBytes)
  switch (filed.kind) {
    case 'filed':
      break
    case 'too-large':
      throw new Refusal('too-large', { detail: `The file is larger than ${limits.fileBytes} bytes` })
    case 'empty':
      throw new Refusal('malformed', { detail: 'The file is empty' })
    case 'wrong-type':
      throw new Refusal('unsupported-media-type', { detail: filed.reason })
    case 'storage-full':
      throw new Refusal('storage-full', { detail: 'The file was not stored' })
  }
  if (relayedFrom(visit, request) !== undefined) return { id: filed.id }
  const parsed = parseFact(factOf(filed, filing, now().toISOString()))
  if (!parsed.ok) throw refuseItems(parsed.faults.map((fault) => ({ ...fault, code: parsed.code, index: 0 })))
  await visit.confirm()
  const outcome = await journal.append(competition, [parsed.fact], { create: false, token: grant.id })
  if (outcome.kind === 'storage-full')
    throw new Refusal('storage-full', { detail: 'The file was not stored' })
  if (outcome.kind === 'damaged') throw new Refusal('damaged', { detail: outcome.reason })
  // A conflict can only concern `at`, because everything else is in the fact's id. So the same file was named
  // earlier.
  if (outcome.kind === 'refused' && outcome.faults.some(({ code }) => code !== 'conflict'))
    throw refuseFacts(outcome, [parsed.fact], { lines: null })
  return { id: filed.id }
}

/**
 * Passes the content on. At its end, before the file is put in its place, it throws if the file may no longer
 * be stored.
 */
async function* confirmedAtEnd(
  content: AsyncIterable<Buffer>,
  confirm: Visit['confirm'],
): AsyncGenerator<Buffer> {
  yield* content
  await confirm()
}
