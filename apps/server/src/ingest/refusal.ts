/** A request that is not taken, thrown from wherever that shows and answered in one place. */
import type { Problem } from '@bell-lap/protocol/problem'
import type { ProblemCode } from '@bell-lap/protocol/problem'
import { createProblem, type ProblemDetails } from '../http/problem.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: Problem
  /** Response headers that go with it. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    details: ProblemDetails = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const problem = createProblem(code, details)
    super(problem.detail ?? problem.title)
    this.problem = problem
    this.headers = headers
  }
}

/** At most this many faults are told at once. */
const MOST_FAULTS = 20

/** The faults of a request's items; the first one's code decides the answer's. */
export function refuseItems(
  faults: readonly { code: ProblemCode; index: number; at: string; reason: string }[],
): Refusal {
  const [first] = faults
  const errors = faults.slice(0, MOST_FAULTS).map(({ index, at, reason }) => ({ index, at, reason }))
  const more = faults.length > MOST_FAULTS ? `; ${faults.length} in all` : ''
  const detail = first && `Item ${first.index}${first.at && ` at ${first.at}`}: ${first.reason}${more}`
  return new Refusal(first?.code ?? 'invalid-fact', { ...(detail ? { detail } : {}), errors })
}
