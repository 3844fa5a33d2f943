/** Decides what happens to a connection at each heartbeat. Only the decision. */
import type { Limits } from './limits.ts'

/**
 * The values for the decision. A session has these fields, so nothing is built per connection and second.
 * Times are of the hub's clock.
 */
export type Pulse = {
  readonly phase: 'new' | 'greeting' | 'open' | 'over'
  /** Since when no transport is attached and no poll is held. Undefined while one is. */
  readonly inactiveSince: number | undefined
  /** When the transport was attached first. */
  readonly greetingSince: number
  /** When the last bytes came from the client. */
  readonly heardAt: number
  /** The first heartbeat after the last bytes were written. */
  readonly sentAt: number
  /** Whether the client has ever pinged; before that it is not timed out. */
  readonly clientPings: boolean
  /** Whether a handler runs on behalf of the client. */
  readonly isBusy: boolean
  /** Whether pings are due on this transport: not on long polling. */
  readonly isStanding: boolean
  /** Since when the client has taken nothing of the waiting data. Undefined if nothing waits. */
  readonly stalledSince: number | undefined
}

/**
 * - `expire`: nobody has come for too long (SPEC 3.3)
 * - `cancel-handshake`: the handshake never came (SPEC 4.5)
 * - `drop`: the client takes nothing any more (SPEC 8.3)
 * - `time-out`: the client sends nothing any more (SPEC 6.3)
 * - `ping`: nothing was sent for long (SPEC 6.1)
 */
export type Action = 'none' | 'expire' | 'cancel-handshake' | 'drop' | 'time-out' | 'ping'

/** Decides about a connection now. */
export function decideAction(pulse: Pulse, now: number, limits: Limits): Action {
  if (pulse.inactiveSince !== undefined) {
    if (now - pulse.inactiveSince >= limits.disconnectMs) return 'expire'
  }
  if (pulse.phase === 'greeting') {
    return now - pulse.greetingSince >= limits.handshakeMs ? 'cancel-handshake' : 'none'
  }
  if (pulse.phase !== 'open' || !pulse.isStanding) return 'none'
  if (pulse.stalledSince !== undefined && now - pulse.stalledSince >= limits.sendMs) return 'drop'
  if (pulse.clientPings && !pulse.isBusy && now - pulse.heardAt >= limits.clientTimeoutMs) return 'time-out'
  return now - pulse.sentAt >= limits.keepAliveMs ? 'ping' : 'none'
}
