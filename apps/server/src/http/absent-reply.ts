/** Answers through Fastify and says why there is no document. */
import type { FastifyReply } from 'fastify'
import type { Answer } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import type { Route } from '../documents/route.ts'
import { explainAbsence, FAILED } from './absence.ts'
import { createProblem, sendProblem, STARTING_HEADERS } from './problem.ts'

export function sendAbsent(
  reply: FastifyReply,
  answer: Exclude<Answer, { kind: 'ok' }>,
  route: Route,
  registry: Pick<Registry, 'findRace'>,
): FastifyReply {
  if (answer.kind === 'failed') return sendProblem(reply, createProblem('internal', { detail: FAILED }))
  const details =
    answer.kind === 'bad-parameter'
      ? { errors: [{ index: null, at: answer.at, reason: answer.reason }] }
      : answer.kind === 'damaged'
        ? { detail: answer.reason }
        : { detail: explainAbsence(answer.kind, route, registry) }
  if (answer.kind === 'starting') void reply.header(...STARTING_HEADERS)
  return sendProblem(reply, createProblem(answer.kind, details))
}
