/** Problem bodies (RFC 9457): what every error of the API answers, media type application/problem+json. */
import { Type, type Static } from 'typebox'

/** Machine-readable reason; see docs/api.md for each. */
export const PROBLEM_CODES = [
  'not-yet',
  'over',
  'unknown',
  'bad-parameter',
  'malformed',
  'invalid-fact',
  'unknown-fact-type',
  'unknown-reference',
  'unknown-competition',
  'unauthorized',
  'forbidden',
  'conflict',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'timeout',
  'method-not-allowed',
  'storage-full',
  'unavailable',
  'starting',
  'internal',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export const ProblemError = Type.Object({
  /** Index of the fact in the request, from 0; null when the request as a whole is meant. */
  index: Type.Union([Type.Integer(), Type.Null()]),
  /** JSON pointer within the fact or parameter name. */
  at: Type.String(),
  reason: Type.String(),
  /** `source/id` of the fact, where it has them. */
  fact: Type.Optional(Type.String()),
  /** Of a body with one fact per line: the line, from 1. */
  line: Type.Optional(Type.Integer()),
})
export type ProblemError = Static<typeof ProblemError>

export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Enum([...PROBLEM_CODES]),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(ProblemError)),
})
export type Problem = Static<typeof Problem>
