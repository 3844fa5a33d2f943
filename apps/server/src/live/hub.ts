/** The live hub: visitors register channels and get the relay's pushes. */
import type { IncomingMessage } from 'node:http'
import {
  createHub,
  HubException,
  systemClock,
  type Connection,
  type Hub,
  type SharedTokens,
} from '@bell-lap/signalr'
import { NO_CHANNEL, readChannel } from './channel-documents.ts'
import { HUB_PATH, type LiveHub } from './live-hub.ts'
import type { Push } from './push.ts'
import type { Relay } from './relay.ts'
import { soon, TURN_MS } from '../turns.ts'

/** A page follows its unit and `live`. A screen with many units fits too. */
export const CHANNELS_PER_CONNECTION = 20

const isOneText = (args: readonly unknown[]): boolean => args.length === 1 && typeof args[0] === 'string'

/**
 * Pushes kept for a client that lost its connection. The live documents of one large field are some 150 KB,
 * so SignalR's usual 100,000 bytes would end the connection at the first change that the client misses. All
 * clients share the bytes.
 */
const STATEFUL_BUFFER_BYTES = 400_000

/** @param now the relay's clock: milliseconds that never go back */
export function createLiveHub(options: {
  readonly relay: Relay
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Called if a visitor's call was refused and wanted no answer, because nobody else learns of it. */
  readonly onRefusedCall: (reason: string) => void
  /**
   * The address for which a request counts, and the number of connections that each address may have; null
   * for any number.
   */
  readonly addressOf: (request: IncomingMessage) => string
  readonly connectionsPerAddress: number | null
  /** Headers of every answer to an upgrade. */
  readonly upgradeHeaders: Readonly<Record<string, string>>
  /** Absent if there are no other servers. */
  readonly sharedTokens?: SharedTokens | undefined
}): Hub<LiveHub> {
  const {
    relay,
    now,
    onError,
    onRefusedCall,
    addressOf,
    connectionsPerAddress,
    upgradeHeaders,
    sharedTokens,
  } = options
  /**
   * For each connection and channel, the time since which its copy of the documents is complete. Bound: the
   * channels of the connection.
   */
  const completeSince = new WeakMap<Connection<LiveHub>, Map<string, number>>()
  /**
   * Single pushes, each encoded once for all who missed it. Bound: the last push of each document of the
   * channels.
   */
  const batches = new WeakMap<Push, ReturnType<typeof hub.prepare>>()
  const batchOf = (push: Push): ReturnType<typeof hub.prepare> => {
    const batch = batches.get(push) ?? hub.prepare([push.hub])
    batches.set(push, batch)
    return batch
  }

  const hub: Hub<LiveHub> = createHub<LiveHub>({
    path: HUB_PATH,
    clock: { ...systemClock, soon },
    allowStatefulReconnect: true,
    // Everything is public and read only, and cookies are ignored. So any page may follow.
    allowOrigin: () => true,
    addressOf,
    upgradeHeaders,
    ...(sharedTokens && { sharedTokens }),
    // Visitors are not identified, so nothing about them is remembered.
    keepHeaders: [],
    limits: {
      groupsPerConnection: CHANNELS_PER_CONNECTION,
      turnMs: TURN_MS,
      statefulBufferBytes: STATEFUL_BUFFER_BYTES,
      ...(connectionsPerAddress === null ? {} : { connectionsPerAddress }),
    },
    // A client's own mistake was reported to the client and is not a fault of the server.
    onError: (error) => {
      if (!(error instanceof HubException)) onError(error)
    },
    onUnanswered: (_connection, { reason }) => onRefusedCall(reason),
    accepts: { register: isOneText, unregister: isOneText },
    methods: {
      async register(connection, text) {
        const channel = readChannel(text)
        const fault = channel ? await relay.prepare(channel) : NO_CHANNEL
        if (!channel || fault !== null) {
          const damage = channel === null ? null : await relay.findDamage(channel)
          throw new HubException(damage ?? fault ?? NO_CHANNEL)
        }
        const addresses = relay.join(channel)
        if (!hub.groups.add(connection, channel.name)) {
          if (!connection.isOpen) return []
          throw new HubException(
            `A connection can follow ${CHANNELS_PER_CONNECTION} channels; unregister one before you register another.`,
          )
        }
        const since = completeSince.get(connection) ?? new Map<string, number>()
        completeSince.set(connection, since.set(channel.name, now()))
        return addresses
      },
      unregister(connection, text) {
        const name = readChannel(text)?.name ?? text
        hub.groups.remove(connection, name)
        completeSince.get(connection)?.delete(name)
      },
    },
    *catchUp(connection, groupNames) {
      const since = completeSince.get(connection)
      for (const name of groupNames) {
        const missed = relay.listSince(name, since?.get(name) ?? 0)
        since?.set(name, now())
        // While the client is slow, only addresses are kept. Later each document is sent in its newest
        // version.
        for (const { path } of missed.map(({ address }) => address)) {
          const push = connection.groupNames.has(name) ? relay.findPush(name, path) : null
          if (push !== null) yield batchOf(push)
        }
      }
    },
  })
  relay.addOutlet({
    hasVisitors: (channel) => hub.groups.size(channel) > 0,
    send: (channel, pushes) =>
      void hub.send(
        channel,
        pushes.map((push) => push.hub),
      ),
  })
  return hub
}
