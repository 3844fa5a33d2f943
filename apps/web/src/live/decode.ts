/** Answers of the API become readings. (Pushes are decoded by the live client.) */
import type { ProblemCode } from '@bell-lap/protocol/problem'
import { parseVersion } from '@bell-lap/protocol/version'
import type { Reading } from './reading.ts'

/** A read that gave no reading: the server or the way to it failed (spec.md section 8). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly address: string
  /** Null when no answer came at all. */
  readonly status: number | null

  constructor(address: string, status: number | null, options?: ErrorOptions) {
    super('Request failed.', options)
    this.address = address
    this.status = status
  }
}

const KIND_OF: Partial<Record<ProblemCode, 'notYet' | 'over' | 'unknown'>> = {
  'not-yet': 'notYet',
  over: 'over',
  unknown: 'unknown',
}

/** An answer of the API; throws RequestFailed for anything but 200 and a 404 (whatever that says of itself). */
export async function decodeAnswer(address: string, answer: Response): Promise<Reading> {
  if (answer.status === 404) {
    const problem = (await answer.json().catch(() => ({}))) as { code?: ProblemCode }
    return { kind: (problem.code && KIND_OF[problem.code]) ?? 'unknown' }
  }
  if (!answer.ok) throw new RequestFailed(address, answer.status)
  try {
    return {
      kind: 'ok',
      body: await answer.json(),
      version: parseVersion(answer.headers.get('Bell-Lap-Version') ?? ''),
      updatedAt: instantOf(answer.headers.get('Last-Modified')),
    }
  } catch (cause) {
    throw new RequestFailed(address, answer.status, { cause })
  }
}

function instantOf(httpDate: string | null): string | null {
  const ms = Date.parse(httpDate ?? '')
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
