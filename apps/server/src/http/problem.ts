/** Problem bodies (RFC 9457). Only this file builds the answer to an error. */
import type { FastifyReply } from 'fastify'
import type { Problem, ProblemCode, ProblemError } from '@bell-lap/protocol/problem'
import { CORS_HEADERS, isIngestPath, pairs } from './constant-headers.ts'

/** Status and title of each code. */
const STATUS = {
  'not-yet': [404, 'Not published yet'],
  over: [404, 'Over'],
  unknown: [404, 'No such thing'],
  'unknown-competition': [404, 'No such competition'],
  'bad-parameter': [400, 'Bad parameter'],
  malformed: [400, 'Malformed request'],
  'invalid-fact': [422, 'Invalid content'],
  'unknown-fact-type': [422, 'Unknown type of fact'],
  'unknown-reference': [422, 'The facts refer to something that was not stated before'],
  unauthorized: [401, 'A token is needed'],
  forbidden: [403, 'The token does not cover this'],
  conflict: [409, 'The key already exists with different content'],
  'held-elsewhere': [409, 'Another server takes the facts of this competition'],
  'too-large': [413, 'Too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'too-many-requests': [429, 'Too many requests'],
  timeout: [408, 'The request took too long'],
  'method-not-allowed': [405, 'Method not allowed'],
  'storage-full': [507, 'The storage is full'],
  unavailable: [503, 'Unavailable'],
  starting: [503, 'The server is starting'],
  damaged: [503, 'The store is damaged'],
  internal: [500, 'Internal error'],
} as const satisfies Record<ProblemCode, readonly [status: number, title: string]>

/** For problems that pass within seconds. */
export const AGAIN_HEADERS = ['Retry-After', '1'] as const
/** For `starting`: a start takes some seconds. */
export const STARTING_HEADERS = AGAIN_HEADERS

export interface ProblemDetails {
  /**
   * A sentence about this occurrence. Never contains a stack trace, a path of the machine or a
   * secret.
   */
  readonly detail?: string
  readonly errors?: readonly ProblemError[]
}

/** The body of a problem. `type` is about:blank, because `code` names the kind. */
export function createProblem(code: ProblemCode, { detail, errors }: ProblemDetails = {}): Problem {
  const [status, title] = STATUS[code]
  return {
    type: 'about:blank',
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
  }
}

/** Answers with a problem. Problems are never cached. Set further headers on the reply before. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (!isIngestPath(reply.request.url)) void reply.headers(Object.fromEntries(pairs(CORS_HEADERS)))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}
