/** PUT /ingest/competitions/{c}/files/{name}: a report or photo finish, then the fact that names it. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { REPORT_KINDS, type ReportKind } from '@bell-lap/protocol/vocabulary/kinds'
import { checkDeclaredLength, streamBody } from './body.ts'
import type { FiledFile } from './file-store.ts'
import type { Visit } from './visit.ts'
import { refuseFacts } from './refused-facts.ts'
import { Refusal, refuseItems } from './refusal.ts'

/** What the address says about the file. */
interface Filing {
  readonly name: string
  readonly kind: ReportKind
  readonly source: string
  /** The stage, or the event and phase, that it is about; nothing where it is about the whole competition. */
  readonly about: Partial<Record<(typeof NUMBERS)[number], number>>
  /** Columns of a photo finish that make one second; undefined where nobody stated it. */
  readonly linesPerSecond: number | undefined
}

const NUMBERS = ['stage', 'event', 'phase'] as const

const badParameter = (at: string, reason: string) =>
  new Refusal('bad-parameter', { detail: `${at}: ${reason}`, errors: [{ index: null, at, reason }] })

/** A name is one segment of a path and shows where it ends up: never a way out of a folder. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const NAME = /^(?!\.)(?!.*\.\.)[^/\\\u0000-\u001F\u007F]{1,200}$/u

function parseFiling(name: string, query: Readonly<Record<string, unknown>>): Filing {
  if (!NAME.test(name))
    throw badParameter(
      'name',
      'must be a plain file name: no slash, no "..", no dot in front, 200 characters',
    )
  const { kind = 'general', source = 'files' } = query
  const known = REPORT_KINDS.find((word) => word === kind)
  if (!known) throw badParameter('kind', `must be one of ${REPORT_KINDS.join(', ')}`)
  const about: Filing['about'] = {}
  for (const key of NUMBERS) {
    const value = query[key]
    if (value === undefined) continue
    if (typeof value !== 'string' || !/^\d{1,3}$/.test(value))
      throw badParameter(key, `must be the number of one ${key}`)
    about[key] = Number(value)
  }
  return {
    name,
    kind: known,
    source: String(source),
    about,
    linesPerSecond: parseScale(query['linesPerSecond']),
  }
}

/** A number in plain digits; which numbers may be, the fact's schema says. */
function parseScale(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^\d{1,9}(\.\d{1,9})?$/.test(value))
    throw badParameter('linesPerSecond', 'must be a number of columns')
  return Number(value)
}

/** The fact's id follows from what was filed, so that the same file again is the same fact. */
function factOf(
  file: FiledFile,
  { name, kind, source, about, linesPerSecond }: Filing,
  at: string,
): FactOf<'file'> {
  const { id: fileId, mediaType, extension, bytes } = file
  const scale = linesPerSecond === undefined ? {} : { linesPerSecond }
  const content = { fileId, name, kind, mediaType, extension, bytes, ...about, ...scale }
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return { id, source, type: 'file', at, ...content }
}

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
  const filed = await files.file(content, filing.name, limits.fileBytes)
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
      throw new Refusal('storage-full', { detail: 'The file was not taken' })
  }
  const parsed = parseFact(factOf(filed, filing, now().toISOString()))
  if (!parsed.ok) throw refuseItems(parsed.faults.map((fault) => ({ ...fault, code: parsed.code, index: 0 })))
  const outcome = await journal.append(competition, [parsed.fact], { create: false, token: grant.id })
  if (outcome.kind === 'storage-full') throw new Refusal('storage-full', { detail: 'The file was not taken' })
  if (outcome.kind === 'damaged') throw new Refusal('damaged', { detail: outcome.reason })
  // A conflict can only be about `at`, all else is in the fact's id: the file was named before.
  if (outcome.kind === 'refused' && outcome.faults.some(({ code }) => code !== 'conflict'))
    throw refuseFacts(outcome, [parsed.fact], { lines: null })
  return { id: filed.id }
}
