/**
 * A connection as the application sees it.
 */
import type { Batch } from './batch.ts'
import type { HubDeclaration, Push } from './declaration.ts'
import type { ProtocolName } from './hub-protocol.ts'
import type { Transport } from './link.ts'

/** One client. The same object from the handshake to the end, over all requests and resumed sockets. */
export type Connection<H extends HubDeclaration = HubDeclaration> = {
  /** Public name of the connection; it gives no access. */
  readonly id: string
  /** The address that the per-address limit counts, as `addressOf` gave it. */
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
  /** Sends a prepared batch to this client. Same rules as `send`. */
  write(batch: Batch): void
  /** Ends the connection in order. Clients with automatic reconnect come back only if `allowReconnect` is true. */
  close(options?: { error?: string; allowReconnect?: boolean }): void
}
