/** The live side: one relay and its two outlets, the hub and the plain event streams. */
import type { IncomingMessage } from 'node:http'
import type { Registry } from '../documents/registry.ts'
import type { HubStats, SharedTokens } from '@bell-lap/signalr'
import type { RequestAnswerer } from '../http/document-answers.ts'
import type { UpgradeAnswerer } from '../http/server.ts'
import { createEventStreams } from './event-streams.ts'
import { createLiveHub } from './hub.ts'
import { createRelay } from './relay.ts'
import { visitorAddress } from '../http/visitor-address.ts'

export interface Live {
  readonly answerers: readonly RequestAnswerer[]
  readonly upgrades: readonly UpgradeAnswerer[]
  readonly hubStats: HubStats
  readonly eventStreams: number
  /** Channels followed now or until a few seconds ago. */
  readonly channels: number
  /** Asks all clients to reconnect elsewhere, spread over a time; those that stay are served. Resolves when all are gone. */
  drain(overMs: number): Promise<void>
  /** Ends every connection immediately. */
  close(): void
}

export interface LiveOptions {
  readonly registry: Registry
  /** Number of our own proxies, whose X-Forwarded-For is trusted. */
  readonly trustedHops: number
  /** Limit for the hub and for event streams, each. Null for any number. */
  readonly connectionsPerAddress: number | null
  /** Headers of every answer to an upgrade of the hub. */
  readonly upgradeHeaders: Readonly<Record<string, string>>
  /** Tokens that the other servers on the same store recognise. */
  readonly sharedTokens?: SharedTokens
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** Runs when the work in progress is done. */
  readonly soon: (run: () => void) => void
  readonly every: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, what: string) => void
  /** Called if a visitor's call was refused and wanted no answer. */
  readonly onRefusedCall: (reason: string) => void
}

/** Time between two clean-ups of channels that nobody follows. */
const TIDY_MS = 10_000

export function createLive(options: LiveOptions): Live {
  const { registry, trustedHops, connectionsPerAddress, upgradeHeaders } = options
  const { now, setTimer, soon, every, onError, onRefusedCall } = options
  const relay = createRelay({
    registry,
    now,
    setTimer,
    soon,
    onError: (error) => onError(error, 'pushing failed'),
  })
  const addressOf = (request: IncomingMessage): string => visitorAddress(request, trustedHops)
  const hub = createLiveHub({
    relay,
    now,
    onError: (error) => onError(error, 'the hub failed'),
    onRefusedCall,
    addressOf,
    connectionsPerAddress,
    upgradeHeaders,
    sharedTokens: options.sharedTokens,
  })
  const stopTidying = every(relay.tidy, TIDY_MS)
  const streams = createEventStreams({
    relay,
    every,
    onError: (error) => onError(error, 'an event stream failed'),
    addressOf,
    streamsPerAddress: connectionsPerAddress,
  })
  return {
    answerers: [streams.answer, hub.handleRequest],
    upgrades: [hub.handleUpgrade],
    get hubStats() {
      return hub.stats()
    },
    get eventStreams() {
      return streams.count
    },
    get channels() {
      return relay.count
    },
    async drain(overMs) {
      await Promise.all([streams.drain(overMs), hub.drain({ overMs })])
      stopTidying()
      relay.stop()
      streams.close()
    },
    close() {
      stopTidying()
      relay.stop()
      streams.close()
      hub.close()
    },
  }
}
