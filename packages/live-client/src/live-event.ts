/** Events that listeners of the live client receive. */
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import type { DocumentAddress, DocumentVersion, PushedAddress } from '@bell-lap/protocol/version'
import type { ConnectionState } from './connection-state.ts'

/** A document received by push or by polling, ready for a store. */
export interface ReceivedDocument {
  /** The path of its GET. */
  readonly path: string
  readonly body: unknown
  /** Null if the sender did not state it. The latest arrival wins then. */
  readonly version: DocumentVersion | null
  /** ISO 8601. Null if unknown. */
  readonly updatedAt: string | null
}

export type LiveEvent =
  | { readonly type: 'state'; readonly state: ConnectionState }
  /** The connection was lost, could not be resumed and is restarted. */
  | { readonly type: 'connectionLost' }
  /** The documents of a channel. The client fetches those that are missing or older. Null if unknown: the client fetches all again. */
  | {
      readonly type: 'addresses'
      readonly channel: string
      readonly addresses: readonly DocumentAddress[] | null
    }
  | {
      readonly type: 'push'
      readonly message: HubMessage
      /** Without the address. JSON texts are parsed. */
      readonly args: readonly unknown[]
      /** The document that was pushed. Null if the server does not state it. */
      readonly address: PushedAddress | null
      /** Empty if neither address nor channel identifies the document. */
      readonly documents: readonly ReceivedDocument[]
    }
  | { readonly type: 'hasLive'; readonly competition: string; readonly hasLive: boolean }
  /** A polled document that has changed. `document` is null if it no longer exists (404). */
  | { readonly type: 'polled'; readonly path: string; readonly document: ReceivedDocument | null }
