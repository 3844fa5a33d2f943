/**
 * Decides when the changes of a channel are sent (D-015): immediately if nothing was sent for one tick,
 * otherwise all together at the next tick. Pure: the caller acts on the decision and remembers what it did.
 */

export const TICK_MS = 200

export interface ChannelClock {
  /**
   * When the channel's last write was sent. Null if none was. Milliseconds on a clock that never goes back.
   */
  readonly leftAtMs: number | null
  /** True if a write already waits for its tick. */
  readonly isWaiting: boolean
}

export type Departure =
  | { readonly kind: 'now' }
  /** Send after this time, with all changes until then. */
  | { readonly kind: 'in'; readonly ms: number }
  /** A write already waits and will contain this change. */
  | { readonly kind: 'waiting' }

/** Decides about a change that has just come. */
export function departureOf(clock: ChannelClock, nowMs: number, tickMs = TICK_MS): Departure {
  if (clock.isWaiting) return { kind: 'waiting' }
  if (clock.leftAtMs === null) return { kind: 'now' }
  const quietForMs = nowMs - clock.leftAtMs
  return quietForMs >= tickMs ? { kind: 'now' } : { kind: 'in', ms: tickMs - quietForMs }
}
