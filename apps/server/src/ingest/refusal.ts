/** A refused request. It is thrown where the fault is found, and answered in one place. */
import type { Problem, ProblemCode, ProblemError } from '@bell-lap/protocol/problem'
import { createProblem, type ProblemDetails } from '../http/problem.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: Problem
  /** Further headers of the answer. */
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

/** Refuses (400) a parameter of an address. */
export const badParameter = (at: string, reason: string): Refusal =>
  new Refusal('bad-parameter', { detail: `${at}: ${reason}`, errors: [{ index: null, at, reason }] })

/** Most faults in one answer, unless the caller asks for all of them. */
const MOST_FAULTS = 20

export interface ItemFault extends ProblemError {
  readonly code: ProblemCode
}

const placeOf = ({ index, line, fact }: ItemFault): string =>
  `${line === undefined ? `Item ${index}` : `Line ${line}`}${fact === undefined ? '' : `, ${fact}`}`

const toError = ({ index, at, reason, fact, line }: ItemFault): ProblemError => ({
  index,
  at,
  reason,
  ...(fact === undefined ? {} : { fact }),
  ...(line === undefined ? {} : { line }),
})

/** Refuses with the faults of a request's items. The first fault's code decides the answer's. */
export function refuseItems(
  faults: readonly ItemFault[],
  { most = MOST_FAULTS, count = faults.length } = {},
): Refusal {
  const [first] = faults
  const errors = faults.slice(0, most).map(toError)
  const more = count > errors.length ? `; ${count} in all` : ''
  const detail = first && `${placeOf(first)}${first.at && ` at ${first.at}`}: ${first.reason}${more}`
  return new Refusal(first?.code ?? 'invalid-fact', { ...(detail ? { detail } : {}), errors })
}
