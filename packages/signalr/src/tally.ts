/**
 * Counters since the start of the hub.
 */

export type Tally = {
  /** Connections that completed a handshake. */
  opened: number
  /** Connections refused by a limit. */
  refused: number
  /** Sockets that continued a connection where another had lost it. */
  resumed: number
  /** Batches sent to a client, or queued for it. */
  written: number
  /** Group batches skipped for a lagging client. */
  passedBy: number
  /** Records read from clients. */
  received: number
  /** Items of streams, and answers, that nobody awaits. */
  strays: number
}

export function createTally(): Tally {
  return { opened: 0, refused: 0, resumed: 0, written: 0, passedBy: 0, received: 0, strays: 0 }
}
