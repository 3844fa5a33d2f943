/**
 * POST /ingest/competitions/{c}/courses: GPX or FIT → the course of a stage or phase. With `?dryRun` nothing is stored, and the answer shows
 * the climbs that were found: which of them are markers is for people to say.
 */
import type { FastifyRequest } from 'fastify'
import { MOST_COURSE_BYTES, type CourseOptions } from '@bell-lap/importers/course/read-course-file'
import type { Fault } from '@bell-lap/importers/imported'
import { checkDeclaredLength, readBody } from './body.ts'
import { stateFacts } from './facts-door.ts'
import { Refusal, badParameter } from './refusal.ts'
import { numberTableFacts, readTableHistory } from './table-numbers.ts'
import { parseAt, parseUnit, queryReader } from './table-query.ts'
import type { TableReader } from './table-reader.ts'
import type { Visit } from './visit.ts'

const reasonOf = ({ reason }: Fault) => ({ reason })

export async function takeCourse(
  visit: Visit,
  request: FastifyRequest,
  tables: TableReader,
): Promise<object> {
  const { competition, grant, place, options } = visit
  const { journal, limits, now, setTimer } = options
  const parameters = request.query as Readonly<Record<string, unknown>>
  const query = queryReader(parameters)
  const unit = parseUnit(query)
  if (unit.stage === null && unit.event === null)
    throw badParameter('stage', 'or event and phase: say what it is the course of')
  const at = parseAt(query)
  const asked: Omit<CourseOptions, 'kept'> = {
    track: query.text('track'),
    lengthM: query.number('length'),
    climbs: parseClimbs(query.text('climbs')),
  }
  const dryRun = parameters['dryRun'] !== undefined
  checkDeclaredLength(request.raw, MOST_COURSE_BYTES)
  const body = await readBody(request.raw, {
    limit: MOST_COURSE_BYTES,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const history = await readTableHistory(journal, competition, unit)
  const nowMs = now().getTime()
  const stated = await tables.readCourse(body, {
    options: { ...asked, kept: history.markers },
    unit,
    at: at === null || Date.parse(at) > nowMs ? new Date(nowMs).toISOString() : at,
  })
  const { format, climbs } = stated
  const told = { format, faults: stated.faults.map(reasonOf), notes: stated.notes.map(reasonOf), climbs }
  if (stated.faults.length > 0) {
    if (dryRun) return { dryRun, ...told, facts: [] }
    throw new Refusal('invalid-fact', {
      detail: `The course ${stated.faults[0]!.reason}`,
      errors: stated.faults.map(({ reason }) => ({ index: null, at: '', reason })),
    })
  }
  const facts = await numberTableFacts({ ...stated, joins: null }, history, null, journal, competition)
  const most = grant.isOperator ? limits.factsPerImport : limits.factsPerRequest
  const taken = await stateFacts(visit, Buffer.from(JSON.stringify(facts)), { format: 'json', most, dryRun })
  return { ...taken, ...told, ...(dryRun ? { facts } : {}) }
}

const LONGEST_NAME = 200

/** `1,3=Oak Hill`, or `all`. */
function parseClimbs(text: string | null): CourseOptions['climbs'] {
  if (text === 'all') return text
  const climbs = new Map<number, string | null>()
  for (const part of text?.split(',') ?? []) {
    const [, number, name] = /^\s*(\d{1,3})\s*(?:=(.*))?$/.exec(part) ?? []
    if (number === undefined || (name ?? '').length > LONGEST_NAME)
      throw badParameter('climbs', 'is written 1,3=Oak Hill with the numbers of the climbs, or all')
    climbs.set(Number(number), name?.trim() || null)
  }
  return climbs
}
