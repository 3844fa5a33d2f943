/**
 * The hub: puts the parts together and is what an application holds.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Admission, randomBytes, remoteAddress } from './admission.ts'
import type { Settings } from './admission.ts'
import { Batch } from './batch.ts'
import { systemClock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Handlers, HubDeclaration, Push } from './declaration.ts'
import { Groups } from './groups.ts'
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
import { Upgrades } from './upgrades.ts'

/** What an application says about its hub. Only `path` and the handlers are needed. */
export type HubOptions<H extends HubDeclaration> = Handlers<H> &
  Partial<Settings> & {
    /** Where the hub is mounted, without a slash at the end. */
    path: string
    limits?: Partial<Limits>
    /** Tells callers the messages of all errors. Not for production. */
    detailedErrors?: boolean
    /** A client has completed its handshake. A promise makes its calls wait; a failure ends the connection. */
    onConnected?: (connection: Connection<H>) => void | Promise<void>
    /** A client is gone for good; `error` says why when it did not leave in order. */
    onDisconnected?: (connection: Connection<H>, error: Error | undefined) => void
    /** A slow client has taken everything; messages of these groups had passed it by. Send it what is newest. */
    onCaughtUp?: (connection: Connection<H>, groupNames: ReadonlySet<string>) => void
    /** Errors of handlers and callbacks. Printed when not set. */
    onError?: (error: unknown) => void
  }

/** What a hub is doing. */
export type HubStats = Readonly<Tally> & {
  /** All connections, those only negotiated included. */
  connections: number
  groups: number
  addresses: number
}

/** A running hub. */
export type Hub<H extends HubDeclaration> = {
  /** Answers a plain HTTP request; false, and nothing done, when its path is not the hub's. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers a WebSocket upgrade; false, and nothing done, when its path is not the hub's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  readonly groups: {
    /** Adds a connection to a group; false when it is over or in too many groups. */
    add(connection: Connection<H>, name: string): boolean
    remove(connection: Connection<H>, name: string): boolean
    /** Number of members. */
    size(name: string): number
  }
  /**
   * Sends messages to all members of a group: encoded once, one write for each member, in order; what is long leaves when it has been
   * compressed in another thread. Gives back the number of members.
   */
  send(groupName: string, messages: readonly Push<H>[]): number
  /** Messages to be sent to several connections by their `write`: encoded once for all of them. */
  prepare(messages: readonly Push<H>[]): Batch
  /** All open connections. */
  connections(): Iterable<Connection<H>>
  stats(): HubStats
  /** Lets nobody in any more and tells all clients to connect again elsewhere; resolves when they are gone. */
  drain(): Promise<void>
  /** Ends everything at once. */
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
    addressOf: options.addressOf ?? remoteAddress,
    redirect: options.redirect,
    randomBytes: options.randomBytes ?? randomBytes,
    clock: options.clock ?? systemClock,
  }
  const report = options.onError ?? console.error
  const tally = createTally()
  const registry = new Registry(limits)
  const groups = new Groups(limits.groupsPerConnection, report)
  let links = 0
  let drained: { since: number; resolve: () => void } | undefined
  let draining: Promise<void> | undefined

  const host: Host = {
    limits,
    methods: new MethodTable(options),
    protocols: { json: jsonProtocol, messagepack: messagePackProtocol },
    detailedErrors: options.detailedErrors ?? false,
    tally,
    now: settings.clock.now,
    soon: settings.clock.soon,
    report,
    connected: (session) => options.onConnected?.(session),
    ended(session, error, wasOpen) {
      groups.removeAll(session)
      if (wasOpen) guard(() => options.onDisconnected?.(session, error))
    },
    linkOpened: () => void (links += 1),
    linkClosed() {
      links -= 1
      finishDrain()
    },
    forget: (session) => registry.remove(session),
    caughtUp(session, groupNames) {
      guard(() => options.onCaughtUp?.(session, groupNames))
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
    if (drained !== undefined && now - drained.since >= limits.closeMs) closeNow()
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

  function prepare(messages: readonly Push<H>[], group?: ReturnType<Groups['find']>): Batch {
    return new Batch(
      messages.map(({ target, arguments: args }) => ({ type: MESSAGE.invocation, target, arguments: args })),
      group,
    )
  }

  return {
    handleRequest: (request, response) => handleRequest(admission, request, response),
    handleUpgrade: (request, socket, head) => upgrades.handle(request, socket, head),
    groups: {
      add: (connection, name) => groups.add(connection as Session, name),
      remove: (connection, name) => groups.remove(connection as Session, name),
      size: (name) => groups.size(name),
    },
    send(groupName, messages) {
      const group = groups.find(groupName)
      if (group === undefined || messages.length === 0) return 0
      group.send(prepare(messages, group), limits.highWaterBytes, (short) => (tally.written += short))
      return group.members.size
    },
    prepare: (messages) => prepare(messages),
    *connections() {
      for (const session of registry.sessions()) if (session.isOpen) yield session
    },
    stats: () => ({
      ...tally,
      connections: registry.size,
      groups: groups.count,
      addresses: registry.addresses,
    }),
    drain() {
      if (draining !== undefined) return draining
      admission.isDraining = true
      for (const session of registry.sessions()) session.close({ allowReconnect: true })
      draining = new Promise((resolve) => {
        drained = { since: host.now(), resolve }
        finishDrain()
      })
      return draining
    },
    close: closeNow,
  }
}
