/** The hub: connects the parts, and is the object that an application holds. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Admission, randomBytes, remoteAddress } from './admission.ts'
import type { Settings, Verdict } from './admission.ts'
import { Batch } from './batch.ts'
import { CatchUps } from './catch-up.ts'
import { systemClock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { HubDeclaration, Push, UserOf } from './declaration.ts'
import { Groups } from './groups.ts'
import type { Group } from './groups.ts'
import type { Handlers } from './handlers.ts'
import type { Host } from './host.ts'
import { jsonProtocol } from './json-protocol.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { Limits } from './limits.ts'
import { TRANSPORTS } from './link.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'
import { MESSAGE } from './message.ts'
import { MethodTable } from './method-table.ts'
import { Registry } from './registry.ts'
import { handleRequest } from './requests.ts'
import type { Session } from './session.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { Turns } from './turns.ts'
import { Upgrades } from './upgrades.ts'

/** The application's options for its hub. Only `path` and the handlers are required. */
export type HubOptions<H extends HubDeclaration> = Handlers<H> &
  Partial<Omit<Settings, 'path' | 'authorize'>> & {
    /** Where the hub is mounted, without a slash at the end. */
    path: string
    /**
     * Called for every request and upgrade. False is answered with 401. `{ user }` states the user; a
     * connection belongs to the user who opens its transport. All are admitted when not set.
     */
    authorize?: (request: IncomingMessage) => Verdict<UserOf<H>> | Promise<Verdict<UserOf<H>>>
    limits?: Partial<Limits>
    /** Sends callers the messages of all errors. Not for production. */
    detailedErrors?: boolean
    /** A client has completed its handshake. A promise makes its calls wait; a failure ends the connection. */
    onConnected?: (connection: Connection<H>) => void | Promise<void>
    /** A client is gone for good. `error` has the reason if it did not leave in order. */
    onDisconnected?: (connection: Connection<H>, error: Error | undefined) => void
    /** A slow client has taken everything; messages of these groups were skipped for it. */
    onCaughtUp?: (connection: Connection<H>, groupNames: ReadonlySet<string>) => void
    /**
     * Returns what such a client gets instead: the newest state of these groups, as batches that `prepare`
     * made once for all. A generator is best, because each batch is requested when the client has room for
     * it.
     */
    catchUp?: (connection: Connection<H>, groupNames: ReadonlySet<string>) => Iterable<Batch>
    /**
     * Called if a call that wanted no answer was refused, because nobody else learns of it: unknown method,
     * wrong arguments, an unexpected stream. When not set, the first of each connection is printed.
     */
    onUnanswered?: (connection: Connection<H>, call: { target: string; reason: string }) => void
    /** Errors of handlers and callbacks. Printed when not set. */
    onError?: (error: unknown) => void
  }

/** The state of a hub in figures. */
export type HubStats = Readonly<Tally> & {
  /** All connections, including those only negotiated. */
  connections: number
  groups: number
  addresses: number
}

/** How messages to many are sent. */
export type SendOptions<H extends HubDeclaration> = {
  /** A connection that gets nothing: usually the one whose call is the reason. */
  except?: Connection<H>
}

/** A running hub. */
export type Hub<H extends HubDeclaration> = {
  /** Answers a plain HTTP request. False, without effect, if its path is not the hub's. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers a WebSocket upgrade. False, without effect, if its path is not the hub's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  readonly groups: {
    /** Adds a connection to a group. False if it is over or in too many groups. */
    add(connection: Connection<H>, name: string): boolean
    remove(connection: Connection<H>, name: string): boolean
    /** Number of members. */
    size(name: string): number
  }
  /**
   * Sends messages to all members of a group: encoded once, one write for each member, in order. Long ones
   * are written after another thread has compressed them. Returns the number of connections: the members,
   * without the excepted one.
   */
  send(groupName: string, messages: readonly Push<H>[], options?: SendOptions<H>): number
  /** The same to all open connections. */
  sendAll(messages: readonly Push<H>[], options?: SendOptions<H>): number
  /** Sends messages to the connection with this id. False if there is none. */
  sendTo(connectionId: string, messages: readonly Push<H>[]): boolean
  /** The open connection with this id. */
  connection(connectionId: string): Connection<H> | undefined
  /** Prepares messages for several connections, for their `write`: encoded once for all of them. */
  prepare(messages: readonly Push<H>[]): Batch
  /** All open connections. */
  connections(): Iterable<Connection<H>>
  stats(): HubStats
  /**
   * Admits nobody any more and asks all clients to reconnect elsewhere, evenly spread over `overMs` (0 when absent: at once). Resolves when
   * they are gone.
   */
  drain(options?: { overMs?: number }): Promise<void>
  /** Ends every connection immediately. */
  close(): void
}

