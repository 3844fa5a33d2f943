/**
 * Turns errors of Fastify and its parsers into problems. An error that the client did not cause is
 * `internal` and reveals nothing.
 */
import type { FastifyError } from 'fastify'
import type { Problem, ProblemCode } from '@bell-lap/protocol/problem'
import { isOutOfDescriptors } from './connection-places.ts'
import { createProblem } from './problem.ts'

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'unknown',
  405: 'method-not-allowed',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

const NO_DESCRIPTORS = 'The server has too many files and connections open. Please try again in a second.'

/** Returns `internal` for every error that has no 4xx status. */
export function problemOf(error: Partial<FastifyError>): Problem {
  if (isOutOfDescriptors(error)) return createProblem('unavailable', { detail: NO_DESCRIPTORS })
  const code = BY_STATUS[error.statusCode ?? 500]
  if (code !== undefined) return createProblem(code)
  const isClients = (error.statusCode ?? 500) < 500
  return createProblem(isClients ? 'malformed' : 'internal')
}
