/** The one decoder: answers of the API and pushes of the hub become readings. */
import { definitionOf, DOCUMENT_NAMES } from '@bell-lap/protocol/documents'
import type { HubMessage, PushArguments } from '@bell-lap/protocol/documents/definition'
import type { ProblemCode } from '@bell-lap/protocol/problem'
import { parseVersion, type PushedAddress } from '@bell-lap/protocol/version'
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

/** What a push brings: readings by address, and the competitions whose other documents may have moved. */
export interface Landing {
  readonly readings: readonly { readonly address: string; readonly reading: Reading }[]
  /** Set by `updateLive`: documents without a push of their own are to be asked for again (D-012). */
  readonly movedCompetition: string | null
}

const ARGUMENTS_OF = new Map<string, PushArguments>(
  DOCUMENT_NAMES.flatMap((name) => {
    const { push } = definitionOf(name)
    return push ? [[push.message, push.arguments] as const] : []
  }),
)

/**
 * A push as the hub sent it: the arguments in front, then the address (D-013). Throws a SyntaxError or TypeError for
 * what is none; whoever receives logs it and goes on (spec.md section 8).
 */
export function decodePush(message: HubMessage | string, args: readonly unknown[], address: PushedAddress): Landing {
  const body = bodyOf(ARGUMENTS_OF.get(message), args)
  const reading: Reading = {
    kind: 'ok',
    body: body.value,
    version: { epoch: address.epoch, version: address.version },
    updatedAt: address.updatedAt,
  }
  const readings: { address: string; reading: Reading }[] = [{ address: address.path, reading }]
  if (message === 'updateLive') {
    const links = JSON.parse(String(args[4])) as unknown
    readings.push({
      address: '/competitions/livelink',
      reading: { kind: 'ok', body: links, version: null, updatedAt: null },
    })
  }
  return { readings, movedCompetition: message === 'updateLive' ? String(args[0]) : null }
}

function bodyOf(form: PushArguments | undefined, args: readonly unknown[]): { value: unknown } {
  switch (form) {
    case 'json':
      return { value: JSON.parse(String(args[0])) as unknown }
    case 'unit+json':
      return { value: JSON.parse(String(args[2])) as unknown }
    case 'plain':
      return { value: args[1] }
    case 'live':
      return { value: JSON.parse(String(args[3])) as unknown }
    case undefined:
      throw new TypeError('No document is pushed with this message')
  }
}
