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
  /** The client is taken to be there: it is not to be timed out for what it could not say meanwhile. */
  heard(): void
  /** There may be room again for what the client sends. */
  goOn(): void
  /** Opens the streams that the client sends with a call, or says why not. */
  bind(method: Method, call: Invocation | StreamInvocation): Bound | string
  /** A call that wanted no answer was refused. */
  unanswered(target: string, reason: string): void
  /** Resolves when the client has taken enough of what waits for it; undefined when there is nothing to wait for. */
  drained(): Promise<void> | undefined
}
