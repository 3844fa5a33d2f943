/** Admits requests and WebSockets: settings, limits and the creation of sessions. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HeaderFields, Refusal } from './answer.ts'
import type { Clock } from './clock.ts'
import type { Host } from './host.ts'
import type { Transport } from './link.ts'
import type { OriginRule } from './origin.ts'
import type { Registry } from './registry.ts'
import { Session } from './session.ts'
import type { Negotiated, SharedTokens } from './shared-tokens.ts'

/** Whether a request may go on, and the user who sent it. */
export type Verdict<User> = boolean | { user: User }

/** The application's settings, all of them filled in. */
export type Settings = {
  /** Where the hub is mounted, without a slash at the end. */
  path: string
  /** The offered transports. All three when not set. */
  transports: readonly Transport[]
  /** True if clients may resume a lost WebSocket. False when not set. */
  allowStatefulReconnect: boolean
  /** permessage-deflate for WebSocket clients that offer it; on when not set. */
  compress: boolean
  /** Origins whose pages may use the hub, besides its own. None when not set. */
  allowOrigin: OriginRule
  authorize: (request: IncomingMessage) => Verdict<unknown> | Promise<Verdict<unknown>>
  /** The headers that connections remember, by their names in lower case. All when not set. */
  keepHeaders: 'all' | readonly string[]
  /**
   * Headers of every answer to an upgrade, accepted or refused. That answer is written to the bare socket and
   * passes no response of the application. Only `X-Content-Type-Options: nosniff` when not set.
   */
  upgradeHeaders: HeaderFields
  /**
   * The address for which a request counts in the limit per address: the socket's address when not set.
   * Behind a proxy, read its header.
   */
  addressOf: (request: IncomingMessage) => string
  /** Lets WebSockets connect here that were negotiated at another server. None when not set. */
  sharedTokens: SharedTokens | undefined
  /** Sends a negotiating client to another server. Undefined lets it stay. */
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

  /** The user of a request, or the reason why it is refused. */
  async authorize(request: IncomingMessage): Promise<{ user: unknown } | Refusal> {
    const verdict = await this.settings.authorize(request)
    if (typeof verdict === 'object' && verdict !== null) return { user: verdict.user }
    return verdict ? NO_USER : REFUSED
  }

  /** A session that was negotiated at another server. Undefined if no server has issued the token. */
  openShared(address: string, token: string): Session | Refusal | undefined {
    const negotiated = this.settings.sharedTokens?.read(token)
    return negotiated && this.open(address, negotiated.mayResume, { ...negotiated, token })
  }

  /**
   * A new session, or why there is none.
   * @param names those that another server has given it
   */
  open(
    address: string,
    mayResume: boolean,
    names: Negotiated & { token: string } = this.#makeNames(mayResume),
  ): Session | Refusal {
    const refusal = this.isDraining ? DRAINING : this.registry.refuse(address)
    if (refusal !== undefined) {
      this.host.tally.refused += 1
      return refusal
    }
    const { id, token } = names
    const session = new Session(this.host, { id, token, address, mayResume })
    this.registry.add(session)
    return session
  }

  #makeNames(mayResume: boolean): Negotiated & { token: string } {
    const id = this.#name()
    const token = this.settings.sharedTokens?.issue({ id, mayResume }) ?? this.#name()
    return { id, mayResume, token }
  }

  #name(): string {
    return this.settings.randomBytes(ID_BYTES).toString('base64url')
  }
}

/**
 * The address at the other end of the TCP connection. Behind a proxy the application has to read it from a
 * header.
 */
export function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? ''
}

export { randomBytes }
