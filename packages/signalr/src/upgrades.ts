/** The hub's WebSocket side: new connections, and lost ones that return. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Server, ServerOptions } from 'ws'
import type { Admission } from './admission.ts'
import { headerLines, refuseUpgrade } from './answer.ts'
import type { HeaderFields, Refusal } from './answer.ts'
import { PER_MESSAGE_DEFLATE, readDeflation } from './deflation.ts'
import { ObservedSocket } from './observed-socket.ts'
import { isOriginAllowed } from './origin.ts'
import { NO_CONNECTION, OTHER_TRANSPORT } from './requests.ts'
import { hubAddress, readTarget } from './route.ts'
import type { Session } from './session.ts'
import { readVisit } from './visit.ts'
import type { Visit } from './visit.ts'
import { WebSocketLink } from './websocket-link.ts'

/** Options of `ws` that its types do not have. */
type NotTypedYet = { closeTimeout: number; maxFragments: number; maxBufferedChunks: number }

/** A request to upgrade, with the query of its address. */
type Upgrade = {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  query: ReadonlyMap<string, string>
}

/** True if it is for an existing session. */
const isNegotiated = (query: Upgrade['query']): boolean => (query.get('id') ?? '') !== ''

export class Upgrades {
  readonly #admission: Admission
  readonly #server: Server<typeof ObservedSocket>
  /** Header lines of the present upgrade's answer. */
  #answer: readonly string[] = []

  constructor(admission: Admission) {
    const { limits } = admission.host
    this.#admission = admission
    const options: ServerOptions<typeof ObservedSocket> & NotTypedYet = {
      noServer: true,
      clientTracking: false,
      WebSocket: ObservedSocket,
      maxPayload: limits.readBytes,
      maxFragments: limits.fragments,
      maxBufferedChunks: limits.reads,
      closeTimeout: limits.closeMs,
      perMessageDeflate: admission.settings.compress ? PER_MESSAGE_DEFLATE : false,
    }
    this.#server = new WebSocketServer<typeof ObservedSocket>(options)
    this.#server.on('headers', (headers) => {
      headers.push(...headerLines(admission.settings.upgradeHeaders))
      this.#answer = headers
    })
    // Without a listener the server would answer by itself, without the application's headers.
    this.#server.on('wsClientError', ({ message }, socket, request) => {
      const { status, fields } = answerMalformed(request)
      this.#refuse(socket, { status, text: message }, fields)
    })
  }

  /** Answers an upgrade request. False, without effect, if it is not for the hub. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const { path, query } = readTarget(request.url ?? '')
    if (hubAddress(path, this.#admission.settings.path) !== 'connection') return false
    socket.on('error', destroy)
    void this.#admit({ request, socket, head, query })
    return true
  }

  async #admit(upgrade: Upgrade): Promise<void> {
    const { request, socket, query } = upgrade
    const { settings, host } = this.#admission
    if (!isOriginAllowed(request, settings.allowOrigin)) {
      return this.#refuse(socket, { status: 403, text: 'Origin not allowed' })
    }
    try {
      const pass = await this.#admission.authorize(request)
      if ('status' in pass) return this.#refuse(socket, pass)
      const session = await this.#sessionFor(request, query)
      const refused = 'status' in session ? session : refuseResume(session)
      if (refused !== undefined) return this.#refuse(socket, refused)
      const visit = readVisit(request, query, pass.user, settings.keepHeaders)
      this.#open(upgrade, session as Session, visit)
    } catch (error) {
      host.report(error)
      this.#refuse(socket, { status: 500, text: '' })
    }
  }

  #refuse(socket: Duplex, refusal: Refusal, fields: HeaderFields = {}): void {
    refuseUpgrade(socket, refusal, { ...this.#admission.settings.upgradeHeaders, ...fields })
  }

  #open({ request, socket, head, query }: Upgrade, session: Session, visit: Visit): void {
    socket.off('error', destroy)
    let isTaken = false
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      isTaken = true
      const link = new WebSocketLink(ws, socket, session, readDeflation(this.#answer))
      if (session.phase !== 'new') return session.resume(link)
      session.attach(link, visit)
      session.begin()
    })
    // Nobody knows the token of a session that was made for this upgrade.
    if (!isTaken && !isNegotiated(query)) session.destroy()
  }

  /** The session of an upgrade, or the reason why there is none. A request without an id gets a new one. */
  async #sessionFor(
    request: IncomingMessage,
    query: ReadonlyMap<string, string>,
  ): Promise<Session | Refusal> {
    const { settings, registry } = this.#admission
    if (!settings.transports.includes('WebSockets')) {
      return { status: 404, text: 'WebSockets transport not supported by this end point type' }
    }
    if (!isNegotiated(query)) return this.#admission.open(settings.addressOf(request), false)
    const token = query.get('id')!
    const session = registry.find(token)
    if (session === undefined)
      return (
        this.#admission.openShared(settings.addressOf(request), token) ?? {
          status: 404,
          text: NO_CONNECTION,
        }
      )
    // The old socket may hold a Close frame that is not read yet: one turn of the event loop reads it.
    if (session.link !== undefined) await new Promise<void>((resolve) => settings.clock.soon(resolve))
    return session
  }
}

/** Why an upgrade cannot continue a session. Undefined if it can (SPEC 3, 7.3). */
export function refuseResume(
  session: Pick<Session, 'phase' | 'transport' | 'link' | 'isResumable' | 'isStateful'>,
): Refusal | undefined {
  if (session.phase === 'over') return { status: 404, text: NO_CONNECTION }
  if (session.transport === undefined) return undefined
  if (session.transport !== 'WebSockets') return { status: 400, text: OTHER_TRANSPORT }
  if (!session.isStateful) return { status: 409, text: '' }
  return session.isResumable ? undefined : { status: 204, text: '' }
}

/** The versions of the WebSocket protocol that the server speaks. */
const VERSIONS: readonly string[] = ['13', '8']

/** Refuses an upgrade that is no WebSocket handshake (SPEC 3.14; RFC 6455, 4.2.2). */
function answerMalformed({ method, headers }: IncomingMessage): { status: number; fields: HeaderFields } {
  if (method !== 'GET') return { status: 405, fields: { Allow: 'GET' } }
  const isSpoken = VERSIONS.includes(String(headers['sec-websocket-version']))
  return { status: 400, fields: isSpoken ? {} : { 'Sec-WebSocket-Version': VERSIONS.join(', ') } }
}

function destroy(this: Duplex): void {
  this.destroy()
}
