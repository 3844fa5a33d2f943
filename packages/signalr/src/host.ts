/** The interface of a hub to its parts. */
import type { Batch } from './batch.ts'
import type { CatchUps } from './catch-up.ts'
import type { HubProtocol, ProtocolName } from './hub-protocol.ts'
import type { Limits } from './limits.ts'
import type { MethodTable } from './method-table.ts'
import type { Tally } from './tally.ts'
import type { Turns } from './turns.ts'

/** The common part. */
export type HubContext = {
  readonly limits: Limits
  readonly methods: MethodTable
  readonly protocols: Readonly<Record<ProtocolName, HubProtocol>>
  readonly detailedErrors: boolean
  readonly tally: Tally
  readonly turns: Turns
  readonly catchUps: CatchUps
  now(): number
  /** Calls back once, after one turn of the event loop. */
  soon(run: () => void): void
  /** Takes an error of the application's code that nobody awaits. */
  report(error: unknown): void
}

/** The hub's interface to its sessions. */
export type Host<S> = HubContext & {
  /** The handshake is done. A promise makes calls wait; a failure ends the connection. */
  connected(session: S): void | Promise<void>
  /** The session is over. `wasOpen` says whether `connected` was called. */
  ended(session: S, error: Error | undefined, wasOpen: boolean): void
  /** A call that wanted no answer was refused. */
  unanswered(session: S, call: { target: string; reason: string }): void
  /** A link is attached, or gone for good. */
  linkOpened(): void
  linkClosed(): void
  /** Nothing of an ended session is left to fetch. */
  forget(session: S): void
  /**
   * A lagging client has taken everything; messages of these groups were skipped for it. Returns what it gets
   * instead.
   */
  caughtUp(session: S, groupNames: ReadonlySet<string>): Iterator<Batch> | undefined
}
