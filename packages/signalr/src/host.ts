/**
 * What a session needs of the hub it belongs to.
 */
import type { HubProtocol, ProtocolName } from './hub-protocol.ts'
import type { Limits } from './limits.ts'
import type { MethodTable } from './method-table.ts'
import type { Session } from './session.ts'
import type { Tally } from './tally.ts'

export type Host = {
  readonly limits: Limits
  readonly methods: MethodTable
  readonly protocols: Readonly<Record<ProtocolName, HubProtocol>>
  readonly detailedErrors: boolean
  readonly tally: Tally
  now(): number
  /** Calls back once, after one turn of the event loop. */
  soon(run: () => void): void
  /** The handshake is done. A promise makes calls wait; a failure ends the connection. */
  connected(session: Session): void | Promise<void>
  /** The session is over. `wasOpen` says whether `connected` was called. */
  ended(session: Session, error: Error | undefined, wasOpen: boolean): void
  /** A link is attached, or gone for good. */
  linkOpened(): void
  linkClosed(): void
  /** Nothing of an ended session is left to fetch. */
  forget(session: Session): void
  /** A lagging client has taken everything; these groups' messages had passed it by. */
  caughtUp(session: Session, groupNames: ReadonlySet<string>): void
  /** An error of the application's code that nobody waits for. */
  report(error: unknown): void
}
