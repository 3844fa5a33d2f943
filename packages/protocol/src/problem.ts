/** Problem bodies (RFC 9457) of all errors of the API, media type application/problem+json. */
import { Type, type Static } from 'typebox'
import { field, named } from './described.ts'

/** Machine-readable reason. docs/api.md explains each. */
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
  'held-elsewhere',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'timeout',
  'method-not-allowed',
  'storage-full',
  'unavailable',
  'starting',
  'damaged',
  'internal',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export const ProblemError = named(
  'ProblemError',
  'One fault and its place.',
  Type.Object({
    index: field(
      Type.Union([Type.Integer(), Type.Null()]),
      'Index of the fact in the request, from 0; null when the request as a whole is meant.',
      0,
    ),
    at: field(Type.String(), 'JSON pointer within the fact, or name of the parameter.', '/riders/3/bib'),
    reason: field(Type.String(), 'As text for people.', 'must be a whole number'),
    fact: Type.Optional(field(Type.String(), '`source/id` of the fact, if it has them.', 'timing/p-1042')),
    line: Type.Optional(field(Type.Integer(), 'For a body with one fact per line: the line, from 1.', 17)),
  }),
)
export type ProblemError = Static<typeof ProblemError>

export const Problem = named(
  'Problem',
  'Why the request failed (RFC 9457).',
  Type.Object({
    type: field(Type.String(), 'Always about:blank. `code` distinguishes the kinds.', 'about:blank'),
    title: field(Type.String(), 'The kind in words.', 'Not published yet'),
    status: field(Type.Integer(), 'The status of the answer.', 404),
    code: field(Type.Enum([...PROBLEM_CODES]), 'The kind for programs.', 'not-yet'),
    detail: Type.Optional(
      field(
        Type.String(),
        'A sentence about this occurrence.',
        'It is on the programme, but nothing has been published yet.',
      ),
    ),
    errors: Type.Optional(field(Type.Array(ProblemError), 'Details, if more is known.')),
  }),
)
export type Problem = Static<typeof Problem>
