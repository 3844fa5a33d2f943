/**
 * The ingest doors, through which facts, frames and files of a competition arrive, with a token
 * (interfaces.md). A request that can be refused without its body is refused before the body is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '@bell-lap/protocol/problem'
import { createProblem, sendProblem } from '../http/problem.ts'
import { JournalEnded, JournalError } from '../journal/journal.ts'
import { createAdmission } from './admission.ts'
import { takeFacts } from './facts-door.ts'
import { takeFile } from './files-door.ts'
import { takeFrames } from './frames-door.ts'
import { createCheckerThread, createItemsReader } from './items-reader.ts'
import { registerOperatorRoutes } from './operator-door.ts'
import { Refusal } from './refusal.ts'
import { createReplacements } from './replacements.ts'
import { takeCourse } from './courses-door.ts'
import { createTableReader } from './table-reader.ts'
import { takeTable } from './tables-door.ts'
import { listStatedFacts, parseAfter, parseWanted } from './stated-facts.ts'
import { listStatedFrames } from './stated-frames.ts'
import { isCompetitionId, isCovered } from './token.ts'
import { requireGrant, type IngestOptions, type Visit } from './visit.ts'

/** After a refused request, the rest of its body is read and discarded for this long; then the connection is closed. */
const DRAIN_MS = 5_000

/** While the disk is full, the log repeats it after this time. */
const SAID_AGAIN_MS = 60_000

/** Codes for refusals by Fastify itself, before a door is called, by their status. */
const FRAMEWORK_CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  413: 'too-large',
  415: 'unsupported-media-type',
}

function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof Refusal) {
    void reply.headers(fault.headers)
    return sendProblem(reply, fault.problem)
  }
  const code = FRAMEWORK_CODES[(fault as { statusCode?: number } | null)?.statusCode ?? 500]
  if (code !== undefined) return sendProblem(reply, createProblem(code))
  const reason = fault instanceof JournalError ? fault.publicReason : null
  const details = reason === null ? {} : { detail: reason }
  if (!(fault instanceof JournalEnded)) request.log.error({ err: fault }, 'ingest failed')
  return sendProblem(
    reply,
    createProblem(fault instanceof JournalError ? 'unavailable' : 'internal', details),
  )
}

const unknownCompetition = (competition: string): Refusal =>
  new Refusal('unknown-competition', { detail: `There is no competition ${competition}` })

/** The door's name in the path, for the figures. */
const doorOf = (path: string): string =>
  /\/(courses|facts|frames|files|tables|tokens)(?:[/?]|$)/.exec(path)?.[1] ?? 'other'

