/**
 * A connection as its calls and streams see it.
 */
import type { Connection } from './connection.ts'
import type { HubContext } from './host.ts'
import type { Invocation, StreamInvocation } from './message.ts'
import type { Method } from './method-table.ts'
import type { Bound } from './upload.ts'

export type Caller = Connection & {
  readonly host: HubContext
  /** The client counts as present: it is not timed out for what it could not send meanwhile. */
  heard(): void
  /** There may be room again for the client's messages. */
  resumeReading(): void
  /** Opens the streams that the client sends with a call, or returns the reason why not. */
  bind(method: Method, call: Invocation | StreamInvocation): Bound | string
  /** A call that wanted no answer was refused. */
  unanswered(target: string, reason: string): void
  /** Resolves when the client has taken enough of what waits for it. Undefined if no wait is needed. */
  drained(): Promise<void> | undefined
}
