/**
 * Who is let in: settings, limits and the making of sessions, for plain requests and WebSockets alike.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HeaderFields, Refusal } from './answer.ts'
import type { Clock } from './clock.ts'
import type { Host } from './host.ts'
import type { Transport } from './link.ts'
import type { OriginRule } from './origin.ts'
import type { Registry } from './registry.ts'
import { Session } from './session.ts'

/** Whether a request may go on, and whose it is. */
export type Verdict<User> = boolean | { user: User }

/** What the application decided, with nothing left open. */
export type Settings = {
  /** Where the hub is mounted, without a slash at the end. */
  path: string
  /** Which transports are offered; all three when not set. */
  transports: readonly Transport[]
  /** Whether clients may resume a lost WebSocket where it was lost; off when not set. */
  allowStatefulReconnect: boolean
  /** permessage-deflate for WebSocket clients that offer it; on when not set. */
  compress: boolean
  /** Pages of which other origins may use the hub; none when not set. */
  allowOrigin: OriginRule
  authorize: (request: IncomingMessage) => Verdict<unknown> | Promise<Verdict<unknown>>
  /** Which headers connections remember, by their names in lower case; all when not set. */
  keepHeaders: 'all' | readonly string[]
  /**
   * Headers of every answer to an upgrade, given or refused: it is written to the bare socket and passes no response of the
   * application. `X-Content-Type-Options: nosniff` alone when not set.
   */
  upgradeHeaders: HeaderFields
  /** Whom a request counts for in the limit per address: the socket's address when not set. Behind a proxy, read its header. */
  addressOf: (request: IncomingMessage) => string
  /** Sends a negotiating client elsewhere; undefined lets it stay. */
  redirect: ((request: IncomingMessage) => { url: string; accessToken?: string } | undefined) | undefined
  /** For tests. */
  randomBytes: (count: number) => Buffer
  /** For tests. */
  clock: Clock
}

const ID_BYTES = 16
const REFUSED: Refusal = { status: 401, text: 'Unauthorized' }
const NO_USER = { user: undefined }
const DRAINING: Refusal = { status: 503, text: 'The server is shutting down' }

export class Admission {
  readonly settings: Settings
  readonly host: Host<Session>
  readonly registry: Registry
  isDraining = false

  constructor(settings: Settings, host: Host<Session>, registry: Registry) {
    this.settings = settings
    this.host = host
    this.registry = registry
  }

  /** Whose request it is, or why it may not go on. */
  async authorize(request: IncomingMessage): Promise<{ user: unknown } | Refusal> {
    const verdict = await this.settings.authorize(request)
    if (typeof verdict === 'object' && verdict !== null) return { user: verdict.user }
    return verdict ? NO_USER : REFUSED
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