/** A Fastify plugin. Its parsers and error answers apply only inside it. */
export async function ingestRoutes(fastify: FastifyInstance, options: IngestOptions): Promise<void> {
  const { tokens, limits, setTimer, admission = createAdmission(limits), meter } = options
  const reader = createItemsReader(createCheckerThread(setTimer))
  const tables = createTableReader(setTimer)
  const replacements = createReplacements(options.journal)
  fastify.addHook('onClose', async () => {
    reader.close()
    tables.close()
  })

  // The doors read bodies themselves, with their own limits and time-outs.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
  fastify.setErrorHandler(answerFault)
  fastify.addHook('onResponse', async ({ raw, url, routeOptions }, reply) => {
    meter?.answered(doorOf(routeOptions.url ?? url), reply.statusCode, reply.elapsedTime / 1_000)
    // Only if part of the body is known to be outstanding.
    if (raw.complete || raw.destroyed) return
    const cancel = setTimer(() => raw.destroy(), DRAIN_MS)
    raw.once('close', cancel).once('end', cancel)
    // A door that stopped reading midway has paused the connection. Without this the next request would wait
    // behind the rest.
    raw.resume()
  })

  let forget: (() => void) | null = null
  fastify.addHook('onClose', async () => forget?.())
  /** For the operator. Each sender gets it in the answer. */
  const noteFullDisk = ({ log }: FastifyRequest): void => {
    if (forget !== null) return
    log.error('The disk is full: new data is refused, and stored data is still served')
    forget = setTimer(() => (forget = null), SAID_AGAIN_MS)
  }

  type Door = (visit: Visit, request: FastifyRequest) => Promise<object>
  /** @param status of the answer, if something was stored */
  const enter =
    (door: Door, status = 201) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const grant = await requireGrant(request, tokens)
      const competition = String((request.params as { c?: unknown }).c).toLowerCase()
      if (!isCovered(grant.competitions, competition))
        throw new Refusal('forbidden', { detail: 'The token is for other competitions' })
      if (!isCompetitionId(competition))
        throw new Refusal('unknown-competition', {
          detail: 'A competition’s id is its code and year: tdf2026',
        })
      const damage = options.journal.damages.get(competition)
      const isRead = request.method === 'GET'
      const end = isRead || options.isVolatile?.(competition) === true ? null : options.storeEnd?.()
      if (end) throw new Refusal('unavailable', { detail: end })
      if (damage) throw new Refusal('damaged', { detail: damage.message })
      const place = admission.enter({ token: grant.isOperator ? null : grant.id, competition })
      if (!place)
        throw new Refusal(
          'too-many-requests',
          { detail: 'Too many requests at once: in total, with this token, or for this competition' },
          { 'retry-after': '1' },
        )
      try {
        // The body took time. A token that was revoked meanwhile may not store anything.
        const confirm = async (): Promise<void> => void (await requireGrant(request, tokens))
        const answer = await door(
          { competition, grant, place, reader, replacements, options, confirm },
          request,
        )
        if ('accepted' in answer) meter?.took(doorOf(request.url), Number(answer.accepted))
        // Status 201 promises that facts are on the disk. Volatile competitions are the exception, so the
        // answer says so.
        const kept = options.isVolatile?.(competition) === true ? { volatile: true } : {}
        return await reply
          .code('dryRun' in answer ? 200 : status)
          .header('cache-control', 'no-store')
          .send({ ...answer, ...kept })
      } catch (fault) {
        if (fault instanceof Refusal && fault.problem.code === 'storage-full') noteFullDisk(request)
        throw fault
      } finally {
        place.leave()
      }
    }
  const listFacts: Door = async ({ competition }, { query }) => {
    const wanted = parseWanted(query as Readonly<Record<string, unknown>>)
    const { journal, deliveries } = options
    const facts = await listStatedFacts(competition, wanted, { journal, replacements, deliveries })
    if (facts === undefined) throw unknownCompetition(competition)
    return facts
  }
  const listFrames: Door = async ({ competition, grant }, { query }) => {
    if (grant.role && grant.role !== 'timekeeper')
      throw new Refusal('forbidden', { detail: `the role ${grant.role} may not read positions` })
    const { after } = query as { readonly after?: unknown }
    const frames = await listStatedFrames(competition, parseAfter(after, 'frame'), options.journal)
    if (frames === undefined) throw unknownCompetition(competition)
    return frames
  }
  fastify.get('/ingest/competitions/:c/facts', enter(listFacts, 200))
  fastify.get('/ingest/competitions/:c/frames', enter(listFrames, 200))
  fastify.post('/ingest/competitions/:c/facts', enter(takeFacts))
  fastify.post(
    '/ingest/competitions/:c/tables/:kind',
    enter((visit, request) => takeTable(visit, request, tables)),
  )
  fastify.post(
    '/ingest/competitions/:c/courses',
    enter((visit, request) => takeCourse(visit, request, tables)),
  )
  fastify.post('/ingest/competitions/:c/frames', enter(takeFrames))
  fastify.put('/ingest/competitions/:c/files/*', enter(takeFile))
  registerOperatorRoutes(fastify, options)
}
