/**
 * A connection as the application sees it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Batch } from './batch.ts'
import type { HubDeclaration, Push, QuestionArguments, QuestionName, UserOf } from './declaration.ts'
import type { ProtocolName } from './hub-protocol.ts'
import type { Transport } from './link.ts'

/** One client. The same object from the handshake to the end, over all requests and resumed sockets. */
export type Connection<H extends HubDeclaration = HubDeclaration> = {
  /** Public name of the connection; it gives no access. */
  readonly id: string
  /** Whose it is, as `authorize` said of the request that brought the transport. */
  readonly user: UserOf<H>
  /** The headers of that request, or those of them that `keepHeaders` names; names in lower case. */
  readonly headers: Readonly<IncomingHttpHeaders>
  /** What the application's clients put in that request's query; keys in lower case, the protocol's own left out. */
  readonly query: Readonly<Record<string, string | undefined>>
  /** The address it came from, as `addressOf` gave it; the per-address limit counts it. */
  readonly address: string
  readonly transport: Transport | undefined
  readonly protocolName: ProtocolName | undefined
  /** Names of the groups the connection is in. */
  readonly groupNames: ReadonlySet<string>
  /** False once the connection is over; it never becomes true again. */
  readonly isOpen: boolean
  /** Whether group messages pass this client by because it is slow to take what was written. */
  readonly isLagging: boolean
  /** Sends messages to this client alone, in one write. They are queued if it is slow, up to `queueBytes`. */
  send(messages: readonly Push<H>[]): void
  /**
   * Asks this client, and resolves with its answer, which is whatever the client sent: check it. Rejects when the client answers by an
   * error, when it does not answer in time, with `ConnectionOver` when it is gone, and when too many questions wait already.
   * @param options `timeoutMs`: how long to wait; `clientCallMs` of the limits when not set
   */
  invoke<Q extends QuestionName<H>>(
    question: Q,
    args: QuestionArguments<H, Q>,
    options?: { timeoutMs?: number },
  ): Promise<unknown>
  /** Sends a prepared batch to this client. Same rules as `send`. */
  write(batch: Batch): void
  /** Ends the connection in order. Clients with automatic reconnect come back only if `allowReconnect` is true. */
  close(options?: { error?: string; allowReconnect?: boolean }): void
}