/** Makes a hub. It owns one timer; `close` or `drain` stops it. */
export function createHub<H extends HubDeclaration>(options: HubOptions<H>): Hub<H> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits }
  const settings: Settings = {
    path: options.path,
    transports: options.transports ?? TRANSPORTS,
    allowStatefulReconnect: options.allowStatefulReconnect ?? false,
    compress: options.compress ?? true,
    allowOrigin: (origin) => judge(() => options.allowOrigin?.(origin) ?? false),
    authorize: options.authorize ?? (() => true),
    keepHeaders: options.keepHeaders ?? 'all',
    upgradeHeaders: options.upgradeHeaders ?? { 'X-Content-Type-Options': 'nosniff' },
    addressOf: options.addressOf ?? remoteAddress,
    redirect: options.redirect,
    sharedTokens: options.sharedTokens,
    randomBytes: options.randomBytes ?? randomBytes,
    clock: options.clock ?? systemClock,
  }
  const report = options.onError ?? console.error
  const tally = createTally()
  const registry = new Registry(limits)
  const { now, soon } = settings.clock
  const groups = new Groups(limits.groupsPerConnection, report, { now, soon, turnMs: limits.turnMs })
  /** Connections of which a refused call was printed. */
  const warned = new WeakSet<Session>()
  let links = 0
  let drained:
    | { since: number; overMs: number; leaving: Session[]; asked: number; resolve: () => void }
    | undefined
  let draining: Promise<void> | undefined

  const host: Host<Session> = {
    limits,
    turns: new Turns({ limits, now, soon }),
    catchUps: new CatchUps({ limits, now, soon, report }),
    methods: new MethodTable(options),
    protocols: { json: jsonProtocol, messagepack: messagePackProtocol },
    detailedErrors: options.detailedErrors ?? false,
    tally,
    now,
    soon,
    report,
    connected(session) {
      registry.greeted(session)
      groups.opened(session)
      return options.onConnected?.(asConnection(session))
    },
    unanswered(session, call) {
      if (options.onUnanswered !== undefined) guard(() => options.onUnanswered?.(asConnection(session), call))
      else if (!warned.has(session)) {
        warned.add(session)
        console.warn(`A call without an answer was refused: ${JSON.stringify(call.reason.slice(0, 200))}`)
      }
    },
    ended(session, error, wasOpen) {
      groups.removeAll(session)
      if (wasOpen) guard(() => options.onDisconnected?.(asConnection(session), error))
    },
    linkOpened: () => void (links += 1),
    linkClosed() {
      links -= 1
      finishDrain()
    },
    forget: (session) => registry.remove(session),
    caughtUp(session, groupNames) {
      const connection = asConnection(session)
      guard(() => options.onCaughtUp?.(connection, groupNames))
      return options.catchUp?.(connection, groupNames)[Symbol.iterator]()
    },
  }
  const admission = new Admission(settings, host, registry)
  const upgrades = new Upgrades(admission)
  const stopHeartbeat = settings.clock.every(limits.heartbeatMs, () => {
    const now = host.now()
    for (const session of registry.sessions()) {
      try {
        session.beat(now)
      } catch (error) {
        report(error)
      }
    }
    if (drained === undefined) return
    askToLeave(now)
    if (now - drained.since >= drained.overMs + limits.closeMs) closeNow()
  })

  /** A rule that throws does not allow. */
  function judge(rule: () => boolean): boolean {
    try {
      return rule()
    } catch (error) {
      report(error)
      return false
    }
  }

  function guard(run: () => void): void {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  /** Asks as many clients as are due. Those that come back to their connection meanwhile are among the asked. */
  function askToLeave(now: number): void {
    if (drained === undefined) return
    const { since, overMs, leaving } = drained
    const share = overMs === 0 ? 1 : Math.min(1, (now - since) / overMs)
    for (const due = Math.ceil(share * leaving.length); drained.asked < due; drained.asked += 1)
      leaving[drained.asked]!.close({ allowReconnect: true })
  }

  function finishDrain(): void {
    if (drained === undefined || links > 0) return
    stopHeartbeat()
    drained.resolve()
    drained = undefined
  }

  function closeNow(): void {
    admission.isDraining = true
    for (const session of registry.sessions()) session.destroy()
    links = 0
    stopHeartbeat()
    finishDrain()
  }

  function asConnection(session: Session): Connection<H> {
    return session as unknown as Connection<H>
  }

  function asSession(connection: Connection<H>): Session {
    return connection as unknown as Session
  }

  function sendToMany(group: Group, messages: readonly Push<H>[], except: Session | undefined): number {
    const { members } = group
    if (messages.length === 0) return 0
    const batch = prepare(messages, group)
    group.send(batch, limits.highWaterBytes, (short) => (tally.written += short), except)
    return members.size - (except !== undefined && members.has(except) ? 1 : 0)
  }

  function find(connectionId: string): Session | undefined {
    const session = registry.named(connectionId)
    return session?.isOpen === true ? session : undefined
  }

  function prepare(messages: readonly Push<H>[], group?: Group): Batch {
    return new Batch(
      messages.map(({ target, arguments: args }) => ({ type: MESSAGE.invocation, target, arguments: args })),
      group,
    )
  }

  return {
    handleRequest: (request, response) => handleRequest(admission, request, response),
    handleUpgrade: (request, socket, head) => upgrades.handle(request, socket, head),
    groups: {
      add: (connection, name) => groups.add(asSession(connection), name),
      remove: (connection, name) => groups.remove(asSession(connection), name),
      size: (name) => groups.size(name),
    },
    send(groupName, messages, { except } = {}) {
      const group = groups.find(groupName)
      return group === undefined ? 0 : sendToMany(group, messages, except && asSession(except))
    },
    sendAll(messages, { except } = {}) {
      return sendToMany(groups.everyone(registry.sessions()), messages, except && asSession(except))
    },
    sendTo(connectionId, messages) {
      const session = find(connectionId)
      session?.send(messages)
      return session !== undefined
    },
    connection(connectionId) {
      const session = find(connectionId)
      return session && asConnection(session)
    },
    prepare: (messages) => prepare(messages),
    *connections() {
      for (const session of registry.sessions()) if (session.isOpen) yield asConnection(session)
    },
    stats: () => ({
      ...tally,
      connections: registry.size,
      groups: groups.count,
      addresses: registry.addresses,
    }),
    drain({ overMs = 0 } = {}) {
      if (draining !== undefined) return draining
      admission.isDraining = true
      draining = new Promise((resolve) => {
        drained = { since: host.now(), overMs, leaving: [...registry.sessions()], asked: 0, resolve }
        askToLeave(drained.since)
        finishDrain()
      })
      return draining
    },
    close: closeNow,
  }
}
