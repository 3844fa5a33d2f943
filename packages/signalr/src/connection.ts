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
  /** The user that `authorize` returned for the request that opened the transport. */
  readonly user: UserOf<H>
  /** The headers of that request, or only those that `keepHeaders` names. Names in lower case. */
  readonly headers: Readonly<IncomingHttpHeaders>
  /**
   * The application's parameters in that request's query. Keys in lower case, without those of the protocol.
   */
  readonly query: Readonly<Record<string, string | undefined>>
  /** The address from which it came, as `addressOf` returned it. The limit per address counts it. */
  readonly address: string
  readonly transport: Transport | undefined
  readonly protocolName: ProtocolName | undefined
  /** Names of the groups the connection is in. */
  readonly groupNames: ReadonlySet<string>
  /** False once the connection is over; it never becomes true again. */
  readonly isOpen: boolean
  /** True while group messages are skipped for this client because it takes data too slowly. */
  readonly isLagging: boolean
  /**
   * Sends messages to this client alone, in one write. For a slow client they are queued, up to `queueBytes`.
   */
  send(messages: readonly Push<H>[]): void
  /**
   * Asks this client, and resolves with its answer. The answer is unchecked input: check it. Rejects if the
   * client answers with an error or too late, with `ConnectionOver` if it is gone, and if too many questions
   * wait already.
   * @param options `timeoutMs`: how long to wait; `clientCallMs` of the limits when not set
   */
  invoke<Q extends QuestionName<H>>(
    question: Q,
    args: QuestionArguments<H, Q>,
    options?: { timeoutMs?: number },
  ): Promise<unknown>
  /** Sends a prepared batch to this client. Same rules as `send`. */
  write(batch: Batch): void
  /**
   * Ends the connection in order. Clients with automatic reconnect return only if `allowReconnect` is true.
   */
  close(options?: { error?: string; allowReconnect?: boolean }): void
}
