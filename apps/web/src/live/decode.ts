/** Turns answers of the API into readings. (The live client decodes pushes.) */
import { ABSENCE_HEADER } from '@bell-lap/protocol/absence'
import { parseVersion } from '@bell-lap/protocol/version'
import type { Reading } from './reading.ts'

/** A read without a result: the server or the way to it failed (spec.md section 8). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly address: string
  /** Null when no answer came at all. */
  readonly status: number | null
  /** True if the server is starting and does not have it yet. That is no fault, and it is requested again. */
  readonly isStarting: boolean

  constructor(
    address: string,
    status: number | null,
    { isStarting = false, ...options }: ErrorOptions & { readonly isStarting?: boolean } = {},
  ) {
    super('Request failed.', options)
    this.address = address
    this.status = status
    this.isStarting = isStarting
  }
}

export const saysStarting = (error: unknown): boolean => error instanceof RequestFailed && error.isStarting

const KIND_OF: Partial<Record<string, 'notYet' | 'over' | 'unknown'>> = { 'not-yet': 'notYet', over: 'over' }

/** An answer of the API. With 204 and 404 there is no document; throws RequestFailed for any other but 200. */
export async function decodeAnswer(address: string, answer: Response): Promise<Reading> {
  const absence = answer.headers.get(ABSENCE_HEADER) ?? ''
  if (answer.status === 204 || answer.status === 404) return { kind: KIND_OF[absence] ?? 'unknown' }
  if (!answer.ok) throw new RequestFailed(address, answer.status, { isStarting: absence === 'starting' })
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
