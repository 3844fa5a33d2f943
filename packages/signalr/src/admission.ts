/**
 * Who is let in: settings, limits and the making of sessions, for plain requests and WebSockets alike.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Refusal } from './answer.ts'
import type { Clock } from './clock.ts'
import type { Host } from './host.ts'
import type { Transport } from './link.ts'
import type { OriginRule } from './origin.ts'
import type { Registry } from './registry.ts'
import { Session } from './session.ts'

/** What the application decided, with nothing left open. */
export type Settings = {
  path: string
  transports: readonly Transport[]
  allowStatefulReconnect: boolean
  compress: boolean
  allowOrigin: OriginRule
  authorize: (request: IncomingMessage) => boolean | Promise<boolean>
  addressOf: (request: IncomingMessage) => string
  redirect: ((request: IncomingMessage) => { url: string; accessToken?: string } | undefined) | undefined
  randomBytes: (count: number) => Buffer
  clock: Clock
}

const ID_BYTES = 16
const REFUSED: Refusal = { status: 401, text: 'Unauthorized' }
const DRAINING: Refusal = { status: 503, text: 'The server is shutting down' }

export class Admission {
  readonly settings: Settings
  readonly host: Host
  readonly registry: Registry
  isDraining = false

  constructor(settings: Settings, host: Host, registry: Registry) {
    this.settings = settings
    this.host = host
    this.registry = registry
  }

  /** Undefined when the request may go on. */
  authorize(request: IncomingMessage): Refusal | undefined | Promise<Refusal | undefined> {
    const verdict = this.settings.authorize(request)
    if (verdict instanceof Promise) return verdict.then((allowed) => (allowed ? undefined : REFUSED))
    return verdict ? undefined : REFUSED
  }

  /** A new session, or why there is none. */
  open(address: string, mayResume: boolean): Session | Refusal {
    const refusal = this.isDraining ? DRAINING : this.registry.refuse(address)
    if (refusal !== undefined) {
      this.host.tally.refused += 1
      return refusal
    }
    const session = new Session(this.host, { id: this.#name(), token: this.#name(), address, mayResume })
    this.registry.add(session)
    return session
  }

  #name(): string {
    return this.settings.randomBytes(ID_BYTES).toString('base64url')
  }
}

/** The address of the other end of the TCP connection; behind a proxy the application has to read it from a header. */
export function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? ''
}

export { randomBytes }
