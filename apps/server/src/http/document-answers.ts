/**
 * Answers GET and HEAD of documents, in front of Fastify. A ready document costs one look-up and
 * one write. Other addresses are passed on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ABSENCE_HEADER, NO_CONTENT } from '@bell-lap/protocol/absence'
import { WHOLE_TABLE } from '@bell-lap/protocol/csv/csv'
import type { Content } from '../documents/content.ts'
import type { Answer } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import type { Route } from '../documents/route.ts'
import { explainAbsence, FAILED } from './absence.ts'
import { CORS_HEADERS, isIngestPath, PREFLIGHT_HEADERS, CONSTANT_HEADERS } from './constant-headers.ts'
import { createCsvMaker, type CsvMaker } from './csv-maker.ts'
import { isCsv, shapeOf } from './document-shape.ts'
import { answerOutgoing } from './outgoing.ts'
import { prepareDocument } from './outgoing-document.ts'
import { createProblem, STARTING_HEADERS } from './problem.ts'
import { endWithProblem } from './raw-problem.ts'

/** Answers the request and returns true, or returns false and does nothing. */
export type RequestAnswerer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Returns a promise if a long table has to be made first. It rejects if that fails. */
function answerAny(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  route: Route,
  { registry, makeCsv }: { readonly registry: Pick<Registry, 'findRace'>; readonly makeCsv: CsvMaker },
): Promise<void> | undefined {
  if (answer.kind !== 'ok') {
    answerAbsent(request, response, answer, route, registry)
    return undefined
  }
  const { document } = answer
  const shape = shapeOf(document.name, route, request.headers.accept)
  const choice = (route.kind === 'document' && route.csv) || WHOLE_TABLE
  const send = (content: Content): void => {
    // Every table has at least a header, so empty bytes mean that the table does not exist.
    if (content.length === 0) answerAbsent(request, response, { kind: 'unknown' }, route, registry)
    else answerOutgoing(request, response, prepareDocument(document, shape, content, choice))
  }
  const content = isCsv(shape) ? makeCsv(document, choice) : document.content
  if (content instanceof Promise) return content.then(send)
  send(content)
  return undefined
}

/** Answers why an address has no document. */
export function answerAbsent(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Exclude<Answer, { kind: 'ok' }>,
  route: Route,
  registry: Pick<Registry, 'findRace'>,
): void {
  const hasBody = request.method !== 'HEAD'
  if (answer.kind === 'damaged')
    endWithProblem(response, createProblem('damaged', { detail: answer.reason }), { hasBody })
  else if (answer.kind === 'failed')
    endWithProblem(response, createProblem('internal', { detail: FAILED }), { hasBody })
  else if (answer.kind === 'bad-parameter') {
    const { at, reason } = answer
    const errors = [{ index: null, at, reason }]
    endWithProblem(response, createProblem('bad-parameter', { detail: `${at} ${reason}.`, errors }), {
      hasBody,
    })
  } else {
    const { kind } = answer
    const headers = [ABSENCE_HEADER, kind]
    if (kind !== 'starting' && prefersNoContent(request)) {
      response.writeHead(204, [...headers, ...NO_CONTENT_HEADERS, ...CONSTANT_HEADERS, ...CORS_HEADERS])
      response.end()
      return
    }
    if (kind === 'starting') headers.push(...STARTING_HEADERS)
    const detail = explainAbsence(kind, route, registry)
    endWithProblem(response, createProblem(kind, { detail }), { hasBody, headers })
  }
}

const NO_CONTENT_HEADERS = ['Preference-Applied', NO_CONTENT, 'Cache-Control', 'no-store']
/**
 * The preference as RFC 7240 allows it: spaces around the equals sign, quotes around the value,
 * parameters after it.
 */
const PREFERENCE = /^\s*absence\s*=\s*("?)no-content\1\s*(?:;|$)/i
const prefersNoContent = ({ headers }: IncomingMessage): boolean =>
  String(headers['prefer'] ?? '')
    .split(',')
    .some((preference) => PREFERENCE.test(preference))

const ALLOWED = 'GET, HEAD, OPTIONS'

/** Pages of other origins may read everything except the ingest doors, which no page needs. */
export const answerPreflight: RequestAnswerer = (request, response) => {
  if (request.method !== 'OPTIONS' || isIngestPath(request.url ?? '')) return false
  request.resume()
  response.writeHead(204, [...PREFLIGHT_HEADERS, ...CONSTANT_HEADERS, 'Allow', ALLOWED])
  response.end()
  return true
}

/** Answers a request that is neither GET nor HEAD. */
export function answerOtherMethod(request: IncomingMessage, response: ServerResponse): void {
  if (answerPreflight(request, response)) return
  request.resume()
  const detail = `Documents are read only: ${ALLOWED}.`
  endWithProblem(response, createProblem('method-not-allowed', { detail }), { headers: ['Allow', ALLOWED] })
}

/** @param onError called with the error that reading threw; the client only gets 500 */
export function createDocumentAnswerer(
  registry: Pick<Registry, 'route' | 'readNow' | 'read' | 'findRace'>,
  onError: (error: unknown) => void,
): RequestAnswerer {
  const parts = { registry, makeCsv: createCsvMaker() }
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    onError(error)
    if (response.headersSent) response.destroy()
    else endWithProblem(response, createProblem('internal'), { hasBody: request.method !== 'HEAD' })
  }
  const readLater = async (
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    try {
      await answerAny(request, response, await registry.read(route), route, parts)
    } catch (error) {
      fail(request, response, error)
    }
  }
  return (request, response) => {
    const route = registry.route(request.url ?? '/')
    if (route.kind === 'none') return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerOtherMethod(request, response)
      return true
    }
    try {
      const answer = registry.readNow(route)
      if (!answer) void readLater(route, request, response)
      else
        answerAny(request, response, answer, route, parts)?.catch((error: unknown) =>
          fail(request, response, error),
        )
    } catch (error) {
      fail(request, response, error)
    }
    return true
  }
}
